import { randomUUID } from 'node:crypto';

export const newKey = (): string => randomUUID();

export const isKey = (name: string): boolean => /^[0-9a-f-]{36}$/.test(name);

/** Where bytes lie in any store: a folder of files can be copied into a bucket as it is. */
export const placeOf = (key: string): string => {
  if (!isKey(key)) throw new Error('not a key of this store');
  return `${key.slice(0, 2)}/${key}`;
};

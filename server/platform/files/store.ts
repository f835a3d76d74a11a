import type { Readable } from 'node:stream';

export type StoredFile = { key: string; sizeBytes: number; sha256: Buffer };

/** First and last byte, both included. */
export type Range = { start: number; end: number };

/** Where bytes live. Rows in the database hold the keys. */
export type FileStore = {
  /** Keeps the bytes durably before it answers, under a new key unless they have one already. */
  write: (bytes: Readable | Buffer, key?: string) => Promise<StoredFile>;
  read: (key: string, range?: Range) => Promise<Readable>;
  readAll: (key: string) => Promise<Buffer>;
  remove: (key: string) => Promise<void>;
  /** Whether nothing of ours lies there, nothing half-written either. */
  isEmpty: () => Promise<boolean>;
  /** Removes what was written before this instant and is half-written or not among the keys that `needed` gives back. */
  sweep: (before: Date, needed: (keys: string[]) => Promise<ReadonlySet<string>>) => Promise<number>;
};

/** The storage does not answer, or not as it should: nothing is known about the bytes. Names no address and no key. */
export class StorageDown extends Error {}

/** The bytes left meanwhile, or were lost with a disk. */
export const isWithoutBytes = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** For reading what may have left: nothing, where it has. That something else went wrong is told. */
export const nullWithoutBytes = (error: unknown): null => {
  if (isWithoutBytes(error)) return null;
  throw error;
};

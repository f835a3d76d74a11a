import { randomUUID } from 'node:crypto';

/** An address nobody else uses: limits per address must not meet across tests. */
let addresses = 0;
export const freshAddress = (): string => {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

export const unique = (prefix: string): string => `${prefix}${randomUUID().slice(0, 8)}`;

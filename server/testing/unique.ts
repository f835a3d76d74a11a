import { randomUUID } from 'node:crypto';

/** An address nobody else uses: limits per address must not meet across tests. */
let addresses = 0;
export const freshAddress = (): string => {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

/** In letters alone: eight digits in a row might be read as a telephone number. */
export const unique = (prefix: string): string =>
  prefix +
  randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');

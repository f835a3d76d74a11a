/** What makes a file refused; the words are for whoever reads a trace. */
export class Unsafe extends Error {}
/** What says that it is packed and is not: broken, or hidden under a password. */
export class NotPacked extends Unsafe {}

/** What may be spent on one file, everything inside of it together. */
export type Budget = {
  /** Bytes that come out of compression. */
  unpackedBytes: number;
  /** Parts of archives. */
  parts: number;
  /** Bytes of a PDF that are read letter by letter, and some for each sign; a place that is read twice counts twice. */
  readBytes: number;
};

const megabyte = 1024 * 1024;

export const wholeBudget = (): Budget => ({ unpackedBytes: 128 * megabyte, parts: 5000, readBytes: 64 * megabyte });

export const spend = (budget: Budget, what: keyof Budget, amount: number): void => {
  budget[what] -= amount;
  if (budget[what] < 0) throw new Unsafe(`too many ${what}`);
};

/** Unpacks no more than is left, and than `most`. */
export const unpackWithin = (
  budget: Budget,
  most: number,
  unpack: (options: { maxOutputLength: number }) => Buffer,
): Buffer => {
  const maxOutputLength = Math.max(1, Math.min(most, budget.unpackedBytes));
  try {
    const bytes = unpack({ maxOutputLength });
    spend(budget, 'unpackedBytes', bytes.length);
    return bytes;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_')) throw new NotPacked('cannot be unpacked');
    throw new Unsafe('not within its limit');
  }
};

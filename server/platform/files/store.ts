import type { Readable } from 'node:stream';

export type StoredFile = { key: string; sizeBytes: number; sha256: Buffer };

/** First and last byte, both included. */
export type Range = { start: number; end: number };

/** Where bytes live. Rows in the database hold the keys. */
export type FileStore = {
  /** Keeps the bytes durably before it answers. */
  write: (bytes: Readable | Buffer) => Promise<StoredFile>;
  read: (key: string, range?: Range) => Promise<Readable>;
  readAll: (key: string) => Promise<Buffer>;
  remove: (key: string) => Promise<void>;
  /** Removes what was written before this instant and is half-written or not among the keys that `needed` gives back. */
  sweep: (before: Date, needed: (keys: string[]) => Promise<ReadonlySet<string>>) => Promise<number>;
};

import { createHash } from 'node:crypto';
import type fs from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { StoredFile } from './store.ts';

/** A disk that is nearly full takes a part of what it is given, and says no only to the rest. */
const writeWhole = async (handle: fs.FileHandle, bytes: Buffer): Promise<void> => {
  for (let at = 0; at < bytes.length; ) at += (await handle.write(bytes, at)).bytesWritten;
};

/** Writes everything into an open file, a part at a time, and says what it was. */
export const takeIn = async (handle: fs.FileHandle, bytes: Readable | Buffer): Promise<Omit<StoredFile, 'key'>> => {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const chunk of Buffer.isBuffer(bytes) ? Readable.from([bytes]) : bytes) {
    hash.update(chunk as Buffer);
    sizeBytes += (chunk as Buffer).length;
    await writeWhole(handle, chunk as Buffer);
  }
  return { sizeBytes, sha256: hash.digest() };
};

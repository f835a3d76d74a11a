import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { S3Body } from './s3-request.ts';
import { takeIn } from './take-in.ts';

const partBytes = 64 * 1024;

/** From the first byte on, however often it is read. */
const partsOf = async function* (handle: fs.FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.allocUnsafe(partBytes), position });
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
};

/**
 * Keeps what streams in on this machine's disk until `use` is done with it. The file has no name there: whatever becomes
 * of this process, it goes with it.
 */
export const staged = async <T>(folder: string, bytes: Readable, use: (body: S3Body) => Promise<T>): Promise<T> => {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const place = path.join(folder, randomUUID());
  const handle = await fs.open(place, 'wx+', 0o600);
  try {
    await fs.rm(place);
    const taken = await takeIn(handle, bytes);
    return await use({ ...taken, open: () => Readable.from(partsOf(handle), { objectMode: false }) });
  } finally {
    await handle.close();
  }
};

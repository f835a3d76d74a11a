import type { FileStore } from './store.ts';

/** Bytes of a file from a place on: fewer where it ends before. */
export type Reader = (start: number, length: number) => Promise<Buffer>;

export const storeReader =
  (store: FileStore, key: string, sizeBytes: number): Reader =>
  async (start, length) => {
    if (start < 0 || start >= sizeBytes || length <= 0) return Buffer.alloc(0);
    const chunks: Buffer[] = [];
    for await (const chunk of await store.read(key, { start, end: Math.min(start + length, sizeBytes) - 1 }))
      chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  };

export const bufferReader =
  (bytes: Buffer): Reader =>
  (start, length) =>
    Promise.resolve(bytes.subarray(start, start + Math.max(length, 0)));

const pieceBytes = 256 * 1024;

/** A stretch of a file, piece by piece: a large one is never whole in memory. */
export const piecesOf = async function* (read: Reader, start: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; at += pieceBytes) {
    const piece = await read(start + at, Math.min(pieceBytes, length - at));
    if (piece.length === 0) return;
    yield piece;
  }
};

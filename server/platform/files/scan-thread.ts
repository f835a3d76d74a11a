import { parentPort } from 'node:worker_threads';
import { lookAtDocument } from './safe-document.ts';

/** A thread of its own for files of strangers: whatever one costs, the product goes on answering meanwhile. */
parentPort?.on('message', (bytes: Uint8Array<ArrayBuffer>) => {
  parentPort?.postMessage(lookAtDocument(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
  // gone at once: the next file would come before the next garbage is collected
  bytes.buffer.transfer(0);
});

import { type PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file inside a ZIP; it is opened when its turn comes, and stored as it is unless it is worth compressing. */
export type ZipEntry = { name: string; compress?: boolean; open: () => Promise<Readable | Buffer> };

/** A ZIP as it is read: one of its files is open at a time, however many there are. */
export const zipStream = (entries: readonly ZipEntry[], at: Date): Readable => {
  const zip = new ZipFile();
  const out = zip.outputStream as PassThrough;
  let current: Readable | undefined;
  zip.on('error', (error: Error) => out.destroy(error));
  // a reader who goes away leaves no file open
  out.on('close', () => current?.destroy());
  for (const { name, compress = false, open } of entries)
    zip.addReadStreamLazy(name, { mtime: at, compress }, (deliver) => {
      open().then(
        (opened) => {
          current = opened instanceof Readable ? opened : Readable.from([opened]);
          deliver(null, current);
        },
        (error: unknown) => deliver(error, Readable.from([])),
      );
    });
  zip.end();
  return out;
};

import type { Readable } from 'node:stream';
import { refuse } from '#core/rules/errors.ts';
import type { DocumentType } from './document-type.ts';
import { scanDocument } from './scan-document.ts';
import type { FileStore, StoredFile } from './store.ts';

export type KeptFile = StoredFile & DocumentType;

/** Streams a file into the store and looks what it is. Whatever is refused leaves no bytes behind. */
export const keepFile = async (store: FileStore, bytes: Readable): Promise<KeptFile> => {
  const stored = await store.write(bytes);
  try {
    const seen = await scanDocument(() => store.readAll(stored.key));
    if (seen && !seen.type)
      throw refuse('FILE_TYPE_REFUSED', { fields: { file: 'fileType:PDF, DOC, DOCX, HWP, HWPX, ZIP' } });
    if (!seen?.type || !seen.isSafe) throw refuse('FILE_UNSAFE', { fields: { file: 'fileUnsafe' } });
    return { ...stored, ...seen.type };
  } catch (error) {
    await store.remove(stored.key);
    throw error;
  }
};

import type { Readable } from 'node:stream';
import { refuse } from '#core/rules/errors.ts';
import { type DocumentType, documentTypeOf } from './document-type.ts';
import { storeReader } from './reader.ts';
import { isSafeDocument } from './safe-document.ts';
import type { FileStore, StoredFile } from './store.ts';

export type KeptFile = StoredFile & DocumentType;

/** Streams a file into the store and looks what it is. Whatever is refused leaves no bytes behind. */
export const keepFile = async (store: FileStore, bytes: Readable): Promise<KeptFile> => {
  const stored = await store.write(bytes);
  try {
    const read = storeReader(store, stored.key, stored.sizeBytes);
    const type = await documentTypeOf(read, stored.sizeBytes);
    if (!type) throw refuse('FILE_TYPE_REFUSED', { fields: { file: 'fileType:PDF, DOC, DOCX, HWP, HWPX, ZIP' } });
    if (!(await isSafeDocument(read, stored.sizeBytes)))
      throw refuse('FILE_UNSAFE', { fields: { file: 'fileUnsafe' } });
    return { ...stored, ...type };
  } catch (error) {
    await store.remove(stored.key);
    throw error;
  }
};

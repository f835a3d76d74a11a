import type { Readable } from 'node:stream';
import { refuse } from '#core/rules/errors.ts';
import { ScannerDown, type VirusScanner } from './clamd.ts';
import type { DocumentType } from './document-type.ts';
import { scanDocument } from './scan-document.ts';
import type { FileStore, StoredFile } from './store.ts';

export type KeptFile = StoredFile & DocumentType & { quarantine: 'WAITING' | null };

/** Whether it must wait for a scanner that is down, unread: to send the uploader away would lose the file. */
const mustWait = async (scan: VirusScanner, read: () => Promise<Readable>): Promise<boolean> => {
  try {
    if ((await scan(read)) === 'FOUND') throw refuse('FILE_INFECTED', { fields: { file: 'fileInfected' } });
    return false;
  } catch (error) {
    if (error instanceof ScannerDown) return true;
    throw error;
  }
};

/** Streams a file into the store and looks what it is. Whatever is refused leaves no bytes behind. */
export const keepFile = async (store: FileStore, bytes: Readable, viruses: VirusScanner | null): Promise<KeptFile> => {
  const stored = await store.write(bytes);
  try {
    const seen = await scanDocument(() => store.readAll(stored.key));
    if (seen && !seen.type)
      throw refuse('FILE_TYPE_REFUSED', { fields: { file: 'fileType:PDF, DOC, DOCX, HWP, HWPX, ZIP' } });
    if (!seen?.type || !seen.isSafe) throw refuse('FILE_UNSAFE', { fields: { file: 'fileUnsafe' } });
    const isWaiting = viruses !== null && (await mustWait(viruses, () => store.read(stored.key)));
    return { ...stored, ...seen.type, quarantine: isWaiting ? 'WAITING' : null };
  } catch (error) {
    await store.remove(stored.key);
    throw error;
  }
};

import { makeGate } from '../gate.ts';
import { isActivePdf } from './active-pdf.ts';
import { compoundNames, hasMacroStorage } from './compound-names.ts';
import { containerOf, documentTypeOf } from './document-type.ts';
import { bufferReader, type Reader } from './reader.ts';
import { isSafeZip } from './unsafe-zip.ts';

/** To unpack takes a core and memory. */
const gate = makeGate({ atOnce: 2, waitingMax: 500 });

/** Programs of Windows, Linux, macOS and Java, scripts, and archives that nobody looks into. */
const programs = ['4d5a', '7f454c46', '2321', 'cafebabe', 'cffaedfe', '52617221', '377abcaf', '1f8b'].map((magic) =>
  Buffer.from(magic, 'hex'),
);
const isProgram = (head: Buffer): boolean => programs.some((magic) => head.subarray(0, magic.length).equals(magic));

/** Documents lie in archives, and sheets in documents; archives in archives do not. */
const depthMax = 2;

const isSafe = async (read: Reader, sizeBytes: number, depth: number): Promise<boolean> => {
  const head = await read(0, 8);
  switch (containerOf(head)) {
    case 'pdf':
      return !(await isActivePdf(read, sizeBytes));
    case 'compound':
      return !hasMacroStorage((await compoundNames(read)) ?? []);
    case 'zip': {
      if (depth > depthMax) return false;
      if (depth > 0 && (await documentTypeOf(read, sizeBytes))?.extension === 'zip' && !(await isSheet(read)))
        return false;
      return isSafeZip(read, sizeBytes, (bytes) => isSafe(bufferReader(bytes), bytes.length, depth + 1));
    }
    case null:
      return !isProgram(head);
  }
};

/** Sheets and slides inside of a document are archives by themselves, and begin with the list of their parts. */
const isSheet = async (read: Reader): Promise<boolean> =>
  (await read(30, 19)).toString('latin1') === '[Content_Types].xml';

/** Whether a document holds nothing that acts when it is opened, and unpacks to what it says: docs/decisions/016. */
export const isSafeDocument = (read: Reader, sizeBytes: number): Promise<boolean> =>
  gate(() => isSafe(read, sizeBytes, 0));

import { refuseActivePdf } from './active-pdf.ts';
import { compoundNames, hasActiveStorage } from './compound-names.ts';
import { containerOf, type DocumentType, documentTypeOf } from './document-type.ts';
import { type Budget, Unsafe, wholeBudget } from './scan-budget.ts';
import { refuseUnsafeZip } from './unsafe-zip.ts';

const beginsAs = (...magics: string[]) => {
  const heads = magics.map((magic) => Buffer.from(magic, 'hex'));
  return (bytes: Buffer): boolean => heads.some((head) => bytes.subarray(0, head.length).equals(head));
};
/** Programs of Windows, Linux, macOS and Java, scripts, and archives that nobody looks into. */
const isProgram = beginsAs('4d5a', '7f454c46', '2321', 'cafebabe', 'cffaedfe', '52617221', '377abcaf');
/** Drawings in documents are packed so; by itself it is an archive that nobody looks into. */
const isGzip = beginsAs('1f8b');

/** Readers find the beginning of a PDF so far behind that of the file. */
const pdfHeadBytes = 1024;
const isLatePdf = (bytes: Buffer): boolean => bytes.subarray(0, pdfHeadBytes).includes('%PDF-');

/** Documents lie in archives, and sheets in documents; archives in archives do not. */
const depthMax = 2;

const refuseUnsafe = (bytes: Buffer, type: DocumentType | null, depth: number, budget: Budget): void => {
  if (isProgram(bytes)) throw new Unsafe('a program');
  const container = containerOf(bytes);
  if (container === 'pdf' || isLatePdf(bytes)) refuseActivePdf(bytes, budget);
  if (container === 'compound') {
    const names = compoundNames(bytes);
    if (!names || hasActiveStorage(names)) throw new Unsafe('macros');
  }
  if (container === 'zip') {
    if (depth > depthMax) throw new Unsafe('too deep');
    const as = { kind: type?.extension === 'zip' ? 'PLAIN' : 'BY_CONTENT', mayBePlain: depth === 0 } as const;
    refuseUnsafeZip(bytes, as, budget, (part, kind) => {
      if (kind === 'PLAIN' && isGzip(part)) throw new Unsafe('an archive in an archive');
      refuseUnsafe(part, null, depth + 1, budget);
    });
  }
};

export type Seen = { type: DocumentType | null; isSafe: boolean };

/**
 * What a file is, and whether it holds nothing that acts when it is opened and unpacks to what it says:
 * docs/decisions/016. Whatever goes wrong while looking makes it unsafe.
 */
export const lookAtDocument = (bytes: Buffer, budget: Budget = wholeBudget()): Seen => {
  const type = documentTypeOf(bytes);
  if (!type) return { type, isSafe: false };
  try {
    refuseUnsafe(bytes, type, 0, budget);
    return { type, isSafe: true };
  } catch {
    return { type, isSafe: false };
  }
};

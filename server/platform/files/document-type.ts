import { compoundNames } from './compound-names.ts';
import { zipDirectory } from './zip-directory.ts';

export type DocumentType = { extension: 'pdf' | 'doc' | 'docx' | 'hwp' | 'hwpx' | 'zip'; mediaType: string };

const types: Record<DocumentType['extension'], DocumentType> = {
  pdf: { extension: 'pdf', mediaType: 'application/pdf' },
  doc: { extension: 'doc', mediaType: 'application/msword' },
  docx: { extension: 'docx', mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  hwp: { extension: 'hwp', mediaType: 'application/x-hwp' },
  hwpx: { extension: 'hwpx', mediaType: 'application/hwp+zip' },
  zip: { extension: 'zip', mediaType: 'application/zip' },
};

/** How a file that we took is saved, by what it was found to be; pictures are all drawn anew as WebP. */
export const extensionOf = (mediaType: string): string =>
  mediaType === 'image/webp'
    ? '.webp'
    : Object.values(types)
        .filter((type) => type.mediaType === mediaType)
        .map(({ extension }) => `.${extension}`)
        .join('');

const compoundMagic = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const zipMagic = Buffer.from('504b0304', 'hex');

export type Container = 'pdf' | 'compound' | 'zip';

/** What a file begins as. */
export const containerOf = (head: Buffer): Container | null => {
  if (head.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf';
  if (head.subarray(0, 8).equals(compoundMagic)) return 'compound';
  return head.subarray(0, 4).equals(zipMagic) ? 'zip' : null;
};

/** What a file is, by what is inside it: a name may say anything. Null where it is none of ours. */
export const documentTypeOf = (bytes: Buffer): DocumentType | null => {
  switch (containerOf(bytes)) {
    case 'pdf':
      // what is a ZIP as well is read as either, by whoever opens it
      return zipDirectory(bytes) === null ? types.pdf : null;
    case 'compound':
      return compoundType(compoundNames(bytes));
    case 'zip':
      return zipType(zipDirectory(bytes)?.entries.map(({ names }) => names[0]));
    case null:
      return null;
  }
};

/** HWP 5 and DOC are both compound files: the names of their streams tell which. */
const compoundType = (names: string[] | null): DocumentType | null => {
  if (names?.includes('WordDocument')) return types.doc;
  return names?.includes('FileHeader') || names?.includes('DocInfo') ? types.hwp : null;
};

const zipType = (names: string[] | undefined): DocumentType | null => {
  if (!names || names.length === 0) return null;
  if (names.includes('word/document.xml')) return types.docx;
  if (names.includes('Contents/content.hpf') || names.includes('Contents/section0.xml')) return types.hwpx;
  return types.zip;
};

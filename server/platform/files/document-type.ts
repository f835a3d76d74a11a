import type { FileStore } from './store.ts';

export type DocumentType = { extension: 'pdf' | 'doc' | 'docx' | 'hwp' | 'hwpx' | 'zip'; mediaType: string };

const types: Record<DocumentType['extension'], DocumentType> = {
  pdf: { extension: 'pdf', mediaType: 'application/pdf' },
  doc: { extension: 'doc', mediaType: 'application/msword' },
  docx: { extension: 'docx', mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  hwp: { extension: 'hwp', mediaType: 'application/x-hwp' },
  hwpx: { extension: 'hwpx', mediaType: 'application/hwp+zip' },
  zip: { extension: 'zip', mediaType: 'application/zip' },
};

type Reader = (start: number, length: number) => Promise<Buffer>;

const readerOf =
  (store: FileStore, key: string, sizeBytes: number): Reader =>
  async (start, length) => {
    if (start < 0 || start >= sizeBytes || length <= 0) return Buffer.alloc(0);
    const chunks: Buffer[] = [];
    for await (const chunk of await store.read(key, { start, end: Math.min(start + length, sizeBytes) - 1 }))
      chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  };

/** What a stored file is, by what is inside it: a name may say anything. Null where it is none of ours. */
export const documentTypeOf = async (
  store: FileStore,
  key: string,
  sizeBytes: number,
): Promise<DocumentType | null> => {
  const read = readerOf(store, key, sizeBytes);
  const head = await read(0, compoundHeadBytes);
  if (head.subarray(0, 5).toString('latin1') === '%PDF-') return types.pdf;
  if (head.subarray(0, 8).equals(compoundMagic)) return compoundType(read, head);
  if (head.subarray(0, 4).equals(zipMagic)) return zipType(read, sizeBytes);
  return null;
};

const compoundMagic = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const compoundHeadBytes = 512;
const directoryEntryBytes = 128;

/** HWP 5 and DOC are both compound files: the names of their streams tell which. */
const compoundType = async (read: Reader, head: Buffer): Promise<DocumentType | null> => {
  if (head.length < compoundHeadBytes) return null;
  const sectorBytes = 1 << head.readUInt16LE(30);
  if (sectorBytes !== 512 && sectorBytes !== 4096) return null;
  const directory = await read((head.readUInt32LE(48) + 1) * sectorBytes, sectorBytes);
  const names: string[] = [];
  for (let at = 0; at + directoryEntryBytes <= directory.length; at += directoryEntryBytes) {
    const bytes = Math.max(0, Math.min(64, directory.readUInt16LE(at + 64)) - 2);
    names.push(directory.subarray(at, at + bytes).toString('utf16le'));
  }
  if (names.includes('WordDocument')) return types.doc;
  return names.includes('FileHeader') || names.includes('DocInfo') ? types.hwp : null;
};

const zipMagic = Buffer.from('504b0304', 'hex');
const endMagic = Buffer.from('504b0506', 'hex');
const entryMagic = 0x02014b50;
const endSearchBytes = 65_557;
const directoryBytesMax = 4 * 1024 * 1024;

/** The names in a ZIP's central directory, or null where it has none that can be trusted. */
const zipNames = async (read: Reader, sizeBytes: number): Promise<string[] | null> => {
  const tailStart = Math.max(0, sizeBytes - endSearchBytes);
  const tail = await read(tailStart, endSearchBytes);
  const at = tail.lastIndexOf(endMagic);
  if (at < 0 || at + 22 > tail.length) return null;
  const [bytes, start] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
  if (bytes > directoryBytesMax || start + bytes > sizeBytes) return null;
  const directory = await read(start, bytes);
  const names: string[] = [];
  for (let entry = 0; entry + 46 <= directory.length && directory.readUInt32LE(entry) === entryMagic; ) {
    const nameBytes = directory.readUInt16LE(entry + 28);
    names.push(directory.subarray(entry + 46, entry + 46 + nameBytes).toString('utf8'));
    entry += 46 + nameBytes + directory.readUInt16LE(entry + 30) + directory.readUInt16LE(entry + 32);
  }
  return names;
};

const zipType = async (read: Reader, sizeBytes: number): Promise<DocumentType | null> => {
  const names = await zipNames(read, sizeBytes);
  if (!names || names.length === 0) return null;
  if (names.includes('word/document.xml')) return types.docx;
  if (names.includes('Contents/content.hpf') || names.includes('Contents/section0.xml')) return types.hwpx;
  return types.zip;
};

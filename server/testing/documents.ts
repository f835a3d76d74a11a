import { randomBytes } from 'node:crypto';

/** Small files that are really what they say, made by hand. */
const entry = (name: string, content: string) => ({ name: Buffer.from(name, 'utf8'), content: Buffer.from(content) });

const crcTable = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});
const crc32 = (bytes: Buffer): number => {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ (crcTable[(value ^ byte) & 255] ?? 0);
  return (value ^ 0xffffffff) >>> 0;
};

/** A ZIP with stored (uncompressed) entries. */
export const zipOf = (...files: [name: string, content: string][]): Buffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of files.map(([fileName, text]) => entry(fileName, text))) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(0x0800, 6);
    local.writeUInt32LE(crc32(content), 14);
    local.writeUInt32LE(content.length, 18);
    local.writeUInt32LE(content.length, 22);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(20, 4);
    central.writeUInt16LE(20, 6);
    central.writeUInt16LE(0x0800, 8);
    local.copy(central, 16, 14, 28);
    central.writeUInt32LE(offset, 42);
    parts.push(local, name, content);
    directory.push(central, name);
    offset += local.length + name.length + content.length;
  }
  const directoryBytes = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directoryBytes, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
};

/** A compound file whose first directory sector names these streams. */
export const compoundOf = (...streams: string[]): Buffer => {
  const head = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head);
  head.writeUInt16LE(9, 30);
  head.writeUInt32LE(1, 48);
  const directory = Buffer.alloc(512);
  for (const [index, name] of ['Root Entry', ...streams].entries()) {
    const text = Buffer.from(`${name}\0`, 'utf16le');
    text.copy(directory, index * 128);
    directory.writeUInt16LE(text.length, index * 128 + 64);
  }
  const table = Buffer.alloc(512, 0xff);
  table.writeUInt32LE(0xfffffffe, 4);
  return Buffer.concat([head, table, directory]);
};

export const samples = {
  pdf: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
  doc: compoundOf('WordDocument', '1Table'),
  hwp: compoundOf('FileHeader', 'DocInfo', 'BodyText'),
  docx: zipOf(['[Content_Types].xml', '<Types/>'], ['word/document.xml', '<w:document/>']),
  hwpx: zipOf(
    ['mimetype', 'application/hwp+zip'],
    ['Contents/content.hpf', '<opf/>'],
    ['Contents/section0.xml', '<sec/>'],
  ),
  zip: zipOf(['이력서.pdf', '%PDF-1.7'], ['사진.jpg', 'jpg']),
} as const;

/** The body of an upload of one file, and its headers. */
export const multipart = (
  name: string,
  bytes: Buffer,
  field = 'file',
): { payload: Buffer; headers: Record<string, string> } => {
  const boundary = `----${randomBytes(12).toString('hex')}`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
};

import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

type Part = {
  /** Bytes where it is not UTF-8, and says so by no flag. */
  name: string | Buffer;
  content: Buffer | string;
  /** What the directory says in place of the truth. */
  says?: { size?: number; offset?: number; encrypted?: boolean };
  localName?: string;
  /** Fields beside the name. */
  extra?: Buffer;
  isStored?: true;
  /** Named in the directory, while its bytes lie in another part. */
  isElsewhere?: true;
};

/** A compressed archive in which any part may lie. */
export const packed = (...parts: Part[]): Buffer => {
  const [local, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, content, says = {}, localName = name, isStored, isElsewhere, extra = Buffer.alloc(0) } of parts) {
    const bytes = Buffer.from(content);
    const data = isStored ? bytes : deflateRawSync(bytes);
    const [ownName, nameThere] = [Buffer.from(name), Buffer.from(localName)];
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE((typeof name === 'string' ? 0x0800 : 0) | (says.encrypted ? 1 : 0), 6);
    head.writeUInt16LE(isStored ? 0 : 8, 8);
    head.writeUInt32LE(crc32(bytes), 14);
    head.writeUInt32LE(data.length, 18);
    head.writeUInt32LE(says.size ?? bytes.length, 22);
    head.writeUInt16LE(nameThere.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    head.copy(central, 8, 6, 26);
    central.writeUInt16LE(ownName.length, 28);
    central.writeUInt16LE(extra.length, 30);
    central.writeUInt32LE(says.offset ?? offset, 42);
    directory.push(central, ownName, extra);
    if (isElsewhere) continue;
    local.push(head, nameThere, data);
    offset += 30 + nameThere.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, ...directory, end]);
};

export const docx = (...parts: Part[]): Buffer =>
  packed(
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'word/document.xml', content: '<w:document/>' },
    ...parts,
  );
export const hwpx = (...parts: Part[]): Buffer => packed({ name: 'Contents/content.hpf', content: '<opf/>' }, ...parts);
export const pdf = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.map((one) => Buffer.from(one)),
    Buffer.from('\ntrailer<<>>\n%%EOF\n'),
  ]);
/** Objects in a stream: the head says where each begins. */
export const objectStream = (
  text: string,
  keys = '/Filter/FlateDecode',
  pack: (text: string) => Buffer = deflateSync,
) =>
  Buffer.concat([
    Buffer.from(`7 0 obj<</Type/ObjStm/N 1/First 4${keys}>>stream\r\n`),
    pack(`1 0 ${text}`),
    Buffer.from('\nendstream endobj\n'),
  ]);

const sectorBytes = 512;
const [tableMark, chainMark, endMark] = [0xfffffffd, 0xfffffffc, 0xfffffffe];

/**
 * A compound file whose directory of two sectors stands behind so many other bytes. Beyond 7 MB the table itself goes on
 * in a sector of its own.
 */
export const compound = (streams: readonly string[], fillingBytes = 0): Buffer => {
  const filling = Math.ceil(fillingBytes / sectorBytes);
  // the sectors: the table, at most one that goes on with it, the filling, the directory
  const tables = Math.ceil((filling + 200) / 128);
  const isChained = tables > 109;
  const first = tables + (isChained ? 1 : 0) + filling;
  const head = Buffer.alloc(sectorBytes, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head);
  head.writeUInt16LE(9, 30);
  head.writeUInt32LE(first, 48);
  head.writeUInt32LE(isChained ? tables : endMark, 68);
  head.writeUInt32LE(isChained ? 1 : 0, 72);
  for (let at = 0; at < Math.min(tables, 109); at += 1) head.writeUInt32LE(at, 76 + at * 4);
  const chained = Buffer.alloc(isChained ? sectorBytes : 0, 0xff);
  for (let at = 109; at < tables; at += 1) chained.writeUInt32LE(at, (at - 109) * 4);
  if (isChained) chained.writeUInt32LE(endMark, sectorBytes - 4);
  const table = Buffer.alloc(tables * sectorBytes, 0xff);
  for (let at = 0; at < tables; at += 1) table.writeUInt32LE(tableMark, at * 4);
  if (isChained) table.writeUInt32LE(chainMark, tables * 4);
  table.writeUInt32LE(first + 1, first * 4);
  table.writeUInt32LE(endMark, (first + 1) * 4);
  const directory = Buffer.alloc(2 * sectorBytes);
  for (const [at, name] of ['Root Entry', ...streams].entries()) {
    const text = Buffer.from(`${name}\0`, 'utf16le');
    text.copy(directory, at * 128);
    directory.writeUInt16LE(text.length, at * 128 + 64);
  }
  return Buffer.concat([head, table, chained, Buffer.alloc(filling * sectorBytes), directory]);
};

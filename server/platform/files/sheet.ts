import { buffer } from 'node:stream/consumers';
import { escapeHtml } from '../mail/message.ts';
import { zipStream } from './zip-stream.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Signs that XML cannot hold are left out. */
const unholdable = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu;
/** Text is text: what looks like a formula is not one. */
const cell = (value: string | number): string =>
  typeof value === 'number'
    ? `<c><v>${value}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${escapeHtml(value.replace(unholdable, ''))}</t></is></c>`;

const sheetXml = (rows: readonly (readonly (string | number)[])[]): string =>
  `${head}<worksheet xmlns="${main}"><sheetData>${rows
    .map((row) => `<row>${row.map(cell).join('')}</row>`)
    .join('')}</sheetData></worksheet>`;

/** A workbook of one sheet (XLSX), its first row the headings. */
export const sheetOf = (name: string, rows: readonly (readonly (string | number)[])[], at: Date): Promise<Buffer> => {
  const parts: [path: string, xml: string][] = [
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escapeHtml(name.slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ],
    ['xl/worksheets/sheet1.xml', sheetXml(rows)],
  ];
  return buffer(
    zipStream(
      parts.map(([path, xml]) => ({ name: path, open: async () => Buffer.from(xml) })),
      at,
    ),
  );
};

import { Readable } from 'node:stream';
import type { Locale } from '#core/rules/enums.ts';
import { zipStream } from '../files/zip-stream.ts';
import { escapeHtml } from '../mail/message.ts';
import { amountText, type Cell, holdable, looksLikeFormula, type Table } from './cells.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What a sheet holds, its headings too. */
const sheetRowsMax = 1_048_576;
const textLengthMax = 32_767;

/** The order of `cellXfs` below. */
const styles = { plain: 0, heading: 1, whole: 2, cents: 3, day: 4, moment: 5, quoted: 6 };

/** As `formatDay` writes them. */
const dayFormats: Record<Locale, string> = { ko: 'yyyy-mm-dd', en: 'mm-dd-yyyy' };

const stylesXml = (dayFormat: string): string =>
  `${head}<styleSheet xmlns="${main}">` +
  `<numFmts count="2"><numFmt numFmtId="164" formatCode="${dayFormat}"/><numFmt numFmtId="165" formatCode="${dayFormat} hh:mm"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="7">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/>' +
  '</cellXfs></styleSheet>';

const dayMilliseconds = 86_400_000;
/** Days are counted from here, whatever the calendar of 1900 says. */
const firstDay = Date.UTC(1899, 11, 30);
const serialOf = (wallTime: string): number => (Date.parse(`${wallTime}Z`) - firstDay) / dayMilliseconds;

/** `_x003D_` would be shown as the sign of that number. */
const plainly = (text: string): string => text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

const textCell = (text: string, style: number): string => {
  const shown = escapeHtml(plainly(text.slice(0, textLengthMax)));
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${shown}</t></is></c>`;
};

const anyText = (text: string): string => {
  const kept = holdable(text);
  return textCell(kept, looksLikeFormula(kept) ? styles.quoted : styles.plain);
};

/** Text stands in the cell itself and never runs; where it looks like a formula it stays text when it is edited too. */
const cellXml = (cell: Cell): string => {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (typeof cell === 'string') return anyText(cell);
  if ('day' in cell) return `<c s="${styles.day}"><v>${serialOf(`${cell.day}T00:00`)}</v></c>`;
  if ('moment' in cell) return `<c s="${styles.moment}"><v>${serialOf(cell.moment.replace(' ', 'T'))}</v></c>`;
  return `<c s="${cell.decimals === 0 ? styles.whole : styles.cents}"><v>${amountText(cell)}</v></c>`;
};

const rowXml = (cells: readonly Cell[]): string => `<row>${cells.map(cellXml).join('')}</row>`;

const [widthMin, widthMax] = [16, 40];
/** Hangul is twice as wide as a figure. */
const widthOf = (heading: string): number => {
  const wide = heading.match(/[^ -\u02ff]/g)?.length ?? 0;
  return Math.min(widthMax, Math.max(widthMin, heading.length + wide + 4));
};

export type Sheet = Table & {
  /** Of the reader, for days. */
  locale: Locale;
  /** What the last row says where the sheet is full. */
  cut: string;
  rowsMax?: number;
};

async function* sheetXml({ headings, rows, cut, rowsMax = sheetRowsMax }: Sheet): AsyncGenerator<Buffer> {
  const columns = headings.map((heading, at) => {
    const number = at + 1;
    return `<col min="${number}" max="${number}" width="${widthOf(heading)}" customWidth="1"/>`;
  });
  yield Buffer.from(
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
      `<cols>${columns.join('')}</cols><sheetData>` +
      `<row>${headings.map((heading) => textCell(holdable(heading), styles.heading)).join('')}</row>`,
  );
  // one row stays free to say that there are more
  let left = rowsMax - 2;
  for await (const piece of rows) {
    yield Buffer.from(piece.slice(0, left).map(rowXml).join(''));
    if (piece.length > left) {
      yield Buffer.from(rowXml([cut]));
      break;
    }
    left -= piece.length;
  }
  yield Buffer.from('</sheetData></worksheet>');
}

/** Excel refuses these in the name of a sheet. */
const sheetName = (name: string): string => escapeHtml(name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31));

/** A workbook of one sheet, as its rows are read: nothing of it is kept but the piece that is on its way. */
export const xlsxStream = (sheet: Sheet, at: Date): Readable => {
  const parts: [path: string, xml: string][] = [
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><bookViews><workbookView/></bookViews><sheets><sheet name="${sheetName(sheet.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', stylesXml(dayFormats[sheet.locale])],
  ];
  return zipStream(
    [
      ...parts.map(([path, xml]) => ({ name: path, open: async () => Buffer.from(xml) })),
      {
        name: 'xl/worksheets/sheet1.xml',
        compress: true,
        open: async () => Readable.from(sheetXml(sheet), { objectMode: false }),
      },
    ],
    at,
  );
};

import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { readCsv, readXlsx } from '#server/testing/sheets.ts';
import { unzip } from '#server/testing/unzip.ts';
import type { Cell } from './cells.ts';
import { csvStream } from './csv.ts';
import { type Sheet, xlsxStream } from './xlsx.ts';

const at = new Date('2026-11-15T00:00:00Z');
const sheetOf = (rows: readonly (readonly Cell[])[], wanted: Partial<Sheet> = {}): Sheet => ({
  name: '목록: 이번 [달]',
  headings: (rows[0] ?? ['하나']).map((_, n) => `열 ${n + 1}`),
  rows: Readable.from([rows]),
  locale: 'ko',
  cut: '더 있습니다.',
  ...wanted,
});
const inCsv = async (rows: readonly (readonly Cell[])[]) => readCsv(await buffer(csvStream(sheetOf(rows)))).rows;
const inXlsx = async (rows: readonly (readonly Cell[])[], wanted?: Partial<Sheet>) =>
  readXlsx(await buffer(xlsxStream(sheetOf(rows, wanted), at)));

const bad = [
  '=1+1',
  '+82 10-1234-5678',
  '-3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠a',
  ' =1',
  '\u200b=1',
];

test.each(bad)('%j runs nowhere and is not lost', async (text) => {
  expect(await inCsv([[text]])).toEqual([[`'${text}`]]);
  const [, [cell] = []] = await inXlsx([[text]]);
  // a quoted style: it stays text when somebody edits it
  expect(cell).toEqual({ kind: 'text', style: 6, value: text });
});

test('what cannot be held is cut out before anybody asks whether a formula is left', async () => {
  expect(await inCsv([['\u0001=1', '\ud800+1']])).toEqual([["'=1", "'+1"]]);
  const [, cells = []] = await inXlsx([['\u0001=1', '_x003D_1', '_X003d_1', '__x0041_']]);
  expect(cells.map(({ style, value }) => [style, value])).toEqual([
    [6, '=1'],
    [0, '_x003D_1'],
    [0, '_X003d_1'],
    [0, '__x0041_'],
  ]);
});

test('what is no formula stays as it is written, in any language and with any sign', async () => {
  const texts = ['김서윤 "대리", (주)한빛', 'a=b', '줄\n바꿈', "<&>'", '', '𠮷野', 'x\u0000\u0001y\ufffe'];
  const kept = texts.map((text) => text.replace('\u0000\u0001', '').replace('\ufffe', ''));
  expect(await inCsv([texts])).toEqual([kept]);
  const [, cells = []] = await inXlsx([texts]);
  expect(cells.map(({ value }) => value)).toEqual(kept);
});

test('numbers, money, days and hours are what they are', async () => {
  const row: Cell[] = [
    7,
    15.5,
    { amount: 123456, decimals: 2 },
    { amount: 60_000_000, decimals: 0 },
    { day: '2026-11-15' },
    { moment: '2026-11-15 15:30' },
    null,
  ];
  expect(await inCsv([row])).toEqual([['7', '15.5', '1234.56', '60000000', '2026-11-15', '2026-11-15 15:30', '']]);
  const [heading = [], cells = []] = await inXlsx([row]);
  expect(heading.every(({ kind, style }) => kind === 'text' && style === 1)).toBe(true);
  expect(cells.map(({ kind, style, value }) => [kind, style, Number(value)])).toEqual([
    ['number', 0, 7],
    ['number', 0, 15.5],
    ['number', 3, 1234.56],
    ['number', 2, 60_000_000],
    // the day of 1 January 2026 is 46023 in every spreadsheet
    ['number', 4, 46_023 + 318],
    ['number', 5, 46_023 + 318 + 15.5 / 24],
    ['empty', 0, 0],
  ]);
});

test('a sheet keeps its headings in sight, and days as the reader’s language writes them', async () => {
  for (const [locale, format] of [
    ['ko', 'yyyy-mm-dd'],
    ['en', 'mm-dd-yyyy'],
  ] as const) {
    const files = unzip(await buffer(xlsxStream(sheetOf([['a']], { locale }), at)));
    expect(files.get('xl/styles.xml')?.toString()).toContain(`formatCode="${format}"`);
    expect(files.get('xl/worksheets/sheet1.xml')?.toString()).toContain('state="frozen"');
    // signs that no sheet may be called by are not in its name
    expect(files.get('xl/workbook.xml')?.toString()).toContain('name="목록  이번  달 "');
  }
});

test('a sheet that is full says so in its last row', async () => {
  const five = [['1'], ['2'], ['3'], ['4'], ['5']];
  const valuesOf = (rows: Awaited<ReturnType<typeof inXlsx>>) => rows.slice(1).map(([cell]) => cell?.value);
  expect(valuesOf(await inXlsx(five, { rowsMax: 7 }))).toEqual(['1', '2', '3', '4', '5']);
  expect(valuesOf(await inXlsx(five, { rowsMax: 6 }))).toEqual(['1', '2', '3', '4', '더 있습니다.']);
});

describe.each([
  ['CSV', (sheet: Sheet) => csvStream(sheet)],
  ['XLSX', (sheet: Sheet) => xlsxStream(sheet, at)],
] as const)('as %s', (_name, open) => {
  test('pieces are read as they are taken, and no more when the reader goes away', async () => {
    const seen = { made: 0, isOver: false };
    async function* pieces() {
      try {
        for (;;) {
          seen.made += 1;
          yield Array.from({ length: 500 }, (_, n) => [n, Math.random().toString(36).repeat(20)]);
        }
      } finally {
        seen.isOver = true;
      }
    }
    const body = open(sheetOf([], { headings: ['a', 'b'], rows: pieces() }));
    // headings first; the reader stops at the first rows
    while (seen.made === 0) {
      if (body.read() === null) await once(body, 'readable');
    }
    await once(body, 'readable');
    expect(seen.made).toBeLessThan(16);
    body.destroy();
    await expect.poll(() => seen.isOver).toBe(true);
  });
});

import { type Currency, minorDigits } from '#core/rules/countries.ts';
import { formatPhone, withZone, zoneName } from '#core/rules/formats.ts';
import type { ExportWords } from '#core/words/export-columns.ts';
import type { Words } from '#core/words/words.ts';
import type { Cell } from '#server/platform/spreadsheet/cells.ts';
import { wallTime } from './wall-time.ts';

export type Heading = keyof ExportWords['headings'];
type Enums = Words['enums'];

/** Whose file it is: language and clock. */
export type Reader = { words: Words; told: ExportWords; timeZone: string };

export type Column<Row> = {
  heading: Heading;
  /** A fee says that it is without tax; a moment says where its clock stands. */
  remark?: 'withoutTax' | 'inZone';
  of: (row: Row, reader: Reader) => Cell;
};

type Pick<Row, T> = (row: Row, reader: Reader) => T | null;

export const text = <Row>(heading: Heading, of: Pick<Row, string>): Column<Row> => ({ heading, of });

/** A number that is counted or named; amounts of money have `money`. */
export const number = <Row>(heading: Heading, of: Pick<Row, number>): Column<Row> => ({ heading, of });

/** In per cent of a salary. */
export const feeRate = <Row>(heading: Heading, of: Pick<Row, number>): Column<Row> => ({
  heading,
  remark: 'withoutTax',
  of,
});

/** In the currency that stands in its own column. */
export const money = <Row extends { currency: Currency }>(heading: Heading, of: Pick<Row, number>): Column<Row> => ({
  heading,
  of: (row, reader) => {
    const amount = of(row, reader);
    return amount === null ? null : { amount, decimals: minorDigits[row.currency] };
  },
});
export const fee = <Row extends { currency: Currency }>(heading: Heading, of: Pick<Row, number>): Column<Row> => ({
  ...money(heading, of),
  remark: 'withoutTax',
});
export const currency = <Row extends { currency: Currency }>(): Column<Row> => text('currency', (row) => row.currency);

export const day = <Row>(heading: Heading, of: Pick<Row, string>): Column<Row> => ({
  heading,
  of: (row, reader) => {
    const found = of(row, reader);
    return found === null ? null : { day: found };
  },
});

export const moment = <Row>(heading: Heading, of: Pick<Row, string>): Column<Row> => ({
  heading,
  remark: 'inZone',
  of: (row, reader) => {
    const found = of(row, reader);
    return found === null ? null : { moment: wallTime(found, reader.timeZone) };
  },
});

/** Where the days beside it end: the postings of one list may be in several countries, so no heading can say it. */
export const postingZone = <Row extends { timeZone: string }>(): Column<Row> =>
  text('postingZone', ({ timeZone }, { words }) => zoneName(words.formats, timeZone));

export const flag = <Row>(heading: Heading, of: (row: Row) => boolean): Column<Row> => ({
  heading,
  of: (row, { told }) => (of(row) ? told.yes : told.no),
});

export const phone = <Row>(heading: Heading, of: Pick<Row, string>): Column<Row> => ({
  heading,
  of: (row, reader) => {
    const found = of(row, reader);
    return found === null || found === '' ? null : formatPhone(found);
  },
});

const called = <E extends keyof Enums>({ words }: Reader, list: E, value: keyof Enums[E]): string =>
  (words.enums[list] as Record<keyof Enums[E], string>)[value];

/** One of a closed list, by its name in the reader's language. */
export const label = <Row, E extends keyof Enums>(
  heading: Heading,
  list: E,
  of: (row: Row) => keyof Enums[E] | null,
): Column<Row> => ({
  heading,
  of: (row, reader) => {
    const value = of(row);
    return value === null ? null : called(reader, list, value);
  },
});

export const labels = <Row, E extends keyof Enums>(
  heading: Heading,
  list: E,
  of: (row: Row) => readonly (keyof Enums[E])[],
): Column<Row> => ({
  heading,
  of: (row, reader) =>
    of(row)
      .map((value) => called(reader, list, value))
      .join(', '),
});

/** The heading as this reader finds it. */
export const headingOf = <Row>({ heading, remark }: Column<Row>, { words, told, timeZone }: Reader): string => {
  const name = told.headings[heading];
  if (remark === 'withoutTax') return told.withoutTax({ heading: name });
  return remark === 'inZone' ? withZone(words.formats, name, timeZone) : name;
};

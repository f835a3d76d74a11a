import type { Words } from '../words.ts';

/** Taking a list away as a file. */
export const exports: Words['exports'] = {
  act: 'Export',
  menu: 'Export as a file',
  rows: ({ n }) => (n === '1' ? '1 row with these filters' : `${n} rows with these filters`),
  moreRows: ({ n }) => `More than ${n} rows with these filters`,
  all: 'All pages, in this order and with these filters.',
  formats: { XLSX: 'Excel (XLSX)', CSV: 'CSV' },
  stop: ({ size }) => `Cancel (${size} so far)`,
  byBrowser: 'The browser’s downloads show how far it is.',
  failed: 'The file could not be fetched.',
};

import { expect, test } from 'vitest';
import { locales } from '#core/rules/enums.ts';
import { exportWordsOf } from '#core/words/export-columns.ts';
import { wordsOf } from '#core/words/index.ts';
import { headingOf } from './columns.ts';
import { exportedLists } from './lists.ts';

/** Every heading of an amount or a rate that a company is charged; the operator's own share is no fee of a company. */
const isOfFee = { ko: /(?<!운영 )수수료(?! 방식)/, en: /\bfees?\b(?! by)/i };
const vat = { ko: /부가세/, en: /VAT/ };

test.each(locales)('no file names a fee without the word on VAT, in %s [money.excl-vat]', (locale) => {
  const reader = { words: wordsOf(locale), told: exportWordsOf(locale), timeZone: 'Asia/Seoul' };
  const headings = Object.values(exportedLists).flatMap(({ columns }) =>
    Object.values(columns).flatMap((list) => list.map((column) => headingOf(column, reader))),
  );
  const ofFees = headings.filter((heading) => isOfFee[locale].test(heading));
  expect(ofFees.length).toBeGreaterThan(5);
  expect(ofFees.filter((heading) => !vat[locale].test(heading))).toEqual([]);
});

import { expect, test } from 'vitest';
import { type Locale, locales } from '../rules/enums.ts';
import { mailWordsOf } from './mail.ts';
import { paperWordsOf } from './paper.ts';

type Text = { path: string; text: string };

/** Stands for whatever a text is put together from. */
const given: unknown = new Proxy(() => '7', { get: () => '7' });

const textsOf = (words: unknown, path: string): Text[] => {
  if (typeof words === 'string') return [{ path, text: words }];
  if (typeof words === 'function') {
    try {
      return textsOf(words(given), path);
    } catch {
      // it asks for one of a closed list: what it could say is read from how it says it
      return [{ path, text: String(words) }];
    }
  }
  if (typeof words !== 'object' || words === null) return [];
  return Object.entries(words).flatMap(([key, value]) => textsOf(value, `${path}.${key}`));
};

const fee: Record<Locale, RegExp> = { ko: /수수료(?!율)/, en: /\bfees?\b(?! rate)/i };
const vat: Record<Locale, RegExp> = { ko: /부가세/, en: /\bVAT\b/ };
/** The operator's own share off a payout, which is no fee of a company. */
const charge: Record<Locale, RegExp> = { ko: /운영 수수료/, en: /service charge/i };

/** Texts that name fees and no amount of one. Whatever is new says that VAT comes on top, or is thought about here. */
const noAmount = new Set([
  'mail.contract.billed.heading',
  'mail.contract.concluded.RECRUITER.paragraphs.1',
  'mail.money.paidOut.subject',
  'mail.money.paidOut.heading',
  'mail.disclosure.opened.paragraphs.1',
  'mail.disclosure.openedOwn.paragraphs.0',
  'paper.sections.fee',
  'paper.pays',
  'paper.prorated',
  'paper.oneYear',
  'paper.heldBy',
]);
/** Where it stands in a table with VAT and total apart. */
const amongFigures = new Set(['paper.fixedFee']);

test.each(locales)('no fee in a mail or on paper without the word on VAT, in %s [money.excl-vat]', (locale) => {
  const all = [...textsOf(mailWordsOf(locale), 'mail'), ...textsOf(paperWordsOf(locale), 'paper')];
  const about = all.filter(({ text }) => fee[locale].test(text) && !charge[locale].test(text));
  expect(about.length).toBeGreaterThan(10);
  const silent = about.filter(
    ({ path, text }) => !vat[locale].test(text) && !noAmount.has(path) && !amongFigures.has(path),
  );
  expect(silent).toEqual([]);
});

test('what is let pass is there', () => {
  const paths = new Set(
    locales.flatMap((locale) =>
      [...textsOf(mailWordsOf(locale), 'mail'), ...textsOf(paperWordsOf(locale), 'paper')].map(({ path }) => path),
    ),
  );
  expect([...noAmount, ...amongFigures].filter((path) => !paths.has(path))).toEqual([]);
});

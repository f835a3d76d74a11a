import type { ContractSnapshot } from '../api/contract-shapes.ts';
import type { Locale } from '../rules/enums.ts';
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatRate,
  formatRegistrationNumber,
  type Registered,
  withZone,
} from '../rules/formats.ts';
import { guaranteePeriod } from '../rules/guarantee.ts';
import { bpsOfPercent } from '../rules/money.ts';
import { moneyText } from '../rules/money-text.ts';
import { formats as enFormats } from './en/formats.ts';
import { formats as koFormats } from './ko/formats.ts';
import { type PaperWords, paperWordsOf } from './paper.ts';

const formatWords = { ko: koFormats, en: enFormats };

type Conditions = ContractSnapshot['conditions'];
type Priced = Pick<
  Conditions,
  'feeType' | 'rate' | 'termsNumber' | 'fee' | 'taxProfile' | 'taxRate' | 'taxBase' | 'tax' | 'total'
>;

export type SheetRow = { label: string; value: string; isSum?: boolean };
export type SheetSection = { title: string; text?: string; rows?: SheetRow[] };
type SheetParty = { role: string; name: string; lines: string[] };
export type ContractSheet = {
  title: string;
  subtitle: string;
  mark: { label: string; value: string };
  parties: [SheetParty, SheetParty];
  sections: SheetSection[];
  footer: string[];
};

/** The number of a party on paper; a headhunter on their own has none. */
export const numberLines = (words: PaperWords, party: Registered): string[] => {
  const number = formatRegistrationNumber(party);
  return number === null ? [] : [words.registrationNumber({ number })];
};

export const personLine = ({ name, position }: { name: string; position: string }): string =>
  position === '' ? name : `${name}, ${position}`;

const taxLabel = (words: PaperWords, { taxProfile, taxRate, taxBase }: Priced): string => {
  if (taxProfile !== 'TAXABLE') return words.noTax[taxProfile];
  const { numerator, denominator } = taxBase;
  return words.tax({
    rate: formatRate(bpsOfPercent(taxRate)),
    base: numerator === denominator ? null : `${numerator}/${denominator}`,
  });
};

/** Rate or fixed amount, fee without tax, tax and why there may be none, and both together. */
export const feeRows = (words: PaperWords, priced: Priced, money: (amount: number) => string): SheetRow[] => [
  priced.rate === null
    ? { label: words.fixedFee(priced), value: money(priced.fee) }
    : { label: words.rate(priced), value: formatRate(bpsOfPercent(priced.rate)) },
  { label: words.fee, value: money(priced.fee) },
  { label: taxLabel(words, priced), value: money(priced.tax) },
  { label: words.total, value: money(priced.total), isSum: true },
];

const guaranteeText = (words: PaperWords, conditions: Conditions, locale: Locale): string => {
  const { guaranteeType, guaranteeMonths: months, guaranteeEndDate, guaranteeDays: days, guaranteeTerms } = conditions;
  if (guaranteeEndDate === null) return guaranteeTerms === '' ? words.noGuarantee : guaranteeTerms;
  const date = formatDay(guaranteeEndDate, locale);
  return guaranteeType === 'PRORATE'
    ? words.prorated({ months, date, days })
    : words.agreed({ months, date, terms: guaranteeTerms });
};

type SheetAmendment = {
  number: number;
  createdAt: string | Date;
  reason: string;
  change: string;
  startDate: string | null;
  isVoid: boolean;
};
export type ContractOnPaper = {
  snapshot: ContractSnapshot;
  amendments: readonly SheetAmendment[];
  timeZone: string;
  /** In hexadecimal. */
  hash: string;
};

const amendmentSection = (
  words: PaperWords,
  { number, createdAt, reason, change, startDate, isVoid }: SheetAmendment,
  { conditions, timeZone, locale }: { conditions: Conditions; timeZone: string; locale: Locale },
): SheetSection => {
  const text = words.amended({
    date: formatDate(createdAt, locale, timeZone),
    reason,
    change: isVoid ? words.voided : change,
  });
  const until = startDate && guaranteePeriod(startDate, conditions.guaranteeMonths)?.lastDay;
  const moved = startDate
    ? `\n${words.amendedStart({ date: formatDay(startDate, locale), until: until ? formatDay(until, locale) : null })}`
    : '';
  return { title: words.amendment({ number }), text: text + moved };
};

/** The contract as page and PDF show it: what the snapshot says, its amendments, and the hash both languages share. */
export const contractSheetOf = (
  { snapshot, amendments, timeZone, hash }: ContractOnPaper,
  locale: Locale,
): ContractSheet => {
  const words = paperWordsOf(locale);
  const formats = formatWords[locale];
  const { consigner, fiduciary, conditions } = snapshot;
  const money = (amount: number) => moneyText(formats.money, amount, conditions.currency);
  // two countries read it: its times name their clock
  const there = (time: string) => withZone(formats, time, timeZone);
  const instant = (at: string) => there(formatDateTime(at, locale, timeZone));
  return {
    title: words.contract,
    subtitle: words[consigner.person ? 'concluded' : 'concludedByOperator']({ at: instant(snapshot.concludedAt) }),
    mark: { label: words.contractNumber, value: snapshot.number },
    parties: [
      {
        role: words.consigner,
        name: consigner.name,
        lines: [
          ...numberLines(words, consigner),
          words.ceo({ name: consigner.ceo }),
          consigner.person ? words.confirmedBy({ name: personLine(consigner.person) }) : words.confirmedByOperator,
        ],
      },
      {
        role: words.fiduciary,
        name: fiduciary.name,
        lines: [...numberLines(words, fiduciary), personLine(fiduciary.person)],
      },
    ],
    sections: [
      {
        title: words.sections.hire,
        text: words.hired({ ...conditions, date: formatDay(conditions.startDate, locale) }),
      },
      {
        title: words.sections.fee,
        rows: [
          { label: words.firstYearSalary, value: money(conditions.firstYearSalary) },
          ...feeRows(words, conditions, money),
        ],
      },
      {
        title: words.sections.payment,
        text: words.pays({
          date: formatDay(conditions.dueDate, locale),
          invoice: conditions.invoiceNumber,
          deposit: conditions.payoutDaysAfterDeposit,
          start: conditions.payoutDaysAfterStart,
        }),
      },
      { title: words.sections.guarantee, text: guaranteeText(words, conditions, locale) },
      {
        title: words.sections.oneYear,
        text: words.oneYear({
          from: formatDate(conditions.disclosedAt, locale, timeZone),
          until: there(formatDay(conditions.disclosureEndDate, locale)),
        }),
      },
      { title: words.sections.record, text: words.record({ at: instant(conditions.termsAcceptedAt) }) },
      ...amendments.map((amendment) => amendmentSection(words, amendment, { conditions, timeZone, locale })),
    ],
    footer: [`SHA-256 ${hash}`, words.neverChanges],
  };
};

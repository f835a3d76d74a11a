import type { Input, Output } from '#core/api/endpoint.ts';
import { type StatementEntry, statementMoves, type statementsApi } from '#core/api/statements.ts';
import { dayIn } from '#core/rules/calendar.ts';
import { operatorTimeZone } from '#core/rules/countries.ts';
import type { Locale } from '#core/rules/enums.ts';
import { formatDay } from '#core/rules/formats.ts';
import { moneyText } from '#core/rules/money-text.ts';
import { wordsOf } from '#core/words/index.ts';
import { type PaperWords, paperWordsOf } from '#core/words/paper.ts';
import type { Context } from '#server/platform/context.ts';
import type { Download } from '#server/platform/http/implement-file.ts';
import { type FormPdf, formPdf } from '#server/platform/pdf/form-pdf.ts';
import { recordAct } from '../audit/record-act.ts';
import { freshPdf } from '../books/kept-pdf.ts';
import { openBy, readStatement } from './statement.ts';

type Statement = Output<typeof statementsApi.read>;
type Part = Statement['currencies'][number];
export type StatementReader = 'EMPLOYER' | 'RECRUITER';
type Row = { label: string; value: string; isSum?: boolean };
type Shown = { words: PaperWords; locale: Locale; reader: StatementReader };

type Move = StatementEntry['move'];
type Columns = Partial<Record<Move, number>>;

/** One movement has one sign wherever it stands: what it does to what is open. What has no part in that has none. */
const signed = (move: Move, amount: number, { reader }: Shown): number => amount * (openBy[reader][move] ?? 1);

/** What moved without a part in what is open. What was taken back before anybody paid was never held. */
const besideOpen: Record<StatementReader, readonly Move[]> = { EMPLOYER: ['refunded'], RECRUITER: ['owed', 'settled'] };

/** What did not happen is not listed. */
const moveRows = (told: readonly Move[], moves: Columns, shown: Shown, money: (amount: number) => string): Row[] =>
  told
    .map((move) => ({ move, amount: signed(move, moves[move] ?? 0, shown) }))
    .filter(({ amount }) => amount !== 0)
    .map(({ move, amount }) => ({ label: shown.words.statement.moves[move], value: money(amount) }));

/** Each booking on its day. */
const entryRow = (
  { move, day, amount, creditNote }: StatementEntry,
  shown: Shown,
  money: (amount: number) => string,
): Row => ({
  label: [formatDay(day, shown.locale), shown.words.statement.moves[move], creditNote].filter(Boolean).join(' '),
  value: money(signed(move, amount, shown)),
});

const partSections = (part: Part, shown: Shown): FormPdf['sections'] => {
  const { words, locale, reader } = shown;
  const { statement } = words;
  const money = (amount: number) => moneyText(wordsOf(locale).formats.money, amount, part.currency);
  const opening = statementMoves[reader].filter((move) => openBy[reader][move] !== undefined);
  const beside = moveRows(besideOpen[reader], part.sum, shown, money);
  return [
    ...part.lines.map((line) => ({
      title: line.isCanceled ? `${line.number}\n${statement.canceled}` : line.number,
      rows: [
        { label: words.fee, value: money(line.fee) },
        { label: words.noTax[line.taxProfile], value: money(line.tax) },
        { label: statement.total, value: money(line.total), isSum: true },
        ...line.entries.map((entry) => entryRow(entry, shown, money)),
      ],
      isWhole: true,
      text: `${statement.hire(line)}\n${words.contractOf({ number: line.contractNumber })}`,
    })),
    {
      title: statement.sums(part),
      isWhole: true,
      rows: [
        { label: statement.before[reader], value: money(part.before) },
        ...moveRows(opening, part.sum, shown, money),
        { label: statement.after[reader], value: money(part.after), isSum: true },
      ],
    },
    ...(beside.length > 0 ? [{ title: statement.beside(part), isWhole: true, rows: beside }] : []),
  ];
};

type Issue = { locale: Locale; reader: StatementReader; support: string; today: string };

/** The statement on paper. */
export const statementSheet = (statement: Statement, { locale, reader, support, today }: Issue): FormPdf => {
  const words = paperWordsOf(locale);
  const { statement: own } = words;
  const { year, month, name } = statement;
  const sections = statement.currencies.flatMap((part) => partSections(part, { words, locale, reader }));
  return {
    locale,
    title: own.title[reader],
    subtitle: own.days({ from: formatDay(statement.from, locale), until: formatDay(statement.until, locale) }),
    mark: { label: own.period, value: month === null ? own.year({ year }) : own.month({ year, month }) },
    parties: [
      { role: own.reader[reader], name, lines: [] },
      { role: own.issuer, name: 'Scoutlane', lines: [support, own.issued({ date: formatDay(today, locale) })] },
    ],
    sections: sections.length > 0 ? sections : [{ title: own.noneTitle, text: own.none }],
    footer: [own.signs[reader], own.fromBooks],
  };
};

/** Not kept: the books that it is made of are, and a period that goes on is another paper tomorrow. */
export const openStatementPdf = async (ctx: Context, { query }: Input<typeof statementsApi.pdf>): Promise<Download> => {
  const statement = await readStatement(ctx, { query });
  const locale = query.locale ?? ctx.locale;
  const reader = ctx.actor.userType === 'EMPLOYER' ? 'EMPLOYER' : 'RECRUITER';
  await recordAct(ctx, { action: 'payment.openStatement', subjectKind: 'ACCOUNT', subjectId: ctx.actor.accountId });
  const { supportEmail: support } = ctx.services.env;
  const today = dayIn(ctx.now, operatorTimeZone);
  const month = statement.month === null ? '' : `-${String(statement.month).padStart(2, '0')}`;
  const name = `statement_${statement.year}${month}_${locale}.pdf`;
  return freshPdf(name, await formPdf(statementSheet(statement, { locale, reader, support, today })));
};

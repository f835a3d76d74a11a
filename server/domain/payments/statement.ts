import { sql } from 'kysely';
import type { Input, Output } from '#core/api/endpoint.ts';
import { type StatementEntry, statementMoves, type statementsApi } from '#core/api/statements.ts';
import { dayIn, lastDayOfMonths } from '#core/rules/calendar.ts';
import { type Currency, currencies, operatorTimeZone } from '#core/rules/countries.ts';
import type { Context } from '#server/platform/context.ts';
import {
  type Booking,
  entriesIn,
  invoicesNamed,
  type Moves,
  moveKinds,
  movesUntil,
  type StatementInvoice,
} from './statement-moves.ts';

type Read = typeof statementsApi.read;
type Asked = { year?: number | undefined; month?: number | undefined };

const periodOf = ({ now }: Context, { year: asked, month }: Asked) => {
  const year = asked ?? Number(dayIn(now, operatorTimeZone).slice(0, 4));
  const from = `${year}-${String(month ?? 1).padStart(2, '0')}-01`;
  return { year, month: month ?? null, from, until: lastDayOfMonths(from, month === undefined ? 12 : 1) };
};

const nothing = (): Moves => Object.fromEntries(moveKinds.map((kind) => [kind, 0])) as Moves;
const sumOf = (all: readonly Moves[]): Moves => {
  const sum = nothing();
  for (const moves of all) for (const kind of moveKinds) sum[kind] += moves[kind];
  return sum;
};

type Line = { invoice: StatementInvoice; before: Moves; inside: Moves; entries: Booking[] };

const linesOf = async (ctx: Context, period: { from: string; until: string }): Promise<Line[]> => {
  const moved = await movesUntil(ctx, period);
  const entries = await entriesIn(ctx, period);
  const invoices = await invoicesNamed(ctx, [...new Set(moved.map(({ paymentId }) => paymentId))]);
  return invoices.map((invoice) => {
    const own = entries.filter(({ paymentId }) => paymentId === invoice.paymentId);
    const line = { invoice, before: nothing(), inside: nothing(), entries: own };
    for (const { paymentId, move, before, inside } of moved) {
      if (paymentId !== invoice.paymentId) continue;
      line.before[move] = before;
      line.inside[move] = inside;
    }
    return line;
  });
};

/** What adds to what is open and what takes off it: of what the company has yet to pay, or what the recruiter has held. */
export const openBy: Record<'EMPLOYER' | 'RECRUITER', Partial<Record<keyof Moves, 1 | -1>>> = {
  EMPLOYER: { billed: 1, canceled: -1, deposited: -1 },
  RECRUITER: { deposited: 1, refunded: -1, charge: -1, setOff: -1, paidOut: -1 },
};

/** What the books leave open of these movements. */
const openAfter = (moves: Moves, isEmployer: boolean): number => {
  const signs = openBy[isEmployer ? 'EMPLOYER' : 'RECRUITER'];
  return moveKinds.reduce((open, kind) => open + (signs[kind] ?? 0) * moves[kind], 0);
};

/** Each side's columns; a company gets back what was held and what the operator advanced alike. */
const columnsOf = (moves: Moves, isEmployer: boolean): Moves =>
  isEmployer ? { ...moves, refunded: moves.refunded + moves.owed + moves.refundedLater } : moves;

/** What went back is one entry to a company, whosever money it was. A supplier is billed nothing. */
const entriesOf = (all: readonly Booking[], isEmployer: boolean): StatementEntry[] => {
  const told: readonly string[] = statementMoves[isEmployer ? 'EMPLOYER' : 'RECRUITER'];
  const shown: StatementEntry[] = [];
  for (const { move: booked, day, amount, creditNote } of all) {
    const move = isEmployer && (booked === 'owed' || booked === 'refundedLater') ? 'refunded' : booked;
    if (move === 'refundedLater' || !told.includes(move)) continue;
    const same = shown.find((one) => one.move === move && one.day === day && one.creditNote === creditNote);
    if (same) same.amount += amount;
    else shown.push({ move, day, amount, creditNote });
  }
  return shown;
};

const ofCurrency = (currency: Currency, all: readonly Line[], isEmployer: boolean) => {
  const lines = all.filter(({ invoice }) => invoice.currency === currency);
  const before = openAfter(sumOf(lines.map((line) => line.before)), isEmployer);
  const inside = sumOf(lines.map((line) => line.inside));
  const moved = lines.filter((line) => moveKinds.some((kind) => line.inside[kind] !== 0));
  return {
    currency,
    before,
    after: before + openAfter(inside, isEmployer),
    lines: moved.map((line) => {
      const { currency: _, company, firm, ...shown } = line.invoice;
      return {
        ...shown,
        party: isEmployer ? firm : company,
        isCanceled: line.before.canceled + line.inside.canceled > 0,
        moves: columnsOf(line.inside, isEmployer),
        entries: entriesOf(line.entries, isEmployer),
      };
    }),
    sum: columnsOf(inside, isEmployer),
  };
};

/** A recruiter's statement is of their own hires: it says whose, beside the firm. */
const nameOf = async ({ tx, actor }: Context): Promise<string> => {
  const query =
    actor.userType === 'EMPLOYER'
      ? tx.selectFrom('company').select('name').where('id', '=', actor.companyId)
      : tx
          .selectFrom('recruiter')
          .innerJoin('searchFirm', 'searchFirm.id', 'recruiter.searchFirmId')
          .innerJoin('account', 'account.id', 'recruiter.accountId')
          .select(sql<string>`search_firm.name || ' (' || account.name || ')'`.as('name'))
          .where('recruiter.accountId', '=', actor.accountId);
  return (await query.executeTakeFirstOrThrow()).name;
};

/** Made of the books alone: they are only ever added to, so a period that is over reads the same for good. */
export const readStatement = async (ctx: Context, { query }: Input<Read>): Promise<Output<Read>> => {
  const period = periodOf(ctx, query);
  const isEmployer = ctx.actor.userType === 'EMPLOYER';
  const lines = await linesOf(ctx, period);
  const parts = currencies.map((currency) => ofCurrency(currency, lines, isEmployer));
  return {
    ...period,
    name: await nameOf(ctx),
    currencies: parts.filter((part) => part.lines.length > 0 || part.before !== 0),
  };
};

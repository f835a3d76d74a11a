import { sql } from 'kysely';
import type { Currency } from '#core/rules/countries.ts';
import type { TaxProfile } from '#core/rules/tax.ts';
import type { Context } from '#server/platform/context.ts';
import { among } from '#server/platform/db/among.ts';
import { isPartyTo } from '../contracts/contract-view.ts';
import { agreed } from './payment-rows.ts';

type Period = { from: string; until: string };

/** Every column that a statement of either side can have. */
export const moveKinds = [
  'billed',
  'canceled',
  'deposited',
  'refunded',
  'refundedLater',
  'charge',
  'setOff',
  'paidOut',
  'owed',
  'settled',
] as const;
export type Move = (typeof moveKinds)[number];
export type Moves = Record<Move, number>;

/**
 * What a transfer is, by the accounts it goes between. Money that leaves the held account for the bank is a refund where
 * its id says so, and a payout otherwise. A deposit that is taken back counts against deposits.
 */
const moveOf = sql<Move | null>`case debit.kind || '>' || credit.kind
  when 'RECEIVABLE>BILLED' then 'billed'
  when 'BILLED>RECEIVABLE' then 'canceled'
  when 'BILLED>HELD' then 'deposited'
  when 'HELD>BILLED' then 'deposited'
  when 'HELD>BANK' then case when ledger_transfer.id like 'refund:%' then 'refunded' else 'paidOut' end
  when 'HELD>CHARGE' then 'charge'
  when 'HELD>SUPPLIER' then 'setOff'
  when 'SUPPLIER>BANK' then 'owed'
  when 'CHARGE>BANK' then 'refundedLater'
  when 'SUSPENSE>SUPPLIER' then 'settled'
  when 'LOSS>SUPPLIER' then 'settled'
end`;
const signedAmount = sql<number>`case when debit.kind = 'HELD' and credit.kind = 'BILLED' then -1 else 1 end * ledger_transfer.amount`;

/** Every booking about the reader's invoices, by the day where the posting is. */
const bookingsOf = ({ tx, actor }: Context) =>
  tx
    .selectFrom('ledgerTransfer')
    .innerJoin('ledgerAccount as debit', 'debit.id', 'ledgerTransfer.debitAccountId')
    .innerJoin('ledgerAccount as credit', 'credit.id', 'ledgerTransfer.creditAccountId')
    .innerJoin('invoice', 'invoice.number', 'ledgerTransfer.reference')
    .innerJoin('contract', 'contract.id', 'invoice.contractId')
    .select(['invoice.id as paymentId', moveOf.as('move'), signedAmount.as('amount')])
    .select(['ledgerTransfer.id', 'ledgerTransfer.createdAt'])
    .select(sql<string>`(ledger_transfer.created_at at time zone invoice.time_zone)::date`.as('day'))
    .where(isPartyTo(actor));

/** Of the ids that refunds and set-offs are booked by: the credit note. */
const creditNote = sql<string | null>`case
  when one.id like 'set-off:%' then split_part(one.id, ':', 3)
  when one.id like 'refund:%' then split_part(one.id, ':', 2) end`;

/** The bookings of the period in their order; what one act booked in parts is one entry. */
export const entriesIn = (ctx: Context, { from, until }: Period) =>
  ctx.tx
    .selectFrom(bookingsOf(ctx).as('one'))
    .select(['one.paymentId', 'one.move', 'one.day', creditNote.as('creditNote')])
    .select(sql<number>`sum(one.amount)::bigint`.as('amount'))
    .where('one.day', '>=', from)
    .where('one.day', '<=', until)
    .where('one.move', 'is not', null)
    .$narrowType<{ move: Move }>()
    .groupBy(['one.paymentId', 'one.move', 'one.day', creditNote])
    .orderBy(sql`min(one.created_at)`)
    .orderBy(sql`array_position(${[...moveKinds]}::text[], one.move)`)
    .execute();
export type Booking = Awaited<ReturnType<typeof entriesIn>>[number];

/** One row per invoice and kind of movement: the sum before the period, and in it. */
export const movesUntil = (ctx: Context, { from, until }: Period) =>
  ctx.tx
    .selectFrom(bookingsOf(ctx).as('one'))
    .select(['one.paymentId', 'one.move'])
    .select([
      sql<number>`coalesce(sum(one.amount) filter (where one.day < ${from}), 0)::bigint`.as('before'),
      sql<number>`coalesce(sum(one.amount) filter (where one.day >= ${from}), 0)::bigint`.as('inside'),
    ])
    .where('one.day', '<=', until)
    .where('one.move', 'is not', null)
    .$narrowType<{ move: Move }>()
    .groupBy(['one.paymentId', 'one.move'])
    .execute();

export type StatementInvoice = {
  paymentId: number;
  currency: Currency;
  number: string;
  contractNumber: string;
  title: string;
  candidate: string;
  company: string;
  firm: string;
  fee: number;
  tax: number;
  taxProfile: TaxProfile;
  total: number;
};

export const invoicesNamed = ({ tx }: Context, ids: readonly number[]): Promise<StatementInvoice[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('invoice')
        .innerJoin('contract', 'contract.id', 'invoice.contractId')
        .select(['invoice.id as paymentId', 'invoice.number', 'invoice.currency'])
        .select([
          'invoice.fee',
          'invoice.tax',
          'invoice.taxProfile',
          'invoice.total',
          'contract.number as contractNumber',
        ])
        .select([agreed.title.as('title'), agreed.candidate.as('candidate')])
        .select([agreed.company.as('company'), agreed.firm.as('firm')])
        .where('invoice.id', '=', among(ids))
        .orderBy('invoice.id')
        .execute();

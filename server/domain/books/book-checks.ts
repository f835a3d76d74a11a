import { type RawBuilder, sql } from 'kysely';
import type { Currency } from '#core/rules/countries.ts';
import { type BookCheck, bookChecks } from '#core/rules/ledger-kinds.ts';
import type { Context } from '#server/platform/context.ts';
import { matchedNow } from './payout-columns.ts';

const accountOf = (kind: 'HELD' | 'BILLED') => sql`ledger_account account
  on account.kind = ${sql.lit(kind)} and account.contract_id = invoice.contract_id and account.currency = invoice.currency`;
const balance = sql`coalesce(ledger_balance(account.id), 0)`;

/** The currency of everything that the books say otherwise of; transfers add up by their very form, these need not. */
const differing: Record<BookCheck, RawBuilder<{ currency: Currency }>> = {
  HELD: sql`select invoice.currency from invoice left join ${accountOf('HELD')}
    where ${balance} <> ${matchedNow}
      - coalesce((select sum(refund.total) from refund where refund.invoice_id = invoice.id and refund.source = 'HELD'), 0)
      - coalesce((select sum(payout.amount + payout.charge + payout.set_off) from payout
          where payout.invoice_id = invoice.id and payout.status = 'PAID'), 0)`,
  BILLED: sql`select invoice.currency from invoice left join ${accountOf('BILLED')}
    where ${balance} <> case when invoice.status = 'CANCELED' then 0 else invoice.total - ${matchedNow} end`,
  SUSPENSE: sql`select deposit.currency from deposit left join ledger_account account on account.deposit_id = deposit.id
    where ${balance} <> case when deposit.reversed_at is not null then 0 else deposit.amount - coalesce((
      select sum(used.amount) from deposit_use used where used.deposit_id = deposit.id and used.undone_at is null), 0) end`,
  SUPPLIER: sql`select coalesce(owed.currency, account.currency) as currency
    from (select search_firm_id, currency, sum(receivable_open(id)) as open from receivable group by 1, 2) owed
    full join (select * from ledger_account where kind = 'SUPPLIER') account
      on account.search_firm_id = owed.search_firm_id and account.currency = owed.currency
    where ${balance} <> -coalesce(owed.open, 0)`,
};

/** How many of each kind are wrong, by currency. */
export const checkBooks = async ({ tx }: Context) => {
  const parts = bookChecks.map((check) => sql`select ${check} as "check", currency from (${differing[check]}) one`);
  const { rows } = await sql<{ check: BookCheck; currency: Currency; wrong: number }>`
    select "check", currency, count(*)::integer as wrong from (${sql.join(parts, sql` union all `)}) every_one
    group by 1, 2`.execute(tx);
  return (currency: Currency) =>
    bookChecks.map((check) => ({
      check,
      wrong: rows.find((row) => row.check === check && row.currency === currency)?.wrong ?? 0,
    }));
};

/** What is booked as refunded and was not sent yet, by currency: the bank still has it. */
export const refundsToSend = async ({ tx }: Context) => {
  const rows = await tx
    .selectFrom('refund')
    .innerJoin('invoice', 'invoice.id', 'refund.invoiceId')
    .leftJoin('refundSent', 'refundSent.refundId', 'refund.id')
    .select(['invoice.currency', sql<number>`sum(refund.total)::bigint`.as('total')])
    .where('refundSent.refundId', 'is', null)
    .groupBy('invoice.currency')
    .execute();
  return (currency: Currency): number => rows.find((row) => row.currency === currency)?.total ?? 0;
};

import { sql } from 'kysely';
import { limits } from '#core/rules/limits.ts';
import type { PayoutStop } from '#core/rules/payouts.ts';
import { openDeparture } from './open-departure.ts';

/** Of queries over `invoice` and its `contract`: what the books and the deposits say of it. */

const balanceOf = (kind: 'HELD' | 'BILLED') => sql<number>`coalesce(
  (select ledger_balance(account.id) from ledger_account account
    where account.kind = ${sql.lit(kind)} and account.currency = invoice.currency and account.company_id is null
      and account.contract_id = contract.id),
  0)::bigint`;

/** What is held of the contract at this moment. */
export const heldNow = balanceOf('HELD');

/** What came in for the invoice. */
export const matchedNow = sql<number>`coalesce(
  (select sum(used.amount) from deposit_use used where used.invoice_id = invoice.id and used.undone_at is null), 0)::bigint`;

/** The day of the deposit that made it whole. */
export const depositDate = sql<string | null>`case when invoice.status not in ('BILLED', 'CANCELED') then (
  select max(deposit.value_date) from deposit_use used join deposit on deposit.id = used.deposit_id
    where used.invoice_id = invoice.id and used.undone_at is null) end`;

/**
 * The later of so many days after the deposit and so many after the start date as it is now (core/rules/payouts.ts). What
 * the bank had before it was billed came with the invoice.
 */
export const payoutDate = sql<string | null>`(
  select greatest(
    greatest(whole.day, invoice.invoice_date) + invoice.payout_days_after_deposit,
    contract_start_date(contract.id) + invoice.payout_days_after_start)
    from (select ${depositDate} as day) whole where whole.day is not null)`;

const isAsked = sql<boolean>`exists (select from payout where payout.invoice_id = invoice.id and payout.status = 'ASKED')`;
const account = (condition: ReturnType<typeof sql>) => sql<boolean>`exists (
  select from bank_account where bank_account.search_firm_id = contract.search_firm_id and ${condition})`;

/** Why what is held is not paid out yet, by what waits longest for somebody. `besidesAsked`: apart from a second admin. */
export const payoutStopAt = (now: Date, { besidesAsked = false } = {}) => {
  const usable = new Date(now.getTime() - limits.bankAccountWaitHours * 3_600_000);
  return sql<PayoutStop | null>`case
    when invoice.status = 'BILLED' then 'NOT_DEPOSITED'
    when invoice.status not in ('PAID', 'PARTLY_REFUNDED') then null
    when is_contested(contract.id, ${now}) then 'CONTEST'
    when exists (select from ${openDeparture}) then 'DEPARTURE'
    when not ${account(sql`true`)} then 'NO_ACCOUNT'
    when (${now}::timestamptz at time zone invoice.time_zone)::date < coalesce(${payoutDate}, 'infinity') then 'DATE'
    when ${account(sql`bank_account.changed_at > ${usable}`)} then 'ACCOUNT_NEW'
    ${besidesAsked ? sql`` : sql`when ${isAsked} then 'APPROVAL'`}
  end`;
};

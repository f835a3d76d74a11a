import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { payoutRow } from '#core/api/payouts.ts';
import { limits } from '#core/rules/limits.ts';
import type { MoneySettings } from '#core/rules/money-settings.ts';
import type { PayoutState, PayoutStop } from '#core/rules/payouts.ts';
import type { Context } from '#server/platform/context.ts';
import { among } from '#server/platform/db/among.ts';
import { statusNow } from '../accounts/status-now.ts';
import { maskAccount, unsealAccount } from '../bank-accounts/read-account.ts';
import { expectedSetOffs } from '../books/expected-set-offs.ts';
import { startDateNow } from '../books/invoice-days.ts';
import { readMoneySettings } from '../books/money-settings.ts';
import { depositDate, heldNow, payoutDate, payoutStopAt } from '../books/payout-columns.ts';
import { refundedFee } from '../books/refunded.ts';
import { splitHeld } from '../books/split-held.ts';
import { agreed } from '../payments/payment-rows.ts';

type Shown = z.output<typeof payoutRow>;

/** What is held, or was before it was paid out. */
export const heldBefore = sql<number>`case when payout.status = 'PAID'
  then payout.amount + payout.charge + payout.set_off else ${heldNow} end`;

/** The firm put another account in the place of the one it had, and was never paid there. */
export const isAccountUnpaid = sql<boolean>`coalesce(bank_account.version > 1 and not exists (
  select from payout done where done.search_firm_id = bank_account.search_firm_id
    and done.status = 'PAID' and done.account_version = bank_account.version), false)`;

/** What the firm owes of refunds after earlier payouts. */
const owed = sql<number>`coalesce((
  select sum(receivable_open(receivable.id)) from receivable
  where receivable.search_firm_id = contract.search_firm_id and receivable.currency = invoice.currency), 0)::bigint`;

export const payoutStateAt = (now: Date) => sql<PayoutState>`(select case
    when invoice.status = 'PAID_OUT' then 'PAID'
    when found.stop is null then 'DUE'
    when found.stop = 'APPROVAL' then 'ASKED'
    when found.stop in ('DATE', 'ACCOUNT_NEW') then 'COMING'
    else 'STOPPED' end
  from (select ${payoutStopAt(now)} as stop) found)`;

/** What is held of invoices, and what was paid out of it. */
export const payoutsFrom = ({ tx }: Context) =>
  tx
    .selectFrom('invoice')
    .innerJoin('contract', 'contract.id', 'invoice.contractId')
    .leftJoin('payout', (join) =>
      join.onRef('payout.invoiceId', '=', 'invoice.id').on('payout.status', 'in', ['ASKED', 'PAID']),
    )
    .where('invoice.status', 'in', ['PAID', 'PARTLY_REFUNDED', 'PAID_OUT']);

/** Whether there is another admin who could say yes, or was until just now. */
export const hasSecondAdmin = async ({ tx, actor, now }: Context): Promise<boolean> => {
  const since = new Date(now.getTime() - limits.secondAdminHours * 3_600_000);
  const other = await tx
    .selectFrom('account')
    .select('account.id')
    .where('account.userType', '=', 'ADMIN')
    .where('account.id', '<>', actor.accountId)
    .where((eb) => eb.or([eb(statusNow(now), '=', 'ACTIVE'), eb('account.deletedAt', '>', since)]))
    .executeTakeFirst();
  return other !== undefined;
};

const read = (ctx: Context, ids: readonly number[]) =>
  payoutsFrom(ctx)
    .leftJoin('account as asker', 'asker.id', 'payout.askedBy')
    .leftJoin('account as decider', 'decider.id', 'payout.decidedBy')
    .leftJoin('bankAccount', 'bankAccount.searchFirmId', 'contract.searchFirmId')
    .leftJoin('account as changer', 'changer.id', 'bankAccount.changedBy')
    .select(['invoice.id', 'invoice.number', 'invoice.status', 'invoice.currency', 'invoice.contractId'])
    .select(['invoice.fee', 'invoice.chargeBps', 'invoice.hasFreeUse'])
    .select(['contract.recruiterId', 'contract.searchFirmId'])
    .select(['payout.id as payoutId', 'payout.version as payoutVersion', 'payout.status as payoutStatus'])
    .select(['payout.amount as payoutAmount', 'payout.charge as payoutCharge', 'payout.setOff as payoutSetOff'])
    .select(['payout.askedBy', 'payout.askedAt', 'payout.decidedBy', 'payout.decidedAt'])
    .select(['asker.name as askerName', 'decider.name as deciderName', 'changer.name as changerName'])
    .select(['bankAccount.changedAt', isAccountUnpaid.as('isAccountUnpaid')])
    .select(['payout.accountSealed as payoutAccount', 'bankAccount.accountSealed as firmAccount'])
    .select([agreed.company.as('company'), agreed.candidate.as('candidate'), agreed.firm.as('firm')])
    .select([agreed.recruiter.as('recruiter'), startDateNow.as('startDate')])
    .select([depositDate.as('depositDate'), payoutDate.as('payoutDate'), heldBefore.as('held')])
    .select([refundedFee.as('refundedFee'), owed.as('owed')])
    .select([payoutStopAt(ctx.now).as('stop'), payoutStateAt(ctx.now).as('state')])
    .where('invoice.id', '=', among(ids))
    .execute();
type Row = Awaited<ReturnType<typeof read>>[number];

const payoutOfRow = (row: Row): Shown['payout'] => {
  const { payoutId, payoutVersion, payoutStatus, askedBy, askedAt, decidedBy, decidedAt } = row;
  if (payoutId === null || payoutVersion === null || payoutStatus === null || askedBy === null || askedAt === null)
    return null;
  return {
    id: payoutId,
    version: payoutVersion,
    status: payoutStatus,
    askedBy: { id: askedBy, name: row.askerName ?? '' },
    askedAt: askedAt.toISOString(),
    decidedBy: decidedBy === null ? null : { id: decidedBy, name: row.deciderName ?? '' },
    decidedAt: decidedAt?.toISOString() ?? null,
  };
};

const actionsFor = ({ actor }: Context, { payoutStatus, askedBy, stop, state }: Row): Shown['actions'] => {
  if (state === 'DUE') return ['pay'];
  if (payoutStatus !== 'ASKED') return [];
  if (askedBy === actor.accountId) return ['withdraw'];
  return (stop satisfies PayoutStop | null) === 'APPROVAL' ? ['approve', 'decline'] : ['decline'];
};

/** What was paid stays as it was; what is asked for or to come is reckoned by what holds now. */
const payoutFiguresOf = (row: Row) =>
  row.payoutStatus === 'PAID'
    ? { amount: row.payoutAmount ?? 0, charge: row.payoutCharge ?? 0, setOff: row.payoutSetOff ?? 0 }
    : splitHeld(row);

const accountChangeOf = ({ changedAt, changerName, isAccountUnpaid: isUnpaid, state }: Row): Shown['accountChange'] =>
  changedAt === null || state === 'PAID' ? null : { at: changedAt.toISOString(), by: changerName ?? '', isUnpaid };

const shown = (ctx: Context, row: Row, needs: (amount: number) => boolean) => {
  const sealed = row.payoutAccount ?? row.firmAccount;
  const account = sealed ? unsealAccount(ctx.services.keys, sealed) : null;
  const figures = payoutFiguresOf(row);
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    state: row.state,
    stop: row.stop,
    contractId: row.contractId,
    company: row.company,
    candidate: row.candidate,
    recruiter: { id: row.recruiterId, name: row.recruiter, firm: row.firm },
    currency: row.currency,
    held: row.held,
    ...figures,
    depositDate: row.depositDate,
    startDate: row.startDate,
    payoutDate: row.payoutDate,
    needsSecondAdmin: row.state !== 'PAID' && needs(figures.amount),
    account: account && maskAccount(account),
    accountInFull: account,
    accountChange: accountChangeOf(row),
    payout: payoutOfRow(row),
    actions: actionsFor(ctx, row),
  };
};
export type ShownPayout = ReturnType<typeof shown>;

export const isAboveLimit = (settings: MoneySettings, currency: Shown['currency'], amount: number): boolean =>
  amount > settings.secondAdminAbove[currency];

/**
 * Rows whole, in any order; the entry keeps the number in full from whoever reads a list. One alone is as it would be
 * paid at this moment; of `many` a debt is taken once, from those that come first.
 */
export const readPayouts = async (
  ctx: Context,
  ids: readonly number[],
  { many = false } = {},
): Promise<ShownPayout[]> => {
  const [rows, settings, second] = await Promise.all([read(ctx, ids), readMoneySettings(ctx), hasSecondAdmin(ctx)]);
  const setOffs = many ? await expectedSetOffs(ctx, rows) : null;
  return rows.map((row) =>
    shown(
      ctx,
      setOffs === null ? row : { ...row, owed: setOffs.get(row.id) ?? 0 },
      (amount) => second && (row.isAccountUnpaid || isAboveLimit(settings, row.currency, amount)),
    ),
  );
};

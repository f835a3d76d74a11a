import type { Input, Output } from '#core/api/endpoint.ts';
import type { payoutsApi } from '#core/api/payouts.ts';
import { refuse } from '#core/rules/errors.ts';
import { canMove } from '#core/rules/lifecycle.ts';
import { limits } from '#core/rules/limits.ts';
import { paymentLifecycle } from '#core/rules/payment-lifecycle.ts';
import type { PayoutStop } from '#core/rules/payouts.ts';
import { wordsOf } from '#core/words/index.ts';
import type { Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { spendProof } from '../accounts/fresh-proof.ts';
import { recordAct } from '../audit/record-act.ts';
import { balanceOf, transfer } from '../books/ledger.ts';
import { type LockedInvoice, lockInvoice, paymentConflict } from '../books/lock-invoice.ts';
import { readMoneySettings } from '../books/money-settings.ts';
import { payoutStopAt } from '../books/payout-columns.ts';
import { lockReceivables, owedBySupplier, setOffReceivables } from '../books/receivables.ts';
import { refundedFee } from '../books/refunded.ts';
import { splitHeld } from '../books/split-held.ts';
import { findPayout } from './list-payouts.ts';
import { hasSecondAdmin, isAboveLimit, isAccountUnpaid } from './payout-rows.ts';

type Pay = typeof payoutsApi.pay;
type Decide = typeof payoutsApi.decide;
type Figures = ReturnType<typeof splitHeld>;

const refuseStop = (ctx: Context, stop: PayoutStop | null): void => {
  if (stop === null) return;
  throw refuse('PAYOUT_STOPPED', {
    params: { reason: wordsOf(ctx.locale).payouts.stops[stop] },
    facts: { stop },
  });
};

/** The invoice is locked, and with this everything else that the figures are made of. */
const readyFigures = async (ctx: Context, invoice: LockedInvoice, besidesAsked: boolean) => {
  if (!canMove(paymentLifecycle, 'payout', 'ADMIN', invoice.status)) throw paymentConflict(ctx, invoice.status);
  const { currency, contractId, searchFirmId } = invoice;
  await lockReceivables(ctx, { searchFirmId, currency });
  const account = await ctx.tx
    .selectFrom('bankAccount')
    .select(['version', 'accountSealed', isAccountUnpaid.as('isUnpaid')])
    .where('searchFirmId', '=', searchFirmId)
    .forShare()
    .executeTakeFirst();
  const found = await ctx.tx
    .selectFrom('invoice')
    .innerJoin('contract', 'contract.id', 'invoice.contractId')
    .select([refundedFee.as('refundedFee'), payoutStopAt(ctx.now, { besidesAsked }).as('stop')])
    .where('invoice.id', '=', invoice.id)
    .executeTakeFirstOrThrow();
  refuseStop(ctx, account ? found.stop : 'NO_ACCOUNT');
  if (!account) throw refuse('PAYOUT_STOPPED');
  const held = await balanceOf(ctx, currency, { kind: 'HELD', contractId });
  const owed = await owedBySupplier(ctx, { searchFirmId, currency });
  return { account, figures: splitHeld({ ...invoice, held, owed, refundedFee: found.refundedFee }) };
};

/** Of the held money nothing is left: the charge, what is set off, and the rest to the firm. */
const payHeld = async (ctx: Context, invoice: LockedInvoice, figures: Figures, payoutId: number): Promise<void> => {
  const { currency, contractId, searchFirmId, number } = invoice;
  const held = { kind: 'HELD', contractId } as const;
  const move = (id: string, amount: number, credit: { kind: 'CHARGE' | 'BANK' }) =>
    amount === 0 ? Promise.resolve() : transfer(ctx, { id, currency, amount, debit: held, credit, reference: number });
  await move(`charge:${number}`, figures.charge, { kind: 'CHARGE' });
  const setOff = await setOffReceivables(ctx, {
    searchFirmId,
    currency,
    contractId,
    invoiceId: invoice.id,
    invoiceNumber: number,
    atMost: figures.setOff,
  });
  await move(`payout:${number}`, figures.amount, { kind: 'BANK' });
  if (setOff !== figures.setOff || (await balanceOf(ctx, currency, held)) !== 0)
    throw new Error(`payout ${payoutId} does not come out even`);
  await ctx.tx
    .updateTable('invoice')
    .set({ status: paymentLifecycle.steps.payout.to, statusAt: ctx.now, version: invoice.version + 1 })
    .where('id', '=', invoice.id)
    .execute();
  await recordAct(ctx, { action: 'payment.payout', subjectKind: 'INVOICE', subjectId: invoice.id });
  await emit(ctx, 'payout.paid', { payoutId });
};

export const payOut = async (ctx: Context, { body }: Input<Pay>, checked: string): Promise<Output<Pay>> => {
  await spendProof(ctx, body, checked);
  const invoice = await lockInvoice(ctx, body.id);
  const { account, figures } = await readyFigures(ctx, invoice, false);
  if (figures.amount !== body.amount) throw refuse('PAYOUT_CHANGED');
  const needsSecond = account.isUnpaid || isAboveLimit(await readMoneySettings(ctx), invoice.currency, figures.amount);
  const isAsked = needsSecond && (await hasSecondAdmin(ctx));
  const { id } = await ctx.tx
    .insertInto('payout')
    .values({
      invoiceId: invoice.id,
      searchFirmId: invoice.searchFirmId,
      status: isAsked ? 'ASKED' : 'PAID',
      currency: invoice.currency,
      ...figures,
      accountVersion: account.version,
      accountSealed: account.accountSealed,
      askedBy: ctx.actor.accountId,
      askedAt: ctx.now,
      decidedBy: isAsked ? null : ctx.actor.accountId,
      decidedAt: isAsked ? null : ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (!isAsked) await payHeld(ctx, invoice, figures, id);
  else {
    await recordAct(ctx, { action: 'payout.ask', subjectKind: 'INVOICE', subjectId: invoice.id });
    await emit(ctx, 'payout.asked', { payoutId: id });
  }
  return findPayout(ctx, invoice.id);
};

/** The invoice first, like everybody else. */
const lockAsked = async (ctx: Context, { id, version }: Input<Decide>['body']) => {
  const found = await ctx.tx.selectFrom('payout').select('invoiceId').where('id', '=', id).executeTakeFirst();
  if (!found) throw refuse('NOT_FOUND');
  const invoice = await lockInvoice(ctx, found.invoiceId);
  const payout = await ctx.tx
    .selectFrom('payout')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (payout.status !== 'ASKED') throw refuse('DONE_ALREADY');
  if (payout.version !== version) throw refuse('VERSION_STALE');
  return { invoice, payout };
};

/** Both were there for a while, so that everybody heard of them; whoever says yes before the request, and not by the asker's hand. */
const refuseNearAdmin = async ({ tx, actor, now }: Context, asked: { askedBy: number; askedAt: Date }) => {
  const madeOf = (id: number) =>
    tx.selectFrom('account').select(['createdBy', 'createdAt']).where('id', '=', id).executeTakeFirstOrThrow();
  const own = await madeOf(actor.accountId);
  const asker = await madeOf(asked.askedBy);
  const since = new Date(now.getTime() - limits.payoutAdminHours * 3_600_000);
  const isNew = own.createdAt > since || asker.createdAt > since;
  if (own.createdBy === asked.askedBy || own.createdAt > asked.askedAt || isNew) throw refuse('ADMIN_TOO_NEAR');
};

const statusAfter = { approve: 'PAID', decline: 'DECLINED', withdraw: 'WITHDRAWN' } as const;

export const decidePayout = async (ctx: Context, { body }: Input<Decide>, checked: string): Promise<Output<Decide>> => {
  const { decision, reason = '' } = body;
  await spendProof(ctx, body, checked);
  const { invoice, payout } = await lockAsked(ctx, body);
  const isOwn = payout.askedBy === ctx.actor.accountId;
  if (decision === 'withdraw' && !isOwn) throw refuse('ACCESS_DENIED');
  if (decision !== 'withdraw' && isOwn) throw refuse('SAME_ADMIN');
  if (decision === 'decline' && reason === '') throw refuse('REASON_NEEDED', { fields: { reason: 'required' } });
  if (decision === 'approve') await refuseNearAdmin(ctx, payout);
  const ready = decision === 'approve' ? await readyFigures(ctx, invoice, true) : null;
  const { amount, charge, setOff } = payout;
  if (
    ready &&
    (ready.account.version !== payout.accountVersion ||
      JSON.stringify([amount, charge, setOff]) !==
        JSON.stringify([ready.figures.amount, ready.figures.charge, ready.figures.setOff]))
  )
    throw refuse('PAYOUT_CHANGED');
  await ctx.tx
    .updateTable('payout')
    .set({
      status: statusAfter[decision],
      decidedBy: ctx.actor.accountId,
      decidedAt: ctx.now,
      reason,
      version: payout.version + 1,
    })
    .where('id', '=', payout.id)
    .execute();
  if (ready) await payHeld(ctx, invoice, ready.figures, payout.id);
  else await recordAct(ctx, { action: `payout.${decision}`, subjectKind: 'INVOICE', subjectId: invoice.id });
  return findPayout(ctx, invoice.id);
};

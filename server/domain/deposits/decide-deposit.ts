import type { depositsApi } from '#core/api/deposits.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import { refuse } from '#core/rules/errors.ts';
import { canMove } from '#core/rules/lifecycle.ts';
import { paymentLifecycle } from '#core/rules/payment-lifecycle.ts';
import type { Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { proveAgain, spendProof } from '../accounts/fresh-proof.ts';
import { recordAct } from '../audit/record-act.ts';
import { transfer } from '../books/ledger.ts';
import { lockInvoice, paymentConflict } from '../books/lock-invoice.ts';
import { undoMatches } from '../books/undo-matches.ts';
import { asSeen } from '../companies/edit-company.ts';
import { type Deposit, lockDeposit, restOf } from './book-deposit.ts';
import { getDeposit } from './deposit-rows.ts';
import { matchDeposit, touchDeposit } from './match-deposit.ts';

type Decide = typeof depositsApi.decide;
type Body = Input<Decide>['body'];

/** The rest goes back to whoever paid: the bank does it, the books say so. */
const sendBack = async (ctx: Context, deposit: Deposit, reason: string): Promise<void> => {
  const { id, currency, bankReference } = deposit;
  const amount = await restOf(ctx, deposit);
  if (amount === 0) throw refuse('DEPOSIT_KNOWN');
  const use = await ctx.tx
    .insertInto('depositUse')
    .values({ depositId: id, kind: 'RETURN', amount, reason, createdBy: ctx.actor.accountId, createdAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transfer(ctx, {
    id: `return:${use.id}`,
    currency,
    amount,
    debit: { kind: 'SUSPENSE', depositId: id },
    credit: { kind: 'BANK' },
    reference: bankReference,
  });
  await touchDeposit(ctx, id);
  await recordAct(ctx, { action: 'deposit.return', subjectKind: 'DEPOSIT', subjectId: id });
};

/** It was for another invoice: what was matched waits again, and what was paid with it is billed again. */
const takeBack = async (ctx: Context, deposit: Deposit, paymentId: number, reason: string): Promise<void> => {
  const invoice = await lockInvoice(ctx, paymentId);
  const isPaid = canMove(paymentLifecycle, 'unmatch', 'ADMIN', invoice.status);
  const asked = await ctx.tx
    .selectFrom('payout')
    .select('id')
    .where('invoiceId', '=', invoice.id)
    .where('status', '=', 'ASKED')
    .executeTakeFirst();
  if (!isPaid && invoice.status !== 'BILLED') throw paymentConflict(ctx, invoice.status);
  if (asked) throw refuse('MATCH_STAYS');
  const undone = await undoMatches(ctx, { ...invoice, invoiceId: invoice.id, depositId: deposit.id, reason });
  if (undone === 0) throw paymentConflict(ctx, invoice.status);
  // whoever is about to cancel it has seen this money
  await ctx.tx
    .updateTable('invoice')
    .set({
      ...(isPaid ? { status: paymentLifecycle.steps.unmatch.to, statusAt: ctx.now } : {}),
      version: invoice.version + 1,
    })
    .where('id', '=', invoice.id)
    .execute();
  if (!isPaid) return;
  await recordAct(ctx, { action: 'payment.unmatch', subjectKind: 'INVOICE', subjectId: invoice.id });
  await emit(ctx, 'payment.undeposited', { paymentId: invoice.id });
};

/** It never came, or not like this: as if it had not been entered. What a notice told is the bank's own word and stays. */
const reverse = async (ctx: Context, deposit: Deposit, reason: string): Promise<void> => {
  const { id, currency, amount, source, bankReference } = deposit;
  if (source === 'NOTICE' || (await restOf(ctx, deposit)) !== amount) throw refuse('DEPOSIT_KNOWN');
  await transfer(ctx, {
    id: `reverse:${id}`,
    reverses: `deposit:${id}`,
    currency,
    amount,
    debit: { kind: 'SUSPENSE', depositId: id },
    credit: { kind: 'BANK' },
    reference: bankReference,
  });
  await ctx.tx
    .updateTable('deposit')
    .set({
      reversedBy: ctx.actor.accountId,
      reversedAt: ctx.now,
      reversalReason: reason,
      version: deposit.version + 1,
    })
    .where('id', '=', id)
    .execute();
  await recordAct(ctx, { action: 'deposit.reverse', subjectKind: 'DEPOSIT', subjectId: id });
};

const needsPayment = (paymentId: number | undefined): number => {
  if (paymentId === undefined) throw refuse('INPUT_INVALID', { fields: { paymentId: 'required' } });
  return paymentId;
};

/** Whatever moves money back is proved anew; a match needs nothing more than the session. */
export const proveDecision = async (ctx: Context, { body }: Input<Decide>): Promise<string | null> => {
  const { action, password, code } = body;
  if (action === 'match') return null;
  if (password === undefined) throw refuse('INPUT_INVALID', { fields: { password: 'required' } });
  return proveAgain(ctx, { body: { password, code } });
};

const act = (ctx: Context, deposit: Deposit, { action, paymentId, reason = '' }: Body): Promise<void> => {
  if (action === 'match') return matchDeposit(ctx, deposit, needsPayment(paymentId));
  if (reason === '') throw refuse('REASON_NEEDED', { fields: { reason: 'required' } });
  if (action === 'unmatch') return takeBack(ctx, deposit, needsPayment(paymentId), reason);
  return action === 'return' ? sendBack(ctx, deposit, reason) : reverse(ctx, deposit, reason);
};

export const decideDeposit = async (
  ctx: Context,
  { body }: Input<Decide>,
  checked: string | null,
): Promise<Output<Decide>> => {
  const { id, version, action, password = '', code } = body;
  if (action !== 'match') await spendProof(ctx, { password, code }, checked ?? '');
  const deposit = asSeen(await lockDeposit(ctx, id), version);
  if (deposit.reversedAt !== null) throw refuse('DEPOSIT_KNOWN');
  await act(ctx, deposit, body);
  return getDeposit(ctx, id);
};

import type { depositsApi } from '#core/api/deposits.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { operatorTimeZone } from '#core/rules/countries.ts';
import { refuse } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import { transfer } from '../books/ledger.ts';
import { asSeen } from '../companies/edit-company.ts';
import { bookDeposit, isSameMovement, lockDeposit } from './book-deposit.ts';
import { getDeposit } from './deposit-rows.ts';
import { matchDeposit, restOf, touchDeposit } from './match-deposit.ts';

type Confirm = typeof depositsApi.confirm;
type Decide = typeof depositsApi.decide;

/** A deposit is of a day that has come, and not of long ago. */
export const isValueDate = (day: string, now: Date): boolean => {
  const today = dayIn(now, operatorTimeZone);
  return day <= today && day >= addDays(today, -limits.depositDaysMax);
};

export const confirmDeposit = async (ctx: Context, { body }: Input<Confirm>): Promise<Output<Confirm>> => {
  const { id: invoiceId, ...told } = body;
  if (!isValueDate(told.valueDate, ctx.now)) throw refuse('INPUT_INVALID', { fields: { valueDate: 'range' } });
  const invoice = await ctx.tx
    .selectFrom('invoice')
    .select(['number', 'currency'])
    .where('id', '=', invoiceId)
    .executeTakeFirst();
  if (!invoice) throw refuse('NOT_FOUND');
  const movement = { ...told, currency: invoice.currency, memo: invoice.number };
  const { deposit, isNew } = await bookDeposit(ctx, movement, 'HAND');
  if (!isNew && !isSameMovement(deposit, movement))
    throw refuse('DEPOSIT_DIFFERENT', { fields: { bankReference: 'taken' } });
  if (!isNew && (await restOf(ctx, deposit)) === 0)
    throw refuse('DEPOSIT_KNOWN', { fields: { bankReference: 'taken' } });
  await matchDeposit(ctx, deposit, invoiceId);
  return getDeposit(ctx, deposit.id);
};

/** The rest goes back to whoever paid: the bank does it, the books say so. */
const sendBack = async (ctx: Context, id: number, reason: string): Promise<void> => {
  const deposit = await lockDeposit(ctx, id);
  const amount = await restOf(ctx, deposit);
  if (amount === 0) throw refuse('DEPOSIT_KNOWN');
  const use = await ctx.tx
    .insertInto('depositUse')
    .values({ depositId: id, kind: 'RETURN', amount, reason, createdBy: ctx.actor.accountId, createdAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transfer(ctx, {
    id: `return:${use.id}`,
    currency: deposit.currency,
    amount,
    debit: { kind: 'SUSPENSE', depositId: id },
    credit: { kind: 'BANK' },
    reference: deposit.bankReference,
  });
  await touchDeposit(ctx, id);
  await recordAct(ctx, { action: 'deposit.return', subjectKind: 'DEPOSIT', subjectId: id });
};

export const decideDeposit = async (ctx: Context, { body }: Input<Decide>): Promise<Output<Decide>> => {
  const { id, version, action, paymentId, reason } = body;
  const deposit = asSeen(await lockDeposit(ctx, id), version);
  if (action === 'match') {
    if (paymentId === undefined) throw refuse('INPUT_INVALID', { fields: { paymentId: 'required' } });
    if ((await restOf(ctx, deposit)) === 0) throw refuse('DEPOSIT_KNOWN');
    await matchDeposit(ctx, deposit, paymentId);
  } else {
    if (reason === undefined) throw refuse('REASON_NEEDED', { fields: { reason: 'required' } });
    await sendBack(ctx, id, reason);
  }
  return getDeposit(ctx, id);
};

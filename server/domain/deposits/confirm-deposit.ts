import type { depositsApi } from '#core/api/deposits.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { operatorTimeZone } from '#core/rules/countries.ts';
import { refuse } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { bookDeposit, isSameMovement } from './book-deposit.ts';
import { getDeposit } from './deposit-rows.ts';
import { matchDeposit, restOf } from './match-deposit.ts';

type Confirm = typeof depositsApi.confirm;

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

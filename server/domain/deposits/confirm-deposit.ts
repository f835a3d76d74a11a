import type { depositsApi } from '#core/api/deposits.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { operatorTimeZone } from '#core/rules/countries.ts';
import { type Days, daysComplaint, isWithin } from '#core/rules/days.ts';
import { refuse } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';
import { moneyText } from '#core/rules/money-text.ts';
import { wordsOf } from '#core/words/index.ts';
import type { Context } from '#server/platform/context.ts';
import { bookDeposit, type Deposit, isSameMovement, restOf } from './book-deposit.ts';
import { getDeposit } from './deposit-rows.ts';
import { matchByItself, matchDeposit } from './match-deposit.ts';
import { invoiceNamed } from './named-invoice.ts';

type Confirm = typeof depositsApi.confirm;
type Enter = typeof depositsApi.enter;

/** A deposit is of a day that has come, and not of long ago. */
export const valueDays = (now: Date): Days => {
  const today = dayIn(now, operatorTimeZone);
  return { first: addDays(today, -limits.depositDaysMax), last: today };
};

/** What somebody types for an invoice is not of a day before it. That the bank had it earlier, the bank says itself. */
const daysFor = ({ now }: Context, invoiceDate: string): Days => {
  const { first, last } = valueDays(now);
  return { first: invoiceDate > first ? invoiceDate : first, last };
};

/** The day, the amount and the invoices of a deposit, so that it is found on the list. */
const shortText = async ({ tx, locale }: Context, { id, valueDate, amount, currency }: Deposit): Promise<string> => {
  const invoices = await tx
    .selectFrom('depositUse')
    .innerJoin('invoice', 'invoice.id', 'depositUse.invoiceId')
    .select('invoice.number')
    .where('depositUse.depositId', '=', id)
    .where('depositUse.undoneAt', 'is', null)
    .orderBy('depositUse.id')
    .execute();
  const numbers = new Set(invoices.map(({ number }) => number));
  return [valueDate, moneyText(wordsOf(locale).formats.money, amount, currency), ...numbers].join(', ');
};

type KnownCode = 'DEPOSIT_DIFFERENT' | 'DEPOSIT_KNOWN';

/** The reference is another deposit's, or this one is here already; which it is stands at the field. */
const refuseKnown = async (ctx: Context, deposit: Deposit, code: KnownCode): Promise<never> => {
  throw refuse(code, { fields: { bankReference: `referenceUsed:${await shortText(ctx, deposit)}` } });
};

const refuseOutside = ({ locale }: Context, days: Days, valueDate: string): void => {
  if (!isWithin(days, valueDate)) throw refuse('INPUT_INVALID', { fields: { valueDate: daysComplaint(days, locale) } });
};

/** What came, whatever it is for. Told twice it is one, and whoever types it again is told so. */
export const enterDeposit = async (ctx: Context, { body }: Input<Enter>): Promise<Output<Enter>> => {
  const named = await invoiceNamed(ctx, body);
  refuseOutside(ctx, named ? daysFor(ctx, named.invoiceDate) : valueDays(ctx.now), body.valueDate);
  const { deposit, isNew } = await bookDeposit(ctx, body, 'HAND');
  if (!isNew) await refuseKnown(ctx, deposit, isSameMovement(deposit, body) ? 'DEPOSIT_KNOWN' : 'DEPOSIT_DIFFERENT');
  await matchByItself(ctx, deposit);
  return getDeposit(ctx, deposit.id);
};

export const confirmDeposit = async (ctx: Context, { body }: Input<Confirm>): Promise<Output<Confirm>> => {
  const { id: invoiceId, ...told } = body;
  const invoice = await ctx.tx
    .selectFrom('invoice')
    .select(['number', 'currency', 'invoiceDate'])
    .where('id', '=', invoiceId)
    .executeTakeFirst();
  if (!invoice) throw refuse('NOT_FOUND');
  refuseOutside(ctx, daysFor(ctx, invoice.invoiceDate), told.valueDate);
  const movement = { ...told, currency: invoice.currency, memo: invoice.number };
  const { deposit, isNew } = await bookDeposit(ctx, movement, 'HAND');
  const isOther = !isNew && !isSameMovement(deposit, movement);
  if (isOther || (!isNew && (await restOf(ctx, deposit)) === 0))
    await refuseKnown(ctx, deposit, isOther ? 'DEPOSIT_DIFFERENT' : 'DEPOSIT_KNOWN');
  await matchDeposit(ctx, deposit, invoiceId);
  return getDeposit(ctx, deposit.id);
};

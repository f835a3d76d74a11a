import type { Currency } from '#core/rules/countries.ts';
import { daysComplaint, isWithin } from '#core/rules/days.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { transfer } from '../books/ledger.ts';
import { bookDeposit, type Deposit, lockKnown, restOf } from './book-deposit.ts';
import { valueDays } from './confirm-deposit.ts';
import { touchDeposit } from './match-deposit.ts';

type Told = { currency: Currency; bankReference: string; amount: number; valueDate: string | undefined; memo: string };

/** What came under this reference: as the bank has told it, or entered now as a deposit of its own. */
export const depositOfDebt = async (ctx: Context, { valueDate, ...told }: Told): Promise<Deposit> => {
  const known = await lockKnown(ctx, told);
  if (known) return known;
  if (valueDate === undefined) throw refuse('INPUT_INVALID', { fields: { valueDate: 'required' } });
  const days = valueDays(ctx.now);
  if (!isWithin(days, valueDate))
    throw refuse('INPUT_INVALID', { fields: { valueDate: daysComplaint(days, ctx.locale) } });
  return (await bookDeposit(ctx, { ...told, valueDate, sender: '' }, 'HAND')).deposit;
};

type Debt = { receivableId: number; searchFirmId: number; amount: number; reference: string };

/** A part of a deposit for what a firm owes: the bank's money came in once, with the deposit. */
export const settleDebt = async (ctx: Context, deposit: Deposit, debt: Debt): Promise<void> => {
  const { receivableId, searchFirmId, amount, reference } = debt;
  const rest = await restOf(ctx, deposit);
  if (rest === 0) throw refuse('DEPOSIT_KNOWN', { fields: { reference: 'taken' } });
  if (amount > rest) throw refuse('INPUT_INVALID', { fields: { amount: 'range' } });
  const { id } = await ctx.tx
    .insertInto('depositUse')
    .values({
      depositId: deposit.id,
      kind: 'SETTLE',
      receivableId,
      amount,
      createdBy: ctx.actor.accountId,
      createdAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transfer(ctx, {
    id: `settle:${id}`,
    currency: deposit.currency,
    amount,
    debit: { kind: 'SUSPENSE', depositId: deposit.id },
    credit: { kind: 'SUPPLIER', searchFirmId },
    reference,
  });
  await touchDeposit(ctx, deposit.id);
};

import { addDays } from '#core/rules/calendar.ts';
import { refuse } from '#core/rules/errors.ts';
import { nextRefund } from '#core/rules/guarantee.ts';
import { canMove } from '#core/rules/lifecycle.ts';
import { limits } from '#core/rules/limits.ts';
import { serviceCharge } from '#core/rules/money.ts';
import { paymentLifecycle } from '#core/rules/payment-lifecycle.ts';
import type { Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { recordAct } from '../audit/record-act.ts';
import { type AccountKey, transfer } from '../books/ledger.ts';
import { paymentConflict } from '../books/lock-invoice.ts';
import { nextNumber } from '../books/next-number.ts';
import { supersedePayout } from '../books/supersede-payout.ts';
import type { GuaranteedRow } from './guaranteed-rows.ts';

/** What refunding so much of the fee comes to: refused where more than is left of it, or where nothing was paid. */
export const refundPartsOf = (ctx: Context, row: GuaranteedRow, amount: number) => {
  if (!canMove(paymentLifecycle, 'refund', 'ADMIN', row.status)) throw paymentConflict(ctx, row.status);
  const before = { fee: row.refundedFee, tax: row.refundedTax };
  const part = nextRefund(row, before, amount);
  if (part.fee < amount) throw refuse('REFUND_TOO_MUCH', { fields: { amount: 'range' } });
  const isPaidOut = row.status === 'PAID_OUT';
  const chargeOf = (refunded: number) => serviceCharge(row.fee - refunded, row.chargeBps, row.hasFreeUse);
  const refundedFee = before.fee + part.fee;
  // what the operator took of this part; before the payout it has taken nothing yet
  const charge = isPaidOut ? chargeOf(before.fee) - chargeOf(refundedFee) : 0;
  const total = part.fee + part.tax;
  return {
    ...part,
    total,
    charge,
    source: isPaidOut ? ('OPERATOR' as const) : ('HELD' as const),
    receivable: isPaidOut ? total - charge : 0,
    status: paymentLifecycle.steps.refund.to({ status: row.status, fee: row.fee, refundedFee }),
    payBy: addDays(row.today, limits.refundDays),
    feeLeft: row.fee - refundedFee,
  };
};

type Refund = { amount: number; reason: string; departureId: number | null };

/** Sends a part of the fee back with its tax, in the transaction of whoever locked the invoice. */
export const makeRefund = async (ctx: Context, row: GuaranteedRow, { amount, reason, departureId }: Refund) => {
  const parts = refundPartsOf(ctx, row, amount);
  const { fee, tax, total, charge, source, receivable, status, payBy } = parts;
  const number = await nextNumber(ctx, 'CREDIT_NOTE', row.today);
  const made = await ctx.tx
    .insertInto('refund')
    .values({
      number,
      invoiceId: row.id,
      departureId,
      source,
      fee,
      tax,
      charge,
      reason,
      creditDate: row.today,
      payBy,
      createdBy: ctx.actor.accountId,
      createdAt: ctx.now,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  const pay = (what: string, part: number, debit: AccountKey) =>
    part === 0
      ? Promise.resolve()
      : transfer(ctx, {
          id: `refund:${number}${what}`,
          currency: row.currency,
          amount: part,
          debit,
          credit: { kind: 'BANK' },
          reference: row.number,
        });
  if (source === 'HELD') await pay('', total, { kind: 'HELD', contractId: row.contractId });
  else {
    await pay('', receivable, { kind: 'SUPPLIER', searchFirmId: row.searchFirmId });
    await pay(':charge', charge, { kind: 'CHARGE' });
    if (receivable > 0)
      await ctx.tx
        .insertInto('receivable')
        .values({
          refundId: made.id,
          searchFirmId: row.searchFirmId,
          currency: row.currency,
          amount: receivable,
          createdAt: ctx.now,
        })
        .execute();
  }
  await ctx.tx
    .updateTable('invoice')
    .set({ status, version: row.version + 1, ...(status === row.status ? {} : { statusAt: ctx.now }) })
    .where('id', '=', row.id)
    .execute();
  await supersedePayout(ctx, row.id);
  await recordAct(ctx, { action: 'payment.refund', subjectKind: 'INVOICE', subjectId: row.id });
  await emit(ctx, 'payment.refunded', { refundId: made.id });
  return made;
};

import { contractSnapshot } from '#core/api/contract-shapes.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import type { paymentsApi } from '#core/api/payments.ts';
import { refuse } from '#core/rules/errors.ts';
import { guaranteePeriod } from '#core/rules/guarantee.ts';
import { actionsOf } from '#core/rules/lifecycle.ts';
import { percentOfBps } from '#core/rules/money.ts';
import { paymentLifecycle } from '#core/rules/payment-lifecycle.ts';
import type { Context } from '#server/platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import { expectedSetOffs } from '../books/expected-set-offs.ts';
import { readMoneySettings } from '../books/money-settings.ts';
import { surplusOf } from '../books/surplus.ts';
import { paymentsSeenBy, shownPayment } from './payment-rows.ts';

type One = typeof paymentsApi.one;

export const findPayment = async (ctx: Context, id: number) => {
  const row = await paymentsSeenBy(ctx).where('invoice.id', '=', id).executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  return { ...row, snapshot: contractSnapshot.parse(row.snapshot) };
};
export type FoundPayment = Awaited<ReturnType<typeof findPayment>>;

/** Where this invoice is paid: as billed, or where there was no account then, today's; empty while there is none. */
export const instructionsOf = async (ctx: Context, { currency, number, depositAccount }: FoundPayment) => ({
  account: depositAccount || (await readMoneySettings(ctx)).depositAccounts[currency],
  reference: number,
});

export const getPayment = async (ctx: Context, { params }: Input<One>): Promise<Output<One>> => {
  const row = await findPayment(ctx, params.id);
  const { conditions } = row.snapshot;
  if (ctx.actor.userType === 'ADMIN')
    await recordAct(ctx, { action: 'payment.read', subjectKind: 'INVOICE', subjectId: row.id });
  const firm = await ctx.tx
    .selectFrom('searchFirm')
    .select(['id', 'version', 'name', 'taxProfile'])
    .where('id', '=', row.searchFirmId)
    .executeTakeFirstOrThrow();
  return {
    ...shownPayment(row, await expectedSetOffs(ctx, [row])),
    firstYearSalary: conditions.firstYearSalary,
    feeType: conditions.feeType,
    rate: conditions.rate,
    taxProfile: row.taxProfile,
    taxRate: percentOfBps(row.taxRateBps),
    taxBase: { numerator: row.taxBaseNumerator, denominator: row.taxBaseDenominator },
    guaranteeDays: guaranteePeriod(row.startDate, row.guaranteeMonths)?.days ?? 0,
    payoutDaysAfterDeposit: row.payoutDaysAfterDeposit,
    payoutDaysAfterStart: row.payoutDaysAfterStart,
    instructions: await instructionsOf(ctx, row),
    surplus: await surplusOf(ctx, row.id),
    chargeRate: percentOfBps(row.chargeBps),
    firm,
    actions: actionsOf(paymentLifecycle, 'ADMIN', row.status),
  };
};

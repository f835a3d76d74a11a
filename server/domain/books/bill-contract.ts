import type { Currency } from '#core/rules/countries.ts';
import type { HireFigures } from '#core/rules/hire.ts';
import { bpsOfPercent } from '#core/rules/money.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { InvoiceTable } from '#server/platform/db/tables.ts';
import { transfer } from './ledger.ts';

type Bill = {
  contractId: number;
  companyId: number;
  number: string;
  currency: Currency;
  timeZone: InvoiceTable['timeZone'];
  figures: HireFigures;
  chargeBps: number;
  depositAccount: string;
  hasFreeUse: boolean;
};

/** The invoice of a contract, and in the books what the company owes for it. */
export const billContract = async (ctx: AnyContext, bill: Bill): Promise<number> => {
  const { contractId, companyId, number, currency, timeZone, figures, chargeBps, depositAccount, hasFreeUse } = bill;
  const { id } = await ctx.tx
    .insertInto('invoice')
    .values({
      number,
      contractId,
      currency,
      timeZone,
      fee: figures.fee,
      tax: figures.tax,
      taxProfile: figures.taxProfile,
      taxRateBps: bpsOfPercent(figures.taxRate),
      taxBaseNumerator: figures.taxBase.numerator,
      taxBaseDenominator: figures.taxBase.denominator,
      chargeBps,
      hasFreeUse,
      charge: figures.charge,
      payoutDaysAfterDeposit: figures.payoutDaysAfterDeposit,
      payoutDaysAfterStart: figures.payoutDaysAfterStart,
      invoiceDate: figures.invoiceDate,
      dueDate: figures.dueDate,
      depositAccount,
      statusAt: ctx.now,
      createdAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transfer(ctx, {
    id: `bill:${number}`,
    currency,
    amount: figures.total,
    debit: { kind: 'RECEIVABLE', companyId },
    credit: { kind: 'BILLED', contractId },
    reference: number,
  });
  return id;
};

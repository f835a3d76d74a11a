import type { Currency } from '#core/rules/countries.ts';
import type { Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { recordAct } from '../audit/record-act.ts';
import { transfer } from './ledger.ts';

type Matched = {
  invoiceId: number;
  number: string;
  contractId: number;
  companyId: number;
  currency: Currency;
  /** Of this one alone, and why. */
  depositId?: number;
  reason?: string;
};

/** What was deposited for an invoice waits with its deposits again, to be matched elsewhere or sent back. Answers how many. */
export const undoMatches = async (ctx: Context, invoice: Matched): Promise<number> => {
  const { invoiceId, number: reference, contractId, companyId, currency } = invoice;
  let matches = ctx.tx
    .updateTable('depositUse')
    .set({ undoneAt: ctx.now, reason: invoice.reason ?? '' })
    .where('invoiceId', '=', invoiceId)
    .where('undoneAt', 'is', null);
  if (invoice.depositId !== undefined) matches = matches.where('depositId', '=', invoice.depositId);
  const uses = await matches.returning(['id', 'depositId', 'amount']).execute();
  for (const { id, depositId, amount } of uses) {
    const move = { currency, amount, reference };
    await transfer(ctx, {
      ...move,
      id: `unmatch:${id}:held`,
      reverses: `match:${id}:held`,
      debit: { kind: 'HELD', contractId },
      credit: { kind: 'BILLED', contractId },
    });
    await transfer(ctx, {
      ...move,
      id: `unmatch:${id}:owed`,
      reverses: `match:${id}:owed`,
      debit: { kind: 'RECEIVABLE', companyId },
      credit: { kind: 'SUSPENSE', depositId },
    });
    await ctx.tx
      .updateTable('deposit')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', depositId)
      .execute();
    await recordAct(ctx, { action: 'deposit.unmatch', subjectKind: 'DEPOSIT', subjectId: depositId });
    await emit(ctx, 'deposit.waits', { depositId });
  }
  return uses.length;
};

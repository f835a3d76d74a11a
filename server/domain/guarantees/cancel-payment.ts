import type { Input } from '#core/api/endpoint.ts';
import type { guaranteesApi } from '#core/api/guarantees.ts';
import { refuse } from '#core/rules/errors.ts';
import { canMove } from '#core/rules/lifecycle.ts';
import { paymentLifecycle } from '#core/rules/payment-lifecycle.ts';
import type { Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { recordAct } from '../audit/record-act.ts';
import { transfer } from '../books/ledger.ts';
import { paymentConflict } from '../books/lock-invoice.ts';
import { undoMatches } from '../books/undo-matches.ts';
import { voidContract } from '../contracts/void-contract.ts';
import { type GuaranteedRow, lockGuaranteed } from './guaranteed-rows.ts';

type Cancel = typeof guaranteesApi.cancel;

/** Nothing is owed any more, and in the books the bill is turned round. */
export const cancelInvoice = async (ctx: Context, row: GuaranteedRow, reason: string): Promise<void> => {
  const { id, number, status, currency, total, contractId, companyId } = row;
  if (!canMove(paymentLifecycle, 'cancel', 'ADMIN', status)) throw paymentConflict(ctx, status);
  await undoMatches(ctx, { invoiceId: id, number, contractId, companyId, currency });
  await transfer(ctx, {
    id: `cancel:${number}`,
    currency,
    amount: total,
    debit: { kind: 'BILLED', contractId },
    credit: { kind: 'RECEIVABLE', companyId },
    reference: number,
    reverses: `bill:${number}`,
  });
  await ctx.tx
    .updateTable('invoice')
    .set({ status: paymentLifecycle.steps.cancel.to, statusAt: ctx.now, version: row.version + 1 })
    .where('id', '=', id)
    .execute();
  await recordAct(ctx, { action: 'payment.cancel', subjectKind: 'INVOICE', subjectId: id });
  await emit(ctx, 'payment.canceled', { paymentId: id, reason });
};

/** A report that somebody left is decided, not passed over. */
export const refuseOpenReport = async ({ tx }: Context, contractId: number): Promise<void> => {
  const open = await tx
    .selectFrom('departure')
    .select('id')
    .where('contractId', '=', contractId)
    .where('withdrawnAt', 'is', null)
    .where('decision', 'is', null)
    .executeTakeFirst();
  if (open) throw refuse('DEPARTURE_REPORTED');
};

export const cancelPayment = async (ctx: Context, { body }: Input<Cancel>): Promise<null> => {
  const row = await lockGuaranteed(ctx, body.id);
  if (row.version !== body.version) throw refuse('VERSION_STALE');
  await refuseOpenReport(ctx, row.contractId);
  await cancelInvoice(ctx, row, body.reason);
  await voidContract(ctx, { contractId: row.contractId, reason: body.reason });
  return null;
};

import type { Input, Output } from '#core/api/endpoint.ts';
import type { guaranteesApi } from '#core/api/guarantees.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { voidContract } from '../contracts/void-contract.ts';
import { refuseOpenReport } from './cancel-payment.ts';
import { findGuaranteed, lockGuaranteed } from './guaranteed-rows.ts';
import { makeRefund, refundPartsOf } from './make-refund.ts';

type Refund = typeof guaranteesApi.refund;
type Preview = typeof guaranteesApi.refundPreview;
type Void = typeof guaranteesApi.void;

export const previewRefund = async (ctx: Context, { body }: Input<Preview>): Promise<Output<Preview>> => {
  const row = await findGuaranteed(ctx, body.id);
  return { currency: row.currency, ...refundPartsOf(ctx, row, body.amount) };
};

/**
 * Of the operator's own accord; what a report brings is refunded by its decision. Refunded whole, the contract can be made
 * void with it: the person was somebody else's, or the hire a mistake.
 */
export const refundPayment = async (ctx: Context, { body }: Input<Refund>): Promise<Output<Refund>> => {
  const row = await lockGuaranteed(ctx, body.id);
  if (row.version !== body.version) throw refuse('VERSION_STALE');
  await refuseOpenReport(ctx, row.contractId);
  const { feeLeft } = refundPartsOf(ctx, row, body.amount);
  if (body.voids && feeLeft > 0) throw refuse('REFUND_NOT_WHOLE');
  const made = await makeRefund(ctx, row, { amount: body.amount, reason: body.reason, departureId: null });
  if (body.voids) await voidContract(ctx, { contractId: row.contractId, reason: body.reason });
  return made;
};

/** After a refund of everything that left the hire as it was. */
export const voidRefunded = async (ctx: Context, { body }: Input<Void>): Promise<null> => {
  const row = await lockGuaranteed(ctx, body.id);
  if (row.version !== body.version) throw refuse('VERSION_STALE');
  if (row.isVoid) throw refuse('CONTRACT_VOID');
  if (row.refundedFee < row.fee) throw refuse('REFUND_NOT_WHOLE');
  await refuseOpenReport(ctx, row.contractId);
  await voidContract(ctx, { contractId: row.contractId, reason: body.reason });
  return null;
};

export const refundedBefore = ({ tx }: Context, id: number): Promise<Output<Refund>> =>
  tx.selectFrom('refund').select(['id', 'number']).where('id', '=', id).executeTakeFirstOrThrow();

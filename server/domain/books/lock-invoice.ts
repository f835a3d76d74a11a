import { refuse } from '#core/rules/errors.ts';
import type { PaymentStatus } from '#core/rules/payment-lifecycle.ts';
import { wordsOf } from '#core/words/index.ts';
import type { AnyContext } from '#server/platform/context.ts';

/** Everybody who moves the money of an invoice waits here for whoever was first. */
export const lockInvoice = async ({ tx }: AnyContext, id: number) => {
  const invoice = await tx
    .selectFrom('invoice')
    .innerJoin('contract', 'contract.id', 'invoice.contractId')
    .selectAll('invoice')
    .select(['contract.companyId', 'contract.searchFirmId'])
    .where('invoice.id', '=', id)
    .forNoKeyUpdate('invoice')
    .executeTakeFirst();
  if (!invoice) throw refuse('NOT_FOUND');
  return invoice;
};
export type LockedInvoice = Awaited<ReturnType<typeof lockInvoice>>;

/** Not in this state: the words name it. */
export const paymentConflict = ({ locale }: AnyContext, status: PaymentStatus) =>
  refuse('STATUS_CONFLICT', { params: { status: wordsOf(locale).enums.paymentStatus[status] } });

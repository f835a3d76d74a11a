import { sql } from 'kysely';
import { contractSnapshot } from '#core/api/contract-shapes.ts';
import { dayIn } from '#core/rules/calendar.ts';
import type { Guaranteed } from '#core/rules/departures.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { among } from '#server/platform/db/among.ts';
import { dueDateNow, startDateNow } from '../books/invoice-days.ts';
import { matchedNow } from '../books/payout-columns.ts';
import { refundedFee, refundedTax } from '../books/refunded.ts';
import { isPartyTo } from '../contracts/contract-view.ts';
import { shownStatusAt } from '../payments/payment-rows.ts';

/** Invoices that the reader is a party to, with what a guarantee is reckoned by. */
const guaranteedSeenBy = ({ tx, actor, now }: Context) =>
  tx
    .selectFrom('invoice')
    .innerJoin('contract', 'contract.id', 'invoice.contractId')
    .selectAll('invoice')
    .select([
      'contract.number as contractNumber',
      'contract.snapshot',
      'contract.candidateId',
      'contract.jobId',
      'contract.companyId',
      'contract.recruiterId',
      'contract.searchFirmId',
      shownStatusAt(now).as('shownStatus'),
      startDateNow.as('startDate'),
      dueDateNow.as('dueDateNow'),
      matchedNow.as('deposited'),
      refundedFee.as('refundedFee'),
      refundedTax.as('refundedTax'),
      sql<boolean>`exists (
        select from departure where departure.contract_id = contract.id and departure.decision = 'ACCEPTED'
      )`.as('hasLeft'),
      sql<boolean>`exists (
        select from contract_amendment amendment where amendment.contract_id = contract.id and amendment.voids
      )`.as('isVoid'),
    ])
    .where(isPartyTo(actor));

/** Those of these invoices that the reader may know of, with the day it is where each of them counts its days. */
export const readGuaranteed = async (ctx: Context, ids: readonly number[]) => {
  const rows = ids.length === 0 ? [] : await guaranteedSeenBy(ctx).where('invoice.id', '=', among(ids)).execute();
  return rows.map((row) => ({
    ...row,
    snapshot: contractSnapshot.parse(row.snapshot),
    today: dayIn(ctx.now, row.timeZone),
  }));
};
export type GuaranteedRow = Awaited<ReturnType<typeof readGuaranteed>>[number];

export const findGuaranteed = async (ctx: Context, id: number): Promise<GuaranteedRow> => {
  const [row] = await readGuaranteed(ctx, [id]);
  if (!row) throw refuse('NOT_FOUND');
  return row;
};

/** The invoice first, and of everybody: reports, deposits, payouts and refunds of a contract go one after the other. */
export const lockGuaranteed = async (ctx: Context, id: number): Promise<GuaranteedRow> => {
  await ctx.tx
    .selectFrom('invoice')
    .innerJoin('contract', 'contract.id', 'invoice.contractId')
    .select('invoice.id')
    .where('invoice.id', '=', id)
    .where(isPartyTo(ctx.actor))
    .forNoKeyUpdate('invoice')
    .execute();
  return findGuaranteed(ctx, id);
};

export const guaranteedOf = (row: GuaranteedRow): Guaranteed => ({
  status: row.status,
  billed: { fee: row.fee, tax: row.tax },
  refunded: { fee: row.refundedFee, tax: row.refundedTax },
  startDate: row.startDate,
  guaranteeType: row.snapshot.conditions.guaranteeType,
  guaranteeMonths: row.snapshot.conditions.guaranteeMonths,
});

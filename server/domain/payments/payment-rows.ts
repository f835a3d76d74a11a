import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { adminPaymentRow } from '#core/api/payments.ts';
import { addDays } from '#core/rules/calendar.ts';
import { guaranteePeriod } from '#core/rules/guarantee.ts';
import { payoutOf, serviceCharge } from '#core/rules/money.ts';
import type { ShownPaymentStatus } from '#core/rules/payment-lifecycle.ts';
import type { Context } from '#server/platform/context.ts';
import { dueDateNow, startDateNow } from '../books/invoice-days.ts';
import { depositDate, matchedNow, payoutDate, payoutStopAt } from '../books/payout-columns.ts';
import { refundedFee, refundedTax } from '../books/refunded.ts';
import { isPartyTo } from '../contracts/contract-view.ts';

/** What the contract was concluded with: names stay as they were then. */
export const agreed = {
  title: sql<string>`contract.snapshot->'conditions'->>'title'`,
  candidate: sql<string>`contract.snapshot->'conditions'->>'candidate'`,
  company: sql<string>`contract.snapshot->'consigner'->>'name'`,
  firm: sql<string>`contract.snapshot->'fiduciary'->>'name'`,
  recruiter: sql<string>`contract.snapshot->'fiduciary'->'person'->>'name'`,
  guaranteeMonths: sql<number>`(contract.snapshot->'conditions'->>'guaranteeMonths')::integer`,
};

/** The state as it is shown: overdue from the day after the due date, where the posting is. */
export const shownStatusAt = (now: Date) => sql<ShownPaymentStatus>`case
  when invoice.status = 'BILLED' and (${now}::timestamptz at time zone invoice.time_zone)::date > ${dueDateNow}
  then 'OVERDUE' else invoice.status
end`;

/** Invoices that the reader is a party to, with all that any view of them is made from. */
export const paymentsSeenBy = ({ tx, actor, now }: Context) =>
  tx
    .selectFrom('invoice')
    .innerJoin('contract', 'contract.id', 'invoice.contractId')
    .leftJoin('payout', (join) => join.onRef('payout.invoiceId', '=', 'invoice.id').on('payout.status', '=', 'PAID'))
    .selectAll('invoice')
    .select([
      'payout.amount as paidOutAmount',
      'payout.charge as paidOutCharge',
      'payout.setOff as paidOutSetOff',
      'payout.decidedAt as paidOutAt',
      matchedNow.as('matched'),
      depositDate.as('depositDate'),
      payoutDate.as('payoutDate'),
      payoutStopAt(now).as('payoutStop'),
      refundedFee.as('refundedFee'),
      refundedTax.as('refundedTax'),
    ])
    .select([
      'contract.number as contractNumber',
      'contract.snapshot',
      'contract.jobId',
      'contract.candidateId',
      'contract.recruiterId',
      'contract.searchFirmId',
      shownStatusAt(now).as('shownStatus'),
      agreed.title.as('title'),
      agreed.candidate.as('candidate'),
      agreed.company.as('company'),
      agreed.firm.as('firm'),
      agreed.recruiter.as('recruiter'),
      agreed.guaranteeMonths.as('guaranteeMonths'),
      startDateNow.as('startDate'),
      dueDateNow.as('dueDateNow'),
    ])
    .where(isPartyTo(actor));
export type SeenPayment = Awaited<ReturnType<ReturnType<typeof paymentsSeenBy>['executeTakeFirstOrThrow']>>;

const paidOutOf = ({ paidOutAt, paidOutAmount, paidOutCharge, paidOutSetOff }: SeenPayment) =>
  paidOutAt === null
    ? null
    : {
        amount: paidOutAmount ?? 0,
        charge: paidOutCharge ?? 0,
        setOff: paidOutSetOff ?? 0,
        at: paidOutAt.toISOString(),
      };

/** What is left after refunds: the charge is the rate of the fee that stays. Of what was canceled nothing is. */
const whatStays = (row: SeenPayment) => {
  if (row.status === 'CANCELED') return { fee: 0, tax: 0, charge: 0 };
  const [fee, tax] = [row.fee - row.refundedFee, row.tax - row.refundedTax];
  return { fee, tax, charge: serviceCharge(fee, row.chargeBps, row.hasFreeUse) };
};

/** The widest view; each reader's answer holds what its entry declares of it. */
export const shownPayment = (
  row: SeenPayment,
  setOffs: ReadonlyMap<number, number>,
): z.output<typeof adminPaymentRow> => ({
  id: row.id,
  number: row.number,
  status: row.shownStatus,
  currency: row.currency,
  fee: row.fee,
  tax: row.tax,
  total: row.total,
  invoiceDate: row.invoiceDate,
  dueDate: row.dueDateNow,
  timeZone: row.timeZone,
  contractId: row.contractId,
  contractNumber: row.contractNumber,
  jobId: row.jobId,
  title: row.title,
  candidateId: row.candidateId,
  candidate: row.candidate,
  startDate: row.startDate,
  guaranteeEndDate: guaranteePeriod(row.startDate, row.guaranteeMonths)?.lastDay ?? null,
  matched: row.matched,
  depositDate: row.depositDate,
  refunded: { fee: row.refundedFee, tax: row.refundedTax, total: row.refundedFee + row.refundedTax },
  createdAt: row.createdAt.toISOString(),
  charge: whatStays(row).charge,
  hasFreeUse: row.hasFreeUse,
  payout: payoutOf(whatStays(row)),
  earliestPayoutDate: addDays(row.startDate, row.payoutDaysAfterStart),
  payoutDate: row.payoutDate,
  payoutStop: row.payoutStop,
  expectedSetOff: setOffs.get(row.id) ?? 0,
  paidOut: paidOutOf(row),
  company: row.company,
  recruiter: { id: row.recruiterId, name: row.recruiter, firm: row.firm },
});

import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { adminPaymentRow } from '#core/api/payments.ts';
import { addDays } from '#core/rules/calendar.ts';
import { guaranteePeriod } from '#core/rules/guarantee.ts';
import { payoutOf } from '#core/rules/money.ts';
import type { ShownPaymentStatus } from '#core/rules/payment-lifecycle.ts';
import type { Context } from '#server/platform/context.ts';
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
  when invoice.status = 'BILLED' and (${now}::timestamptz at time zone invoice.time_zone)::date > invoice.due_date
  then 'OVERDUE' else invoice.status
end`;

/** As the last amendment that moved it has it. */
const startDate = sql<string>`coalesce(
  (select amendment.start_date from contract_amendment amendment
    where amendment.contract_id = contract.id and amendment.start_date is not null
    order by amendment.number desc limit 1),
  (contract.snapshot->'conditions'->>'startDate')::date
)`;

/** Invoices that the reader is a party to, with all that any view of them is made from. */
export const paymentsSeenBy = ({ tx, actor, now }: Context) =>
  tx
    .selectFrom('invoice')
    .innerJoin('contract', 'contract.id', 'invoice.contractId')
    .selectAll('invoice')
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
      startDate.as('startDate'),
    ])
    .where(isPartyTo(actor));
export type SeenPayment = Awaited<ReturnType<ReturnType<typeof paymentsSeenBy>['executeTakeFirstOrThrow']>>;

/** The widest view; each reader's answer holds what its entry declares of it. */
export const shownPayment = (row: SeenPayment): z.output<typeof adminPaymentRow> => ({
  id: row.id,
  number: row.number,
  status: row.shownStatus,
  currency: row.currency,
  fee: row.fee,
  tax: row.tax,
  total: row.total,
  invoiceDate: row.invoiceDate,
  dueDate: row.dueDate,
  contractId: row.contractId,
  contractNumber: row.contractNumber,
  jobId: row.jobId,
  title: row.title,
  candidateId: row.candidateId,
  candidate: row.candidate,
  startDate: row.startDate,
  guaranteeEndDate: guaranteePeriod(row.startDate, row.guaranteeMonths)?.lastDay ?? null,
  createdAt: row.createdAt.toISOString(),
  charge: row.charge,
  hasFreeUse: row.hasFreeUse,
  payout: payoutOf(row),
  earliestPayoutDate: addDays(row.startDate, row.payoutDaysAfterStart),
  company: row.company,
  recruiter: { id: row.recruiterId, name: row.recruiter, firm: row.firm },
});

import { sql } from 'kysely';
import { refuse } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { dueDateNow } from '../books/invoice-days.ts';
import { isAskedFor } from '../books/open-departure.ts';

/** A company with an invoice that is 14 days overdue sends no new posting to the operator. */
export const refuseOverdue = async ({ tx, now }: AnyContext, { jobId }: { jobId: number }): Promise<void> => {
  const overdue = await tx
    .selectFrom('invoice')
    .innerJoin('contract', 'contract.id', 'invoice.contractId')
    .innerJoin('job', 'job.companyId', 'contract.companyId')
    .select('invoice.number')
    .where('job.id', '=', jobId)
    .where('invoice.status', '=', 'BILLED')
    .where(isAskedFor)
    .where(
      sql<boolean>`(${now}::timestamptz at time zone invoice.time_zone)::date - ${dueDateNow} >= ${limits.overdueDaysMax}`,
    )
    .orderBy(dueDateNow)
    .executeTakeFirst();
  if (overdue) throw refuse('INVOICE_OVERDUE', { params: { number: overdue.number } });
};

import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import { dueDateNow } from '../books/invoice-days.ts';
import { matchedNow } from '../books/payout-columns.ts';
import { shownStatusAt } from './payment-rows.ts';

/** What the reader's company has to pay, the earliest due first, with what is open of each, and how many there are. */
export const openInvoices = async ({ tx, actor, now }: Context, limit: number) => {
  const rows = await tx
    .selectFrom('invoice')
    .innerJoin('contract', 'contract.id', 'invoice.contractId')
    .select(['invoice.id', 'invoice.number', 'invoice.currency', dueDateNow.as('dueDate')])
    .select([sql<number>`invoice.total - ${matchedNow}`.as('open'), shownStatusAt(now).as('status')])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where('contract.companyId', '=', actor.companyId ?? 0)
    .where('invoice.status', '=', 'BILLED')
    .orderBy(dueDateNow)
    .orderBy('invoice.id')
    .limit(limit)
    .execute();
  return rows.map(({ status, ...row }) => ({ ...row, isOverdue: status === 'OVERDUE' }));
};

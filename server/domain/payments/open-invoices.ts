import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import { inAll } from '#server/platform/db/in-all.ts';
import { dueDateNow } from '../books/invoice-days.ts';
import { isAskedFor, openReport } from '../books/open-departure.ts';
import { matchedNow } from '../books/payout-columns.ts';
import { shownStatusAt } from './payment-rows.ts';

/** What the reader's company has to pay. */
export const openInvoicesFrom = ({ tx, actor }: Context) =>
  tx
    .selectFrom('invoice')
    .innerJoin('contract', 'contract.id', 'invoice.contractId')
    .where('contract.companyId', '=', actor.companyId ?? 0)
    .where('invoice.status', '=', 'BILLED')
    .where(isAskedFor);

/** The earliest due first, with what is open of each, and how many there are. */
export const openInvoices = async (ctx: Context, limit: number) => {
  const rows = await openInvoicesFrom(ctx)
    .select(['invoice.id', 'invoice.number', 'invoice.currency', dueDateNow.as('dueDate')])
    .select([sql<number>`invoice.total - ${matchedNow}`.as('open'), shownStatusAt(ctx.now).as('status')])
    .select([openReport.as('report'), inAll.as('total')])
    .orderBy(dueDateNow)
    .orderBy('invoice.id')
    .limit(limit)
    .execute();
  return rows.map(({ status, report, ...row }) => ({
    ...row,
    isOverdue: status === 'OVERDUE',
    isReported: report !== null,
  }));
};

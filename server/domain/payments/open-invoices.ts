import { sql } from 'kysely';
import type { DepartureReason } from '#core/rules/departures.ts';
import type { Context } from '#server/platform/context.ts';
import { inAll } from '#server/platform/db/in-all.ts';
import { dueDateNow } from '../books/invoice-days.ts';
import { openDeparture } from '../books/open-departure.ts';
import { matchedNow } from '../books/payout-columns.ts';
import { shownStatusAt } from './payment-rows.ts';

const openReport = sql<DepartureReason | null>`(select departure.reason from ${openDeparture})`;

/**
 * What the reader's company has to pay, the earliest due first, with what is open of each, and how many there are.
 * Nobody is asked to pay for whom they reported as never having come: that bill is canceled, or asked for again once it
 * is decided.
 */
export const openInvoices = async ({ tx, actor, now }: Context, limit: number) => {
  const rows = await tx
    .selectFrom('invoice')
    .innerJoin('contract', 'contract.id', 'invoice.contractId')
    .select(['invoice.id', 'invoice.number', 'invoice.currency', dueDateNow.as('dueDate')])
    .select([sql<number>`invoice.total - ${matchedNow}`.as('open'), shownStatusAt(now).as('status')])
    .select([openReport.as('report'), inAll.as('total')])
    .where('contract.companyId', '=', actor.companyId ?? 0)
    .where('invoice.status', '=', 'BILLED')
    .where(sql<boolean>`${openReport} is distinct from 'NO_SHOW'`)
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

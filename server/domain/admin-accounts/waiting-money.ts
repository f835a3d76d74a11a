import { dayIn } from '#core/rules/calendar.ts';
import type { Context } from '#server/platform/context.ts';
import { countRows } from '#server/platform/db/find-rows.ts';
import { depositState } from '../deposits/deposit-rows.ts';
import { departureStateAt } from '../guarantees/list-departures.ts';
import { payoutStateAt, payoutsFrom } from '../payouts/payout-rows.ts';

const refundsToSendFrom = ({ tx }: Context) =>
  tx
    .selectFrom('refund')
    .leftJoin('refundSent', 'refundSent.refundId', 'refund.id')
    .where('refundSent.refundId', 'is', null);

/** The day by which the first of them is to be with its company, and whether that is over. */
export const nextRefund = async (ctx: Context) => {
  const first = await refundsToSendFrom(ctx)
    .innerJoin('invoice', 'invoice.id', 'refund.invoiceId')
    .select(['refund.payBy', 'invoice.timeZone'])
    .orderBy('refund.payBy')
    .orderBy('refund.id')
    .limit(1)
    .executeTakeFirst();
  return first ? { payBy: first.payBy, isLate: first.payBy < dayIn(ctx.now, first.timeZone) } : null;
};

/** Money that waits for the operator, as the lists of it would count. */
export const waitingMoney = async (ctx: Context) => {
  const { tx, now } = ctx;
  const [depositsToMatch, payoutsDue, departuresToDecide, refundsToSend] = await Promise.all([
    countRows(tx, tx.selectFrom('deposit').where(depositState, 'in', ['UNMATCHED', 'PART'])),
    countRows(
      tx,
      payoutsFrom(ctx)
        // all but what was paid out, which is soon most of them
        .where('invoice.status', '<>', 'PAID_OUT')
        .where(payoutStateAt(now), 'in', ['DUE', 'ASKED']),
    ),
    countRows(tx, tx.selectFrom('departure').where(departureStateAt(now), '=', 'READY')),
    countRows(tx, refundsToSendFrom(ctx)),
  ]);
  return { depositsToMatch, payoutsDue, departuresToDecide, refundsToSend };
};

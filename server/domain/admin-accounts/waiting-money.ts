import type { Context } from '#server/platform/context.ts';
import { countRows } from '#server/platform/http/paging.ts';
import { depositState } from '../deposits/deposit-rows.ts';
import { departureStateAt } from '../guarantees/list-departures.ts';
import { payoutStateAt, payoutsFrom } from '../payouts/payout-rows.ts';

/** Money that waits for the operator, as the lists of it would count. */
export const waitingMoney = async (ctx: Context) => {
  const { tx, now } = ctx;
  const [depositsToMatch, payoutsDue, departuresToDecide] = await Promise.all([
    countRows(tx, tx.selectFrom('deposit').where(depositState, 'in', ['UNMATCHED', 'PART'])),
    countRows(
      tx,
      payoutsFrom(ctx)
        // all but what was paid out, which is soon most of them
        .where('invoice.status', '<>', 'PAID_OUT')
        .where(payoutStateAt(now), 'in', ['DUE', 'ASKED']),
    ),
    countRows(tx, tx.selectFrom('departure').where(departureStateAt(now), '=', 'READY')),
  ]);
  return { depositsToMatch, payoutsDue, departuresToDecide };
};

import { sql } from 'kysely';
import type { PayoutStop } from '#core/rules/payouts.ts';
import type { Context } from '#server/platform/context.ts';
import { heldNow, payoutDate, payoutStopAt } from './payout-columns.ts';
import { receivableOpen } from './receivables.ts';
import { refundedFee } from './refunded.ts';
import { splitHeld } from './split-held.ts';

type Coming = { id: number; stop: PayoutStop | null; payoutDate: string | null };

/** What is asked for already comes first, then by the day; what waits for somebody has no day that counts. */
const turnOf = ({ stop }: Coming): number => {
  if (stop === 'APPROVAL') return 0;
  return stop === 'CONTEST' || stop === 'DEPARTURE' || stop === 'NO_ACCOUNT' ? 2 : 1;
};
const sooner = (a: Coming, b: Coming): number =>
  turnOf(a) - turnOf(b) || (a.payoutDate ?? '9').localeCompare(b.payoutDate ?? '9') || a.id - b.id;

const openDebts = ({ tx }: Context, firms: readonly number[]) =>
  tx
    .selectFrom('receivable')
    .select(['receivable.searchFirmId', 'receivable.currency', sql<number>`sum(${receivableOpen})::bigint`.as('open')])
    .where('receivable.searchFirmId', 'in', firms)
    .groupBy(['receivable.searchFirmId', 'receivable.currency'])
    .having(sql<number>`sum(${receivableOpen})`, '>', 0)
    .execute();

const comingOf = ({ tx, now }: Context, firms: readonly number[]) =>
  tx
    .selectFrom('invoice')
    .innerJoin('contract', 'contract.id', 'invoice.contractId')
    .select(['invoice.id', 'invoice.currency', 'invoice.fee', 'invoice.chargeBps', 'invoice.hasFreeUse'])
    .select(['contract.searchFirmId', heldNow.as('held'), refundedFee.as('refundedFee')])
    .select([payoutDate.as('payoutDate'), payoutStopAt(now).as('stop')])
    .where('contract.searchFirmId', 'in', firms)
    .where('invoice.status', 'in', ['PAID', 'PARTLY_REFUNDED'])
    .execute();

/** What firms owe, taken once over their coming payouts in the order in which they come: invoices with what is kept of each. */
export const expectedSetOffs = async (
  ctx: Context,
  of: readonly { searchFirmId: number }[],
): Promise<ReadonlyMap<number, number>> => {
  const kept = new Map<number, number>();
  if (of.length === 0) return kept;
  const debts = await openDebts(ctx, [...new Set(of.map(({ searchFirmId }) => searchFirmId))]);
  if (debts.length === 0) return kept;
  const coming = await comingOf(
    ctx,
    debts.map(({ searchFirmId }) => searchFirmId),
  );
  for (const { searchFirmId, currency, open } of debts) {
    let left = open;
    const own = coming.filter((one) => one.searchFirmId === searchFirmId && one.currency === currency);
    for (const one of own.toSorted(sooner)) {
      const { setOff } = splitHeld({ ...one, owed: left });
      kept.set(one.id, setOff);
      left -= setOff;
    }
  }
  return kept;
};

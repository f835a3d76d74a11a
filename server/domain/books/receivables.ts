import { sql } from 'kysely';
import type { Currency } from '#core/rules/countries.ts';
import type { Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { transfer } from './ledger.ts';

/** What is left of a receivable. */
export const receivableOpen = sql<number>`receivable_open(receivable.id)`;

type Owing = { searchFirmId: number; currency: Currency };

/** What a supplier still owes of refunds after its payouts, the oldest first; each waits for whoever settles it. */
const openReceivables = ({ tx }: Context, { searchFirmId, currency }: Owing) =>
  tx
    .selectFrom('receivable')
    .innerJoin('refund', 'refund.id', 'receivable.refundId')
    .select(['receivable.id', 'refund.number', receivableOpen.as('open')])
    .where('receivable.searchFirmId', '=', searchFirmId)
    .where('receivable.currency', '=', currency)
    .where(receivableOpen, '>', 0)
    .orderBy('receivable.id');

/** Whoever settles any of them waits; what is read after this is as the last one left it. */
export const lockReceivables = async ({ tx }: Context, { searchFirmId, currency }: Owing): Promise<void> => {
  await tx
    .selectFrom('receivable')
    .select('id')
    .where('searchFirmId', '=', searchFirmId)
    .where('currency', '=', currency)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
};

export const owedBySupplier = async (ctx: Context, owing: Owing): Promise<number> =>
  (await openReceivables(ctx, owing).execute()).reduce((sum, { open }) => sum + open, 0);

type Settlement = {
  receivableId: number;
  kind: 'SET_OFF' | 'COLLECTED' | 'WRITTEN_OFF';
  amount: number;
  invoiceId?: number;
  reference?: string;
  reason?: string;
};

/** Writes down how a part of a receivable ended. The money moves beside it. */
export const settleReceivable = async (ctx: Context, settlement: Settlement): Promise<number> => {
  const { id } = await ctx.tx
    .insertInto('receivableSettlement')
    .values({ ...settlement, createdBy: ctx.actor.accountId, createdAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.tx
    .updateTable('receivable')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', settlement.receivableId)
    .execute();
  await emit(ctx, 'receivable.settled', { settlementId: id });
  return id;
};

type SetOff = Owing & { contractId: number; invoiceId: number; invoiceNumber: string; atMost: number };

/** Takes what a supplier owes off a payout of it, the oldest first. Answers how much that is. */
export const setOffReceivables = async (ctx: Context, payout: SetOff): Promise<number> => {
  const { searchFirmId, currency, contractId, invoiceId, invoiceNumber, atMost } = payout;
  let left = atMost;
  for (const { id, number, open } of await openReceivables(ctx, payout).forNoKeyUpdate('receivable').execute()) {
    const amount = Math.min(open, left);
    if (amount === 0) break;
    await transfer(ctx, {
      id: `set-off:${invoiceNumber}:${number}`,
      currency,
      amount,
      debit: { kind: 'HELD', contractId },
      credit: { kind: 'SUPPLIER', searchFirmId },
      reference: invoiceNumber,
    });
    await settleReceivable(ctx, { receivableId: id, kind: 'SET_OFF', amount, invoiceId });
    left -= amount;
  }
  return atMost - left;
};

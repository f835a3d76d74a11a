import { sql } from 'kysely';
import type { AnyContext } from '#server/platform/context.ts';

/**
 * What came in beyond an invoice with the deposits that paid it, and was neither sent back nor used for another yet. Of a
 * deposit that paid several it is told with the first: it is there once, and the others may be another company's.
 */
export const surplusOf = async ({ tx }: AnyContext, invoiceId: number): Promise<number> => {
  const { surplus } = await tx
    .selectFrom('deposit')
    .select(
      sql<number>`coalesce(sum(deposit.amount - (
        select sum(used.amount) from deposit_use used where used.deposit_id = deposit.id and used.undone_at is null
      )), 0)::bigint`.as('surplus'),
    )
    .where('reversedAt', 'is', null)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('depositUse')
        .select('depositId')
        .where('invoiceId', '=', invoiceId)
        .where('kind', '=', 'MATCH')
        .where('undoneAt', 'is', null),
    )
    .where(
      sql<number>`(select used.invoice_id from deposit_use used
        where used.deposit_id = deposit.id and used.kind = 'MATCH' and used.undone_at is null
        order by used.id limit 1)`,
      '=',
      invoiceId,
    )
    .executeTakeFirstOrThrow();
  return surplus;
};

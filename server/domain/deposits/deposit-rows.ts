import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { depositRow } from '#core/api/deposits.ts';
import { type DepositAction, type DepositState, depositStateOf } from '#core/rules/deposits.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { among } from '#server/platform/db/among.ts';
import { numberNamed } from './named-invoice.ts';

type Shown = z.output<typeof depositRow>;

const used = (isReturn: boolean) => sql<number>`coalesce(
  (select sum(used.amount) from deposit_use used
    where used.deposit_id = deposit.id and used.undone_at is null and (used.kind = 'RETURN') = ${sql.lit(isReturn)}), 0)::bigint`;
const [matched, returned] = [used(false), used(true)];

/** The state as `depositStateOf` tells it. */
export const depositState = sql<DepositState>`(select case
    when deposit.reversed_at is not null then 'REVERSED'
    when figures.matched + figures.returned = 0 then 'UNMATCHED'
    when figures.matched + figures.returned < deposit.amount then 'PART'
    when figures.matched > 0 then 'MATCHED' else 'RETURNED' end
  from (select ${matched} as matched, ${returned} as returned) figures)`;

const usesOf = ({ tx }: Context, ids: readonly number[]) =>
  tx
    .selectFrom('depositUse')
    .leftJoin('receivable', 'receivable.id', 'depositUse.receivableId')
    .leftJoin('refund', 'refund.id', 'receivable.refundId')
    .leftJoin('invoice', (join) =>
      join.on((eb) => eb('invoice.id', '=', eb.fn.coalesce('depositUse.invoiceId', 'refund.invoiceId'))),
    )
    .select(['depositUse.id', 'depositUse.depositId', 'depositUse.kind', 'depositUse.amount', 'depositUse.reason'])
    .select(['depositUse.createdAt', 'invoice.id as paymentId'])
    .select([
      sql<string | null>`coalesce(refund.number, invoice.number)`.as('number'),
      sql<boolean>`deposit_use.kind = 'MATCH' and invoice.status in ('BILLED', 'PAID')
        and not exists (select from payout where payout.invoice_id = invoice.id and payout.status = 'ASKED')`.as(
        'canUnmatch',
      ),
    ])
    .where('depositUse.depositId', '=', among(ids))
    .where('depositUse.undoneAt', 'is', null)
    .orderBy('depositUse.id')
    .execute();

type Named = NonNullable<Shown['suggestion']>;

/** Unpaid invoices by their number, with what is open of them. */
const openInvoices = async ({ tx, now }: Context, numbers: readonly string[]): Promise<Map<string, Named>> => {
  if (numbers.length === 0) return new Map();
  const rows = await tx
    .selectFrom('invoice')
    .innerJoin('contract', 'contract.id', 'invoice.contractId')
    .select(['invoice.id as paymentId', 'invoice.number', 'invoice.total'])
    .select([
      sql<string>`contract.snapshot->'consigner'->>'name'`.as('company'),
      sql<
        Named['status']
      >`case when (${now}::timestamptz at time zone invoice.time_zone)::date > invoice_due_date(invoice.id)
        then 'OVERDUE' else 'BILLED' end`.as('status'),
      sql<number>`(invoice.total - coalesce((select sum(used.amount) from deposit_use used
        where used.invoice_id = invoice.id and used.undone_at is null), 0))::bigint`.as('open'),
    ])
    .where('invoice.number', 'in', numbers)
    .where('invoice.status', '=', 'BILLED')
    .execute();
  return new Map(rows.map((row) => [row.number, row]));
};

const actionsOf = (rest: number, canUnmatch: boolean, { amount, source }: Pick<Shown, 'amount' | 'source'>) => {
  const can: Record<DepositAction, boolean> = {
    match: rest > 0,
    unmatch: canUnmatch,
    return: rest > 0,
    reverse: rest === amount && source !== 'NOTICE',
  };
  return (Object.keys(can) as DepositAction[]).filter((action) => can[action]);
};

/** Deposits whole, in any order. */
export const readDeposits = async (ctx: Context, ids: readonly number[]): Promise<Shown[]> => {
  const rows = await ctx.tx
    .selectFrom('deposit')
    .selectAll()
    .select([matched.as('matched'), returned.as('returned')])
    .where('id', '=', among(ids))
    .execute();
  const uses = await usesOf(ctx, ids);
  const numbers = rows.flatMap((row) => numberNamed(row) ?? []);
  const named = await openInvoices(ctx, numbers);
  return rows.map((row) => {
    const isReversed = row.reversedAt !== null;
    const rest = isReversed ? 0 : row.amount - row.matched - row.returned;
    const own = uses.filter(({ depositId }) => depositId === row.id);
    const canUnmatch = own.some((use) => use.canUnmatch);
    return {
      id: row.id,
      version: row.version,
      state: depositStateOf({ ...row, isReversed }),
      source: row.source,
      bankReference: row.bankReference,
      currency: row.currency,
      amount: row.amount,
      matched: row.matched,
      returned: row.returned,
      rest,
      valueDate: row.valueDate,
      sender: row.sender,
      memo: row.memo,
      createdAt: row.createdAt.toISOString(),
      uses: own.map(({ createdAt, ...use }) => ({ ...use, createdAt: createdAt.toISOString() })),
      reversalReason: row.reversalReason,
      suggestion: rest > 0 ? (named.get(numberNamed(row) ?? '') ?? null) : null,
      actions: isReversed ? [] : actionsOf(rest, canUnmatch, row),
    };
  });
};

export const getDeposit = async (ctx: Context, id: number): Promise<Shown> => {
  const [shown] = await readDeposits(ctx, [id]);
  if (!shown) throw refuse('NOT_FOUND');
  return shown;
};

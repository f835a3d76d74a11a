import type { Selectable } from 'kysely';
import type { Currency } from '#core/rules/countries.ts';
import { refuse } from '#core/rules/errors.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { DepositTable } from '#server/platform/db/tables.ts';
import { recordAct } from '../audit/record-act.ts';
import { transfer } from '../books/ledger.ts';

export type Movement = {
  bankReference: string;
  currency: Currency;
  amount: number;
  valueDate: string;
  sender: string;
  memo: string;
};
export type Deposit = Selectable<DepositTable>;
export type Booked = { deposit: Deposit; isNew: boolean };

export const isSameMovement = (deposit: Deposit, { currency, amount, valueDate }: Movement): boolean =>
  deposit.currency === currency && deposit.amount === amount && deposit.valueDate === valueDate;

/** Waits for whoever acts on it at this moment. */
export const lockDeposit = async ({ tx }: AnyContext, id: number): Promise<Deposit> => {
  const deposit = await tx.selectFrom('deposit').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!deposit) throw refuse('NOT_FOUND');
  return deposit;
};

/** What came in, once: whoever told it first. It waits in suspense until somebody says what it is for. */
export const bookDeposit = async (
  ctx: AnyContext,
  movement: Movement,
  source: DepositTable['source'],
): Promise<Booked> => {
  const made = await ctx.tx
    .insertInto('deposit')
    .values({
      ...movement,
      source,
      createdBy: source === 'NOTICE' ? null : (ctx.actor?.accountId ?? null),
      createdAt: ctx.now,
    })
    .onConflict((conflict) => conflict.column('bankReference').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!made) {
    const { id } = await ctx.tx
      .selectFrom('deposit')
      .select('id')
      .where('bankReference', '=', movement.bankReference)
      .executeTakeFirstOrThrow();
    return { deposit: await lockDeposit(ctx, id), isNew: false };
  }
  await transfer(ctx, {
    id: `deposit:${made.id}`,
    currency: made.currency,
    amount: made.amount,
    debit: { kind: 'BANK' },
    credit: { kind: 'SUSPENSE', depositId: made.id },
    reference: made.bankReference,
  });
  await recordAct(ctx, { action: 'deposit.book', subjectKind: 'DEPOSIT', subjectId: made.id });
  return { deposit: made, isNew: true };
};

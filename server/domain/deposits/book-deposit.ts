import type { Selectable, Updateable } from 'kysely';
import type { Currency } from '#core/rules/countries.ts';
import { refuse } from '#core/rules/errors.ts';
import type { AnyContext } from '#server/platform/context.ts';
import type { DepositTable } from '#server/platform/db/tables.ts';
import { recordAct } from '../audit/record-act.ts';
import { balanceOf, transfer } from '../books/ledger.ts';

export type Movement = {
  bankReference: string;
  currency: Currency;
  amount: number;
  valueDate: string;
  sender: string;
  memo: string;
};
export type Deposit = Selectable<DepositTable>;
/** `isFuller`: it was known, and the bank tells words of it that were missing, or only typed. */
export type Booked = { deposit: Deposit; isNew: boolean; isFuller: boolean };

/** A day that differs is somebody's slip, another amount is another movement. */
export const isSameMovement = (deposit: Deposit, { currency, amount }: Movement): boolean =>
  deposit.currency === currency && deposit.amount === amount;

type Named = Pick<Movement, 'currency' | 'bankReference'>;

/** Waits for whoever acts on it at this moment; what was reversed meanwhile is not known. */
export const lockKnown = ({ tx }: AnyContext, { currency, bankReference }: Named): Promise<Deposit | undefined> =>
  tx
    .selectFrom('deposit')
    .selectAll()
    .where('currency', '=', currency)
    .where('bankReference', '=', bankReference)
    .where('reversedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Waits for whoever acts on it at this moment. */
export const lockDeposit = async ({ tx }: AnyContext, id: number): Promise<Deposit> => {
  const deposit = await tx.selectFrom('deposit').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!deposit) throw refuse('NOT_FOUND');
  return deposit;
};

export const restOf = (ctx: AnyContext, { id, currency }: Pick<Deposit, 'id' | 'currency'>): Promise<number> =>
  balanceOf(ctx, currency, { kind: 'SUSPENSE', depositId: id });

/** Whether anything was ever done with it: what was undone has been looked at by somebody, too. */
export const wasUsed = async ({ tx }: AnyContext, { id }: Pick<Deposit, 'id'>): Promise<boolean> =>
  (await tx.selectFrom('depositUse').select('id').where('depositId', '=', id).limit(1).executeTakeFirst()) !==
  undefined;

const words = ['sender', 'memo'] as const;
type Word = (typeof words)[number];
const toldAt = <W extends Word>(word: W) => `${word}ToldAt` as const;

/**
 * What the bank tells now, word by word: it stands before what a person typed or left out, and stays. Once anything was
 * ever done with the deposit, only what was left out is filled in.
 */
const hear = async (ctx: AnyContext, deposit: Deposit, told: Movement): Promise<Booked> => {
  const isKept = await wasUsed(ctx, deposit);
  const heard = words.filter(
    (word) =>
      told[word] !== '' &&
      deposit[toldAt(word)] === null &&
      (!isKept || deposit[word] === '' || deposit[word] === told[word]),
  );
  if (heard.length === 0) return { deposit, isNew: false, isFuller: false };
  const fields = heard.filter((word) => told[word] !== deposit[word]);
  const isFuller = fields.length > 0;
  const change: Updateable<DepositTable> = {};
  for (const word of heard) {
    change[word] = told[word];
    change[toldAt(word)] = ctx.now;
  }
  if (isFuller) await recordAct(ctx, { action: 'deposit.word', subjectKind: 'DEPOSIT', subjectId: deposit.id, fields });
  const fuller = await ctx.tx
    .updateTable('deposit')
    .set((eb) => ({ ...change, version: eb('version', '+', isFuller ? 1 : 0) }))
    .where('id', '=', deposit.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { deposit: fuller, isNew: false, isFuller };
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
    .onConflict((conflict) =>
      conflict.columns(['currency', 'bankReference']).where('reversedAt', 'is', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (!made) {
    const known = await lockKnown(ctx, movement);
    // reversed at this very moment: it is told anew
    if (!known) return bookDeposit(ctx, movement, source);
    if (source !== 'HAND' && isSameMovement(known, movement)) return hear(ctx, known, movement);
    return { deposit: known, isNew: false, isFuller: false };
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
  return { deposit: made, isNew: true, isFuller: false };
};

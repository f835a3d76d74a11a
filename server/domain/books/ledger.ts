import { sql } from 'kysely';
import type { Currency } from '#core/rules/countries.ts';
import type { AnyContext } from '#server/platform/context.ts';

/** Whose money it is (core/rules/ledger-kinds.ts). */
export type AccountKey =
  | { kind: 'RECEIVABLE'; companyId: number }
  | { kind: 'BILLED' | 'HELD'; contractId: number }
  | { kind: 'SUPPLIER'; searchFirmId: number }
  | { kind: 'SUSPENSE'; depositId: number }
  | { kind: 'BANK' | 'CHARGE' | 'LOSS' };

const columnsOf = (currency: Currency, key: AccountKey) => ({
  kind: key.kind,
  currency,
  companyId: 'companyId' in key ? key.companyId : null,
  contractId: 'contractId' in key ? key.contractId : null,
  searchFirmId: 'searchFirmId' in key ? key.searchFirmId : null,
  depositId: 'depositId' in key ? key.depositId : null,
});

/** The id alone: a balance is a sum over all that ever moved, and is asked for where it is needed. */
const findAccount = ({ tx }: AnyContext, currency: Currency, key: AccountKey) => {
  const { kind, companyId, contractId, searchFirmId, depositId } = columnsOf(currency, key);
  return tx
    .selectFrom('ledgerAccount')
    .select('id')
    .where('kind', '=', kind)
    .where('currency', '=', currency)
    .where('companyId', 'is not distinct from', companyId)
    .where('contractId', 'is not distinct from', contractId)
    .where('searchFirmId', 'is not distinct from', searchFirmId)
    .where('depositId', 'is not distinct from', depositId);
};

/** The account of this key, opened where there is none. */
const openAccount = async (ctx: AnyContext, currency: Currency, key: AccountKey): Promise<number> => {
  const known = await findAccount(ctx, currency, key).executeTakeFirst();
  if (known) return known.id;
  await ctx.tx
    .insertInto('ledgerAccount')
    .values({ ...columnsOf(currency, key), createdAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findAccount(ctx, currency, key).executeTakeFirstOrThrow()).id;
};

export type Transfer = {
  /** Says what it is for: the same id moves money once. */
  id: string;
  currency: Currency;
  amount: number;
  debit: AccountKey;
  credit: AccountKey;
  /** The number of the invoice. */
  reference: string;
  /** The transfer that it turns round. */
  reverses?: string;
};

const isSame = (kept: object, wanted: object): boolean =>
  Object.entries(wanted).every(([key, value]) => (kept as Record<string, unknown>)[key] === value);

/** Moves an amount from one account to another. Done before, it is done; another movement under its id is a mistake. */
export const transfer = async (
  ctx: AnyContext,
  { id, currency, amount, debit, credit, reference, reverses }: Transfer,
): Promise<void> => {
  const { tx, actor, now } = ctx;
  const row = {
    id,
    currency,
    amount,
    reference,
    reverses: reverses ?? null,
    debitAccountId: await openAccount(ctx, currency, debit),
    creditAccountId: await openAccount(ctx, currency, credit),
  };
  const type = actor?.userType;
  const by =
    type === 'ADMIN' || type === 'EMPLOYER'
      ? ({ actorType: type, actorId: actor?.accountId ?? null } as const)
      : ({ actorType: 'SYSTEM', actorId: null } as const);
  await tx
    .insertInto('ledgerTransfer')
    .values({ ...row, ...by, createdAt: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const kept = await tx.selectFrom('ledgerTransfer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  if (!isSame(kept, row)) throw new Error(`transfer ${id} was another one`);
};

/** Credits less debits; nothing where nothing was booked yet. */
export const balanceOf = async (ctx: AnyContext, currency: Currency, key: AccountKey): Promise<number> =>
  (
    await findAccount(ctx, currency, key)
      .select(sql<number>`ledger_balance(ledger_account.id)`.as('balance'))
      .executeTakeFirst()
  )?.balance ?? 0;

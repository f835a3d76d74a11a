import { sql } from 'kysely';
import type { DepositAction } from '#core/rules/deposits.ts';
import { Refusal } from '#core/rules/errors.ts';
import type { Movement } from '#server/domain/deposits/book-deposit.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/connect.ts';

/** The plain picture of the money, by hand. */
export type Invoice = {
  id: number;
  contractId: number;
  fee: number;
  tax: number;
  chargeBps: number;
  status: 'BILLED' | 'PAID' | 'PARTLY_REFUNDED' | 'REFUNDED' | 'PAID_OUT' | 'CANCELED';
  matches: Map<number, number>;
  back: { fee: number; tax: number };
  held: number;
};
export type Deposit = { id: number; rest: number; told: Movement; isReversed?: true };
export type Model = {
  invoices: Invoice[];
  deposits: Deposit[];
  bank: number;
  charge: number;
  owed: number;
};
export type Real = {
  companyId: number;
  searchFirmId: number;
  /** The last account that there was before the run. */
  since: number;
  base: Map<string, number>;
};

export const half = (amount: number, part: number, whole: number) =>
  Math.floor((2 * amount * part + whole) / (2 * whole));
export const chargeOf = ({ fee, back, chargeBps }: Invoice, more = 0) => half(fee - back.fee - more, chargeBps, 10_000);
const matchedOf = ({ matches }: Invoice) => [...matches.values()].reduce((sum, one) => sum + one, 0);
export const openOf = (one: Invoice) => (one.status === 'CANCELED' ? 0 : one.fee + one.tax - matchedOf(one));

/** Every account as the model has it, named as the books name it. */
export const expected = ({ invoices, deposits, bank, charge, owed }: Model, { companyId, searchFirmId }: Real) => {
  const accounts = new Map<string, number>([
    [`RECEIVABLE:${companyId}`, 0 - invoices.reduce((sum, one) => sum + openOf(one), 0)],
    ['BANK:', bank],
    ['CHARGE:', charge],
    [`SUPPLIER:${searchFirmId}`, 0 - owed],
  ]);
  for (const one of invoices) {
    accounts.set(`BILLED:${one.contractId}`, openOf(one));
    accounts.set(`HELD:${one.contractId}`, one.held);
  }
  for (const { id, rest } of deposits) accounts.set(`SUSPENSE:${id}`, rest);
  return accounts;
};

/** Whether an act on a deposit takes place, and what it leaves. */
export const deeds: Record<DepositAction, (deposit: Deposit, invoice: Invoice, model: Model) => (() => void) | null> = {
  match: (deposit, invoice) => {
    const amount = Math.min(deposit.rest, openOf(invoice));
    if (amount === 0 || invoice.status !== 'BILLED') return null;
    return () => {
      deposit.rest -= amount;
      invoice.matches.set(deposit.id, (invoice.matches.get(deposit.id) ?? 0) + amount);
      invoice.held += amount;
      if (openOf(invoice) === 0) invoice.status = 'PAID';
    };
  },
  unmatch: (deposit, invoice) => {
    const amount = invoice.matches.get(deposit.id) ?? 0;
    if (amount === 0 || !['BILLED', 'PAID'].includes(invoice.status)) return null;
    return () => {
      deposit.rest += amount;
      invoice.matches.delete(deposit.id);
      Object.assign(invoice, { held: invoice.held - amount, status: 'BILLED' });
    };
  },
  return: (deposit, _invoice, model) => {
    if (deposit.rest === 0) return null;
    return () => {
      model.bank += deposit.rest;
      deposit.rest = 0;
    };
  },
  reverse: (deposit, _invoice, model) => {
    if (deposit.rest !== deposit.told.amount) return null;
    return () => {
      model.bank += deposit.rest;
      Object.assign(deposit, { rest: 0, isReversed: true });
    };
  },
};

/** Only the end of the connection is the crash that was asked for. */
const isKilled = (error: unknown): boolean =>
  error instanceof Error &&
  /terminat|ECONNRESET|EPIPE|closed/i.test(`${error.message} ${(error as { code?: string }).code}`);

class Crash extends Error {}
export type Ending = 'commit' | 'rollback' | 'kill';

/** Runs an act to its end, or to the moment before its commit. Answers whether it took place. */
export const actsOf =
  (ctx: Context) =>
  async (ending: Ending, run: (tx: Context) => Promise<unknown>): Promise<'done' | 'refused' | 'crashed'> => {
    try {
      await ctx.services.db.transaction().execute(async (tx) => {
        await run({ ...ctx, tx });
        if (ending === 'rollback') throw new Crash();
        if (ending === 'kill') await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
      });
      return 'done';
    } catch (error) {
      if (error instanceof Refusal) return 'refused';
      if (error instanceof Crash || (ending === 'kill' && isKilled(error))) return 'crashed';
      throw error;
    }
  };

export const lastAccountOf = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('ledgerAccount')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
  )?.id ?? 0;

/** What a run can have moved: the accounts of the two parties and the operator, and those that were opened in it. */
export const balancesIn = async (db: Db, { companyId, searchFirmId, since }: Omit<Real, 'base'>) => {
  const { rows } = await sql<{ name: string; balance: number }>`
    select kind || ':' || coalesce(coalesce(company_id, contract_id, search_firm_id, deposit_id)::text, '') as name,
      ledger_balance(id) balance
    from ledger_account where kind <> 'LOSS' and currency = 'KRW'
      and (id > ${since} or company_id = ${companyId} or search_firm_id = ${searchFirmId} or kind in ('BANK', 'CHARGE'))`.execute(
    db,
  );
  return new Map(rows.map(({ name, balance }) => [name, balance]));
};

export const pick = <T>(list: readonly T[], n: number): T | undefined =>
  list.length === 0 ? undefined : list[n % list.length];

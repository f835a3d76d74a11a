import type { Movement } from '#server/domain/deposits/book-deposit.ts';

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
export type Model = {
  invoices: Invoice[];
  deposits: { id: number; rest: number; told: Movement }[];
  bank: number;
  charge: number;
  owed: number;
};
export type Real = { companyId: number; searchFirmId: number; base: Map<string, number> };

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

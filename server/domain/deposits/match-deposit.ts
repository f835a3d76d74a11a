import { refuse } from '#core/rules/errors.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { recordAct } from '../audit/record-act.ts';
import { balanceOf, transfer } from '../books/ledger.ts';
import { type LockedInvoice, lockInvoice, paymentConflict } from '../books/lock-invoice.ts';
import { type Deposit, restOf, wasUsed } from './book-deposit.ts';
import { invoiceNamed } from './named-invoice.ts';

const openOf = (ctx: AnyContext, { contractId, currency }: LockedInvoice): Promise<number> =>
  balanceOf(ctx, currency, { kind: 'BILLED', contractId });

export const touchDeposit = async ({ tx }: AnyContext, id: number): Promise<void> => {
  await tx
    .updateTable('deposit')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
};

const book = async (ctx: AnyContext, deposit: Deposit, invoice: LockedInvoice, amount: number): Promise<void> => {
  const { id: useId } = await ctx.tx
    .insertInto('depositUse')
    .values({
      depositId: deposit.id,
      kind: 'MATCH',
      invoiceId: invoice.id,
      amount,
      createdBy: ctx.actor?.accountId ?? null,
      createdAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { currency, number: reference, contractId, companyId } = invoice;
  const common = { currency, amount, reference };
  await transfer(ctx, {
    ...common,
    id: `match:${useId}:owed`,
    debit: { kind: 'SUSPENSE', depositId: deposit.id },
    credit: { kind: 'RECEIVABLE', companyId },
  });
  await transfer(ctx, {
    ...common,
    id: `match:${useId}:held`,
    debit: { kind: 'BILLED', contractId },
    credit: { kind: 'HELD', contractId },
  });
  await touchDeposit(ctx, deposit.id);
  await recordAct(ctx, { action: 'deposit.match', subjectKind: 'DEPOSIT', subjectId: deposit.id });
  const isWhole = (await openOf(ctx, invoice)) === 0;
  // whoever is about to cancel it has not seen this money
  await ctx.tx
    .updateTable('invoice')
    .set((eb) => ({
      ...(isWhole ? { status: 'PAID' as const, statusAt: ctx.now } : {}),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', invoice.id)
    .execute();
  if (!isWhole) return emit(ctx, 'payment.partDeposited', { paymentId: invoice.id, useId });
  await recordAct(ctx, { action: 'payment.deposit', subjectKind: 'INVOICE', subjectId: invoice.id });
  await emit(ctx, 'payment.deposited', { paymentId: invoice.id });
};

/** As much of the deposit as the invoice still needs; the deposit is locked. */
export const matchDeposit = async (ctx: AnyContext, deposit: Deposit, invoiceId: number): Promise<void> => {
  const invoice = await lockInvoice(ctx, invoiceId);
  if (invoice.status !== 'BILLED') throw paymentConflict(ctx, invoice.status);
  if (invoice.currency !== deposit.currency) throw refuse('CURRENCY_OTHER');
  const amount = Math.min(await restOf(ctx, deposit), await openOf(ctx, invoice));
  if (amount <= 0) throw refuse('DEPOSIT_KNOWN');
  await book(ctx, deposit, invoice, amount);
};

/** Only where nothing is left to guess: the payer names one unpaid invoice and pays what is open of it, to the unit. */
export const matchByItself = async (ctx: AnyContext, deposit: Deposit): Promise<boolean> => {
  const named = await invoiceNamed(ctx, deposit);
  if (!named || (await wasUsed(ctx, deposit))) return false;
  // typed before anybody named the invoice, and of a day before it: somebody has to look
  if (deposit.source === 'HAND' && deposit.valueDate < named.invoiceDate) return false;
  const invoice = await lockInvoice(ctx, named.id);
  if (invoice.status !== 'BILLED' || (await openOf(ctx, invoice)) !== deposit.amount) return false;
  await book(ctx, deposit, invoice, deposit.amount);
  return true;
};

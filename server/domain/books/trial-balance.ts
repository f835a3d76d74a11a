import { sql } from 'kysely';
import type { booksApi } from '#core/api/books.ts';
import type { Output } from '#core/api/endpoint.ts';
import { currencies } from '#core/rules/countries.ts';
import { ledgerKinds } from '#core/rules/ledger-kinds.ts';
import type { Context } from '#server/platform/context.ts';
import { checkBooks, refundsToSend } from './book-checks.ts';

type Balance = typeof booksApi.balance;

/** All accounts at one moment: a single query, so that nothing moves between two sums. Beside it what they must agree with. */
export const trialBalance = async (ctx: Context): Promise<Output<Balance>> => {
  const { tx } = ctx;
  const [checksOf, toSendOf] = [await checkBooks(ctx), await refundsToSend(ctx)];
  const sides = sql<{ accountId: number; debit: number; credit: number }>`(
    select debit_account_id as account_id, amount as debit, 0 as credit from ledger_transfer
    union all select credit_account_id, 0, amount from ledger_transfer)`;
  const rows = await tx
    .selectFrom(sides.as('side'))
    .innerJoin('ledgerAccount', 'ledgerAccount.id', 'side.accountId')
    .select(['ledgerAccount.currency', 'ledgerAccount.kind'])
    .select(({ fn }) => [
      sql<number>`sum(side.debit)::bigint`.as('debit'),
      sql<number>`sum(side.credit)::bigint`.as('credit'),
      fn.countAll<number>().as('count'),
    ])
    .groupBy(['ledgerAccount.currency', 'ledgerAccount.kind'])
    .execute();
  return currencies.flatMap((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    if (own.length === 0) return [];
    const kinds = ledgerKinds.flatMap((kind) => {
      const row = own.find((one) => one.kind === kind);
      return row ? [{ kind, debit: row.debit, credit: row.credit, balance: row.credit - row.debit }] : [];
    });
    return [
      {
        currency,
        kinds,
        total: kinds.reduce((sum, { balance }) => sum + balance, 0),
        // each is seen from both of its accounts
        transfers: own.reduce((sum, { count }) => sum + count, 0) / 2,
        checks: checksOf(currency),
        toSend: toSendOf(currency),
      },
    ];
  });
};

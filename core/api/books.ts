import * as z from 'zod/mini';
import { currencies } from '../rules/countries.ts';
import { bookChecks, ledgerKinds } from '../rules/ledger-kinds.ts';
import { endpoint } from './endpoint.ts';

export const booksApi = {
  balance: endpoint({
    method: 'GET',
    path: '/admin/books',
    about:
      'The trial balance: what each kind of account holds, by currency, and whether invoices, deposits and debts agree with it.',
    access: ['ADMIN'],
    response: z.array(
      z.object({
        currency: z.enum(currencies),
        /** Credits less debits of all accounts of a kind. */
        kinds: z.array(z.object({ kind: z.enum(ledgerKinds), debit: z.int(), credit: z.int(), balance: z.int() })),
        total: z.int(),
        transfers: z.int(),
        /** How many invoices, deposits or firms the books say otherwise of than what was done with them. None, where all is well. */
        checks: z.array(z.object({ check: z.enum(bookChecks), wrong: z.int() })),
        /** Booked as refunded, and not sent at the bank yet. */
        toSend: z.int(),
      }),
    ),
  }),
};

import * as z from 'zod/mini';
import { currencies } from '../rules/countries.ts';
import { ledgerKinds } from '../rules/ledger-kinds.ts';
import { endpoint } from './endpoint.ts';

export const booksApi = {
  balance: endpoint({
    method: 'GET',
    path: '/admin/books',
    about: 'The trial balance: what each kind of account holds, by currency. The sum of all is zero.',
    access: ['ADMIN'],
    response: z.array(
      z.object({
        currency: z.enum(currencies),
        /** Credits less debits of all accounts of a kind. */
        kinds: z.array(z.object({ kind: z.enum(ledgerKinds), debit: z.int(), credit: z.int(), balance: z.int() })),
        total: z.int(),
        transfers: z.int(),
      }),
    ),
  }),
};

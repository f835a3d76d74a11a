import * as z from 'zod/mini';
import { currencies } from '../rules/countries.ts';
import * as f from '../rules/fields.ts';
import { limits } from '../rules/limits.ts';
import { paymentStatuses } from '../rules/payment-lifecycle.ts';
import { payoutActions, payoutDecisions, payoutStates, payoutStatuses, payoutStops } from '../rules/payouts.ts';
import { endpoint, listQuery, repeated } from './endpoint.ts';
import { freshProof } from './fresh-proof.ts';

const ADMIN = ['ADMIN'] as const;
const nullable = z.nullable;

const account = z.object({ bank: z.string(), holder: z.string(), number: z.string() });
const who = z.object({ id: f.id, name: z.string() });

/** `id` is the invoice's. */
export const payoutRow = z.object({
  id: f.id,
  number: z.string(),
  status: z.enum(paymentStatuses),
  state: z.enum(payoutStates),
  /** Why not yet; null where it is due or done. */
  stop: nullable(z.enum(payoutStops)),
  contractId: f.id,
  company: z.string(),
  candidate: z.string(),
  recruiter: z.object({ id: f.id, name: z.string(), firm: z.string() }),
  currency: z.enum(currencies),
  /** Fee and tax less what was refunded: what is held, or was before the payout. */
  held: z.int(),
  /** What it becomes, or became: to the firm, to the operator, against what the firm owes (in a list once, in turn). */
  amount: z.int(),
  charge: z.int(),
  setOff: z.int(),
  depositDate: nullable(f.date),
  startDate: f.date,
  payoutDate: nullable(f.date),
  /** Above the amount that needs a second admin, or to an account that the firm changed, while there is one. */
  needsSecondAdmin: z.boolean(),
  /** Where to, or where it went: the number masked. */
  account: nullable(account),
  /** Since when it is that one, by whom; and whether the firm changed it and was never paid there. Null once paid. */
  accountChange: nullable(z.object({ at: f.instant, by: z.string(), isUnpaid: z.boolean() })),
  /** The request that waits for another admin, or the payout that was done. */
  payout: nullable(
    z.object({
      id: f.id,
      version: f.version,
      status: z.enum(payoutStatuses),
      askedBy: who,
      askedAt: f.instant,
      decidedBy: nullable(who),
      decidedAt: nullable(f.instant),
    }),
  ),
  actions: z.array(z.enum(payoutActions)),
});

export const payoutKeys = ['ID', 'STATUS', 'PAYOUTDATE', 'AMOUNT', 'COMPANY', 'FIRM'] as const;

export const payoutsApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/payouts',
    about: 'What is held and what was paid out: due, asked for, coming, stopped with the reason, paid.',
    access: ADMIN,
    query: listQuery(
      { sort: payoutKeys, search: ['NUMBER', 'COMPANY', 'FIRM', 'NAME'] },
      { state: repeated(payoutStates), currency: repeated(currencies) },
    ),
    list: true,
    response: payoutRow,
  }),
  one: endpoint({
    method: 'GET',
    path: '/admin/payout/:id',
    about: 'One of them by its invoice, with the account’s number in full: reading it is on record.',
    access: ADMIN,
    params: z.object({ id: f.idInPath }),
    response: z.extend(payoutRow, {
      accountInFull: nullable(account),
    }),
  }),
  pay: endpoint({
    method: 'POST',
    path: '/admin/payment/payout',
    about:
      'Pays out what is held of an invoice, once; above the limit or to a changed account, while there is a second admin, it becomes a request.',
    access: ADMIN,
    limit: { max: 60, seconds: 900, by: 'account' },
    body: z.object({
      /** The invoice, and the amount that was seen: another one is refused. */
      id: f.id,
      amount: z.int('number').check(z.minimum(0, 'range')),
      ...freshProof,
    }),
    response: payoutRow,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/admin/payout/approve',
    about: 'Another admin approves a request or declines it with a reason; whoever asked may withdraw it.',
    access: ADMIN,
    limit: { max: 60, seconds: 900, by: 'account' },
    body: z.object({
      /** The request. */
      id: f.id,
      version: f.version,
      decision: f.oneOf(payoutDecisions),
      reason: z.optional(f.text(limits.reasonLengthMax)),
      ...freshProof,
    }),
    response: payoutRow,
  }),
};

import * as z from 'zod/mini';
import { limits } from './limits.ts';

const days = z.int().check(z.minimum(0), z.maximum(365));
const amount = z.int().check(z.minimum(0));
const account = z._default(z.string().check(z.maxLength(limits.textLengthMax)), '');

/** What the operator can set about money. Whatever is not set is as the product starts. */
export const moneySettings = z.object({
  /** The operator's share of the fee, off the payout. */
  chargeBps: z._default(z.int().check(z.minimum(0), z.maximum(10_000)), 0),
  invoiceDueDays: z._default(days, 14),
  payoutDaysAfterDeposit: z._default(days, 7),
  payoutDaysAfterStart: z._default(days, 30),
  /** Where employers pay, by currency. */
  depositAccounts: z._default(z.object({ KRW: account, IDR: account, SGD: account }), { KRW: '', IDR: '', SGD: '' }),
  /** A payout above this amount needs the yes of a second admin, once there is one. */
  secondAdminAbove: z._default(z.object({ KRW: amount, IDR: amount, SGD: amount }), {
    KRW: 10_000_000,
    IDR: 100_000_000,
    SGD: 1_000_000,
  }),
});

/** Hours before what `isHeldBack` counts. */
export const heldBackHours = 24;

/**
 * What would lead money elsewhere, or past the second pair of eyes, counts a day later: all admins hear of it at once and
 * any of them can take it back.
 */
export const isHeldBack = (field: string, before: string | number, after: string | number): boolean =>
  field.startsWith('depositAccounts.') || (field.startsWith('secondAdminAbove.') && after > before);

export type MoneySettings = z.output<typeof moneySettings>;

import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { booksApi } from '#core/api/books.ts';
import { depositsApi } from '#core/api/deposits.ts';
import type { Output } from '#core/api/endpoint.ts';
import { guaranteesApi } from '#core/api/guarantees.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { paymentsApi } from '#core/api/payments.ts';
import { payoutsApi } from '#core/api/payouts.ts';
import type { DepositState } from '#core/rules/deposits.ts';
import type { PayoutState } from '#core/rules/payouts.ts';
import type { StatusLook } from '#core/rules/status-colours.ts';

export type DepositRow = Output<typeof depositsApi.list>['data'][number];
export type PayoutRow = Output<typeof payoutsApi.list>['data'][number];

/** What moving money makes stale. */
export const moneyReads = [
  depositsApi.list,
  payoutsApi.list,
  payoutsApi.one,
  paymentsApi.all,
  paymentsApi.one,
  guaranteesApi.one,
  booksApi.balance,
  adminAccountsApi.dashboard,
  jobsApi.counts,
] as const;

export const depositLooks: Record<DepositState, StatusLook> = {
  UNMATCHED: { colour: 'primary', glyph: 'half' },
  PART: { colour: 'warning', glyph: 'half' },
  MATCHED: { colour: 'secondary', glyph: 'check' },
  RETURNED: { colour: 'grey', glyph: 'square' },
  REVERSED: { colour: 'grey', glyph: 'cross' },
};

export const payoutLooks: Record<PayoutState, StatusLook> = {
  DUE: { colour: 'primary', glyph: 'dot' },
  ASKED: { colour: 'primary', glyph: 'half' },
  COMING: { colour: 'grey', glyph: 'ring' },
  STOPPED: { colour: 'error', glyph: 'bar' },
  PAID: { colour: 'secondary', glyph: 'check' },
};

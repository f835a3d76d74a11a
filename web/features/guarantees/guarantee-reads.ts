import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { contractsApi } from '#core/api/contracts.ts';
import type { Output } from '#core/api/endpoint.ts';
import { refundStates } from '#core/api/guarantee-shapes.ts';
import { guaranteesApi } from '#core/api/guarantees.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { paymentsApi } from '#core/api/payments.ts';
import { payoutsApi } from '#core/api/payouts.ts';
import { type DepartureState, departureStates } from '#core/rules/departures.ts';
import type { StatusLook } from '#core/rules/status-colours.ts';
import { chosenOf, type ListState, listQueryOf } from '#web/lib/list-params.ts';
import type { Passed } from '#web/lib/request.ts';

export type DepartureRow = Output<typeof guaranteesApi.departure>;
export type Refund = Output<typeof guaranteesApi.refunds>['data'][number];
export type Receivable = Output<typeof guaranteesApi.allReceivables>['data'][number];

/** What deciding, refunding and settling make stale. */
export const guaranteeReads = [
  guaranteesApi.one,
  guaranteesApi.departures,
  guaranteesApi.departure,
  guaranteesApi.refunds,
  guaranteesApi.allReceivables,
  paymentsApi.one,
  paymentsApi.all,
  payoutsApi.list,
  contractsApi.one,
  adminAccountsApi.dashboard,
  jobsApi.counts,
] as const;

export const departureLooks: Record<DepartureState, StatusLook> = {
  WAITING: { colour: 'grey', glyph: 'ring' },
  READY: { colour: 'primary', glyph: 'half' },
  WITHDRAWN: { colour: 'grey', glyph: 'square' },
  ACCEPTED: { colour: 'secondary', glyph: 'check' },
  REJECTED: { colour: 'error', glyph: 'cross' },
};
export const refundLooks: Record<Refund['state'], StatusLook> = {
  TO_SEND: { colour: 'primary', glyph: 'half' },
  SENT: { colour: 'secondary', glyph: 'check' },
};
export const receivableLooks: Record<Receivable['state'], StatusLook> = {
  OPEN: { colour: 'primary', glyph: 'half' },
  SETTLED: { colour: 'secondary', glyph: 'check' },
};

export const stateSettings = { filters: ['state'] } as const;
export const departureScopes = ['NAME', 'COMPANY', 'NUMBER'] as const;
export const refundScopes = ['NUMBER', 'COMPANY'] as const;
export const receivableScopes = ['NUMBER', 'FIRM'] as const;

export const departureQuery = (state: ListState): NonNullable<Passed<typeof guaranteesApi.departures>['query']> =>
  listQueryOf(state, {
    sorts: ['ID', 'CREATEDAT', 'NAME', 'COMPANY'] as const,
    scopes: departureScopes,
    filters: { state: chosenOf(departureStates, state.filters.state) },
  });

export const refundQuery = (state: ListState): NonNullable<Passed<typeof guaranteesApi.refunds>['query']> =>
  listQueryOf(state, {
    sorts: ['ID', 'DUEDATE', 'AMOUNT'] as const,
    scopes: refundScopes,
    filters: { state: chosenOf(refundStates, state.filters.state) },
  });

export const receivableQuery = (state: ListState): NonNullable<Passed<typeof guaranteesApi.allReceivables>['query']> =>
  listQueryOf(state, {
    sorts: ['ID', 'CREATEDAT', 'AMOUNT'] as const,
    scopes: receivableScopes,
    filters: { state: chosenOf(['OPEN', 'SETTLED'] as const, state.filters.state) },
  });

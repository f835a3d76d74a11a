import { depositKeys, type depositsApi } from '#core/api/deposits.ts';
import { payoutKeys, type payoutsApi } from '#core/api/payouts.ts';
import { currencies } from '#core/rules/countries.ts';
import { depositStates, noticeOutcomes } from '#core/rules/deposits.ts';
import { payoutStates } from '#core/rules/payouts.ts';
import { chosenOf, type ListState, listQueryOf } from '#web/lib/list-params.ts';
import type { Passed } from '#web/lib/request.ts';

const filters = ['state', 'currency'] as const;
/** What came in last, and what is to be paid out now, stand on top. */
export const depositSettings = { filters, sort: 'VALUEDATE', order: 'desc' } as const;
export const payoutSettings = { filters, sort: 'STATUS', order: 'asc' } as const;
export const noticeSettings = { filters: ['outcome'] } as const;

export const depositScopes = ['REFERENCE', 'SENDER', 'MEMO', 'NUMBER'] as const;
export const payoutScopes = ['NUMBER', 'COMPANY', 'FIRM', 'NAME'] as const;

export const depositQuery = (state: ListState): NonNullable<Passed<typeof depositsApi.list>['query']> =>
  listQueryOf(state, {
    sorts: depositKeys,
    scopes: depositScopes,
    filters: {
      state: chosenOf(depositStates, state.filters.state),
      currency: chosenOf(currencies, state.filters.currency),
    },
  });

export const payoutQuery = (state: ListState): NonNullable<Passed<typeof payoutsApi.list>['query']> =>
  listQueryOf(state, {
    sorts: payoutKeys,
    scopes: payoutScopes,
    filters: {
      state: chosenOf(payoutStates, state.filters.state),
      currency: chosenOf(currencies, state.filters.currency),
    },
  });

export const noticeQuery = (state: ListState): NonNullable<Passed<typeof depositsApi.notices>['query']> =>
  listQueryOf(state, {
    sorts: ['ID', 'CREATEDAT', 'STATUS'] as const,
    scopes: ['REFERENCE'] as const,
    filters: { outcome: chosenOf(noticeOutcomes, state.filters.outcome) },
  });

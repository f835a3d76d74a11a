import type { adminAccountsApi } from '#core/api/admin-accounts.ts';
import type { Output } from '#core/api/endpoint.ts';
import { accountStatuses } from '#core/rules/account-lifecycle.ts';
import { chosenOf, type ListState, listQueryOf } from '#web/lib/list-params.ts';
import type { Passed } from '#web/lib/request.ts';

export type AccountRow = Output<typeof adminAccountsApi.employers>['data'][number];
export type RecruiterRow = Output<typeof adminAccountsApi.recruiters>['data'][number];

type Query<E extends typeof adminAccountsApi.employers | typeof adminAccountsApi.recruiters> = NonNullable<
  Passed<E>['query']
>;

/** What the search box offers beside "everywhere". */
export const searchKeys = ['NAME', 'COMPANY', 'IDENTIFY', 'EMAIL', 'PHONE', 'ID'] as const;

const queryOf = <K extends string>(state: ListState, sorts: readonly K[]) =>
  listQueryOf(state, {
    sorts,
    scopes: searchKeys,
    filters: { status: chosenOf(accountStatuses, state.filters.status) },
  });

export const employerQuery = (
  state: ListState,
  keys: readonly NonNullable<Query<typeof adminAccountsApi.employers>['sort']>[],
): Query<typeof adminAccountsApi.employers> => queryOf(state, keys);

export const recruiterQuery = (
  state: ListState,
  keys: readonly NonNullable<Query<typeof adminAccountsApi.recruiters>['sort']>[],
): Query<typeof adminAccountsApi.recruiters> => queryOf(state, keys);

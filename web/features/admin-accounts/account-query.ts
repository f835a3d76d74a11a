import type { adminAccountsApi } from '#core/api/admin-accounts.ts';
import type { Output } from '#core/api/endpoint.ts';
import { accountStatuses } from '#core/rules/account-lifecycle.ts';
import type { ListState } from '#web/lib/list-params.ts';
import type { Passed } from '#web/lib/request.ts';

export type AccountRow = Output<typeof adminAccountsApi.employers>['data'][number];
export type RecruiterRow = Output<typeof adminAccountsApi.recruiters>['data'][number];

type Query<E extends typeof adminAccountsApi.employers | typeof adminAccountsApi.recruiters> = NonNullable<
  Passed<E>['query']
>;

/** What the search box offers beside "everywhere". */
export const searchKeys = ['NAME', 'COMPANY', 'IDENTIFY', 'EMAIL', 'PHONE', 'ID'] as const;

const known = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((candidate) => candidate === value);

/** The address of a list as its endpoint takes it. A key that nobody knows counts as not said. */
const queryOf = <K extends string>(state: ListState, sortKeys: readonly K[]) => {
  const sort = known(sortKeys, state.sort);
  const searchType = known(searchKeys, state.searchType);
  return {
    page: String(state.page),
    size: state.size,
    order: state.order,
    status: accountStatuses.filter((status) => state.filters.status?.includes(status)),
    ...(sort === undefined ? {} : { sort }),
    ...(state.keyword === '' ? {} : { keyword: state.keyword, ...(searchType === undefined ? {} : { searchType }) }),
  };
};

export const employerQuery = (
  state: ListState,
  keys: readonly NonNullable<Query<typeof adminAccountsApi.employers>['sort']>[],
): Query<typeof adminAccountsApi.employers> => queryOf(state, keys);

export const recruiterQuery = (
  state: ListState,
  keys: readonly NonNullable<Query<typeof adminAccountsApi.recruiters>['sort']>[],
): Query<typeof adminAccountsApi.recruiters> => queryOf(state, keys);

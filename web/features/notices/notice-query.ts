import type { Output } from '#core/api/endpoint.ts';
import { noticeKeys, type noticesApi } from '#core/api/notices.ts';
import { noticeCategories, noticeStatuses, noticeTargets } from '#core/rules/enums.ts';
import type { ListState } from '#web/lib/list-params.ts';
import type { Passed } from '#web/lib/request.ts';

export type Notice = Output<typeof noticesApi.one>;
export type NoticeRow = Output<typeof noticesApi.all>['data'][number];
export type BoardRow = Output<typeof noticesApi.list>['data'][number];

/** Where the address says nothing: the newest first. */
export const adminListSettings = {
  filters: ['status', 'target', 'category'],
  sort: 'CREATEDAT',
  order: 'desc',
} as const;
export const boardSettings = { filters: ['category'] } as const;

/** What the search box offers: the other keys have filters of their own. */
export const searchKeys = ['TITLE', 'ID', 'CREATEDAT'] as const;

const known = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((candidate) => candidate === value);

const chosen = <T extends string>(values: readonly T[], { filters }: ListState, name: string): T[] =>
  values.filter((value) => filters[name]?.includes(value));

/** The address of a list as its endpoint takes it. A key that nobody knows counts as not said. */
export const adminNoticeQuery = (state: ListState): NonNullable<Passed<typeof noticesApi.all>['query']> => {
  const sort = known(noticeKeys, state.sort);
  const searchType = known(searchKeys, state.searchType);
  return {
    page: String(state.page),
    size: state.size,
    order: state.order,
    status: chosen(noticeStatuses, state, 'status'),
    target: chosen(noticeTargets, state, 'target'),
    category: chosen(noticeCategories, state, 'category'),
    ...(sort === undefined ? {} : { sort }),
    ...(state.keyword === '' ? {} : { keyword: state.keyword, ...(searchType === undefined ? {} : { searchType }) }),
  };
};

export const boardQuery = (state: ListState): NonNullable<Passed<typeof noticesApi.list>['query']> => ({
  page: String(state.page),
  size: state.size,
  category: chosen(noticeCategories, state, 'category'),
  ...(state.keyword === '' ? {} : { keyword: state.keyword }),
});

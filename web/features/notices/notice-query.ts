import type { Output } from '#core/api/endpoint.ts';
import { noticeKeys, type noticesApi } from '#core/api/notices.ts';
import { noticeCategories, noticeStatuses, noticeTargets } from '#core/rules/enums.ts';
import { chosenOf, type ListState, listQueryOf } from '#web/lib/list-params.ts';
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

export const adminNoticeQuery = (state: ListState): NonNullable<Passed<typeof noticesApi.all>['query']> =>
  listQueryOf(state, {
    sorts: noticeKeys,
    scopes: searchKeys,
    filters: {
      status: chosenOf(noticeStatuses, state.filters.status),
      target: chosenOf(noticeTargets, state.filters.target),
      category: chosenOf(noticeCategories, state.filters.category),
    },
  });

export const boardQuery = (state: ListState): NonNullable<Passed<typeof noticesApi.list>['query']> =>
  listQueryOf(state, { filters: { category: chosenOf(noticeCategories, state.filters.category) } });

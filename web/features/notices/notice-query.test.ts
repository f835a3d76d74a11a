import { expect, test } from 'vitest';
import { readListParams } from '#web/lib/list-params.ts';
import { adminListSettings, adminNoticeQuery, boardQuery, boardSettings } from './notice-query.ts';

const admin = (search: string) => adminNoticeQuery(readListParams(new URLSearchParams(search), adminListSettings));
const board = (search: string) => boardQuery(readListParams(new URLSearchParams(search), boardSettings));

test('an empty address asks the operator’s list for the newest', () => {
  expect(admin('')).toEqual({
    page: '0',
    size: '15',
    order: 'desc',
    sort: 'CREATEDAT',
    status: [],
    target: [],
    category: [],
  });
});

test('filters, search and sort travel as they stand in the address', () => {
  expect(
    admin('status=DRAFT&status=HIDDEN&target=ALL&category=GUIDE&sort=TO&order=asc&searchType=ID&keyword=3'),
  ).toEqual({
    page: '0',
    size: '15',
    order: 'asc',
    sort: 'TO',
    status: ['DRAFT', 'HIDDEN'],
    target: ['ALL'],
    category: ['GUIDE'],
    searchType: 'ID',
    keyword: '3',
  });
  expect(board('category=EVENT&keyword=%EC%A0%90%EA%B2%80&page=2&size=5')).toEqual({
    page: '2',
    size: '5',
    category: ['EVENT'],
    keyword: '점검',
  });
});

test('what these lists do not have is left out instead of refused', () => {
  expect(admin('status=GONE&sort=BODY&searchType=BODY&keyword=a')).toEqual({
    page: '0',
    size: '15',
    order: 'desc',
    status: [],
    target: [],
    category: [],
    keyword: 'a',
  });
  expect(board('status=DRAFT&sort=STATUS&order=asc&searchType=STATUS')).toEqual({
    page: '0',
    size: '15',
    category: [],
  });
});

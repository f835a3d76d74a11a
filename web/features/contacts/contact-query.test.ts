import { expect, test } from 'vitest';
import { readListParams } from '#web/lib/list-params.ts';
import { bookQuery, bookSettings } from './contact-query.ts';

const asked = (search: string) => bookQuery(readListParams(new URLSearchParams(search), bookSettings));

test('an empty address asks for everybody, the newest first', () => {
  expect(asked('')).toEqual({ page: '0', size: '15', order: 'desc', sort: 'CREATEDAT', state: [], kind: [] });
});

test('the address tells page, search, order and filters; what nobody knows counts as not said', () => {
  expect(
    asked('page=2&size=30&sort=NAME&order=asc&searchType=EMAIL&keyword=hanbit&state=JOINED&state=ELSE&kind=CUSTOMER'),
  ).toEqual({
    page: '2',
    size: '30',
    sort: 'NAME',
    order: 'asc',
    searchType: 'EMAIL',
    keyword: 'hanbit',
    state: ['JOINED'],
    kind: ['CUSTOMER'],
  });
  expect(asked('sort=PHONE&searchType=PHONE&keyword=010')).toEqual({
    page: '0',
    size: '15',
    order: 'desc',
    keyword: '010',
    state: [],
    kind: [],
  });
});

import { expect, test } from 'vitest';
import { employerKeys, recruiterKeys } from '#core/api/admin-accounts.ts';
import { readListParams } from '#web/lib/list-params.ts';
import { listSettings } from './account-list.tsx';
import { employerQuery, recruiterQuery } from './account-query.ts';

const stateOf = (search: string) => readListParams(new URLSearchParams(search), listSettings);

test('an empty address asks for the newest', () => {
  expect(employerQuery(stateOf(''), employerKeys)).toEqual({
    page: '0',
    size: '15',
    order: 'desc',
    sort: 'CREATEDAT',
    status: [],
  });
});

test('search, statuses and sort travel as they stand in the address', () => {
  const query = recruiterQuery(
    stateOf('status=WAITING&status=REJECT&sort=MAILING&order=asc&searchType=PHONE&keyword=010'),
    recruiterKeys,
  );
  expect(query).toMatchObject({
    status: ['WAITING', 'REJECT'],
    sort: 'MAILING',
    order: 'asc',
    searchType: 'PHONE',
    keyword: '010',
  });
});

test('keys that this list does not have are left out instead of refused', () => {
  const query = employerQuery(stateOf('status=NOPE&sort=MAILING&searchType=SECRET&keyword=a'), employerKeys);
  expect(query).toEqual({ page: '0', size: '15', order: 'desc', status: [], keyword: 'a' });
});

import { expect, test } from 'vitest';
import { readListParams } from '#web/lib/list-params.ts';
import { claimQuery, claimSettings } from './claim-query.ts';

test('an empty address asks for what waits, the newest first', () => {
  expect(claimQuery(readListParams(new URLSearchParams(''), claimSettings))).toMatchObject({
    sort: 'CREATEDAT',
    order: 'desc',
    state: ['OPEN'],
  });
});

import { expect, test } from 'vitest';
import { accountValues, changedExpiry } from './account-form.ts';

const account = { identify: 'a@b.kr', email: 'a@b.kr' };

test('an expiry is a day of the operator’s, whatever the clock of the browser says', () => {
  expect(accountValues(account, '2027-02-28T15:00:00.000Z').expiresOn).toBe('2027-03-01');
  expect(accountValues(account, '2027-03-01T14:59:59.999Z').expiresOn).toBe('2027-03-01');
  expect(changedExpiry('2027-03-01', null)).toEqual({ expiresAt: '2027-03-01T14:59:59.999Z' });
});

test('a day that stays what it was keeps its hour, one that is emptied ends', () => {
  expect(changedExpiry('2027-03-01', '2027-02-28T15:00:00.000Z')).toEqual({});
  expect(changedExpiry(null, '2027-02-28T15:00:00.000Z')).toEqual({ expiresAt: null });
});

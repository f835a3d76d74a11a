import { expect, test } from 'vitest';
import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { makeAdmin, makeEmployer, makeRecruiter } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';

const product = await startTestProduct();

test('who joined is counted by the months of Seoul, at both edges of a month and of the year', async () => {
  const { db } = product.services;
  const joinedAt = async (instant: string, make: typeof makeEmployer) => {
    const { accountId } = await make(product, { signedIn: false });
    await db
      .updateTable('account')
      .set({ createdAt: new Date(instant) })
      .where('id', '=', accountId)
      .execute();
  };
  // midnight in Seoul is 15:00 of the day before in UTC
  await joinedAt('2029-02-28T14:59:59.999Z', makeEmployer);
  await joinedAt('2029-02-28T15:00:00Z', makeEmployer);
  await joinedAt('2030-01-31T14:59:59Z', makeRecruiter);
  await joinedAt('2030-01-31T15:00:00Z', makeRecruiter);

  product.clock.set(new Date('2030-01-31T14:59:00Z'));
  const joined = async () => (await (await makeAdmin(product)).call(adminAccountsApi.dashboard, {})).body.data.joined;
  const january = await joined();
  expect(january).toHaveLength(12);
  expect([january[0], january[11]]).toEqual([
    { month: '2029-02', employers: 1, recruiters: 0 },
    { month: '2030-01', employers: 0, recruiters: 1 },
  ]);

  product.clock.set(new Date('2030-01-31T15:00:00Z'));
  const february = await joined();
  expect([february[0], february[10], february[11]]).toEqual([
    { month: '2029-03', employers: 1, recruiters: 0 },
    { month: '2030-01', employers: 0, recruiters: 1 },
    { month: '2030-02', employers: 0, recruiters: 1 },
  ]);
});

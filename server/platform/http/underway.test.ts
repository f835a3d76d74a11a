import { expect, test, vi } from 'vitest';
import { accountsApi } from '#core/api/accounts.ts';
import { systemApi } from '#core/api/system.ts';
import { callerOf } from '#server/testing/calls.ts';
import { makeRecruiter } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { crowd } from './underway.ts';

const product = await startTestProduct();

test('whoever comes into a crowd is told at once to come back, monitors are answered, and the others served', async () => {
  const { app, services } = product;
  const recruiter = await makeRecruiter(product);
  const me = () => recruiter.call(accountsApi.me, {});
  await me();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  // every connection is busy with something slow
  const slow = Array.from({ length: 10 }, () => services.db.connection().execute(() => held));
  const taken = Array.from({ length: crowd.calls }, me);
  await vi.waitUntil(() => services.underway.count() === crowd.calls);
  // so many at one moment are no crowd
  const another = me();
  await new Promise((resolve) => setTimeout(resolve, crowd.firstCameMs * 2));
  const refused = await me();
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
    503,
    'SERVICE_UNAVAILABLE',
    '2',
  ]);
  expect((await callerOf(app).call(systemApi.health, {})).status).toBe(200);
  letGo();
  await Promise.all(slow);
  const answers = await Promise.all([...taken, another]);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect([services.underway.count(), (await me()).status]).toEqual([0, 200]);
});

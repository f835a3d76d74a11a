import { expect, test } from 'vitest';
import { accountsApi } from '#core/api/accounts.ts';
import { sessionsApi } from '#core/api/sessions.ts';
import { systemApi } from '#core/api/system.ts';
import { until } from '#core/testing/until.ts';
import { callerOf } from '#server/testing/calls.ts';
import { makeRecruiter } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { Crowded, crowd, makeUnderway } from './underway.ts';

const product = await startTestProduct();

test('whoever comes into a crowd is told at once to come back, monitors are answered, and the others served', async () => {
  const { app, services } = product;
  const recruiter = await makeRecruiter(product);
  const other = await makeRecruiter(product);
  const me = () => recruiter.call(accountsApi.me, {});
  await me();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  // every connection is busy with something slow
  const slow = Array.from({ length: 10 }, () => services.db.connection().execute(() => held));
  const taken = Array.from({ length: crowd.calls }, me);
  await until(() => services.underway.count() === crowd.calls);
  await new Promise((resolve) => setTimeout(resolve, crowd.lateMs * 2));
  const refused = await me();
  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
    503,
    'SERVICE_UNAVAILABLE',
    '2',
  ]);
  expect((await callerOf(app).call(systemApi.health, {})).status).toBe(200);
  const leaving = recruiter.call(sessionsApi.signOut, {});
  // all of them are of one account: somebody else's, and a guest's, are taken in
  const others = [other.call(accountsApi.me, {}), callerOf(app).raw('GET', '/select?group=location')];
  letGo();
  await Promise.all(slow);
  const answers = await Promise.all([...taken, ...others]);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect([(await leaving).status, services.underway.count(), (await me()).status]).toEqual([200, 0, 401]);
});

test('few that take long keep nobody out, and whoever fails or goes away leaves no place taken', async () => {
  const underway = makeUnderway();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const call = (work: () => Promise<unknown>) =>
    underway.begin(accountsApi.me, async () => ({ caller: 'somebody' }), work);
  const slow = Array.from({ length: crowd.late - 1 }, () => call(() => held));
  await new Promise((resolve) => setTimeout(resolve, crowd.lateMs + 20));
  // so many at one moment are no crowd
  const quick = Array.from({ length: crowd.calls + 1 }, () => call(() => held));
  await expect(call(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(underway.count()).toBe(crowd.late + crowd.calls);
  letGo();
  await Promise.all([...slow, ...quick]);
  expect(underway.count()).toBe(0);
});

test('who holds many places gets no further one while others do, and a crowd of many persons is still a crowd', async () => {
  const underway = makeUnderway();
  // twice: the first time leaves nothing behind
  for (const _time of [1, 2]) {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const call = (caller: string) =>
      underway.begin(
        accountsApi.me,
        async () => ({ caller }),
        () => held,
      );
    const taken = Array.from({ length: crowd.calls }, () => call('greedy'));
    await new Promise((resolve) => setTimeout(resolve, crowd.lateMs + 20));
    await expect(call('greedy')).rejects.toThrow(Crowded);
    taken.push(...Array.from({ length: crowd.calls - crowd.share }, (_, person) => call(`person ${person}`)));
    await expect(call('one more')).rejects.toThrow(Crowded);
    letGo();
    await Promise.all(taken);
  }
  expect(underway.count()).toBe(0);
});

test('a call that is refused, for what it says or for who sends it, is over', async () => {
  const { app, services } = product;
  expect((await callerOf(app).raw('GET', '/me')).status).toBe(401);
  const recruiter = await makeRecruiter(product);
  expect((await recruiter.raw('GET', '/jobs/junk')).status).toBe(400);
  expect((await recruiter.raw('GET', '/jobs/999999')).status).toBe(404);
  expect(services.underway.count()).toBe(0);
});

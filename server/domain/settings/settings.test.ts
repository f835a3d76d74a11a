import { expect, test } from 'vitest';
import { accountsApi } from '#core/api/accounts.ts';
import { paymentsApi } from '#core/api/payments.ts';
import { settingsApi as api } from '#core/api/settings.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { limits } from '#core/rules/limits.ts';
import { callerOf } from '#server/testing/calls.ts';
import { makeContract } from '#server/testing/contracts.ts';
import { makeAdmin, testPassword } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { race, tally } from '#server/testing/race.ts';
import { freshEmail, recruiterForm, signUpTicket } from '#server/testing/sign-up.ts';

const product = await startTestProduct();
const { db } = product.services;
const admin = await makeAdmin(product);
const read = async () => (await admin.call(api.read, {})).body.data;

test('money is as the product starts until it is set, and what was billed keeps the values of its day [admin.settings]', async () => {
  const { money, changes } = await read();
  expect(money).toMatchObject({ version: 0, settings: { chargeRate: 0, invoiceDueDays: 14 } });
  expect(changes).toEqual([]);
  const before = await makeContract(product);

  const settings = {
    ...money.settings,
    chargeRate: 7.55,
    invoiceDueDays: 30,
    payoutDaysAfterStart: 45,
    depositAccounts: { ...money.settings.depositAccounts, KRW: '한빛은행 100-200 스카우트레인' },
  };
  const { status, body } = await admin.call(api.edit, {
    body: { part: 'MONEY', version: 0, password: testPassword, settings },
  });
  expect(status).toBe(200);
  expect(body.data.money).toEqual({ version: 1, settings });
  expect(body.data.changes.map(({ part, field, before: old, after, by }) => [part, field, old, after, by])).toEqual([
    ['MONEY', 'depositAccounts.KRW', '', '한빛은행 100-200 스카우트레인', '홍길동'],
    ['MONEY', 'payoutDaysAfterStart', 30, 45, '홍길동'],
    ['MONEY', 'invoiceDueDays', 14, 30, '홍길동'],
    ['MONEY', 'chargeRate', 0, 7.55, '홍길동'],
  ]);
  const { action, fields, actorId } = await db
    .selectFrom('audit')
    .selectAll()
    .where('subjectKind', '=', 'SETTING')
    .executeTakeFirstOrThrow();
  expect([action, actorId, fields.length]).toEqual(['settings.edit', admin.accountId, 4]);

  const paymentOf = async (id: number) =>
    (await admin.call(paymentsApi.one, { params: { id: String(id) } })).body.data as unknown as Record<string, unknown>;
  const day = (days: number) => addDays(dayIn(product.clock.now(), 'Asia/Seoul'), days);
  const after = await makeContract(product);
  expect(await paymentOf(before.paymentId)).toMatchObject({
    chargeRate: 0,
    dueDate: day(14),
    payoutDaysAfterStart: 30,
  });
  expect(await paymentOf(after.paymentId)).toMatchObject({
    chargeRate: 7.55,
    dueDate: day(30),
    payoutDaysAfterStart: 45,
    instructions: { account: '한빛은행 100-200 스카우트레인' },
  });
});

test('money needs the own password, limits do not; nothing is set beyond its range', async () => {
  const { money, recruiters } = await read();
  const edit = (body: object) => admin.raw('PUT', '/admin/settings', body);
  const asked = { part: 'MONEY', version: money.version, settings: { ...money.settings, invoiceDueDays: 7 } };
  expect((await edit(asked)).body.fields).toMatchObject({ password: expect.any(String) as string });
  expect((await edit({ ...asked, password: 'wrong' })).body.code).toBe('PASSWORD_WRONG');
  for (const wrong of [
    { chargeRate: 100.01 },
    { chargeRate: 1.005 },
    { invoiceDueDays: 366 },
    { payoutDaysAfterStart: -1 },
  ])
    expect((await edit({ ...asked, password: testPassword, settings: { ...asked.settings, ...wrong } })).status).toBe(
      400,
    );
  const beyond = { ...recruiters.settings, limitOfferCount: limits.recruiterLimitMax + 1 };
  expect((await edit({ part: 'RECRUITERS', version: recruiters.version, settings: beyond })).status).toBe(400);
  expect(await read()).toMatchObject({ money, recruiters });
});

test('the limits of new recruiters count from the next sign-up on; of two who set at one moment one is told', async () => {
  const { recruiters } = await read();
  const shot = (limitOfferCount: number) => ({
    caller: admin,
    method: 'PUT',
    path: '/admin/settings',
    body: { part: 'RECRUITERS', version: recruiters.version, settings: { limitOfferCount, limitCandidateCount: 2 } },
  });
  const outcomes = await race(product.app, [shot(3), shot(4), shot(5)]);
  expect(tally(outcomes)).toEqual({ 200: 1, 409: 2 });
  const { settings, version } = (await read()).recruiters;
  expect([version, settings.limitCandidateCount]).toEqual([recruiters.version + 1, 2]);

  const form = recruiterForm(await signUpTicket(product, freshEmail()));
  const { body } = await callerOf(product.app).call(accountsApi.signUp, { body: form });
  const made = await db
    .selectFrom('recruiter')
    .select(['limitOfferCount', 'limitCandidateCount'])
    .where('accountId', '=', body.data.id)
    .executeTakeFirstOrThrow();
  expect(made).toEqual(settings);
  // nothing new is no change
  const again = await admin.call(api.edit, { body: { part: 'RECRUITERS', version, settings } });
  expect([again.status, again.body.data.recruiters.version]).toEqual([200, version]);
});

test('what was set stays written down', async () => {
  await expect(db.updateTable('settingChange').set({ field: 'x' }).execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('settingChange').execute()).rejects.toThrow('append-only');
});

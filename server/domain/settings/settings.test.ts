import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { accountsApi } from '#core/api/accounts.ts';
import type { Output } from '#core/api/endpoint.ts';
import { paymentsApi } from '#core/api/payments.ts';
import { settingsApi as api } from '#core/api/settings.ts';
import { totpApi } from '#core/api/totp.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { limits } from '#core/rules/limits.ts';
import { heldBackHours } from '#core/rules/money-settings.ts';
import { readMoneySettings } from '#server/domain/books/money-settings.ts';
import { systemContext } from '#server/domain/tasks.ts';
import { callerOf } from '#server/testing/calls.ts';
import { makeContract } from '#server/testing/contracts.ts';
import { mailTo } from '#server/testing/mailbox.ts';
import { makeAdmin, signInAs, testPassword } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { race, tally } from '#server/testing/race.ts';
import { freshEmail, recruiterForm, signUpTicket } from '#server/testing/sign-up.ts';

type Money = Output<typeof api.read>['money'];

const product = await startTestProduct();
const { db } = product.services;
const admin = await makeAdmin(product);
const read = async () => (await admin.call(api.read, {})).body.data;

test('money is as the product starts until it is set, and what was billed keeps the values of its day [admin.settings]', async () => {
  const { money, changes } = await read();
  expect(money).toMatchObject({ version: 0, settings: { chargeRate: 0, invoiceDueDays: 14 } });
  expect(changes).toEqual([]);
  const before = await makeContract(product);

  const settings = { ...money.settings, chargeRate: 7.55, invoiceDueDays: 30, payoutDaysAfterStart: 45 };
  const { status, body } = await admin.call(api.edit, {
    body: { part: 'MONEY', version: 0, password: testPassword, settings },
  });
  expect(status).toBe(200);
  expect(body.data.money).toEqual({ version: 1, settings, heldBack: [] });
  expect(body.data.changes.map(({ part, field, before: old, after, by }) => [part, field, old, after, by])).toEqual([
    ['MONEY', 'payoutDaysAfterStart', 30, 45, '홍길동'],
    ['MONEY', 'invoiceDueDays', 14, 30, '홍길동'],
    ['MONEY', 'chargeRate', 0, 7.55, '홍길동'],
  ]);
  const { action, fields, actorId } = await db
    .selectFrom('audit')
    .selectAll()
    .where('subjectKind', '=', 'SETTING')
    .executeTakeFirstOrThrow();
  expect([action, actorId, fields.length]).toEqual(['settings.edit', admin.accountId, 3]);

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
  });
});

test('where the second factor is on, money asks for a code of it, and takes each once', async () => {
  const guarded = await makeAdmin(product);
  const begun = await guarded.call(totpApi.begin, { body: { password: testPassword } });
  const secret = begun.body.data.secret ?? '';
  const codeOf = () => new TOTP({ secret }).generate({ timestamp: product.clock.now().getTime() });
  await guarded.call(totpApi.begin, { body: { password: testPassword, code: codeOf() } });
  product.clock.pass(60);
  const edit = async (invoiceDueDays: number, code?: string) => {
    const { version, settings } = (await read()).money;
    const sent = { part: 'MONEY', version, settings: { ...settings, invoiceDueDays }, password: testPassword };
    const { status, body } = await guarded.raw('PUT', '/admin/settings', { ...sent, ...(code ? { code } : {}) });
    return [status, body.code];
  };
  const code = codeOf();
  expect(await edit(20)).toEqual([422, 'TOTP_WRONG']);
  expect(await edit(20, 'abc')).toEqual([422, 'TOTP_WRONG']);
  expect(await edit(20, code)).toEqual([200, undefined]);
  expect(await edit(21, code)).toEqual([422, 'TOTP_WRONG']);
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

test('where money goes, and a higher amount for the second admin, count a day later; any admin takes them back, all hear of it', async () => {
  const admins = [admin, await makeAdmin(product)] as const;
  const other = admins[1];
  /** The sessions of before have ended by then. */
  const later = async (seconds: number) => {
    product.clock.pass(seconds);
    for (const one of admins) Object.assign(one, await signInAs(product, one.identify));
  };
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', other.accountId)
    .executeTakeFirstOrThrow();
  const edit = async (change: (settings: Money['settings']) => Partial<Money['settings']>) => {
    const { version, settings } = (await read()).money;
    const body = { part: 'MONEY' as const, version, settings: { ...settings, ...change(settings) } };
    return admin.call(api.edit, { body: { ...body, password: testPassword } });
  };
  const account = (KRW: string) => edit(({ depositAccounts }) => ({ depositAccounts: { ...depositAccounts, KRW } }));
  const above = (KRW: number) => edit(({ secondAdminAbove }) => ({ secondAdminAbove: { ...secondAdminAbove, KRW } }));
  /** What counts, what is held back, and what the next payment would be told to pay to. */
  const state = async () => {
    const { settings, heldBack } = (await read()).money;
    const counting = await readMoneySettings(systemContext(product.services));
    expect(counting.depositAccounts).toEqual(settings.depositAccounts);
    return [settings.depositAccounts.KRW, settings.secondAdminAbove.KRW, heldBack.map(({ after }) => after)];
  };
  const initial = (await read()).money.settings.secondAdminAbove.KRW;
  await account('한빛은행 1');
  expect(await state()).toEqual(['', initial, ['한빛은행 1']]);
  const { text } = await mailTo(product, email, 'settings.moneySet', '한빛은행 1');
  expect(text).toContain('입금 계좌 (KRW)');

  // what is held back stays so under another change, and one moment more makes it count
  await later(heldBackHours * 3600 - 1);
  await above(initial - 1);
  expect(await state()).toEqual(['', initial - 1, ['한빛은행 1']]);
  await later(1);
  expect(await state()).toEqual(['한빛은행 1', initial - 1, []]);

  // set anew it begins anew; lower counts at once
  await above(initial);
  await account('도둑은행 9');
  await later(3600);
  await above(initial + 5);
  expect(await state()).toEqual(['한빛은행 1', initial - 1, ['도둑은행 9', initial + 5]]);
  await above(0);
  expect(await state()).toEqual(['한빛은행 1', 0, ['도둑은행 9']]);

  const [held] = (await read()).money.heldBack;
  const shot = { caller: other, method: 'POST', path: '/admin/settings/take-back', body: { id: held?.id } };
  expect(tally(await race(product.app, [shot, shot]))).toEqual({ 200: 1, 409: 1 });
  expect(await state()).toEqual(['한빛은행 1', 0, []]);
  await later(heldBackHours * 3600);
  expect(await state()).toEqual(['한빛은행 1', 0, []]);
  expect((await read()).changes[0]).toMatchObject({ before: '도둑은행 9', after: '한빛은행 1', takesBack: true });
  await mailTo(product, email, 'settings.moneySet', '도둑은행 9 → 한빛은행 1');

  // nor does the database let one count at once
  const row = { key: 'money', field: 'depositAccounts.KRW', changedBy: admin.accountId, createdAt: new Date() };
  const values = { oldValue: '"a"', newValue: '"b"', startsAt: row.createdAt };
  await expect(
    db
      .insertInto('settingChange')
      .values({ ...row, ...values })
      .execute(),
  ).rejects.toThrow('setting_change_waits');
});

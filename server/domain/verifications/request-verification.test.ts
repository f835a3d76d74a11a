import { expect, test } from 'vitest';
import { verificationsApi } from '#core/api/verifications.ts';
import { limits } from '#core/rules/limits.ts';
import { callerOf } from '#server/testing/calls.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { makeAdmin, makeEmployer, makeRecruiter, signInAs } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { race, raceOf, tally } from '#server/testing/race.ts';
import { codeMailsTo, freshEmail, freshPhone, receiveCode, type Target } from '#server/testing/sign-up.ts';
import { mailsTried } from '#server/testing/told.ts';
import { codeOf } from './code.ts';

const product = await startTestProduct();
const { db } = product.services;
const request = (target: Target, headers = {}) =>
  callerOf(product.app).call(verificationsApi.request, { body: target }, headers);
const forSignUp = (email: string): Target => ({ purpose: 'SIGN_UP', channel: 'EMAIL', email });

test('a code of six digits goes out by mail, in the language of the page [auth.verification]', async () => {
  for (const [language, words] of [
    ['ko', '인증번호'],
    ['en', 'code'],
  ] as const) {
    const email = freshEmail();
    const { status, body } = await request(forSignUp(email), { 'accept-language': language });
    expect(status).toBe(200);
    expect(body.data).toEqual({ expiresInSeconds: 600, againInSeconds: 60 });
    await expect.poll(async () => (await codeMailsTo(product, email)).length).toBe(1);
    const [mail] = await codeMailsTo(product, email);
    expect(mail?.text).toMatch(/\b\d{6}\b/);
    // somebody else may have typed the address
    expect(mail?.text).toMatch(/무시해 주십시오|please ignore it/);
    expect(mail?.subject.toLowerCase()).toContain(words);
  }
});

test('a code to a phone goes out as SMS [auth.verification]', async () => {
  const employer = await makeEmployer(product);
  const { phone } = await db
    .selectFrom('account')
    .select('phone')
    .where('id', '=', employer.accountId)
    .executeTakeFirstOrThrow();
  const code = await receiveCode(product, { purpose: 'FIND_ID', channel: 'PHONE', phone });
  expect(code).toMatch(/^\d{6}$/);
  expect((await mailsTo(product, phone)).map(({ channel }) => channel)).toEqual(['SMS']);
});

test('the code is kept nowhere in readable form [auth.verification]', async () => {
  const email = freshEmail();
  const code = await receiveCode(product, forSignUp(email));
  const tables = await db.selectFrom('verification').selectAll().orderBy('createdAt', 'desc').limit(1).execute();
  const kept = JSON.stringify(tables, (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer' && 'data' in value
      ? Buffer.from(value.data as number[]).toString('latin1')
      : value,
  );
  expect(kept).toContain('SIGN_UP');
  expect(kept).not.toContain(code);
  expect(kept).not.toContain(email);
});

test('a new code is refused for 60 seconds and then ends the old one [auth.verification]', async () => {
  const email = freshEmail();
  const target = forSignUp(email);
  const old = await receiveCode(product, target);
  product.clock.pass(58);
  const early = await request(target);
  expect(early.status).toBe(429);
  expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(2);
  // the code before it can still be typed, and how long is told
  const { againInSeconds, expiresInSeconds } = early.body as unknown as Record<string, number>;
  expect([againInSeconds, expiresInSeconds]).toEqual([2, 542]);
  product.clock.pass(3);
  const fresh = await receiveCode(product, target);
  const confirm = (code: string) => callerOf(product.app).call(verificationsApi.confirm, { body: { ...target, code } });
  if (old !== fresh) expect((await confirm(old)).status).toBe(422);
  expect((await confirm(fresh)).status).toBe(200);
});

test('a code that was used, or wrong too often, is not counted down any more [auth.verification]', async () => {
  const known = await makeEmployer(product);
  const reset = (email: string): Target => ({ purpose: 'RESET_PASSWORD', channel: 'EMAIL', email });
  const confirm = (target: Target, code: string) =>
    callerOf(product.app).call(verificationsApi.confirm, { body: { ...target, code } });
  const tells = async (target: Target): Promise<[number, boolean]> => {
    const { status, body } = await request(target);
    return [status, 'expiresInSeconds' in body];
  };
  const used = forSignUp(freshEmail());
  const code = await receiveCode(product, used);
  expect(await tells(used)).toEqual([429, true]);
  await confirm(used, code);
  expect(await tells(used)).toEqual([429, false]);
  // whether there is an account or not
  for (const target of [reset(known.identify), reset(freshEmail())]) {
    await request(target);
    for (let n = 1; n <= limits.verificationWrongTries; n += 1) {
      expect(await tells(target)).toEqual([429, true]);
      const [row] = await db.selectFrom('verification').select('id').orderBy('createdAt', 'desc').limit(1).execute();
      const right = codeOf(product.services, row?.id ?? '');
      await confirm(target, right === '000000' ? '000001' : '000000');
    }
    expect(await tells(target)).toEqual([429, false]);
  }
});

test('ten a day per destination and purpose: what others ask for uses up nothing else [auth.verification]', async () => {
  const { identify: email } = await makeEmployer(product, { signedIn: false });
  const own = callerOf(product.app, null, (await signInAs(product, email)).address);
  const reset: Target = { purpose: 'RESET_PASSWORD', channel: 'EMAIL', email };
  const spend = async (target: Target, times: number = limits.verificationsPerDay) => {
    const stranger = callerOf(product.app);
    for (let n = 0; n < times; n += 1) {
      expect((await stranger.call(verificationsApi.request, { body: target })).status).toBe(200);
      product.clock.pass(61);
    }
    const { status, body, headers } = await stranger.call(verificationsApi.request, { body: target });
    expect(status).toBe(429);
    expect(body.code).toBe('VERIFICATIONS_SPENT');
    expect(Number(headers['retry-after'])).toBeGreaterThan(3600);
  };
  await spend(forSignUp(email));
  const everybodys = limits.verificationsPerDay + limits.verificationsMoreFromHere;
  await spend({ purpose: 'FIND_ID', channel: 'EMAIL', email }, everybodys);
  await spend(reset, everybodys);
  await spend(reset, limits.verificationsMoreFromHere);
  // nor does who asks for these keep the person from them where the account is used, or end what they were sent
  for (let n = 0; n < limits.verificationsMoreFromHere; n += 1) {
    const code = await receiveCode(product, reset, own);
    product.clock.pass(61);
    const sent = { body: { ...reset, code } };
    if (n === 0) {
      await request(reset);
      for (let wrong = 0; wrong <= limits.verificationWrongTries; wrong += 1)
        expect((await callerOf(product.app).call(verificationsApi.confirm, sent)).body.code).toBe('CODE_ENDED');
      expect((await own.call(verificationsApi.confirm, sent)).status).toBe(200);
    }
  }
  expect((await own.call(verificationsApi.request, { body: reset })).body.code).toBe('VERIFICATIONS_SPENT');
  expect((await own.call(verificationsApi.request, { body: forSignUp(email) })).body.code).toBe('VERIFICATIONS_SPENT');
  product.clock.pass(86_400);
  expect((await request(forSignUp(email))).status).toBe(200);
});

test('ten a day per account, over its e-mail address and its phone together [auth.verification]', async () => {
  const { identify, accountId } = await makeRecruiter(product);
  const phone = freshPhone();
  await db.updateTable('account').set({ phone }).where('id', '=', accountId).execute();
  for (let n = 0; n < limits.verificationsPerDay; n += 1) {
    const target: Target =
      n % 2 === 0
        ? { purpose: 'FIND_ID', channel: 'EMAIL', email: identify }
        : { purpose: 'FIND_ID', channel: 'PHONE', phone };
    await receiveCode(product, target);
    product.clock.pass(61);
  }
  const sent = async () => [(await codeMailsTo(product, identify)).length, (await codeMailsTo(product, phone)).length];
  expect(await sent()).toEqual([5, 5]);
  // each destination has had five: a refusal would tell that they are one account's
  const stranger = await request({ purpose: 'FIND_ID', channel: 'EMAIL', email: freshEmail() });
  for (const target of [
    { purpose: 'FIND_ID', channel: 'EMAIL', email: identify },
    { purpose: 'FIND_ID', channel: 'PHONE', phone },
  ] as const) {
    const spent = await request(target);
    expect([spent.status, spent.body]).toEqual([stranger.status, stranger.body]);
    expect((await request(target)).body.code).toBe('TOO_OFTEN');
  }
  await mailsTried(product);
  expect(await sent()).toEqual([5, 5]);
  await receiveCode(product, { purpose: 'RESET_PASSWORD', channel: 'EMAIL', email: identify });
});

test('neither an account that has spent its codes nor one that is used here is told by the count of a destination', async () => {
  const { identify, accountId } = await makeRecruiter(product, { signedIn: false });
  const phone = freshPhone();
  await db.updateTable('account').set({ phone }).where('id', '=', accountId).execute();
  const untilRefused = async (target: Target, from?: string) => {
    const caller = callerOf(product.app, null, from);
    for (let n = 0; ; n += 1) {
      const { status, body } = await caller.call(verificationsApi.request, { body: target });
      // a code that the next one ends, or that is too old, would not be sent anyway
      await mailsTried(product);
      product.clock.pass(61);
      if (status === 200) continue;
      const { body: wrong } = await caller.call(verificationsApi.confirm, { body: { ...target, code: '000000' } });
      return { n, words: body.message, wrong: wrong.code };
    }
  };
  const sent = async (to: string) => (await codeMailsTo(product, to)).length;
  const byMail = (email: string): Target => ({ purpose: 'FIND_ID', channel: 'EMAIL', email });
  const byPhone = (to: string): Target => ({ purpose: 'FIND_ID', channel: 'PHONE', phone: to });
  const known = await untilRefused(byMail(identify));
  expect(await sent(identify)).toBe(limits.verificationsPerDay);
  expect(known.n).toBe(limits.verificationsPerDay + limits.verificationsMoreFromHere);
  expect(await untilRefused(byPhone(phone))).toEqual(known);
  expect(await sent(phone)).toBe(0);
  expect(await untilRefused(byPhone(freshPhone()))).toEqual(known);
  // where it is used as well, though five more of them were sent
  product.clock.pass(86_400);
  const { address } = await signInAs(product, identify);
  expect(await untilRefused(byMail(identify), address)).toEqual(known);
  expect(await sent(identify)).toBe(limits.verificationsPerDay + known.n);
  expect(await untilRefused(byMail(freshEmail()), address)).toEqual(known);
});

test('twenty requests at one moment send one code [auth.verification]', async () => {
  const employer = await makeEmployer(product);
  for (const target of [
    forSignUp(freshEmail()),
    { purpose: 'RESET_PASSWORD', channel: 'EMAIL', email: employer.identify } as const,
  ]) {
    const caller = callerOf(product.app);
    const outcomes = await raceOf(product.app, 20, { caller, method: 'POST', path: '/sign/auth', body: target });
    expect(tally(outcomes)).toEqual({ 200: 1, 429: 19 });
    await mailsTried(product);
    expect(await codeMailsTo(product, target.email ?? '')).toHaveLength(1);
  }
});

test('the daily limit holds when e-mail and phone of one account are asked at one moment [auth.verification]', async () => {
  const { identify, accountId } = await makeRecruiter(product);
  const phone = freshPhone();
  await db.updateTable('account').set({ phone }).where('id', '=', accountId).execute();
  for (let n = 1; n < limits.verificationsPerDay; n += 1) {
    expect((await request({ purpose: 'FIND_ID', channel: 'EMAIL', email: identify })).status).toBe(200);
    product.clock.pass(61);
  }
  const shot = (body: Target) => ({ caller: callerOf(product.app), method: 'POST', path: '/sign/auth', body });
  const outcomes = await race(product.app, [
    ...Array.from({ length: 10 }, () => shot({ purpose: 'FIND_ID', channel: 'EMAIL', email: identify })),
    ...Array.from({ length: 10 }, () => shot({ purpose: 'FIND_ID', channel: 'PHONE', phone })),
  ]);
  expect(tally(outcomes)).toEqual({ 200: 2, 429: 18 });
  // a code that belongs to nobody is not sent
  const codes = await db.selectFrom('verification').select('id').where('accountId', '=', accountId).execute();
  expect(codes).toHaveLength(limits.verificationsPerDay);
});

test('a known and an unknown destination get the same answer, and only the known one a message', async () => {
  const known = await makeAdmin(product);
  const { email, phone } = await db
    .selectFrom('account')
    .select(['email', 'phone'])
    .where('id', '=', known.accountId)
    .executeTakeFirstOrThrow();
  const pairs: [Target, Target][] = [
    [
      { purpose: 'FIND_ID', channel: 'EMAIL', email },
      { purpose: 'FIND_ID', channel: 'EMAIL', email: freshEmail() },
    ],
    [
      { purpose: 'RESET_PASSWORD', channel: 'PHONE', phone, identify: known.identify },
      { purpose: 'RESET_PASSWORD', channel: 'PHONE', phone: freshPhone(), identify: known.identify },
    ],
  ];
  for (const [there, nowhere] of pairs) {
    const [first, second] = [await request(there), await request(nowhere)];
    expect([first.status, first.body]).toEqual([second.status, second.body]);
    const [third, fourth] = [await request(there), await request(nowhere)];
    expect(third.status).toBe(429);
    expect([third.status, third.body.code]).toEqual([fourth.status, fourth.body.code]);
    await mailsTried(product);
    expect(await codeMailsTo(product, there.email ?? there.phone ?? '')).toHaveLength(1);
    expect(await codeMailsTo(product, nowhere.email ?? nowhere.phone ?? '')).toHaveLength(0);
  }
});

test('what a code is for decides what it needs', async () => {
  const refused: [unknown, number][] = [
    [{ purpose: 'SIGN_UP', channel: 'PHONE', phone: freshPhone() }, 400],
    [{ purpose: 'FIND_ID', channel: 'EMAIL' }, 400],
    [{ purpose: 'FIND_ID', channel: 'PHONE' }, 400],
    [{ purpose: 'FIND_ID', channel: 'PHONE', phone: '8210' }, 400],
    [{ purpose: 'FIND_ID', channel: 'PHONE', phone: '829999999999' }, 400],
    [{ purpose: 'RESET_PASSWORD', channel: 'PHONE', phone: freshPhone() }, 400],
    [{ purpose: 'DELETE_ACCOUNT', channel: 'EMAIL', email: freshEmail() }, 401],
    [{ purpose: 'OTHER', channel: 'EMAIL', email: freshEmail() }, 400],
    [{ purpose: 'SIGN_UP', channel: 'EMAIL', email: ['a@b.kr'] }, 400],
  ];
  for (const [body, status] of refused) {
    expect((await callerOf(product.app).raw('POST', '/sign/auth', body)).status).toBe(status);
  }
});

test('where nothing can be sent to a phone, a code is not asked for there', async () => {
  const gatewayless = await startTestProduct({ env: { HOST: '0.0.0.0' } });
  const ask = (body: Target) => callerOf(gatewayless.app).call(verificationsApi.request, { body });
  for (const target of [
    { purpose: 'FIND_ID', channel: 'PHONE', phone: freshPhone() },
    { purpose: 'RESET_PASSWORD', channel: 'PHONE', phone: freshPhone(), identify: 'somebody' },
  ] as const) {
    const { status, body } = await ask(target);
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'INPUT_INVALID', ['channel']]);
  }
  expect((await ask({ purpose: 'FIND_ID', channel: 'EMAIL', email: freshEmail() })).status).toBe(200);
});

import { expect, test } from 'vitest';
import { accountsApi } from '#core/api/accounts.ts';
import { verificationsApi } from '#core/api/verifications.ts';
import { limits } from '#core/rules/limits.ts';
import { callerOf } from '#server/testing/calls.ts';
import { makeEmployer } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { race, raceOf, tally } from '#server/testing/race.ts';
import { employerForm, freshEmail, receiveCode, type Target, verifiedTicket } from '#server/testing/sign-up.ts';

const product = await startTestProduct();
const { db } = product.services;
const forSignUp = (email = freshEmail()): Target => ({ purpose: 'SIGN_UP', channel: 'EMAIL', email });
const confirm = (target: Target, code: string, caller = callerOf(product.app)) =>
  caller.call(verificationsApi.confirm, { body: { ...target, code } });
const otherThan = (code: string, n = 1): string => String((Number(code) + n) % 1_000_000).padStart(6, '0');

test('a right code is exchanged for a ticket, once', async () => {
  const target = forSignUp();
  const code = await receiveCode(product, target);
  const { status, body } = await confirm(target, code);
  expect(status).toBe(200);
  expect(body.data).toEqual({ ticket: expect.stringMatching(/^[\w-]{43}$/) as string, expiresInSeconds: 1800 });
  expect((await confirm(target, code)).body.code).toBe('CODE_ENDED');
});

test('a code is good for 600 seconds and not one longer [auth.verification]', async () => {
  const target = forSignUp();
  const code = await receiveCode(product, target);
  product.clock.pass(limits.verificationSeconds - 5);
  expect((await confirm(target, otherThan(code))).body.code).toBe('CODE_WRONG');
  product.clock.pass(6);
  expect((await confirm(target, code)).body.code).toBe('CODE_ENDED');
});

test('the fifth wrong try ends the code, the fifth right one does not [auth.verification]', async () => {
  for (const wrongTries of [limits.verificationWrongTries - 1, limits.verificationWrongTries]) {
    const target = forSignUp();
    const code = await receiveCode(product, target);
    for (let n = 1; n <= wrongTries; n += 1) {
      const wrong = await confirm(target, otherThan(code, n));
      expect(wrong.status).toBe(422);
      const told = n < limits.verificationWrongTries ? 'CODE_WRONG' : 'CODE_ENDED';
      expect(wrong.body).toMatchObject({ code: told, fields: { code: expect.any(String) as string } });
    }
    const right = await confirm(target, code);
    expect(right.status).toBe(wrongTries < limits.verificationWrongTries ? 200 : 422);
  }
});

test('twenty guesses at one moment count as twenty: five are looked at [auth.verification]', async () => {
  const target = forSignUp();
  const code = await receiveCode(product, target);
  const body = { ...target, code: otherThan(code) };
  const outcomes = await raceOf(product.app, 20, {
    caller: callerOf(product.app),
    method: 'POST',
    path: '/sign/auth/code',
    body,
  });
  expect(tally(outcomes)).toEqual({ 422: 20 });
  const codes = outcomes.map((outcome) => outcome.body.code);
  expect(codes.filter((one) => one === 'CODE_WRONG')).toHaveLength(limits.verificationWrongTries - 1);
  expect(codes.filter((one) => one === 'CODE_ENDED')).toHaveLength(21 - limits.verificationWrongTries);
  expect((await confirm(target, code)).body.code).toBe('CODE_ENDED');
});

test('only wrong tries are counted, and one right guess among many at one moment lets no more of them through', async () => {
  const target = forSignUp();
  const code = await receiveCode(product, target);
  const caller = callerOf(product.app);
  const shot = (claimed: string) => ({
    caller,
    method: 'POST',
    path: '/sign/auth/code',
    body: { ...target, code: claimed },
  });
  const guesses = Array.from({ length: 18 }, (_, n) => shot(n === 2 ? code : otherThan(code, n + 1)));
  const outcomes = await race(product.app, guesses);
  const wrong = outcomes.filter(({ body }) => body.code === 'CODE_WRONG').length;
  const { wrongTries } = await db
    .selectFrom('verification')
    .select('wrongTries')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  expect(wrongTries).toBeLessThanOrEqual(limits.verificationWrongTries);
  // the one that is the last says that the code has ended; two do where the right one gave its try back in between
  expect([wrong, wrong + 1, wrong + 2]).toContain(wrongTries);
});

test('the right code sent many times at one moment gives one ticket', async () => {
  const target = forSignUp();
  const code = await receiveCode(product, target);
  const outcomes = await raceOf(product.app, 5, {
    caller: callerOf(product.app),
    method: 'POST',
    path: '/sign/auth/code',
    body: { ...target, code },
  });
  expect(tally(outcomes)).toEqual({ 200: 1, 422: 4 });
});

test('twenty wrong tries an hour per address: then even a right code is not looked at', async () => {
  const office = callerOf(product.app);
  for (let n = 0; n < limits.verificationWrongPerHourAndAddress; n += 1) {
    expect((await confirm(forSignUp(), '123456', office)).status).toBe(422);
  }
  const target = forSignUp();
  const code = await receiveCode(product, target);
  const refused = await confirm(target, code, office);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  expect((await confirm(target, code)).status).toBe(200);
});

test('right codes from one address are not counted as tries', async () => {
  const office = callerOf(product.app);
  for (let n = 0; n < limits.verificationWrongPerHourAndAddress - 1; n += 1)
    await confirm(forSignUp(), '123456', office);
  for (let n = 0; n < 2; n += 1) {
    const target = forSignUp();
    expect((await confirm(target, await receiveCode(product, target), office)).status).toBe(200);
  }
  expect((await confirm(forSignUp(), '123456', office)).status).toBe(422);
  expect((await confirm(forSignUp(), '123456', office)).status).toBe(429);
});

test('a code is bound to its purpose and its destination [auth.verification]', async () => {
  const { identify: email } = await makeEmployer(product);
  const target: Target = { purpose: 'FIND_ID', channel: 'EMAIL', email };
  const code = await receiveCode(product, target);
  for (const purpose of ['SIGN_UP', 'RESET_PASSWORD', 'DELETE_ACCOUNT'] as const) {
    expect((await confirm({ ...target, purpose }, code)).body.code).toBe('CODE_ENDED');
  }
  expect((await confirm({ ...target, email: freshEmail() }, code)).body.code).toBe('CODE_ENDED');
  expect((await confirm(target, code)).status).toBe(200);
});

test('a ticket is bound to its purpose, works once and for 30 minutes [auth.verification]', async () => {
  const { identify: email } = await makeEmployer(product);
  const ticket = await verifiedTicket(product, { purpose: 'FIND_ID', channel: 'EMAIL', email });
  const guest = callerOf(product.app);
  const reset = await guest.call(verificationsApi.resetPassword, { body: { ticket, password: 'Another-harbor-43' } });
  expect(reset.body.code).toBe('TICKET_INVALID');
  expect((await guest.call(accountsApi.signUp, { body: employerForm(ticket) })).body.code).toBe('TICKET_INVALID');
  expect((await guest.call(verificationsApi.findId, { body: { ticket } })).status).toBe(200);
  expect((await guest.call(verificationsApi.findId, { body: { ticket } })).body.code).toBe('TICKET_INVALID');

  product.clock.pass(61);
  const late = await verifiedTicket(product, { purpose: 'FIND_ID', channel: 'EMAIL', email });
  product.clock.pass(limits.verifiedTicketMinutes * 60 + 1);
  expect((await guest.call(verificationsApi.findId, { body: { ticket: late } })).body.code).toBe('TICKET_INVALID');
});

test('a wrong code for an unknown destination says the same as for a known one', async () => {
  const { identify } = await makeEmployer(product);
  const answers = [];
  for (const email of [identify, freshEmail()]) {
    const target: Target = { purpose: 'RESET_PASSWORD', channel: 'EMAIL', email };
    await callerOf(product.app).call(verificationsApi.request, { body: target });
    const { id } = await db
      .selectFrom('verification')
      .select('id')
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    await db.updateTable('verification').set({ wrongTries: 3 }).where('id', '=', id).execute();
    const tries = [];
    for (let n = 0; n < 3; n += 1) {
      const { status, body } = await confirm(target, '000000');
      tries.push({ status, body });
    }
    answers.push(tries);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.map(({ body }) => body.code)).toEqual(['CODE_WRONG', 'CODE_ENDED', 'CODE_ENDED']);
});

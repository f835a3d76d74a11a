import { expect, test } from 'vitest';
import { validBusinessNumber } from '#core/testing/business-number.ts';
import { callerOf } from '#server/testing/calls.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { race, raceOf, tally } from '#server/testing/race.ts';
import { companyForm, employerForm, freshEmail, signUpTicket } from '#server/testing/sign-up.ts';

const product = await startTestProduct();
const { db } = product.services;
const guest = () => callerOf(product.app);
const shot = (body: unknown, caller = guest(), headers: Record<string, string> = {}) => ({
  caller,
  method: 'POST',
  path: '/sign-up',
  body,
  headers,
});
const accountsWith = (email: string) => db.selectFrom('account').select('id').where('email', '=', email).execute();

test('the same address twice at one moment makes one account', async () => {
  const email = freshEmail();
  const first = await signUpTicket(product, email);
  product.clock.pass(61);
  const second = await signUpTicket(product, email);
  const outcomes = await race(product.app, [shot(employerForm(first)), shot(employerForm(second))]);
  expect(tally(outcomes)).toEqual({ 200: 1, 409: 1 });
  const refused = outcomes.find(({ status }) => status === 409);
  expect(refused?.body.code).toBe('EMAIL_TAKEN');
  expect(await accountsWith(email)).toHaveLength(1);
});

test('one ticket many times at one moment makes one account', async () => {
  const email = freshEmail();
  const form = employerForm(await signUpTicket(product, email));
  const outcomes = await raceOf(product.app, 6, shot(form));
  expect(tally(outcomes)).toEqual({ 200: 1, 422: 5 });
  expect(await accountsWith(email)).toHaveLength(1);
});

test('two colleagues who bring the same new company at one moment share one', async () => {
  const number = validBusinessNumber();
  const tickets = [];
  for (let n = 0; n < 4; n += 1) tickets.push(await signUpTicket(product, freshEmail()));
  const outcomes = await race(
    product.app,
    tickets.map((ticket) => shot({ ...employerForm(ticket, number), company: companyForm() })),
  );
  expect(tally(outcomes)).toEqual({ 200: 4 });
  const companies = db.selectFrom('company').select('id').where('registrationNumber', '=', number);
  expect(await companies.execute()).toHaveLength(1);
  const [company] = await companies.execute();
  const people = db
    .selectFrom('employer')
    .select('accountId')
    .where('companyId', '=', company?.id ?? 0);
  expect(await people.execute()).toHaveLength(4);
});

test('the same Idempotency-Key at one moment acts once and answers the same to all', async () => {
  const email = freshEmail();
  const caller = guest();
  const form = employerForm(await signUpTicket(product, email));
  const key = { 'idempotency-key': `sign-up ${email}` };
  const outcomes = await raceOf(product.app, 10, shot(form, caller, key));
  expect(tally(outcomes)).toEqual({ 200: 10 });
  expect(new Set(outcomes.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await accountsWith(email)).toHaveLength(1);

  const later = await caller.raw('POST', '/sign-up', form, key);
  expect(later.body).toEqual(outcomes[0]?.body);
  const otherBody = await caller.raw('POST', '/sign-up', { ...form, locale: 'en' }, key);
  expect(otherBody.status).toBe(409);
  expect(otherBody.body.code).toBe('IDEMPOTENCY_MISMATCH');
  const somebodyElse = await guest().raw('POST', '/sign-up', form, key);
  expect(somebodyElse.body.code).toBe('TICKET_INVALID');
  product.clock.pass(86_401);
  expect((await caller.raw('POST', '/sign-up', form, key)).body.code).toBe('TICKET_INVALID');
});

test('what is kept of a call with a key does not let its password be guessed', async () => {
  const caller = guest();
  const form = employerForm(await signUpTicket(product, freshEmail()));
  await caller.raw('POST', '/sign-up', form, { 'idempotency-key': 'guess' });
  const { bodyHash } = await db
    .selectFrom('idempotency')
    .select('bodyHash')
    .where('key', '=', 'guess')
    .executeTakeFirstOrThrow();
  const sorted = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sorted)
      : value !== null && typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value)
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([name, entry]) => [name, sorted(entry)]),
          )
        : value;
  const digest = await crypto.subtle.digest('SHA-256', Buffer.from(JSON.stringify(sorted({ body: form }))));
  expect(bodyHash.equals(Buffer.from(digest))).toBe(false);
});

test('a refused call does not use its key up', async () => {
  const caller = guest();
  const form = employerForm(await signUpTicket(product, freshEmail()));
  const key = { 'idempotency-key': 'again' };
  const refused = await caller.raw('POST', '/sign-up', { ...form, ticket: 'x'.repeat(43) }, key);
  expect(refused.status).toBe(422);
  expect((await caller.raw('POST', '/sign-up', form, key)).status).toBe(200);
});

import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Endpoint } from '#core/api/endpoint.ts';
import { allEndpoints } from '#core/api/index.ts';
import type { UserType } from '#core/rules/roles.ts';
import { type Caller, callerOf } from '#server/testing/calls.ts';
import { bodyTexts, junkHeaders, pathParts, queries } from '#server/testing/junk.ts';
import { makeAdmin, makeDepartment, makeEmployer, makeRecruiter } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { expectRefusal, keptBy } from '#server/testing/refusals.ts';

const product = await startTestProduct();
const make = { ADMIN: makeAdmin, EMPLOYER: makeEmployer, DEPARTMENT: makeDepartment, RECRUITER: makeRecruiter };

/** Accounts that the generated calls may name, and do to them what they manage to do. */
const others = [await makeAdmin(product), await makeEmployer(product), await makeRecruiter(product)];
const ids = [...others.map(({ accountId }) => accountId), 999_999_999];

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const named = allEndpoints().map((endpoint) => [keyOf(endpoint), endpoint] as const);

/** Who asks only, or is refused, stays as they are, and calls on; for whoever did something another comes. */
const people: Record<UserType, Caller> = {
  ADMIN: await make.ADMIN(product),
  EMPLOYER: await make.EMPLOYER(product),
  DEPARTMENT: await make.DEPARTMENT(product),
  RECRUITER: await make.RECRUITER(product),
};

const unlimited = async () => void (await product.services.db.deleteFrom('callCount').execute());
beforeEach(unlimited);
// a session that a call ended would have refused everything after it
afterAll(async () => {
  await unlimited();
  for (const [role, person] of Object.entries(people))
    expect([role, (await person.raw('GET', '/me')).status]).not.toEqual([role, 401]);
});

/** Fewer than any call may be made. */
const runs = 8;

type Probe = { seed: number; looksAtEach: boolean };
/** Makes the calls, and answers whether any of them was accepted. */
const probe = async (endpoint: Endpoint, role: UserType | 'guest', { seed, looksAtEach }: Probe): Promise<boolean> => {
  const inputs = [bodyTexts(endpoint, ids), pathParts(ids), queries(endpoint, ids), junkHeaders] as const;
  let before = looksAtEach ? await keptBy(product) : null;
  let isAccepted = false;
  await fc.assert(
    fc.asyncProperty(...inputs, async (body, part, search, headers) => {
      const path = endpoint.path.replace(/:\w+/g, () => part);
      const sent = endpoint.method === 'GET' ? undefined : body;
      // a fresh address per call: the limits must not answer instead of the check
      const caller = callerOf(product.app, role === 'guest' ? null : people[role].tokens);
      const answer = await caller.raw(endpoint.method, `${path}?${search}`, sent, {
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      });
      const isRefused = answer.status >= 400;
      if (isRefused) expectRefusal(answer);
      else isAccepted = true;
      if (!looksAtEach) return;
      const after = await keptBy(product);
      if (isRefused) expect(after).toEqual(before);
      before = after;
    }),
    { numRuns: runs, seed },
  );
  return isAccepted;
};

test.each(named)(
  '%s answers generated input with what it asks for or a clear refusal that changed nothing, never 5xx [api.status-codes]',
  async (_name, endpoint) => {
    for (const role of endpoint.access === 'public' ? (['guest'] as const) : endpoint.access) {
      const seed = Math.trunc(Math.random() * 2 ** 31);
      if (endpoint.method === 'GET') {
        const before = await keptBy(product);
        await probe(endpoint, role, { seed, looksAtEach: false });
        if (isDeepStrictEqual(await keptBy(product), before)) continue;
        // who was shown something may be on record: the same calls once more, each with a look
        await unlimited();
        await probe(endpoint, role, { seed, looksAtEach: true });
      } else {
        const hasActed = await probe(endpoint, role, { seed, looksAtEach: true });
        if (hasActed && role !== 'guest') people[role] = await make[role](product);
      }
    }
  },
);

test('what is not JSON at all is bad input', async () => {
  const guest = callerOf(product.app);
  for (const payload of ['{', '[1,', '"', '{"__proto__": {"a": 1}}', 'a=b']) {
    const { status, body } = await guest.raw('POST', '/sign-in', payload, { 'content-type': 'application/json' });
    expect([status, body.code]).toEqual([400, 'INPUT_INVALID']);
  }
  const form = await guest.raw('POST', '/sign-in', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' });
  expect(form.status).toBe(400);
  const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
  expect((await guest.raw('POST', '/sign-in', deep, { 'content-type': 'application/json' })).status).toBe(400);
  const large = JSON.stringify({ identify: 'a'.repeat(2 * 1024 * 1024), password: 'x' });
  expect((await guest.raw('POST', '/sign-in', large, { 'content-type': 'application/json' })).status).toBe(413);
});

test('text that the database cannot keep is bad input, wherever it stands', async () => {
  for (const text of ['a\0b', '\ud800', 'x\udc00'])
    for (const body of [
      { identify: text, password: 'x' },
      { identify: 'a', password: text },
    ]) {
      const answer = await callerOf(product.app).raw('POST', '/sign-in', body);
      expect([text, answer.status]).toEqual([text, 400]);
    }
});

test('an Idempotency-Key is 1 to 200 printable characters', async () => {
  const employer = await makeEmployer(product);
  const send = async (key: string) =>
    (await employer.raw('PUT', '/me/preferences', { locale: 'ko' }, { 'idempotency-key': key })).status;
  expect(await Promise.all(['k', 'k'.repeat(200), 'a key'].map(send))).toEqual([200, 200, 200]);
  for (const key of ['', 'k'.repeat(201), 'k\u00e9', 'k\tk']) expect([key, await send(key)]).toEqual([key, 400]);
});

const junkAuthorizations = ['', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer a.b.c', 'Bearer \u00e9', 'x'.repeat(3000)];
test.each(named.filter(([, { access }]) => access !== 'public'))(
  '%s knows nobody by a junk Authorization',
  async (name, endpoint) => {
    // the same eyes read the header of every call: the whole choice of junk goes to one of them
    for (const authorization of name === 'GET /me' ? junkAuthorizations : ['Bearer a.b.c']) {
      const answer = await callerOf(product.app).raw(
        endpoint.method,
        endpoint.path.replace(/:\w+/g, '1'),
        endpoint.method === 'GET' ? undefined : {},
        { authorization },
      );
      expect([authorization, answer.status, answer.body.retry]).toEqual([authorization, 401, false]);
      expectRefusal(answer);
    }
  },
);

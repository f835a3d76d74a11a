import { expect, test } from 'vitest';
import { sessionsApi, type TokenPair } from '#core/api/sessions.ts';
import { limits } from '#core/rules/limits.ts';
import { callerOf } from '#server/testing/calls.ts';
import { makeEmployer, makeRecruiter } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { raceOf, tally } from '#server/testing/race.ts';

const product = await startTestProduct();
const { db } = product.services;
const guest = () => callerOf(product.app);
const refresh = (refreshToken = '') =>
  guest().call(sessionsApi.refresh, {}, { authorization: `Bearer ${refreshToken}` });
const works = async (tokens: TokenPair) => (await callerOf(product.app, tokens).raw('GET', '/me')).status === 200;
const familyOf = (accountId: number) =>
  db
    .selectFrom('session')
    .select(['id', 'endedAt', 'endReason', 'generation'])
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();

test('a refresh token is exchanged for a new pair, again and again', async () => {
  const { tokens } = await makeEmployer(product);
  let pair = tokens as TokenPair;
  for (let n = 0; n < 3; n += 1) {
    product.clock.pass(60);
    const { status, body } = await refresh(pair.refreshToken);
    expect(status).toBe(200);
    expect(body.data.refreshToken).not.toBe(pair.refreshToken);
    expect(body.data.accessToken).not.toBe(pair.accessToken);
    pair = body.data;
    expect(await works(pair)).toBe(true);
  }
});

test('only hashes of refresh tokens are kept', async () => {
  const { tokens, accountId } = await makeEmployer(product);
  const rows = await db
    .selectFrom('refreshToken')
    .innerJoin('session', 'session.id', 'refreshToken.sessionId')
    .selectAll()
    .where('session.accountId', '=', accountId)
    .execute();
  expect(rows).toHaveLength(1);
  const kept = JSON.stringify(rows.map((row) => ({ ...row, tokenHash: row.tokenHash.toString('base64url') })));
  expect(kept).not.toContain(tokens?.refreshToken);
});

test('a lost answer is given again within 10 s while the new token is unused: the very same pair', async () => {
  const { tokens } = await makeEmployer(product);
  const first = await refresh(tokens?.refreshToken);
  product.clock.pass(limits.refreshRetrySeconds - 1);
  const second = await refresh(tokens?.refreshToken);
  expect(second.status).toBe(200);
  expect(second.body.data).toEqual(first.body.data);
  expect(await works(second.body.data)).toBe(true);
});

test('the parent after more than 10 s ends the family', async () => {
  const { tokens, accountId } = await makeEmployer(product);
  const { body } = await refresh(tokens?.refreshToken);
  product.clock.pass(limits.refreshRetrySeconds + 1);
  const reused = await refresh(tokens?.refreshToken);
  expect(reused.status).toBe(401);
  expect(reused.body).toMatchObject({ code: 'SESSION_ENDED', retry: false });
  expect(await works(body.data)).toBe(false);
  expect((await refresh(body.data.refreshToken)).status).toBe(401);
  expect(await familyOf(accountId)).toMatchObject({ endReason: 'REUSE' });
});

test('the parent after its child was used ends the family, also within 10 s', async () => {
  const { tokens } = await makeEmployer(product);
  const child = (await refresh(tokens?.refreshToken)).body.data;
  const grandchild = (await refresh(child.refreshToken)).body.data;
  expect((await refresh(tokens?.refreshToken)).status).toBe(401);
  for (const pair of [child, grandchild]) expect(await works(pair)).toBe(false);
  expect((await refresh(grandchild.refreshToken)).status).toBe(401);
});

test('a grandparent is a thief, whatever the time', async () => {
  const { tokens, accountId } = await makeRecruiter(product);
  const child = (await refresh(tokens?.refreshToken)).body.data;
  await refresh(child.refreshToken);
  await refresh(tokens?.refreshToken);
  expect(await familyOf(accountId)).toMatchObject({ endReason: 'REUSE' });
});

test('a stolen family that ended leaves the other sessions of the person alone', async () => {
  const { tokens, identify } = await makeEmployer(product);
  const { body } = await guest().call(sessionsApi.signIn, { body: { identify, password: 'Quiet-harbor-42' } });
  await refresh(tokens?.refreshToken);
  product.clock.pass(11);
  expect((await refresh(tokens?.refreshToken)).status).toBe(401);
  expect(await works(body.data)).toBe(true);
});

test('a refresh token lives 14 days from its last use', async () => {
  const { tokens } = await makeEmployer(product);
  const almost = limits.refreshTokenDays * 86_400 - 5;
  product.clock.pass(almost);
  const { status, body } = await refresh(tokens?.refreshToken);
  expect(status).toBe(200);
  product.clock.pass(almost);
  const next = await refresh(body.data.refreshToken);
  expect(next.status).toBe(200);
  product.clock.pass(limits.refreshTokenDays * 86_400 + 1);
  expect((await refresh(next.body.data.refreshToken)).status).toBe(401);
});

test('of a session that goes on and on, tokens that were used long ago go; a later one still ends it [auth.sessions]', async () => {
  const { tokens, accountId } = await makeEmployer(product);
  const days = limits.refreshTokenDays - 1;
  const pairs = [tokens as TokenPair];
  for (let n = 0; n * days <= limits.usedRefreshTokenDays; n += 1) {
    pairs.push((await refresh(pairs.at(-1)?.refreshToken)).body.data);
    product.clock.pass(days * 86_400);
  }
  const kept = () =>
    db
      .selectFrom('refreshToken')
      .innerJoin('session', 'session.id', 'refreshToken.sessionId')
      .select('refreshToken.generation')
      .where('session.accountId', '=', accountId)
      .orderBy('refreshToken.generation')
      .execute();
  expect(await kept()).toHaveLength(pairs.length);
  pairs.push((await refresh(pairs.at(-1)?.refreshToken)).body.data);
  expect((await kept()).map(({ generation }) => generation)).toEqual(pairs.map((_, n) => n + 1).slice(1));

  // the one that went is nobody's
  expect((await refresh(pairs[0]?.refreshToken)).status).toBe(401);
  expect(await familyOf(accountId)).toMatchObject({ endedAt: null });
  expect((await refresh(pairs[1]?.refreshToken)).status).toBe(401);
  expect(await familyOf(accountId)).toMatchObject({ endReason: 'REUSE' });
});

test('no token, an access token or noise is refused without a retry', async () => {
  const { tokens } = await makeEmployer(product);
  const bearers = [
    undefined,
    'Bearer ',
    'Bearer x',
    `Bearer ${tokens?.accessToken}`,
    `Bearer ${tokens?.refreshToken}x`,
  ];
  for (const authorization of bearers) {
    const { status, body } = await guest().raw('POST', '/token', undefined, authorization ? { authorization } : {});
    expect(status).toBe(401);
    expect(body.retry).toBe(false);
  }
  expect((await refresh(tokens?.refreshToken)).status).toBe(200);
});

test('twenty refreshes of one token at one moment have one outcome', async () => {
  const { tokens, accountId, ...caller } = await makeEmployer(product);
  const outcomes = await raceOf(product.app, 20, {
    caller: { ...caller, tokens: null },
    method: 'POST',
    path: '/token',
    headers: { authorization: `Bearer ${tokens?.refreshToken}` },
  });
  expect(tally(outcomes)).toEqual({ 200: 20 });
  expect(new Set(outcomes.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
  expect(await familyOf(accountId)).toMatchObject({ generation: 2, endedAt: null });
  expect(await works(outcomes[0]?.body.data as TokenPair)).toBe(true);
});

test('a refresh against a sign-out at one moment leaves no living token', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await makeEmployer(product);
    const [refreshed] = await Promise.all([
      raceOf(product.app, 5, {
        caller: { ...person, tokens: null },
        method: 'POST',
        path: '/token',
        headers: { authorization: `Bearer ${person.tokens?.refreshToken}` },
      }),
      raceOf(product.app, 1, { caller: person, method: 'POST', path: '/sign-out' }),
    ]);
    for (const { status, body } of refreshed) {
      if (status !== 200) continue;
      expect(await works(body.data as TokenPair)).toBe(false);
      expect((await refresh((body.data as TokenPair).refreshToken)).status).toBe(401);
    }
  }
});

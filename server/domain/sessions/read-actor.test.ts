import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { limits } from '#core/rules/limits.ts';
import { callerOf } from '#server/testing/calls.ts';
import { makeAdmin, makeDepartment, makeEmployer, makeRecruiter } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';

const product = await startTestProduct();
const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (part = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
const withToken = (accessToken: string) => callerOf(product.app, { accessToken, refreshToken: '' });
const me = (accessToken: string) => withToken(accessToken).raw('GET', '/me');
const hmac = (algorithm: string, key: Uint8Array | string, text: string): string =>
  createHmac(algorithm, key).update(text).digest('base64url');

test('the access token says what kind of user it is, for 15 minutes, and nothing personal', async () => {
  const people = {
    EMPLOYER: await makeEmployer(product),
    RECRUITER: await makeRecruiter(product),
    DEPARTMENT: await makeDepartment(product),
    ADMIN: await makeAdmin(product),
  };
  for (const [userType, person] of Object.entries(people)) {
    const [header, payload] = person.tokens?.accessToken.split('.') ?? [];
    expect(decode(header)).toEqual({ alg: 'HS256', typ: 'JWT' });
    const claims = decode(payload);
    expect(claims.user_type).toBe(userType);
    expect(Number(claims.exp) - Number(claims.iat)).toBe(limits.accessTokenMinutes * 60);
    expect(Object.keys(claims).sort()).toEqual(['exp', 'iat', 'iss', 'sid', 'sub', 'user_type']);
  }
});

test('forged, none-algorithm, swapped-algorithm and foreign-key tokens are refused without a retry', async () => {
  const employer = await makeEmployer(product);
  const [header = '', payload = '', signature = ''] = employer.tokens?.accessToken.split('.') ?? [];
  const claims = decode(payload);
  const key = product.services.keys.access;
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const spki = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const of = (head: object, body: object, made: (text: string) => string) => {
    const text = `${encode(head)}.${encode(body)}`;
    return `${text}.${made(text)}`;
  };
  const forged = {
    'another payload under the old signature': `${header}.${encode({ ...claims, user_type: 'ADMIN' })}.${signature}`,
    'a cut signature': `${header}.${payload}.${signature.slice(0, -4)}`,
    'no signature': `${header}.${payload}.`,
    none: of({ alg: 'none', typ: 'JWT' }, claims, () => ''),
    'none with a signature': `${encode({ alg: 'none' })}.${payload}.${signature}`,
    'None in another case': of({ alg: 'nOnE' }, claims, () => ''),
    'HS512 with the right key': of({ alg: 'HS512' }, claims, (text) => hmac('sha512', key, text)),
    RS256: of({ alg: 'RS256' }, claims, (text) => sign('sha256', Buffer.from(text), privateKey).toString('base64url')),
    'HS256 with a public key as secret': of({ alg: 'HS256' }, claims, (text) => hmac('sha256', spki, text)),
    'an embedded key': of(
      { alg: 'HS256', jwk: { kty: 'oct', k: Buffer.from('mine').toString('base64url') } },
      claims,
      (text) => hmac('sha256', 'mine', text),
    ),
    'a foreign key': of({ alg: 'HS256' }, claims, (text) => hmac('sha256', 'x'.repeat(32), text)),
    'an empty key': of({ alg: 'HS256' }, claims, (text) => hmac('sha256', '', text)),
    'a session id as text': of({ alg: 'HS256' }, { ...claims, sid: '1 OR 1=1' }, (text) => hmac('sha256', key, text)),
    'no session': of({ alg: 'HS256' }, { ...claims, sid: undefined }, (text) => hmac('sha256', key, text)),
    'no account': of({ alg: 'HS256' }, { ...claims, sub: '1 OR 1=1' }, (text) => hmac('sha256', key, text)),
    'no end': of({ alg: 'HS256' }, { ...claims, exp: undefined }, (text) => hmac('sha256', key, text)),
    'another issuer': of({ alg: 'HS256' }, { ...claims, iss: 'other' }, (text) => hmac('sha256', key, text)),
    'a refresh token': employer.tokens?.refreshToken ?? '',
    noise: 'abc.def.ghi',
  };
  expect((await employer.raw('GET', '/me')).status).toBe(200);
  for (const [name, token] of Object.entries(forged)) {
    const { status, body } = await me(token);
    expect({ name, status, code: body.code, retry: body.retry }).toEqual({
      name,
      status: 401,
      code: 'TOKEN_INVALID',
      retry: false,
    });
  }
});

test('an expired token is told that a refresh helps; a forged expired one is not', async () => {
  const employer = await makeEmployer(product);
  const token = employer.tokens?.accessToken ?? '';
  product.clock.pass(limits.accessTokenMinutes * 60 - 2);
  expect((await me(token)).status).toBe(200);
  product.clock.pass(3);
  const { status, body } = await me(token);
  expect(status).toBe(401);
  expect(body).toMatchObject({ code: 'TOKEN_EXPIRED', retry: true });
  expect((await me(`${token.slice(0, -6)}AAAAAA`)).body).toMatchObject({ code: 'TOKEN_INVALID', retry: false });
});

test('a missing token, and one in the wrong place, is nobody', async () => {
  const { tokens } = await makeEmployer(product);
  const guest = callerOf(product.app);
  for (const headers of [{}, { authorization: '' }, { authorization: `Basic ${tokens?.accessToken}` }]) {
    const { status, body } = await guest.raw('GET', '/me', undefined, headers);
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 'SIGN_IN_REQUIRED', retry: false });
  }
  expect((await guest.raw('GET', `/me?accessToken=${tokens?.accessToken}`)).status).toBe(401);
});

test('the role is read from the account, never from the claim', async () => {
  const employer = await makeEmployer(product);
  const [, payload] = employer.tokens?.accessToken.split('.') ?? [];
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...decode(payload), user_type: 'ADMIN' })}`;
  const token = `${text}.${hmac('sha256', product.services.keys.access, text)}`;
  expect((await me(token)).body.data).toHaveProperty('employer');
  expect((await withToken(token).raw('GET', '/admin/employers')).status).toBe(403);
});

test('a session opens to its own account alone, whoever the token names', async () => {
  const [employer, other] = [await makeEmployer(product), await makeEmployer(product)];
  const [, payload] = employer.tokens?.accessToken.split('.') ?? [];
  const tokenOf = (accountId: number): string => {
    const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...decode(payload), sub: String(accountId) })}`;
    return `${text}.${hmac('sha256', product.services.keys.access, text)}`;
  };
  expect((await me(tokenOf(employer.accountId))).status).toBe(200);
  const { status, body } = await me(tokenOf(other.accountId));
  expect({ status, code: body.code }).toEqual({ status: 401, code: 'SESSION_ENDED' });
});

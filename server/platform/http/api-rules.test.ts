import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { accountsApi } from '#core/api/accounts.ts';
import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { type Endpoint, isSchema } from '#core/api/endpoint.ts';
import { allEndpoints } from '#core/api/index.ts';
import { signAccessToken } from '#server/platform/security/access-token.ts';
import { callerOf } from '#server/testing/calls.ts';
import { makeAdmin, makeEmployer } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';

const product = await startTestProduct();
const admin = await makeAdmin(product);
const employer = await makeEmployer(product);
const expired = await makeEmployer(product);
await product.services.db
  .updateTable('account')
  .set({ status: 'EXPIRED' })
  .where('id', '=', expired.accountId)
  .execute();
const name = ({ method, path }: Endpoint) => `${method} ${path}`;
const named = allEndpoints().map((endpoint) => [name(endpoint), endpoint] as const);

test('messages come in the language of Accept-Language, Korean when absent or unknown [api.envelope]', async () => {
  const guest = callerOf(product.app);
  const message = async (language?: string) =>
    (await guest.raw('GET', '/me', undefined, language ? { 'accept-language': language } : {})).body.message;
  const korean = '로그인이 필요합니다.';
  expect(await message()).toBe(korean);
  expect(await message('fr-FR')).toBe(korean);
  expect(await message('en-GB,ko;q=0.5')).toBe('Please sign in.');
  expect(await message('fr, en;q=0.4, ko;q=0.6')).toBe(korean);
  const bad = await guest.raw('POST', '/sign-in', { identify: '' }, { 'accept-language': 'en' });
  expect(bad.status).toBe(400);
  expect(bad.body).toMatchObject({
    code: 'INPUT_INVALID',
    message: 'Please check what you entered.',
    fields: { identify: 'Required.', password: 'Required.' },
  });
  const list = await admin.call(adminAccountsApi.employers, { query: { size: '5' } });
  expect(Object.keys(list.body).sort()).toEqual(['data', 'page']);
  expect(list.body.page).toEqual({
    number: 0,
    size: 5,
    totalElements: expect.any(Number),
    totalPages: expect.any(Number),
  });
  expect(Object.keys((await admin.raw('GET', '/me')).body)).toEqual(['data']);
});

type Json = {
  type?: string;
  format?: string;
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
  oneOf?: Json[];
  minimum?: number;
};
const fieldsOf = (schema: Json, at = ''): { at: string; key: string; field: Json }[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([key, field]) => [
    { at, key, field },
    ...fieldsOf(field, `${at}.${key}`),
  ]),
  ...(schema.items ? fieldsOf(schema.items, `${at}[]`) : []),
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => fieldsOf(one, at)),
];
const variants = (field: Json): Json[] => (field.anyOf ?? [field]).filter(({ type }) => type !== 'null');

test.each(named.filter(([, { kind }]) => kind !== 'file'))(
  '%s speaks the wire format [api.formats]',
  (_name, { response }) => {
    const shapes = isSchema(response) ? [response] : Object.values(response);
    for (const { at, key, field } of shapes.flatMap((shape) =>
      fieldsOf(z.toJSONSchema(shape, { io: 'output', unrepresentable: 'any' }) as Json),
    )) {
      const where = `${at}.${key}`;
      // what stands by currency has its code
      expect(where).toMatch(/\.([a-z][a-zA-Z0-9]*|KRW|IDR|SGD)$/);
      const types = variants(field);
      // a call's own id is a text, as in the log
      if (/^(id|.*Id)$/.test(key) && key !== 'requestId')
        expect([where, types.every(({ type }) => type === 'integer')]).toEqual([where, true]);
      if (/^(at|.*At)$/.test(key))
        expect([where, types.every(({ format }) => format === 'date-time')]).toEqual([where, true]);
      if (key.endsWith('Date')) expect([where, types.every(({ format }) => format === 'date')]).toEqual([where, true]);
      if (/^(amount|fee|fixedFee|salaryMin|salaryMax)$/.test(key))
        expect([where, types.every(({ type }) => type === 'integer')]).toEqual([where, true]);
    }
  },
);

test('what opens something stands in no address, but where a mail or a browser knows no other way', () => {
  const namesIn = (schema: Endpoint['query']): string[] =>
    schema
      ? Object.keys((z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json).properties ?? {})
      : [];
  const secrets = named.flatMap(([call, { params, query }]) =>
    [...namesIn(params), ...namesIn(query)].flatMap((key) =>
      /ticket|token|secret|password/i.test(key) ? [`${call} ${key}`] : [],
    ),
  );
  expect(secrets.sort()).toEqual([
    'GET /download/:ticket ticket',
    'GET /invitation/:token token',
    'POST /unsubscribe token',
    'POST /unsubscribe/undo token',
  ]);
});

test('every answer carries a request id of its own', async () => {
  const seen: string[] = [];
  for (const [path, status] of [
    ['/health', 200],
    ['/nowhere', 404],
    ['/me', 401],
  ] as const) {
    const answer = await callerOf(product.app).raw('GET', path);
    expect(answer.status).toBe(status);
    seen.push(String(answer.headers['x-request-id']));
  }
  expect(new Set(seen).size).toBe(3);
});

test('401 says retry exactly for an expired access token [api.retry-flag]', async () => {
  const { services, clock, app } = product;
  const [, payload = ''] = (employer.tokens?.accessToken ?? '').split('.');
  const { sid } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: number };
  const claims = { sessionId: sid, accountId: employer.accountId, userType: 'EMPLOYER' } as const;
  const retryOf = async (accessToken: string | null) => {
    const tokens = accessToken === null ? null : { accessToken, refreshToken: '' };
    const { status, body } = await callerOf(app, tokens).raw('GET', '/me');
    return [status, body.retry];
  };
  const old = await signAccessToken(services, claims, new Date(clock.now().getTime() - 16 * 60_000));
  expect(await retryOf(old)).toEqual([401, true]);
  expect(await retryOf(await signAccessToken(services, claims, clock.now()))).toEqual([200, undefined]);
  expect(await retryOf(null)).toEqual([401, false]);
  expect(await retryOf('a.b.c')).toEqual([401, false]);
  expect(await retryOf(`${old.slice(0, -4)}AAAA`)).toEqual([401, false]);
  expect(await retryOf(expired.tokens?.accessToken ?? '')).toEqual([401, false]);
});

test('a stale version changes nothing [api.version]', async () => {
  const me = (await employer.call(accountsApi.me, {})).body.data as {
    employer: { version: number; name: string; phone: string; position: string };
  };
  const { phone } = me.employer;
  const person = { name: '새 이름', gender: 'NONE' as const, position: '팀장', phone };
  const stale = await employer.call(accountsApi.editMe, { body: { version: me.employer.version + 1, person } });
  expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_STALE']);
  expect((await employer.call(accountsApi.me, {})).body.data).toMatchObject({
    employer: { name: me.employer.name, version: me.employer.version },
  });
  const fresh = await employer.call(accountsApi.editMe, { body: { version: me.employer.version, person } });
  expect(fresh.body.data).toMatchObject({ employer: { name: '새 이름', version: me.employer.version + 1 } });
});

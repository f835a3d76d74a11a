import { expect, test } from 'vitest';
import { makeApp } from '#server/app.ts';
import { makeEmployer, testPassword } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';

const product = await startTestProduct();

test('scripts only from our own files, nothing frames us, nothing sniffs, nothing refers [ops.headers]', async () => {
  const employer = await makeEmployer(product);
  const { headers } = await employer.raw('GET', '/me');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'self'(;|$)/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['strict-transport-security']).toBeUndefined();

  const behindTls = await makeApp({
    ...product.services,
    env: { ...product.services.env, baseUrl: 'https://scoutlane.test' },
  });
  const answer = await behindTls.inject('/api/health');
  expect(String(answer.headers['strict-transport-security'])).toContain('max-age=31536000');
  await behindTls.close();
});

test('the log has the request id and the account, and no word of a person [ops.logs]', async () => {
  const lines: string[] = [];
  const env = { ...product.services.env, logLevel: 'info' };
  const app = await makeApp({ ...product.services, env }, { write: (line) => lines.push(line) });
  const employer = await makeEmployer(product);
  const secretSearch = '/api/admin/employers?keyword=%ED%99%8D%EA%B8%B8%EB%8F%99&searchType=NAME';
  await app.inject({ url: secretSearch, headers: { authorization: `Bearer ${employer.tokens?.accessToken}` } });
  await app.inject({
    method: 'POST',
    url: '/api/sign-in',
    payload: { identify: employer.identify, password: testPassword },
  });
  const { headers } = await app.inject({
    url: '/api/me',
    headers: { authorization: `Bearer ${employer.tokens?.accessToken}` },
  });
  await app.close();
  const log = lines.join('');
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  expect(log).toContain(String(headers['x-request-id']));
  expect(log).toContain(`"accountId":${employer.accountId}`);
  expect(log).toContain('"route":"/api/admin/employers"');
  for (const personal of [
    employer.identify,
    '홍길동',
    '%ED%99%8D',
    testPassword,
    employer.tokens?.accessToken ?? '-',
    '127.0.0.1',
  ])
    expect(log).not.toContain(personal);
});

test('an unexpected failure answers 500 without its insides, and logs where it broke', async () => {
  const lines: string[] = [];
  const broken = {
    ...product.services,
    env: { ...product.services.env, logLevel: 'error' },
    keys: {
      ...product.services.keys,
      mac: () => {
        throw new Error('broken inside');
      },
    },
  };
  const app = await makeApp(broken, { write: (line) => lines.push(line) });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/sign-in',
    payload: { identify: 'someone@example.com', password: 'x' },
  });
  await app.close();
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({ message: '서버에서 오류가 발생했습니다.', code: 'SERVER_ERROR' });
  expect(lines.join('')).toContain('broken inside');
  expect(lines.join('')).not.toContain('someone@example.com');
});

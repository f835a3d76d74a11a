import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { EnvError, readEnv } from './env.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'scoutlane-env-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
const random = () => randomBytes(32).toString('base64');
const production = {
  NODE_ENV: 'production',
  DATA_DIR: folder,
  BASE_URL: 'https://scoutlane.example',
  SMTP_URL: 'smtp://mail.example',
  TOKEN_SECRET: random(),
  MATCH_KEY: random(),
  FIELD_KEYS: `k1:${random()}`,
};
const s3 = {
  S3_ENDPOINT: 'https://storage.example',
  S3_REGION: 'ap-northeast-2',
  S3_BUCKET: 'our.files',
  S3_ACCESS_KEY: 'AKIAEXAMPLE',
  S3_SECRET_KEY: random(),
};

test('defaults are those of a developer’s machine, with secrets kept beside the data', () => {
  const env = readEnv({ DATA_DIR: folder });
  expect(env).toMatchObject({
    mode: 'development',
    host: '127.0.0.1',
    port: 3000,
    baseUrl: 'http://127.0.0.1:3000',
    isDemo: true,
  });
  expect(readEnv({ DATA_DIR: folder }).tokenSecret).toBe(env.tokenSecret);
  expect(fs.statSync(path.join(folder, 'secrets.json')).mode & 0o077).toBe(0);
});

test.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ BASE_URL: 'not an address' }, 'BASE_URL'],
  [{ SERVICE_URL: 'javascript:alert(1)' }, 'SERVICE_URL'],
  [{ COMPANY_URL: '/about' }, 'COMPANY_URL'],
  [{ BLOG_URL: 'blog' }, 'BLOG_URL'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
  [{ SUPPORT_EMAIL: 'help' }, 'SUPPORT_EMAIL'],
  [{ SUPPORT_EMAIL: 'Help <help@op.example>' }, 'SUPPORT_EMAIL'],
  [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET'],
  [{ FIELD_KEYS: 'k1' }, 'FIELD_KEYS'],
  [{ FIELD_KEYS: `k1:${random()},k1:${random()}` }, 'FIELD_KEYS'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '1' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.1,proxy' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
  [{ CLAMD_URL: '127.0.0.1:3310' }, 'CLAMD_URL'],
  [{ CLAMD_URL: 'tcp://127.0.0.1' }, 'CLAMD_URL'],
  [{ CLAMD_URL: 'unix:clamd.sock' }, 'CLAMD_URL'],
  [{ ...s3, S3_ENDPOINT: 'http://storage.example' }, 'S3_ENDPOINT'],
  [{ ...s3, S3_ENDPOINT: 'http://127.storage.example' }, 'S3_ENDPOINT'],
  [{ ...s3, S3_ENDPOINT: 'https://key:secret@storage.example' }, 'S3_ENDPOINT'],
  [{ ...s3, S3_ENDPOINT: 'storage.example' }, 'S3_ENDPOINT'],
  [{ ...s3, S3_REGION: 'a region' }, 'S3_REGION'],
  [{ ...s3, S3_BUCKET: 'https://bucket' }, 'S3_BUCKET'],
  [{ ...s3, S3_ACCESS_KEY: 'a key' }, 'S3_ACCESS_KEY'],
  [{ ...s3, S3_SECRET_KEY: '비밀' }, 'S3_SECRET_KEY'],
  [{ ...s3, S3_PREFIX: 'files' }, 'S3_PREFIX'],
  [{ ...s3, S3_PREFIX: '../files/' }, 'S3_PREFIX'],
  [{ S3_PREFIX: 'files/' }, 'S3_ENDPOINT'],
  [{ METRICS_TOKEN: 'x' }, 'METRICS_TOKEN'],
  [{ BANK_NOTICE_SECRET: 'x' }, 'BANK_NOTICE_SECRET'],
  [{ CHAT_KEY: 'key' }, 'CHAT_ORIGIN'],
  [{ WORKER: 'maybe' }, 'WORKER'],
])('%j is refused with the variable’s name', (given, name) => {
  expect(() => readEnv({ DATA_DIR: folder, ...given })).toThrow(EnvError);
  expect(() => readEnv({ DATA_DIR: folder, ...given })).toThrow(new RegExp(`^${name} `));
});

test.each(Object.keys(s3))('the variables of S3 are set together: without %s none is taken', (name) => {
  expect(() => readEnv({ DATA_DIR: folder, ...s3, [name]: undefined })).toThrow(new RegExp(`^${name} `));
});

test('production needs its own secrets, its address and a mail server, and has no demo', () => {
  expect(readEnv(production)).toMatchObject({ mode: 'production', isDemo: false });
  for (const name of ['BASE_URL', 'TOKEN_SECRET', 'MATCH_KEY', 'FIELD_KEYS', 'SMTP_URL']) {
    expect(() => readEnv({ ...production, [name]: undefined })).toThrow(new RegExp(`^${name} `));
  }
  expect(() => readEnv({ ...production, TOKEN_SECRET: 'change-me-change-me-change-me-change-me' })).toThrow(
    /^TOKEN_SECRET /,
  );
  for (const name of ['MATCH_KEY', 'METRICS_TOKEN', 'BANK_NOTICE_SECRET', 'S3_SECRET_KEY'])
    expect(() => readEnv({ ...production, ...s3, [name]: 'a'.repeat(40) })).toThrow(new RegExp(`^${name} `));
  for (const key of [Buffer.alloc(32), Buffer.from('change-me-change-me-change-me-xy')]) {
    const keys = `k2:${random()},k1:${key.toString('base64')}`;
    expect(() => readEnv({ ...production, FIELD_KEYS: keys })).toThrow(/^FIELD_KEYS /);
  }
});

test('away from loopback there is no demo and no mailbox', () => {
  expect(readEnv({ DATA_DIR: folder, HOST: '0.0.0.0' }).isDemo).toBe(false);
});

test.each(['loopback', '10.0.0.7', '10.0.0.0/8, 192.168.1.4', '::1,fd00::/8'])(
  'a proxy in front may be named as %s',
  (proxies) => {
    expect(readEnv({ DATA_DIR: folder, TRUST_PROXY: proxies }).trustProxy).toBe(proxies);
  },
);

test('files lie beside the data, or in a folder or a bucket that several processes share', () => {
  expect(readEnv({ DATA_DIR: folder }).filesDir).toBe(path.join(folder, 'files'));
  expect(readEnv({ DATA_DIR: folder, FILES_DIR: '/shared/files' }).filesDir).toBe('/shared/files');
  expect(readEnv({ DATA_DIR: folder, S3_ENDPOINT: '', S3_BUCKET: '' }).s3).toBe(null);
  expect(readEnv({ ...production, ...s3 }).s3).toMatchObject({ bucket: 'our.files', prefix: '' });
  for (const here of ['http://localhost:9000', 'http://127.0.0.1:9000', 'http://[::1]:9000'])
    expect(readEnv({ DATA_DIR: folder, ...s3, S3_ENDPOINT: here, S3_PREFIX: 'a/b.c/' }).s3?.prefix).toBe('a/b.c/');
});

test('of many first starts at one moment all go by the same secrets', async () => {
  const root = path.resolve(import.meta.dirname, '..');
  const starts = Array.from({ length: 4 }, () =>
    fork(path.join(root, 'server/testing/secrets-reader.ts'), {
      execPath: path.join(root, 'node_modules/.bin/node'),
      cwd: root,
    }),
  );
  try {
    await Promise.all(starts.map((start) => once(start, 'message')));
    for (let round = 0; round < 40; round += 1) {
      const fresh = path.join(folder, `first-start-${round}`);
      const told = starts.map(async (start) => ((await once(start, 'message')) as [{ secrets: string }])[0].secrets);
      const at = performance.timeOrigin + performance.now() + 20;
      for (const start of starts) start.send({ folder: fresh, at });
      const { tokenSecret } = await Promise.all(told).then((all) => {
        expect([round, new Set(all).size]).toEqual([round, 1]);
        return readEnv({ DATA_DIR: fresh });
      });
      expect((await told[0])?.startsWith(tokenSecret)).toBe(true);
      expect(fs.readdirSync(fresh)).toEqual(['secrets.json']);
    }
  } finally {
    for (const start of starts) start.kill('SIGKILL');
  }
});

test('a phone is offered with a gateway, and in the demo, whose messages can be read in its mailbox', () => {
  expect(readEnv({ DATA_DIR: folder }).sms).toBe(true);
  expect(readEnv({ DATA_DIR: folder, HOST: '0.0.0.0' }).sms).toBe(false);
  expect(readEnv(production).sms).toBe(false);
  expect(readEnv({ ...production, SMS_URL: 'https://sms.example/send' }).sms).toBe(true);
});

test('people reach the operator at its own address, or else at the one mails come from if anybody reads it', () => {
  const supportOf = (given: object) => readEnv({ DATA_DIR: folder, ...given }).supportEmail;
  expect(supportOf({ SUPPORT_EMAIL: 'help@op.example', MAIL_FROM: 'mail@op.example' })).toBe('help@op.example');
  expect(supportOf({ MAIL_FROM: 'Op <mail@op.example>' })).toBe('mail@op.example');
  expect(supportOf({ MAIL_FROM: 'mail@op.example' })).toBe('mail@op.example');
  expect(supportOf({})).toBe('support@scoutlane.example');
  expect(() => supportOf({ MAIL_FROM: 'Op <no-reply@op.example>' })).toThrow('SUPPORT_EMAIL');
  expect(supportOf({ SUPPORT_EMAIL: 'help@op.example', MAIL_FROM: 'noreply@op.example' })).toBe('help@op.example');
});

import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { cloneDatabase } from './testing/test-database.ts';

/** The product as its own process, on a data directory of its own. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'scoutlane-start-'));
fs.chmodSync(folder, 0o755);
const running = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of running) await stop(child, 'SIGTERM');
  fs.rmSync(folder, { recursive: true, force: true });
});

type Started = { child: ChildProcess; output: () => string; exit: Promise<number | null>; url: Promise<string> };

const start = (env: Record<string, string> = {}): Started => {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: path.join(folder, 'data'), PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let text = '';
  const exit = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => {
      running.delete(child);
      resolve(code);
    }),
  );
  const url = new Promise<string>((resolve, reject) => {
    const read = (bytes: Buffer) => {
      text += bytes.toString();
      const found = /ready: (http:\S+)/.exec(text)?.[1];
      // the sign-ins follow in the same write
      if (found) resolve(found);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void exit.then(() => reject(new Error(text)));
  });
  url.catch(() => undefined);
  return { child, output: () => text, exit, url };
};

const stop = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
};

const signIn = async (url: string, identify: string) => {
  const response = await fetch(`${url}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identify, password: 'Lane-2026!' }),
  });
  return response.status;
};

test('starts on nothing, keeps its data over Ctrl-C and kill -9, and lets no second one in', async () => {
  const first = start();
  const url = await first.url;
  for (const role of ['Operator', 'Employer', 'Department', 'Recruiter']) expect(first.output()).toContain(role);
  expect(await signIn(url, 'operator')).toBe(200);
  expect((await fetch(`${url}/mailbox`)).status).toBe(200);

  const second = start();
  expect(await second.exit).toBe(1);
  expect(second.output().trim().split('\n')).toHaveLength(1);
  expect(second.output()).toContain('DATA_DIR');

  await stop(first.child, 'SIGINT');
  expect(fs.existsSync(path.join(folder, 'data/server.lock'))).toBe(false);

  const again = start();
  expect(await signIn(await again.url, 'daeun.jung@nurimobility.kr')).toBe(200);
  await stop(again.child, 'SIGKILL');

  const recovered = start();
  expect(await signIn(await recovered.url, 'nuridev')).toBe(200);
  await stop(recovered.child, 'SIGTERM');
  expect(fs.existsSync(path.join(folder, 'data/postgres/postmaster.pid'))).toBe(false);
}, 90_000);

test('a wrong configuration stops the start with one line that names the variable [ops.config]', async () => {
  for (const [env, name] of [
    [{ PORT: 'http' }, 'PORT'],
    [{ NODE_ENV: 'production' }, 'BASE_URL'],
    [
      {
        NODE_ENV: 'production',
        BASE_URL: 'https://scoutlane.example',
        TOKEN_SECRET: 'change-me-change-me-change-me-change-me',
        MATCH_KEY: 'x'.repeat(40),
        FIELD_KEYS: `k:${'A'.repeat(43)}=`,
      },
      'TOKEN_SECRET',
    ],
  ] as const) {
    const refused = start(env);
    expect(await refused.exit).toBe(1);
    expect(refused.output().trim()).toMatch(new RegExp(`^Scoutlane cannot start: ${name} .+$`));
  }
}, 30_000);

test('DATABASE_URL names any PostgreSQL, and then none of our own is started [ops.postgres]', async () => {
  const dataDir = path.join(folder, 'elsewhere');
  const served = start({ DATA_DIR: dataDir, DATABASE_URL: await cloneDatabase(inject('postgresUrl')) });
  expect(await signIn(await served.url, 'operator')).toBe(200);
  expect(fs.existsSync(path.join(dataDir, 'postgres'))).toBe(false);
  await stop(served.child, 'SIGTERM');

  const nowhere = start({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://app:x@127.0.0.1:1/none' });
  expect(await nowhere.exit).toBe(1);
  expect(nowhere.output().trim()).toMatch(/^Scoutlane cannot start: DATABASE_URL .+$/);
  expect(fs.existsSync(path.join(dataDir, 'server.lock'))).toBe(false);
}, 60_000);

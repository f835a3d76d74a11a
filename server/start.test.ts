import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { ownProcesses, productionEnv } from './testing/own-process.ts';
import { makeRecruiter, testPassword } from './testing/people.ts';
import { startTestProduct } from './testing/product.ts';
import { cloneDatabase } from './testing/test-database.ts';

const { folder, start } = ownProcesses('start');

const production = productionEnv();

// which values are wrong is told by env.test.ts
test('a wrong configuration stops the start with one line that names the variable [ops.config]', async () => {
  const refused = start({ ...production, TOKEN_SECRET: 'change-me-change-me-change-me-change-me' });
  expect(await refused.exit).toBe(1);
  expect(refused.output().trim()).toMatch(/^Scoutlane cannot start: TOKEN_SECRET .+$/);
});

test('a database that does not answer stops the start, and the folder is free again', async () => {
  const dataDir = path.join(folder, 'nowhere');
  const nowhere = start({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://app:x@127.0.0.1:1/none' });
  expect(await nowhere.exit).toBe(1);
  expect(nowhere.output().trim()).toMatch(/^Scoutlane cannot start: DATABASE_URL .+$/);
  expect(fs.existsSync(path.join(dataDir, 'server.lock'))).toBe(false);
});

test('on any PostgreSQL that DATABASE_URL names it serves and starts none of its own; a second signal does not cut short what the first one lets finish [ops.postgres]', async () => {
  const dataDir = path.join(folder, 'elsewhere');
  const databaseUrl = await cloneDatabase(inject('postgresUrl'));
  const env = { ...production, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const served = start(env);
  const url = await served.url;
  expect(fs.existsSync(path.join(dataDir, 'postgres'))).toBe(false);

  // nobody is rehashed beside it, also where it rests and its pool holds no connection
  const seen = new pg.Client(env.DATABASE_URL);
  await seen.connect();
  const presence = `select from pg_stat_activity where datname = current_database() and application_name = $1`;
  expect((await seen.query(presence, ['scoutlane presence'])).rowCount).toBe(1);
  await seen.end();
  const rehash = start({ ...env, MATCH_KEY: randomBytes(32).toString('base64url') }, ['scripts/rehash-people.ts']);
  expect(await rehash.exit).toBe(1);
  expect(rehash.output()).toContain('stop all of them');

  const { TOKEN_SECRET, MATCH_KEY, FIELD_KEYS } = production;
  const here = await startTestProduct({ databaseUrl, env: { TOKEN_SECRET, MATCH_KEY, FIELD_KEYS } });
  const { identify } = await makeRecruiter(here);
  const body = JSON.stringify({ identify, password: testPassword });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const request = http.request(`${url}/api/sign-in`, { method: 'POST', headers });
  const status = new Promise<number | undefined>((resolve, reject) => {
    request.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
  });
  request.write(body.slice(0, 10));
  const [socket] = (await once(request, 'socket')) as [Socket];
  if (socket.connecting) await once(socket, 'connect');
  await sleep(100);
  served.child.kill('SIGTERM');
  await sleep(100);
  served.child.kill('SIGTERM');
  await sleep(300);
  request.end(body.slice(10));
  expect(await status).toBe(200);
  expect(await served.exit).toBe(0);
});

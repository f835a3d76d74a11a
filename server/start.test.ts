import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { notificationsApi } from '#core/api/notifications.ts';
import { makeJob } from './testing/jobs.ts';
import { type LiveEvent, openStream } from './testing/live.ts';
import { ownProcesses, productionEnv, stop } from './testing/own-process.ts';
import { makeEmployer, makeRecruiter, testPassword } from './testing/people.ts';
import { startTestProduct, type TestProduct } from './testing/product.ts';
import { ask } from './testing/qnas.ts';
import { cloneDatabase } from './testing/test-database.ts';
import { settled } from './testing/told.ts';

const { folder, start } = ownProcesses('start');

const production = productionEnv();

// which values are wrong is told by env.test.ts
test('a wrong configuration stops the start with one line that names the variable [ops.config]', async () => {
  const refused = start({ ...production, TOKEN_SECRET: 'change-me-change-me-change-me-change-me' });
  expect(await refused.exit).toBe(1);
  expect(refused.output().trim()).toMatch(/^Scoutlane cannot start: TOKEN_SECRET .+$/);
}, 60_000);

test('a database that does not answer stops the start, and the folder is free again', async () => {
  const dataDir = path.join(folder, 'nowhere');
  const nowhere = start({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://app:x@127.0.0.1:1/none' });
  expect(await nowhere.exit).toBe(1);
  expect(nowhere.output().trim()).toMatch(/^Scoutlane cannot start: DATABASE_URL .+$/);
  expect(fs.existsSync(path.join(dataDir, 'server.lock'))).toBe(false);
}, 60_000);

describe('on any PostgreSQL that DATABASE_URL names', () => {
  const dataDir = path.join(folder, 'elsewhere');
  let env: Record<string, string>;
  beforeAll(async () => {
    env = { ...production, DATA_DIR: dataDir, DATABASE_URL: await cloneDatabase(inject('postgresUrl')) };
  });

  /** A second process, as it were, on its database and with its keys. */
  const startBeside = (): Promise<TestProduct> => {
    const { TOKEN_SECRET, MATCH_KEY, FIELD_KEYS } = production;
    return startTestProduct({ databaseUrl: env.DATABASE_URL ?? '', env: { TOKEN_SECRET, MATCH_KEY, FIELD_KEYS } });
  };

  test('it serves and starts none of its own; a second signal does not cut short what the first one lets finish [ops.postgres]', async () => {
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

    const { identify } = await makeRecruiter(await startBeside());
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
  }, 60_000);

  test('what is done in one process is heard in another within two seconds, and nothing is lost when that one is killed [notify.live]', async () => {
    const there = start({ ...env, WORKER: 'off' });
    const here = await startBeside();
    const [employer, recruiter] = [await makeEmployer(here), await makeRecruiter(here)];
    const { id: jobId } = await makeJob(here, employer);
    await here.work();
    const isQuestion = ({ data }: LiveEvent) => data.kind === 'qna.asked';
    const stream = await openStream(await there.url, employer);
    await stream.waitFor(({ event }) => event === 'ready');
    await ask(recruiter, jobId);
    const heard = await stream.waitFor(isQuestion, 2);

    await stop(there.child, 'SIGKILL');
    await stream.ended;
    for (let n = 0; n < 2; n += 1) await ask(recruiter, jobId);
    // both are written before the page is back: what comes while it listens is heard in the order of the commits
    await settled(here);
    // the page comes back to the process that is left, with the number of the last it heard
    const back = await openStream(here.app, employer, heard.id);
    const missed = () => back.events.filter((event) => isQuestion(event) && event.id !== heard.id);
    await back.waitFor(() => missed().length === 2);
    const { data } = (await employer.call(notificationsApi.list, { query: {} })).body;
    const asked = data.filter(({ kind, id }) => kind === 'qna.asked' && id !== heard.id);
    // what was missed is told by its numbers, the smallest first; the list has the newest first
    expect(missed().map(({ id }) => id)).toEqual(asked.map(({ id }) => id).toReversed());
    back.close();
  }, 60_000);
});

import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { systemApi } from '#core/api/system.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { callerOf } from '#server/testing/calls.ts';
import { makeJob } from '#server/testing/jobs.ts';
import { type LiveEvent, type OpenStream, openStream } from '#server/testing/live.ts';
import { startMailServer } from '#server/testing/mail-server.ts';
import { ownProcesses, productionEnv } from '#server/testing/own-process.ts';
import { makeEmployer, makeRecruiter } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { effectsOf, questionLoad } from '#server/testing/question-load.ts';

const smtp = await startMailServer();
afterAll(smtp.stop);
const { folder, start } = ownProcesses('restart');
const dataDir = path.join(folder, 'postgres');
let postgres = await startEmbeddedPostgres({ dataDir });
afterAll(() => postgres.stop());
const port = Number(new URL(postgres.url).port);
const { NODE_ENV, ...secrets } = productionEnv();
const shared = { ...secrets, TRUST_PROXY: 'loopback', SMTP_URL: smtp.url };
const server = start({ NODE_ENV, ...shared, DATABASE_URL: postgres.url });
const url = await server.url;
const here = await startTestProduct({ databaseUrl: postgres.url, env: { ...shared, WORKER: 'off' } });
const employer = await makeEmployer(here);
const askers = await Promise.all(Array.from({ length: 4 }, () => makeRecruiter(here)));
const { id: jobId } = await makeJob(here, employer);

const postmaster = () => Number(fs.readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
const isGone = () => !fs.existsSync(path.join(dataDir, 'postmaster.pid'));

/** A page that listens, and comes back with the last it heard when its stream ends. */
const openPage = async () => {
  const events: LiveEvent[] = [];
  let isOver = false;
  const first = await openStream(url, employer);
  const { id } = await first.waitFor(({ event }) => event === 'ready');
  const listen = async () => {
    for (let stream: OpenStream | null = first; !isOver; ) {
      await stream?.ended;
      if (stream?.status === 200) events.push(...stream.events);
      await new Promise((resolve) => setTimeout(resolve, 200));
      stream = await openStream(url, employer, events.findLast((event) => event.id !== null)?.id ?? id).catch(
        () => null,
      );
      current = stream;
    }
  };
  let current: OpenStream | null = first;
  void listen();
  return {
    heard: () =>
      new Set(
        [...events, ...(current?.events ?? [])].flatMap((event) => (event.data.kind === 'qna.asked' ? [event.id] : [])),
      ),
    close: () => {
      isOver = true;
      current?.close();
    },
  };
};

// one that hangs instead, with its connections open, is given up by time: server/platform/db/connect.test.ts
test.each([
  ['fast', 'SIGINT'],
  ['immediate', 'SIGQUIT'],
] as const)(
  'a database that is stopped (%s) and started again is missed with 503 and found again within 5 s [ops.database-restart]',
  async (_mode, signal) => {
    const guest = callerOf(url);
    const page = await openPage();
    const load = questionLoad(url, askers, jobId);
    await vi.waitUntil(() => load.acknowledged().length >= 10, { timeout: 20_000 });
    process.kill(postmaster(), signal);
    await vi.waitUntil(() => load.asked.filter(({ status }) => status === 503).length >= 4, { timeout: 20_000 });
    expect((await guest.call(systemApi.health, {})).status).toBe(200);
    for (const answer of [
      await guest.call(systemApi.ready, {}),
      await callerOf(url, employer.tokens).raw('GET', '/me'),
    ]) {
      expect([answer.status, answer.body.code, answer.body.message]).toEqual([
        503,
        'SERVICE_UNAVAILABLE',
        expect.any(String),
      ]);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    await vi.waitUntil(isGone, { timeout: 20_000 });

    postgres = await startEmbeddedPostgres({ dataDir, port });
    const back = performance.now();
    const before = load.acknowledged().length;
    await vi.waitUntil(async () => (await guest.call(systemApi.ready, {})).status === 200, { timeout: 5_000 });
    await vi.waitUntil(() => load.acknowledged().length > before, { timeout: 5_000 });
    expect(performance.now() - back).toBeLessThan(5_000);
    await load.stop();
    expect(load.asked.filter(({ status }) => status !== 200 && status !== 503).map(({ status }) => status)).toEqual([]);

    // what was acknowledged is there, what was not is done by its repetition, and all of it once
    expect(await load.repeat(url)).toEqual([]);
    await vi.waitUntil(async () => (await effectsOf(here, load, smtp)).every(({ mails }) => mails > 0), {
      timeout: 60_000,
      interval: 200,
    });
    expect((await effectsOf(here, load, smtp)).filter(({ written, mails }) => written !== 1 || mails !== 1)).toEqual(
      [],
    );
    // whoever listened has heard of each of them
    await vi.waitUntil(() => page.heard().size >= load.asked.length, { timeout: 20_000 });
    expect(page.heard().size).toBe(load.asked.length);
    page.close();
    expect(server.child.exitCode).toBeNull();
  },
  120_000,
);

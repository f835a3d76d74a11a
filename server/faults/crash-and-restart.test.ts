import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { systemApi } from '#core/api/system.ts';
import { until } from '#core/testing/until.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { bankSecret, expectBooksRight, kept, movement, noticeShot } from '#server/testing/bank.ts';
import { callerOf } from '#server/testing/calls.ts';
import { makeJob } from '#server/testing/jobs.ts';
import { type LiveEvent, type OpenStream, openStream } from '#server/testing/live.ts';
import { startMailServer } from '#server/testing/mail-server.ts';
import { ownProcesses, productionEnv, stop } from '#server/testing/own-process.ts';
import { makeEmployer, makeRecruiter } from '#server/testing/people.ts';
import { startTestProduct, type TestProduct } from '#server/testing/product.ts';
import { effectsOf, questionLoad } from '#server/testing/question-load.ts';

const smtp = await startMailServer();
afterAll(smtp.stop);
const { folder, start } = ownProcesses('crash');
const { NODE_ENV, ...secrets } = productionEnv();
const shared = { ...secrets, TRUST_PROXY: 'loopback', SMTP_URL: smtp.url, BANK_NOTICE_SECRET: bankSecret };
const startServer = () => start({ NODE_ENV, ...shared });
const postgresDir = path.join(folder, 'data/postgres');
const postmaster = () => {
  const [pid, , , port] = fs.readFileSync(path.join(postgresDir, 'postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(pid), port: Number(port) };
};
const isPostgresGone = () => !fs.existsSync(path.join(postgresDir, 'postmaster.pid'));

/**
 * The database of the product's own, made and migrated before. It acknowledges what it has handed to the system, and
 * waits for no disk: a kill takes the memory of a process, and only a power cut would take more.
 */
const startPostgres = async () => {
  const made = await startEmbeddedPostgres({ dataDir: postgresDir, ephemeral: true });
  await migrate(made.url);
  await made.stop();
  fs.appendFileSync(path.join(postgresDir, 'postgresql.conf'), 'fsync = off\n');
  return startEmbeddedPostgres({ dataDir: postgresDir });
};

let postgres = await startPostgres();
afterAll(() => postgres.stop());
let server = startServer();
const here = await startTestProduct({ databaseUrl: postgres.url, env: { ...shared, WORKER: 'off' } });
const employer = await makeEmployer(here);
const askers = await Promise.all(Array.from({ length: 4 }, () => makeRecruiter(here)));
const { id: jobId } = await makeJob(here, employer);
let url = await server.url;

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
    // whoever comes back may be told again what was written around the last they heard: also what is older than the page
    heard: () =>
      new Set(
        [...events, ...(current?.events ?? [])].flatMap((event) =>
          event.data.kind === 'qna.asked' && Number(event.id) > Number(id) ? [event.id] : [],
        ),
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
    await until(() => load.acknowledged().length >= 10);
    const { pid, port } = postmaster();
    process.kill(pid, signal);
    await until(() => load.asked.filter(({ status }) => status === 503).length >= 4);
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
    await until(isPostgresGone);

    postgres = await startEmbeddedPostgres({ dataDir: postgresDir, port });
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
    await until(() => page.heard().size >= load.asked.length);
    expect(page.heard().size).toBe(load.asked.length);
    page.close();
    expect(server.child.exitCode).toBeNull();
  },
);

/** The bank's word, again and again of another deposit. */
const noticeLoad = (url: string, product: TestProduct) => {
  const told: { body: string; status: number }[] = [];
  let isOver = false;
  const send = async (at: string, one: (typeof told)[number]): Promise<void> => {
    const { body, headers = {} } = noticeShot(product, one.body);
    const answer = await callerOf(at)
      .raw('POST', '/payment/notice', body, headers)
      .catch(() => null);
    one.status = answer?.status ?? 0;
  };
  const loop = (async () => {
    while (!isOver) {
      const one = { body: JSON.stringify(movement(product)), status: 0 };
      told.push(one);
      await send(url, one);
      if (one.status !== 200) await new Promise((resolve) => setTimeout(resolve, 250));
    }
  })();
  return {
    told,
    stop: async () => {
      isOver = true;
      await loop;
    },
    repeat: async (at: string) => {
      for (const one of told) await send(at, one);
      return told.filter(({ status }) => status !== 200);
    },
  };
};

/** What a dead process was at is taken for lost after a while: it passes here. */
const timePasses = async ({ services: { db } }: TestProduct): Promise<void> => {
  await sql`update task.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`.execute(db);
  await sql`update task.queue set monitor_claim_on = monitor_claim_on - interval '1 minute'`.execute(db);
};

/** And tried again after another. */
const retriesAreDue = ({ services: { db } }: TestProduct) =>
  sql`update task.job set start_after = now() where state = 'retry' and start_after > now()`.execute(db);

test('kill -9 of the server and of its database under load loses nothing acknowledged and does nothing twice [ops.crash]', async () => {
  const loads: ReturnType<typeof questionLoad>[] = [];
  let deposits = 0;
  for (const isDatabaseKilled of [false, true]) {
    const load = questionLoad(url, askers, jobId);
    const notices = noticeLoad(url, here);
    await until(() => load.acknowledged().length >= 15);
    const { pid, port } = postmaster();
    server.child.kill('SIGKILL');
    if (isDatabaseKilled) process.kill(pid, 'SIGKILL');
    await server.exit;
    await Promise.all([load.stop(), notices.stop()]);

    // as the next start of the product does: it takes over the database that survived, or starts it anew
    postgres = await startEmbeddedPostgres({ dataDir: postgresDir, port });
    expect(postgres.isAdopted).toBe(!isDatabaseKilled);
    const found = await effectsOf(here, load, smtp);
    expect(load.asked.filter(({ status }, n) => status === 200 && found[n]?.written !== 1)).toEqual([]);
    await timePasses(here);
    server = startServer();
    url = await server.url;
    await retriesAreDue(here);
    // whoever got no answer asks again with the same key, and whoever got one has it again
    expect(await Promise.all([load.repeat(url), notices.repeat(url)])).toEqual([[], []]);
    loads.push(load);
    deposits += notices.told.length;
  }

  const effects = async () => (await Promise.all(loads.map((load) => effectsOf(here, load, smtp)))).flat();
  const haveAllCome = async () => {
    await retriesAreDue(here);
    return (await effects()).every(({ mails }) => mails > 0);
  };
  await vi.waitUntil(haveAllCome, { timeout: 60_000, interval: 250 });
  // a mail that was being handed over may come again, as the same one
  expect((await effects()).filter(({ written, mailed }) => written !== 1 || mailed !== 1)).toEqual([]);
  expect(await kept(here)).toMatchObject({ deposits, transfers: deposits });
  await expectBooksRight(here);

  // a database that was taken over ends with the product too
  await stop(server.child, 'SIGTERM');
  expect(isPostgresGone()).toBe(true);
});

import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { bankSecret, expectBooksRight, kept, movement, noticeShot } from '#server/testing/bank.ts';
import { callerOf } from '#server/testing/calls.ts';
import { makeJob } from '#server/testing/jobs.ts';
import { startMailServer } from '#server/testing/mail-server.ts';
import { ownProcesses, productionEnv } from '#server/testing/own-process.ts';
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
const postmaster = () => fs.readFileSync(path.join(postgresDir, 'postmaster.pid'), 'utf8').split('\n');

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
  const { url: databaseUrl } = await startPostgres();
  let server = startServer();
  const here = await startTestProduct({ databaseUrl, env: { ...shared, WORKER: 'off' } });
  const askers = await Promise.all(Array.from({ length: 4 }, () => makeRecruiter(here)));
  const { id: jobId } = await makeJob(here, await makeEmployer(here));
  let url = await server.url;
  const loads: ReturnType<typeof questionLoad>[] = [];
  let deposits = 0;
  for (const isDatabaseKilled of [false, true]) {
    const load = questionLoad(url, askers, jobId);
    const notices = noticeLoad(url, here);
    await vi.waitUntil(() => load.acknowledged().length >= 15, { timeout: 20_000 });
    const [pid, , , port] = postmaster();
    server.child.kill('SIGKILL');
    if (isDatabaseKilled) process.kill(Number(pid), 'SIGKILL');
    await server.exit;
    await Promise.all([load.stop(), notices.stop()]);

    // as the next start of the product does: it takes over the database that survived, or starts it anew
    const postgres = await startEmbeddedPostgres({ dataDir: postgresDir, port: Number(port) });
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
}, 120_000);

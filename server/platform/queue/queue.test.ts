import { sql } from 'kysely';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { until } from '#core/testing/until.ts';
import { cloneDatabase } from '#server/testing/test-database.ts';
import { connect } from '../db/connect.ts';
import { type FailedTask, type OnError, openQueue } from './queue.ts';

test('a task outlasts that the database goes away, and one of a process that died is found and runs again', async () => {
  const url = await cloneDatabase(inject('postgresUrl'));
  const { db, close } = connect(url);
  const failed: (FailedTask | undefined)[] = [];
  const queue = await openQueue(url, { worker: true, onError: (_error, task) => void failed.push(task) });
  afterAll(async () => {
    vi.restoreAllMocks();
    await queue.stop();
    await close();
  });
  const runs: unknown[] = [];
  const run = async (data: object) => {
    runs.push(data);
    if (runs.length > 1) return;
    // however long it ran before
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
    throw new Error('Connection terminated unexpectedly');
  };
  let slowRuns = 0;
  const runSlowly = async () => {
    slowRuns += 1;
    await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 10`.execute(tx);
      await sql`select pg_sleep(1)`.execute(tx);
    });
  };
  const kinds = [
    { name: 'outlasts', retries: 1, run },
    { name: 'slow', retries: 0, run: runSlowly },
  ];
  await queue.describe(kinds);
  // as a killed process leaves it
  await queue.send(db, 'outlasts', { of: 'the dead' });
  // sent by a version that asked for no sign of life
  await sql`update task.job set heartbeat_seconds = null`.execute(db);
  const numbers = async () => (await sql<object>`select * from task.queue where name = 'outlasts'`.execute(db)).rows[0];
  const told = await numbers();
  await sql`update task.queue set retry_limit = 9, heartbeat_seconds = null where name = 'outlasts'`.execute(db);
  await queue.describe(kinds);
  const corrected = await numbers();
  expect(corrected).toEqual({ ...told, updatedOn: expect.any(Date) });
  // what is as told already is left alone
  await queue.describe(kinds);
  expect(await numbers()).toEqual(corrected);
  await sql`update task.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '31 seconds'`.execute(
    db,
  );
  const stateOf = async () =>
    (
      await sql<{
        state: string;
        tries: number;
      }>`select state, retry_count as tries from task.job where name = 'outlasts'`.execute(db)
    ).rows;
  // who begins to work looks for the dead; nobody who takes up a task is there yet, to miss that it is due
  await queue.work([]);
  expect(await stateOf()).toEqual([{ state: 'retry', tries: 0 }]);
  await sql`update task.job set start_after = now()`.execute(db);
  await queue.work(kinds);
  await until(async () => (await stateOf())[0]?.state === 'completed');
  expect(runs).toEqual([{ of: 'the dead' }, { of: 'the dead' }]);
  // it was lost once, and its outage was no try
  expect(await stateOf()).toEqual([{ state: 'completed', tries: 1 }]);

  // a database that ends what takes too long is there: it is a try that failed, and not run on and on
  await queue.send(db, 'slow', {});
  const { rows } = await until(async () => {
    const ended = await sql<{ id: string }>`
        select id, state, output ->> 'message' as told from task.job where name = 'slow' and state > 'active'
      `.execute(db);
    return ended.rows.length > 0 && ended;
  });
  expect([rows, slowRuns]).toEqual([[{ id: rows[0]?.id, state: 'failed', told: '57014' }], 1]);
  // whoever reads the log knows which; what was outlasted is none
  expect(failed).toEqual([{ task: 'slow', taskId: rows[0]?.id }]);
});

test('a task that does not end is given up, and stands in the log', async () => {
  const url = await cloneDatabase(inject('postgresUrl'));
  const { db, close } = connect(url);
  const failed: string[] = [];
  const onError: OnError = (error, told) => void failed.push(`${told?.task}: ${String(error)}`);
  const queue = await openQueue(url, { worker: true, onError });
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const kinds = [{ name: 'hangs', retries: 0, secondsAtMost: 1, run: () => held }];
  await queue.describe(kinds);
  await queue.work(kinds);
  await queue.send(db, 'hangs', {});
  const isGivenUp = async () => {
    const { rows } = await sql<{ state: string }>`select state from task.job where name = 'hangs'`.execute(db);
    return rows[0]?.state === 'failed';
  };
  await until(isGivenUp);
  expect(failed).toEqual(['hangs: Error: not ended after 1 s']);
  letGo();
  await queue.stop();
  await close();
});

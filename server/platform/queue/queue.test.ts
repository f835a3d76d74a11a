import { sql } from 'kysely';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { cloneDatabase } from '#server/testing/test-database.ts';
import { connect } from '../db/connect.ts';
import { openQueue } from './queue.ts';

test('a task outlasts that the database goes away, and one of a process that died is found and runs again', async () => {
  const url = await cloneDatabase(inject('postgresUrl'));
  const { db, close } = connect(url);
  const queue = await openQueue(url, { worker: true, onError: () => undefined });
  afterAll(async () => {
    await queue.stop();
    await close();
  });
  const runs: unknown[] = [];
  const run = async (data: object) => {
    runs.push(data);
    if (runs.length === 1) throw new Error('Connection terminated unexpectedly');
  };
  const kinds = [{ name: 'outlasts', retries: 1, run }];
  await queue.describe(kinds);
  // as a killed process leaves it
  await queue.send(db, 'outlasts', { of: 'the dead' });
  // sent by a version that asked for no sign of life
  await sql`update task.job set heartbeat_seconds = null`.execute(db);
  await queue.describe(kinds);
  await sql`update task.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '31 seconds'`.execute(
    db,
  );
  await queue.work(kinds);
  const stateOf = async () =>
    (
      await sql<{
        state: string;
        tries: number;
      }>`select state, retry_count as tries from task.job where name = 'outlasts'`.execute(db)
    ).rows;
  await vi.waitUntil(async () => (await stateOf())[0]?.state !== 'active', { timeout: 10_000 });
  await sql`update task.job set start_after = now()`.execute(db);
  await vi.waitUntil(async () => (await stateOf())[0]?.state === 'completed', { timeout: 15_000 });
  expect(runs).toEqual([{ of: 'the dead' }, { of: 'the dead' }]);
  // it was lost once, and its outage was no try
  expect(await stateOf()).toEqual([{ state: 'completed', tries: 1 }]);
});

import type pg from 'pg';
import { openQueue, type TaskKind } from '#server/platform/queue/queue.ts';
import { hasTable, rowsOf } from './catalog.ts';
import { copyIn } from './copy.ts';
import type { Manifest } from './manifest.ts';

/**
 * What is owed comes back; what is done does not, nor do queues and timetables: each start makes those anew. So a
 * backup does not hang on the form in which this version of the queue keeps them.
 */
const columns = [
  'id, name, data, priority, retry_limit, retry_count, retry_delay, retry_backoff, retry_delay_max',
  'expire_seconds, deletion_seconds, singleton_key, start_after, created_on, keep_until, policy',
].join(', ');

// the queue's own tasks tell it what a timetable asks for at this minute
const isOwed = `state IN ('created', 'retry', 'active') AND name NOT LIKE '\\_\\_pgboss\\_\\_%'`;

/** Whoever was at it when the backup was made is not there any more: it is to be done again. */
const owedTasks = `SELECT ${columns}, CASE state WHEN 'created' THEN 'created' ELSE 'retry' END AS state
  FROM task.job WHERE ${isOwed}`;
const noTasks = `SELECT WHERE false`;

export const readOwedTasks = async (client: pg.Client): Promise<{ query: string; kinds: Manifest['tasks'] }> => {
  if (!(await hasTable(client, 'task.job'))) return { query: noTasks, kinds: {} };
  const rows = await rowsOf<{ name: string; count: string }>(
    client,
    `SELECT name, count(*) FROM task.job WHERE ${isOwed} GROUP BY name ORDER BY name`,
  );
  return { query: owedTasks, kinds: Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)])) };
};

/** Makes the queues that the tasks wait in; what they say of retries is told anew by the next start. */
export const makeQueues = async (databaseUrl: string, kinds: Manifest['tasks']): Promise<void> => {
  const names = Object.keys(kinds);
  if (names.length === 0) return;
  const queue = await openQueue(databaseUrl, { worker: false, onError: () => undefined });
  try {
    await queue.describe(names.map((name): TaskKind => ({ name, retries: 0, run: async () => undefined })));
  } finally {
    await queue.stop();
  }
};

/** How they show that somebody is at them is told by the queue of this version. They wait as long again as they were to wait when they were sent: not even an old backup loses what it owes. */
export const loadOwedTasks = async (client: pg.Client, place: string, kinds: Manifest['tasks']): Promise<number> => {
  if (Object.keys(kinds).length === 0) return 0;
  await client.query(
    `CREATE TEMP TABLE owed_task ON COMMIT DROP AS SELECT ${columns}, state::text FROM task.job WITH NO DATA`,
  );
  await copyIn(client, `COPY owed_task FROM STDIN`, place);
  await client.query(
    `UPDATE owed_task SET keep_until = greatest(keep_until, now() + (keep_until - created_on));
    INSERT INTO task.job (${columns}, state, heartbeat_seconds)
    SELECT ${columns}, state::task.job_state,
      (SELECT queue.heartbeat_seconds FROM task.queue WHERE queue.name = owed_task.name)
    FROM owed_task`,
  );
  const [row] = await rowsOf<{ count: string }>(client, 'SELECT count(*) FROM task.job');
  return Number(row?.count);
};

import { CompiledQuery, type Expression, type SqlBool, sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Db } from '../db/connect.ts';

/** A task's data is small and holds ids, never personal data. */
export type TaskData = object;
export type TaskHandler = (data: TaskData, attempt: { isLast: boolean }) => Promise<void>;
export type TaskKind = {
  name: string;
  run: TaskHandler;
  retries: number;
  /** Runs by itself, in the time zone UTC. */
  cron?: string;
  atOnce?: number;
};

export type Queue = {
  /** Within the caller's transaction: the task exists exactly if the change does. */
  send: (tx: Db, name: string, data: TaskData) => Promise<void>;
};

export type RunningQueue = Queue & { stop: () => Promise<void> };

const retryDelaySeconds = 5;
const retryDelaySecondsMax = 4 * 3600;

/** The delay doubles from seconds to four hours, so that the last of these tries comes after about two days. */
export const retriesOverTwoDays = 22;

/** Whether a task of this kind that names this id in its data is still to run, or running. */
export const hasLiveTask = (name: string, key: string, id: Expression<number>): Expression<SqlBool> =>
  sql<SqlBool>`exists (
    select from task.job
    where job.name = ${name} and job.state in ('created', 'retry', 'active') and (job.data ->> ${key}) = ${id}::text
  )`;

export const startQueue = async (
  url: string,
  kinds: readonly TaskKind[],
  { worker, onError }: { worker: boolean; onError: (error: unknown) => void },
): Promise<RunningQueue> => {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'task',
    max: 4,
    application_name: 'scoutlane-tasks',
    useListenNotify: worker,
    supervise: worker,
    schedule: worker,
  });
  boss.on('error', onError);
  await boss.start();
  for (const kind of kinds) {
    const options = {
      notify: true,
      retryLimit: kind.retries,
      retryDelay: retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: retryDelaySecondsMax,
    };
    await boss.createQueue(kind.name, options);
    // a queue that an earlier version made keeps its numbers until it is told the new ones
    await boss.updateQueue(kind.name, options);
  }
  if (worker) for (const kind of kinds) await startWorker(boss, kind);
  return {
    send: async (tx, name, data) => {
      const plain = tx.withoutPlugins();
      await boss.send(name, data, {
        db: {
          executeSql: async (text, values) => ({
            rows: (await plain.executeQuery(CompiledQuery.raw(text, values ?? []))).rows,
          }),
        },
      });
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
};

const startWorker = async (boss: PgBoss, kind: TaskKind): Promise<void> => {
  if (kind.cron) await boss.schedule(kind.name, kind.cron, {});
  const options = { includeMetadata: true, localConcurrency: kind.atOnce ?? 1, pollingIntervalSeconds: 2 } as const;
  await boss.work<TaskData, void, typeof options>(kind.name, options, async (jobs) => {
    for (const job of jobs) await kind.run(job.data ?? {}, { isLast: job.retryCount >= job.retryLimit });
  });
};

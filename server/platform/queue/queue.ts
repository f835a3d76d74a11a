import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, type Expression, type SqlBool, sql } from 'kysely';
import { type JobResult, type JobWithMetadata, PgBoss, type QueueResult } from 'pg-boss';
import type { Db } from '../db/connect.ts';
import { isAway } from '../db/errors.ts';
import { toldError } from '../told-error.ts';

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
  /** Longer than it ever should take, an hour where nothing is said: one that hangs is given up, told and tried again. */
  secondsAtMost?: number;
};

/** Somebody sits and waits for an urgent task: it goes before what waits already. */
export type Urgency = { isUrgent?: boolean };

export type FailedTask = { task: string; taskId: string };
/** Hears of what fails outside of any request, to log it: of a task each try. */
export type OnError = (error: unknown, task?: FailedTask) => void;

export type Queue = {
  /** Within the caller's transaction: the task exists exactly if the change does. */
  send: (tx: Db, name: string, data: TaskData, urgency?: Urgency) => Promise<void>;
};

export type OpenQueue = Queue & {
  /** From here on tasks are known and can be sent. */
  describe: (kinds: readonly TaskKind[]) => Promise<void>;
  /** From here on they run in this process, if it is one that works: at once, what waited included. */
  work: (kinds: readonly TaskKind[]) => Promise<void>;
  stop: () => Promise<void>;
};

/** A task of a process that died, or lost its database, is found after so long without a sign of life, and runs again. */
const signOfLifeSeconds = 10;
const deadAfterSeconds = 30;
const lookForDeadSeconds = 15;
/** Handed on to each connection: a database that no longer answers at all is not waited for without end. */
const lineOptions = { keepAlive: true, connectionTimeoutMillis: 5_000, query_timeout: 60_000 };

const hourSeconds = 3600;

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

export const openQueue = async (
  url: string,
  { worker, onError }: { worker: boolean; onError: OnError },
): Promise<OpenQueue> => {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'task',
    max: 4,
    application_name: 'scoutlane-tasks',
    useListenNotify: worker,
    supervise: worker,
    superviseIntervalSeconds: lookForDeadSeconds,
    monitorIntervalSeconds: lookForDeadSeconds,
    schedule: worker,
    ...lineOptions,
  });
  let isOver = false;
  // its connections may outlast its end by a moment: what becomes of them is no failure
  boss.on('error', (error) => {
    if (!isOver) onError(error);
  });
  await boss.start();
  return {
    describe: async (kinds) => {
      const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const kind of kinds) await describeQueue(boss, kind, known.get(kind.name));
      // Sent by a version that asked for no sign of life, a task would be missed long after its process died. One that
      // such a version is at just now gives none, and is left to its own end.
      await boss.getDb().executeSql(
        `update task.job set heartbeat_seconds = $1
        where heartbeat_seconds is null and state in ('created', 'retry') and name = any($2)`,
        [deadAfterSeconds, kinds.map(({ name }) => name)],
      );
    },
    work: async (kinds) => {
      if (!worker) return;
      for (const kind of kinds) await startWorker(boss, kind, onError);
      // what a killed process has left is not waited for until the next look
      await boss.supervise();
    },
    send: async (tx, name, data, { isUrgent = false } = {}) => {
      const plain = tx.withoutPlugins();
      await boss.send(name, data, {
        priority: isUrgent ? 1 : 0,
        db: {
          executeSql: async (text, values) => ({
            rows: (await plain.executeQuery(CompiledQuery.raw(text, values ?? []))).rows,
          }),
        },
      });
    },
    stop: async () => {
      await boss.stop({ graceful: true, timeout: 10_000 });
      isOver = true;
    },
  };
};

const describeQueue = async (boss: PgBoss, kind: TaskKind, known: QueueResult | undefined): Promise<void> => {
  const options = {
    notify: true,
    retryLimit: kind.retries,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: retryDelaySecondsMax,
    heartbeatSeconds: deadAfterSeconds,
    expireInSeconds: kind.secondsAtMost ?? hourSeconds,
  };
  if (!known) return boss.createQueue(kind.name, options);
  // a queue that an earlier version made keeps its numbers until it is told the new ones
  const isAsTold = Object.entries(options).every(([name, value]) => known[name as keyof typeof options] === value);
  if (!isAsTold) await boss.updateQueue(kind.name, options);
};

const startWorker = async (boss: PgBoss, kind: TaskKind, onError: OnError): Promise<void> => {
  if (kind.cron) await boss.schedule(kind.name, kind.cron, {});
  const options = {
    includeMetadata: true,
    localConcurrency: kind.atOnce ?? 1,
    // a worker goes on at once while there is more than it took; taking one by one it would rest after each
    batchSize: 2,
    burstWhenBatchFull: true,
    perJobResults: true,
    pollingIntervalSeconds: 2,
    heartbeatRefreshSeconds: signOfLifeSeconds,
    // nothing is heard of a task sent before this process listened, nor of a retry that has become due
    notifyPollingIntervalSeconds: 3,
  } as const;
  await boss.work<TaskData, JobResult[], typeof options>(kind.name, options, async (jobs) => {
    const results: JobResult[] = [];
    // what is taken at one go is given up at one go, and without a word
    const seconds = Math.max(...jobs.map(({ expireInSeconds }) => expireInSeconds));
    const tellLate = () => {
      const error = new Error(`not ended after ${seconds} s`);
      for (const { id } of jobs.slice(results.length)) onError(error, { task: kind.name, taskId: id });
    };
    const late = setTimeout(tellLate, seconds * 1000).unref();
    for (const job of jobs) results.push(await resultOf(kind, job, onError));
    clearTimeout(late);
    return results;
  });
};

/** So long, from the first that it sees of it, a task outlasts that the database is away: longer, it might be taken for dead, and run elsewhere. */
const outageMsMax = 20_000;
const againMs = 500;

/** A task whose database went away begins anew when it is back: told now that it failed, the queue could not write it down. */
const runThroughOutage = async (run: () => Promise<void>): Promise<void> => {
  for (let until = Number.POSITIVE_INFINITY; ; ) {
    try {
      return await run();
    } catch (error) {
      if (!isAway(error)) throw error;
      until = Math.min(until, performance.now() + outageMsMax);
      if (performance.now() > until) throw error;
      await sleep(againMs);
    }
  }
};

/** Each task ends by itself: what fails is told and tried again, whatever became of the one beside it. */
const resultOf = async (kind: TaskKind, job: JobWithMetadata<TaskData>, onError: OnError): Promise<JobResult> => {
  try {
    await runThroughOutage(() => kind.run(job.data ?? {}, { isLast: job.retryCount >= job.retryLimit }));
    return { id: job.id, status: 'completed' };
  } catch (error) {
    onError(error, { task: kind.name, taskId: job.id });
    return { id: job.id, status: 'failed', output: toldError(error) };
  }
};

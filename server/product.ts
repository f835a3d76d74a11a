import { reactions } from './domain/events.ts';
import { isReadable } from './domain/notifications/readable.ts';
import { taskKinds } from './domain/tasks.ts';
import type { Env } from './env.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { type Connection, connect } from './platform/db/connect.ts';
import { clamdScanner } from './platform/files/clamd.ts';
import { openStore } from './platform/files/open-store.ts';
import { makeUnderway } from './platform/http/underway.ts';
import { makeLive } from './platform/live/live.ts';
import { makeTransport } from './platform/mail/transport.ts';
import { type OnError, openQueue, type TaskKind } from './platform/queue/queue.ts';
import { makeKeys } from './platform/security/keys.ts';
import { makePasswords, type PasswordCost } from './platform/security/passwords.ts';
import type { Services } from './platform/services.ts';

export type Product = {
  services: Services;
  /** Begins with the tasks, where it did not at the start: with all, or with those that are wanted. */
  work: (isWanted?: (kind: TaskKind) => boolean) => Promise<void>;
  stop: () => Promise<void>;
};

type Parts = {
  clock?: Clock;
  passwordCost?: PasswordCost;
  onError?: OnError;
  /** Tasks wait until somebody calls for them. */
  isAtRest?: boolean;
  /** One that is open already; it is closed with the product. */
  connection?: Connection;
};

/** Connects everything one running product is made of. */
export const startProduct = async (
  env: Env,
  databaseUrl: string,
  {
    clock = systemClock,
    passwordCost,
    onError = () => undefined,
    isAtRest = false,
    connection = connect(databaseUrl),
  }: Parts = {},
): Promise<Product> => {
  const files = await openStore(env, clock);
  const { db, pool, close } = connection;
  const transport = makeTransport(env);
  const queue = await openQueue(databaseUrl, { worker: env.worker, onError });
  const services: Services = {
    env,
    db,
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    underway: makeUnderway(),
    keys: makeKeys(env),
    passwords: makePasswords(passwordCost),
    clock,
    queue,
    files,
    viruses: env.clamd && clamdScanner(env.clamd, { clock, onDown: onError }),
    live: makeLive({ db, url: databaseUrl, isReadable, onError }),
    reactions,
  };
  const kinds = taskKinds(services, transport);
  await queue.describe(kinds);
  const work: Product['work'] = (isWanted = () => true) => queue.work(kinds.filter(isWanted));
  if (!isAtRest) await work();
  return {
    services,
    work,
    stop: async () => {
      await services.live.stop();
      await queue.stop();
      transport.close();
      await close();
    },
  };
};

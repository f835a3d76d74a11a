import { reactions } from './domain/events.ts';
import { taskKinds } from './domain/tasks.ts';
import type { Env } from './env.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { connect } from './platform/db/connect.ts';
import { localStore } from './platform/files/local-store.ts';
import { makeTransport } from './platform/mail/transport.ts';
import { startQueue } from './platform/queue/queue.ts';
import { makeKeys } from './platform/security/keys.ts';
import type { Services } from './platform/services.ts';

export type Product = { services: Services; stop: () => Promise<void> };

type Parts = { clock?: Clock; onError?: (error: unknown) => void };

/** Connects everything one running product is made of. */
export const startProduct = async (
  env: Env,
  databaseUrl: string,
  { clock = systemClock, onError = () => undefined }: Parts = {},
): Promise<Product> => {
  const { db, close } = connect(databaseUrl);
  const transport = makeTransport(env);
  // tasks need the services, and the services the queue: by the time a task runs both are there
  const kinds = taskKinds(() => services, transport);
  const queue = await startQueue(databaseUrl, kinds, { worker: env.worker, onError });
  const services: Services = {
    env,
    db,
    keys: makeKeys(env),
    clock,
    queue,
    files: localStore(env.filesDir),
    reactions,
  };
  return {
    services,
    stop: async () => {
      await queue.stop();
      transport.close();
      await close();
    },
  };
};

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { makeApp } from '#server/app.ts';
import { publishFirstDocuments } from '#server/domain/documents/first-documents.ts';
import { type Env, readEnv } from '#server/env.ts';
import type { Connection } from '#server/platform/db/connect.ts';
import { eventTask } from '#server/platform/events.ts';
import { errorLine } from '#server/platform/http/logging.ts';
import type { OnError } from '#server/platform/queue/queue.ts';
import type { Services } from '#server/platform/services.ts';
import { startProduct } from '#server/product.ts';
import { type TestClock, testClock } from './clock.ts';

export type TestProduct = {
  app: FastifyInstance;
  services: Services;
  clock: TestClock;
  /** Address of the database, for tests that bring connections of their own. */
  databaseUrl: string;
  /** Tasks run from the first call on: most tests look at no mail, and writing and sending them is dear. */
  work: () => Promise<void>;
  /** Those alone that react to what happened, and write the mails: who reads a mail does not need it sent. */
  react: () => Promise<void>;
  /** What the log would tell of outside of any request, all at the beginning of time. */
  errors: LoggedError[];
  stop: () => Promise<void>;
};

type LoggedError = { task?: string; taskId?: string; err: { message: string; errors?: { message: string }[] } };

const isReaction = ({ name }: { name: string }): boolean => name === eventTask;

/** Tests hash a thousand passwords that nobody will guess at. */
const leastCost = { memoryCost: 8, timeCost: 1 };

/** The product on a database of the test's own: real SQL, real tasks, a clock that tests move. */
export const runProduct = async (
  databaseUrl: string,
  given: Partial<Record<string, string>> = {},
  connection?: Connection,
): Promise<TestProduct> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'scoutlane-data-'));
  const env: Env = readEnv({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    BASE_URL: 'http://scoutlane.test',
    TRUST_PROXY: 'loopback',
    ...given,
  });
  const clock = testClock();
  const errors: LoggedError[] = [];
  const onError: OnError = (error, task) =>
    void errors.push(JSON.parse(errorLine(error, new Date(0), task)) as LoggedError);
  const product = await startProduct(env, databaseUrl, {
    clock,
    passwordCost: leastCost,
    isAtRest: true,
    onError,
    ...(connection && { connection }),
  });
  await publishFirstDocuments(product.services);
  const app = await makeApp(product.services);
  await app.ready();
  let reacting: Promise<void> | null = null;
  const react = () => {
    reacting ??= product.work(isReaction);
    return reacting;
  };
  let working: Promise<void> | null = null;
  const work = () => {
    working ??= react().then(() => product.work((kind) => !isReaction(kind)));
    return working;
  };
  let stopped = false;
  const stop = async (): Promise<void> => {
    if (stopped) return;
    stopped = true;
    await app.close();
    await product.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { app, services: product.services, clock, databaseUrl, work, react, errors, stop };
};

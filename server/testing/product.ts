import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { makeApp } from '#server/app.ts';
import { publishFirstDocuments } from '#server/domain/documents/first-documents.ts';
import { type Env, readEnv } from '#server/env.ts';
import type { Services } from '#server/platform/services.ts';
import { startProduct } from '#server/product.ts';
import { type TestClock, testClock } from './clock.ts';
import { databaseUrl, templateName } from './global-setup.ts';

export type TestProduct = {
  app: FastifyInstance;
  services: Services;
  clock: TestClock;
  /** Address of the database, for tests that bring connections of their own. */
  databaseUrl: string;
  stop: () => Promise<void>;
};

type Options = { env?: Partial<Record<string, string>>; database?: string };

const adminQuery = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** A product of its own on a clone of the migrated database: real SQL, real tasks, a clock that tests move. */
export const startTestProduct = async ({ env: given = {}, database }: Options = {}): Promise<TestProduct> => {
  const name = database ?? `test_${randomBytes(6).toString('hex')}`;
  if (!database) await adminQuery(`CREATE DATABASE ${name} TEMPLATE ${templateName}`);
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
  const url = databaseUrl(inject('postgresUrl'), name);
  const product = await startProduct(env, url, { clock });
  await publishFirstDocuments(product.services);
  const app = await makeApp(product.services);
  await app.ready();
  let stopped = false;
  const stop = async (): Promise<void> => {
    if (stopped) return;
    stopped = true;
    await app.close();
    await product.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  afterAll(stop);
  return { app, services: product.services, clock, databaseUrl: url, stop };
};

/** An address nobody else uses: limits per address must not meet across tests. */
let addresses = 0;
export const freshAddress = (): string => {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

export const unique = (prefix: string): string => `${prefix}${randomUUID().slice(0, 8)}`;

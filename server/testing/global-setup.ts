import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { readEnv } from '#server/env.ts';
import { startProduct } from '#server/product.ts';
import { startTestPostgres } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** A first start makes the queues, and every product of a test would make them anew. */
const startOnce = async (databaseUrl: string): Promise<void> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'scoutlane-data-'));
  try {
    const product = await startProduct(readEnv({ NODE_ENV: 'test', DATA_DIR: folder, WORKER: 'off' }), databaseUrl);
    await product.stop();
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
};

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const { url, templateUrl, stop } = await startTestPostgres();
  await startOnce(templateUrl);
  project.provide('postgresUrl', url);
  return stop;
};

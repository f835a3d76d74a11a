import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { startQueue } from '#server/platform/queue/queue.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export const templateName = 'template_scoutlane';

/** One throw-away PostgreSQL for the whole run, with a migrated database that every test file clones. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'scoutlane-test-'));
  fs.chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), ephemeral: true });
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${templateName}`);
  const templateUrl = databaseUrl(postgres.url, templateName);
  await migrate(templateUrl);
  const queue = await startQueue(templateUrl, [], { worker: false, onError: () => undefined });
  await queue.stop();
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await admin.end();
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
};

export const databaseUrl = (url: string, name: string): string => {
  const parsed = new URL(url);
  parsed.pathname = `/${name}`;
  return parsed.href;
};

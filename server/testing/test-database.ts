import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openQueue } from '#server/platform/queue/queue.ts';

const templateName = 'template_scoutlane';

export const databaseUrl = (url: string, name: string): string => {
  const parsed = new URL(url);
  parsed.pathname = `/${name}`;
  return parsed.href;
};

const query = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/** A hundred databases are a hundred thousand files: nobody waits for their end. */
const removeInBackground = (folder: string): void => {
  const remove = `require('node:fs').rmSync(process.argv[1], { recursive: true, force: true })`;
  spawn(process.execPath, ['-e', remove, folder], { detached: true, stdio: 'ignore' }).unref();
};

/** The tables of tests are too small for plans to matter; what measures speed plans as the product does. */
const plannedOnce = 'options=-c%20plan_cache_mode%3Dforce_generic_plan';

/** One throw-away PostgreSQL for a whole run, with a migrated database to clone. */
export const startTestPostgres = async ({
  plansAsProduct = false,
} = {}): Promise<{
  url: string;
  /** Of the database to clone. */
  templateUrl: string;
  stop: () => Promise<void>;
}> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'scoutlane-test-'));
  fs.chmodSync(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), ephemeral: true });
  await query(postgres.url, `CREATE DATABASE ${templateName}`);
  const templateUrl = databaseUrl(postgres.url, templateName);
  await migrate(templateUrl);
  const queue = await openQueue(templateUrl, { worker: false, onError: () => undefined });
  await queue.stop();
  return {
    url: plansAsProduct ? postgres.url : `${postgres.url}?${plannedOnce}`,
    templateUrl,
    stop: async () => {
      await postgres.stop();
      removeInBackground(folder);
    },
  };
};

/** A database of its own, ready in milliseconds: copied as files, since nothing of it must outlast a crash. */
export const cloneDatabase = async (postgresUrl: string, template = templateName): Promise<string> => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await query(postgresUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  return databaseUrl(postgresUrl, name);
};

/** All that is in a database which nobody is connected to, to be changed without it. */
export const copyOf = (url: string): Promise<string> =>
  cloneDatabase(databaseUrl(url, 'postgres'), new URL(url).pathname.slice(1));

/** A database that nothing was ever done with, of an owner who may do nothing else. */
export const emptyDatabase = async (postgresUrl: string): Promise<string> => {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  await query(postgresUrl, `CREATE ROLE ${name} LOGIN PASSWORD '${name}'`);
  await query(postgresUrl, `CREATE DATABASE ${name} OWNER ${name}`);
  const url = new URL(databaseUrl(postgresUrl, name));
  url.username = name;
  url.password = name;
  return url.href;
};

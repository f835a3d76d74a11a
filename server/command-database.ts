import fs from 'node:fs';
import path from 'node:path';
import type { Env } from './env.ts';
import { DataDirInUse, lockDataDir } from './platform/data-dir-lock.ts';
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import type { Running } from './stop-in-order.ts';

/** Holds the data directory, so that no server starts on a database that a command stops; a running one keeps it. */
const holdDataDir = (dataDir: string, running: Running): void => {
  try {
    running.add(lockDataDir(dataDir));
  } catch (error) {
    const isUp = fs.existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'));
    if (!(error instanceof DataDirInUse && isUp)) throw error;
  }
};

/** For a command that may run beside a server, whose database it uses and leaves running. */
export const openDatabase = async ({ databaseUrl, dataDir }: Env, running: Running): Promise<string> => {
  if (databaseUrl) return databaseUrl;
  holdDataDir(dataDir, running);
  const postgres = await startEmbeddedPostgres({ dataDir: `${dataDir}/postgres` });
  if (!postgres.isAdopted) running.add(postgres.stop);
  return postgres.url;
};

/** For a command that must be alone with its database. */
export const openDatabaseAlone = async ({ databaseUrl, dataDir }: Env, running: Running): Promise<string> => {
  if (databaseUrl) return databaseUrl;
  running.add(lockDataDir(dataDir));
  const postgres = await startEmbeddedPostgres({ dataDir: `${dataDir}/postgres` });
  running.add(postgres.stop);
  return postgres.url;
};

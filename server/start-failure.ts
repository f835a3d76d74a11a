import { EnvError } from './env.ts';
import { DataDirInUse } from './platform/data-dir-lock.ts';
import { NoCluster } from './platform/db/embedded-postgres.ts';
import { MigrationChanged } from './platform/db/migrate.ts';
import { StorageUnusable } from './platform/files/s3-start.ts';
import { StorageDown } from './platform/files/store.ts';

const databaseCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '28000', '3D000', '57P03']);
const forOperators = [EnvError, DataDirInUse, NoCluster, MigrationChanged, StorageUnusable];

/** One clear line for what the operator can mend; the whole stack for what only a developer can. */
export const failedStart = (error: unknown): string => {
  if (forOperators.some((kind) => error instanceof kind)) return (error as Error).message;
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StorageDown) return `S3_ENDPOINT names a storage that cannot be used now: ${error.message}`;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `PORT ${port ?? ''} is in use by another program. Set PORT to a free one.`;
  if (code === 'EACCES') return `PORT or DATA_DIR may not be used by this user (${error.message})`;
  if (code && databaseCodes.has(code))
    return `DATABASE_URL names a database that does not answer or refuses us (${code})`;
  return error.stack ?? error.message;
};

/** npm run files-to-s3: brings the files of FILES_DIR into the bucket of the S3_* variables. It may be run again. */
import { carryFiles } from '#server/domain/files/carry-files.ts';
import { EnvError, readEnv } from '#server/env.ts';
import { systemClock } from '#server/platform/clock.ts';
import { lockDataDir } from '#server/platform/data-dir-lock.ts';
import { connect } from '#server/platform/db/connect.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { localStore } from '#server/platform/files/local-store.ts';
import { openS3Store } from '#server/platform/files/s3-start.ts';
import { failedStart } from '#server/start-failure.ts';
import { stopInOrder } from '#server/stop-in-order.ts';

const running = stopInOrder();

try {
  const { s3, filesDir, dataDir, databaseUrl } = readEnv();
  if (!s3) throw new EnvError('S3_ENDPOINT and the other variables of S3 must name the bucket that the files go to');
  if (!databaseUrl) running.add(lockDataDir(dataDir));
  const postgres = databaseUrl ? null : await startEmbeddedPostgres({ dataDir: `${dataDir}/postgres` });
  if (postgres) running.add(postgres.stop);
  const { db, close } = connect(databaseUrl ?? postgres?.url ?? '', { max: 1 });
  running.add(close);
  const bucket = await openS3Store(s3, { clock: systemClock, stagingDir: `${dataDir}/staged` });
  const { carried, there, lost } = await carryFiles(db, localStore(filesDir), bucket);
  console.log(`Brought ${carried} files; ${there} were there already.`);
  if (lost.length > 0)
    throw new EnvError(`FILES_DIR has other bytes than these rows of "file", or none: ${lost.join(', ')}`);
} catch (error) {
  console.error(failedStart(error));
  process.exitCode = 1;
} finally {
  await running.stop();
}

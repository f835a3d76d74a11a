/** npm run files-to-s3: brings the files of FILES_DIR into the bucket of the S3_* variables. It may be run again. */
import { openDatabaseAlone } from '#server/command-database.ts';
import { carryFiles } from '#server/domain/files/carry-files.ts';
import { EnvError, readEnv } from '#server/env.ts';
import { systemClock } from '#server/platform/clock.ts';
import { connect } from '#server/platform/db/connect.ts';
import { localStore } from '#server/platform/files/local-store.ts';
import { openBucket } from '#server/platform/files/open-store.ts';
import { failedStart } from '#server/start-failure.ts';
import { stopInOrder } from '#server/stop-in-order.ts';

const running = stopInOrder();

try {
  const env = readEnv();
  const { s3, filesDir } = env;
  if (!s3) throw new EnvError('S3_ENDPOINT and the other variables of S3 must name the bucket that the files go to');
  const { db, close } = connect(await openDatabaseAlone(env, running), { max: 1 });
  running.add(close);
  const { carried, there, lost } = await carryFiles(db, localStore(filesDir), await openBucket(s3, env, systemClock));
  console.log(`Brought ${carried} files; ${there} were there already.`);
  if (lost.length > 0)
    throw new EnvError(`FILES_DIR has other bytes than these rows of "file", or none: ${lost.join(', ')}`);
} catch (error) {
  console.error(failedStart(error));
  process.exitCode = 1;
} finally {
  await running.stop();
}

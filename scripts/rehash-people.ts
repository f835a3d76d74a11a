/** npm run rehash: after MATCH_KEY was changed, makes what people are compared by anew. No server runs meanwhile. */
import { sql } from 'kysely';
import { rehashPeople } from '#server/domain/candidates/rehash-people.ts';
import { EnvError, readEnv } from '#server/env.ts';
import { lockDataDir } from '#server/platform/data-dir-lock.ts';
import { connect, type Db } from '#server/platform/db/connect.ts';
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { makeKeys } from '#server/platform/security/keys.ts';
import { failedStart } from '#server/start-failure.ts';
import { stopInOrder } from '#server/stop-in-order.ts';

const running = stopInOrder();

/** One that runs has the former key and would go on comparing by it. */
const refuseBesideServers = async (db: Db): Promise<void> => {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name like 'scoutlane%' and pid <> pg_backend_pid()
    limit 1`.execute(db);
  if (rows.length > 0) throw new EnvError('A server or worker uses this database: stop all of them first.');
};

try {
  const env = readEnv();
  if (!env.databaseUrl) running.add(lockDataDir(env.dataDir));
  const postgres = env.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: `${env.dataDir}/postgres` });
  if (postgres) running.add(postgres.stop);
  const databaseUrl = env.databaseUrl ?? postgres?.url ?? '';
  await migrate(databaseUrl);
  const { db, close } = connect(databaseUrl, { max: 1 });
  running.add(close);
  const alone = () => refuseBesideServers(db);
  await alone();
  // one that began between the two looks was let in by people who were not rehashed yet
  const done = await rehashPeople({ db, keys: makeKeys(env) }, { onBatch: alone });
  console.log(`Rehashed ${done} people. Start the servers with this MATCH_KEY.`);
} catch (error) {
  console.error(failedStart(error));
  process.exitCode = 1;
} finally {
  await running.stop();
}

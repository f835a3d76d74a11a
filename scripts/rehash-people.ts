/** npm run rehash: after MATCH_KEY was changed, makes what people are compared by anew. No server runs meanwhile. */
import { openDatabaseAlone } from '#server/command-database.ts';
import { rehashPeople } from '#server/domain/candidates/rehash-people.ts';
import { readEnv } from '#server/env.ts';
import { connect } from '#server/platform/db/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { refuseBesideServers } from '#server/platform/db/presence.ts';
import { makeKeys } from '#server/platform/security/keys.ts';
import { failedStart } from '#server/start-failure.ts';
import { stopInOrder } from '#server/stop-in-order.ts';

const running = stopInOrder();

try {
  const env = readEnv();
  const databaseUrl = await openDatabaseAlone(env, running);
  await migrate(databaseUrl);
  const { db, close } = connect(databaseUrl, { max: 1 });
  running.add(close);
  // one that runs has the former key and would go on comparing by it
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

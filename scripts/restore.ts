/** npm run restore -- <backup>: brings a backup back into an empty database and an empty place for files. */
import path from 'node:path';
import { BackupRefused } from '#server/backup/refused.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { openDatabaseAlone } from '#server/command-database.ts';
import { readEnv } from '#server/env.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openStore } from '#server/platform/files/open-store.ts';
import { makeKeys } from '#server/platform/security/keys.ts';
import { failedStart } from '#server/start-failure.ts';
import { stopInOrder } from '#server/stop-in-order.ts';

const running = stopInOrder();

try {
  const [folder, ...rest] = process.argv.slice(2);
  if (!folder || rest.length > 0) throw new BackupRefused('Usage: npm run restore -- <backup>');
  const env = readEnv();
  const target = {
    databaseUrl: await openDatabaseAlone(env, running),
    files: await openStore(env, systemClock),
    keys: makeKeys(env),
  };
  const { manifest, isOtherToken } = await restoreBackup(target, path.resolve(process.env.INIT_CWD ?? '.', folder));
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(`Restored ${rows} rows and ${manifest.files} files as they were at ${manifest.madeAt}.`);
  if (manifest.filesWithoutBytes.length > 0)
    console.log(
      `Without bytes, as in the backup: the files ${manifest.filesWithoutBytes.join(', ')}. Later backups name them and go on.`,
    );
  if (isOtherToken) console.log('TOKEN_SECRET is another one: recovery codes and links that end mails no longer hold.');
  console.log('Everybody signs in anew. Read "After a restore" in docs/operations.md before you start the servers.');
  console.log('Start the servers with the same TOKEN_SECRET, MATCH_KEY and FIELD_KEYS as here: the backup holds none.');
} catch (error) {
  console.error(error instanceof BackupRefused ? error.message : failedStart(error));
  process.exitCode = 1;
} finally {
  await running.stop();
}

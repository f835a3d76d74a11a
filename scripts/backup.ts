/** npm run backup -- <folder> [--despite-losses]: writes everything into a new folder, also beside a running server. */
import path from 'node:path';
import { makeBackup } from '#server/backup/make-backup.ts';
import { BackupRefused } from '#server/backup/refused.ts';
import { openDatabase } from '#server/command-database.ts';
import { readEnv } from '#server/env.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openStore } from '#server/platform/files/open-store.ts';
import { makeKeys } from '#server/platform/security/keys.ts';
import { failedStart } from '#server/start-failure.ts';
import { stopInOrder } from '#server/stop-in-order.ts';

const running = stopInOrder();
const flag = '--despite-losses';

try {
  const [folder, ...rest] = process.argv.slice(2).filter((word) => word !== flag);
  if (!folder || rest.length > 0) throw new BackupRefused(`Usage: npm run backup -- <new folder> [${flag}]`);
  const target = path.resolve(process.env.INIT_CWD ?? '.', folder);
  const env = readEnv();
  const source = {
    databaseUrl: await openDatabase(env, running),
    files: await openStore(env, systemClock, { isReadOnly: true }),
    keys: makeKeys(env),
  };
  const manifest = await makeBackup(source, target, { isDespiteLosses: process.argv.includes(flag) });
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(`Backed up ${rows} rows and ${manifest.files} files to ${target}.`);
  if (manifest.filesWithoutBytes.length > 0)
    console.log(`Without bytes, lost or gone meanwhile: the files ${manifest.filesWithoutBytes.join(', ')}.`);
  console.log(
    'TOKEN_SECRET, MATCH_KEY and FIELD_KEYS are not in it: keep them elsewhere, since nothing is restored without them.',
  );
} catch (error) {
  console.error(error instanceof BackupRefused ? error.message : failedStart(error));
  process.exitCode = 1;
} finally {
  await running.stop();
}

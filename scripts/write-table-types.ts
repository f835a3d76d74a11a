/** Writes server/platform/db/tables.ts from a freshly migrated database: the migrations are the one truth. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '#server/platform/db/embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { tableTypes } from '#server/platform/db/table-types.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'scoutlane-types-'));
fs.chmodSync(folder, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), ephemeral: true });
try {
  await migrate(postgres.url);
  const target = path.resolve(import.meta.dirname, '../server/platform/db/tables.ts');
  fs.writeFileSync(target, await tableTypes(postgres.url));
} finally {
  await postgres.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}

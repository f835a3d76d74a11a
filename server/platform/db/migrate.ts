import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { connect, type Db } from './connect.ts';

/** A migration that ran here reads differently now: the database is not what this version takes it for. */
export class MigrationChanged extends Error {
  constructor(name: string) {
    super(
      `the database was made by another version of the migration ${name}. Run the version that made it, or start with a new DATA_DIR or DATABASE_URL.`,
    );
  }
}

type SqlFile = { name: string; text: string };
const ownFolder = path.join(import.meta.dirname, 'migrations');

const readFiles = async (folder: string): Promise<SqlFile[]> => {
  const names = (await fs.readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (file) => ({
      name: file.replace(/\.sql$/, ''),
      text: await fs.readFile(path.join(folder, file), 'utf8'),
    })),
  );
};

const sumOf = ({ text }: SqlFile): string => createHash('sha256').update(text).digest('hex');

/** Migrations are plain SQL files, run in the order of their names, each once; what ran is kept as a sum. */
const providerOf = (
  files: readonly SqlFile[],
  onFailure: (error: unknown) => void = () => undefined,
): MigrationProvider => ({
  getMigrations: () => {
    const entries = files.map((file): [string, Migration] => [
      file.name,
      {
        up: async (db) => {
          try {
            await sql.raw(file.text).execute(db);
          } catch (error) {
            onFailure(error);
            throw error;
          }
          await sql`CREATE TABLE IF NOT EXISTS kysely_migration_sum (name text PRIMARY KEY, sum text NOT NULL)`.execute(
            db,
          );
          await sql`INSERT INTO kysely_migration_sum VALUES (${file.name}, ${sumOf(file)})`.execute(db);
        },
      },
    ]);
    return Promise.resolve(Object.fromEntries(entries));
  },
});

const hasTable = async (db: Db, name: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`SELECT to_regclass(${name}) IS NOT NULL AS found`.execute(db);
  return rows[0]?.found === true;
};

const refuseChanged = async (db: Db, files: readonly SqlFile[]): Promise<void> => {
  if (!(await hasTable(db, 'kysely_migration'))) return;
  const { rows: ran } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db);
  const { rows: kept } = (await hasTable(db, 'kysely_migration_sum'))
    ? await sql<{ name: string; sum: string }>`SELECT name, sum FROM kysely_migration_sum`.execute(db)
    : { rows: [] };
  for (const file of files) {
    const isChanged = kept.find(({ name }) => name === file.name)?.sum !== sumOf(file);
    if (isChanged && ran.some(({ name }) => name === file.name)) throw new MigrationChanged(file.name);
  }
};

/** The migrations of this version in their order, each with the sum of its text. */
export const knownMigrations = async (folder = ownFolder): Promise<{ name: string; sum: string }[]> =>
  (await readFiles(folder)).map((file) => ({ name: file.name, sum: sumOf(file) }));

/** Every migration waits for it (kysely's own lock): whoever holds it decides in peace what the database is. */
export const holdMigrations = async (tx: Db): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(3853314791062309107)`.execute(tx);
};

/** Makes an empty database what it was after one of the migrations, in a transaction of the caller's. */
export const migrateWithin = async (tx: Db, upTo: string, folder = ownFolder): Promise<void> => {
  // inside of a broken transaction the lock cannot be given back, and that refusal would hide the reason
  let reason: unknown = null;
  const provider = providerOf(await readFiles(folder), (failure) => {
    reason = failure;
  });
  const { error } = await new Migrator({ db: tx, provider }).migrateTo(upTo);
  if (error) throw reason ?? error;
};

export const migrate = async (url: string, folder = ownFolder): Promise<void> => {
  const { db, close } = connect(url, { max: 2, hasTimeouts: false });
  try {
    const plain = db.withoutPlugins();
    const files = await readFiles(folder);
    await refuseChanged(plain, files);
    const { error } = await new Migrator({ db: plain, provider: providerOf(files) }).migrateToLatest();
    if (error) throw error;
  } finally {
    await close();
  }
};

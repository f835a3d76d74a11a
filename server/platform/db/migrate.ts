import fs from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { connect } from './connect.ts';

const folder = path.join(import.meta.dirname, 'migrations');

/** Migrations are plain SQL files, run in the order of their names, each once. */
const sqlFiles: MigrationProvider = {
  getMigrations: async () => {
    const names = (await fs.readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    const entries = names.map(async (name): Promise<[string, Migration]> => {
      const text = await fs.readFile(path.join(folder, name), 'utf8');
      return [name.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }];
    });
    return Object.fromEntries(await Promise.all(entries));
  },
};

export const migrate = async (url: string): Promise<void> => {
  const { db, close } = connect(url, { max: 2, hasTimeouts: false });
  try {
    const plain = db.withoutPlugins();
    const { error } = await new Migrator({ db: plain, provider: sqlFiles }).migrateToLatest();
    if (error) throw error;
  } finally {
    await close();
  }
};

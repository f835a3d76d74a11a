import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { until } from '#core/testing/until.ts';
import { connect, type Db } from '#server/platform/db/connect.ts';
import { holdMigrations, migrate } from '#server/platform/db/migrate.ts';

export const query = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
};

export const filesIn = (place: string): string[] =>
  fs.existsSync(place)
    ? fs
        .readdirSync(place, { recursive: true, withFileTypes: true })
        .flatMap((entry) => (entry.isFile() ? [path.join(entry.parentPath, entry.name)] : []))
    : [];

export const nothingIn = async ({ databaseUrl }: { databaseUrl: string }, files: string): Promise<void> => {
  expect(await query(databaseUrl, `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
  expect(filesIn(files)).toEqual([]);
};

/** What writeOn writes says so. */
export const busy = 'written while the backup is made';

/** Two rows in one transaction, over and over: a view of one moment has as many of the one as of the other. */
export const writeOn = (db: Db) => {
  let isOver = false;
  let pairs = 0;
  const written = (async () => {
    const [author] = await db.selectFrom('account').select('id').where('userType', '=', 'ADMIN').execute();
    for (; !isOver; pairs += 1) {
      await db.transaction().execute(async (tx) => {
        const now = new Date();
        const subject = { subjectKind: 'NOTICE', subjectId: pairs, action: busy } as const;
        await tx
          .insertInto('audit')
          .values({ at: now, actorType: 'SYSTEM', ...subject })
          .execute();
        const words = { category: 'NOTICE', target: 'ALL', status: 'DRAFT', title: busy, body: '' } as const;
        await tx
          .insertInto('notice')
          .values({ ...words, authorId: author?.id ?? 0, createdAt: now, updatedAt: now })
          .execute();
      });
    }
  })();
  return {
    soon: async () => {
      while (pairs < 3) await new Promise((resolve) => setTimeout(resolve, 5));
    },
    stop: async () => {
      isOver = true;
      await written;
      return pairs;
    },
  };
};

/** While somebody holds the migrations, a server that starts waits with them. */
export const migratesOnlyAfterwards = async (url: string): Promise<void> => {
  const { db, close } = connect(url);
  let migrated = Promise.resolve();
  await db.transaction().execute(async (tx) => {
    await holdMigrations(tx);
    migrated = migrate(url);
    const waiting = `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
      WHERE locktype = 'advisory' AND NOT granted AND datname = current_database()`;
    await until(async () => (await query(url, waiting)).length > 0);
  });
  await migrated;
  await close();
};

import fs from 'node:fs';
import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import { errorStatus } from '#core/rules/errors.ts';
import type { Answer } from './calls.ts';
import type { TestProduct } from './running-product.ts';

/** A refusal as it was decided: its code's own status, a message, a request id, never a fault of ours. */
export const expectRefusal = ({ status, body, headers }: Answer<unknown>): void => {
  expect(body).toMatchObject({ message: expect.stringMatching(/./), code: expect.any(String) });
  expect([body.code, status]).toEqual([body.code, errorStatus[body.code as keyof typeof errorStatus]]);
  expect([400, 401, 403, 404, 409, 413, 422, 429]).toContain(status);
  expect(headers['x-request-id']).toEqual(expect.stringMatching(/./));
  expect(headers['retry-after'] !== undefined).toBe(status === 429);
  expect('retry' in body).toBe(status === 401);
};

/** Counted whatever becomes of a call, or written by tasks in their own time. */
const apart = ['call_count', 'verification', 'mail'];

/** One question for all tables; which they are is asked once per database. */
const digestsOf = new WeakMap<TestProduct, Promise<RawBuilder<unknown>>>();
const askDigests = async ({ services: { db } }: TestProduct): Promise<RawBuilder<unknown>> => {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`.execute(db);
  const digests = tables
    .filter(({ name }) => !apart.includes(name))
    .map(
      ({ name }) =>
        sql`SELECT ${name}::text AS name, md5(coalesce(string_agg(kept::text, E'\n' ORDER BY kept::text), '')) AS digest FROM ${sql.table(name)} AS kept`,
    );
  return sql`${sql.join(digests, sql` UNION ALL `)} ORDER BY 1`;
};

/** Everything that is kept, as one value: of two equal ones nothing was changed between them. */
export const keptBy = async (product: TestProduct): Promise<unknown> => {
  const { db, env } = product.services;
  const asked = digestsOf.get(product) ?? askDigests(product);
  digestsOf.set(product, asked);
  const { rows } = await (await asked).execute(db.withoutPlugins());
  return { rows, files: filesIn(env.filesDir) };
};

export const filesIn = (folder: string): string[] =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { recursive: true, withFileTypes: true })
        .flatMap((entry) => (entry.isFile() ? [entry.name] : []))
        .sort()
    : [];

import fs from 'node:fs';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { errorStatus } from '#core/rules/errors.ts';
import type { Answer } from './calls.ts';
import type { TestProduct } from './running-product.ts';

const refusals = [400, 401, 403, 404, 409, 413, 422, 429];
const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** A refusal as it was decided: its code's own status, a message, a request id, never a fault of ours. */
export const expectRefusal = ({ status, body, headers }: Answer<unknown>): void => {
  const { code, message } = body;
  expect({
    code,
    status,
    isRefusal: refusals.includes(status),
    isTold: isText(message),
    isNumbered: isText(headers['x-request-id']),
    isForLater: headers['retry-after'] !== undefined,
    saysWhetherToRetry: 'retry' in body,
  }).toEqual({
    code: expect.any(String),
    status: errorStatus[code as keyof typeof errorStatus],
    isRefusal: true,
    isTold: true,
    isNumbered: true,
    isForLater: status === 429,
    saysWhetherToRetry: status === 401,
  });
};

/** Counted whatever becomes of a call, or written by tasks in their own time; tallies tell nothing that their tables do not. */
const apart = ['call_count', 'verification', 'mail', 'account_tally', 'job_tally', 'agreement_tally'];

/** Every row that was written, changed or removed leaves a line: to compare whole tables takes twenty times as long. */
const watch = async ({ services: { db } }: TestProduct): Promise<void> => {
  await sql`CREATE TABLE change_log ()`.execute(db);
  await sql`CREATE FUNCTION log_change() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN INSERT INTO change_log DEFAULT VALUES; RETURN NULL; END $$`.execute(db);
  const { rows: tables } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'change_log'`.execute(db);
  for (const { name } of tables.filter((table) => !apart.includes(table.name)))
    await sql`CREATE TRIGGER log_change AFTER INSERT OR UPDATE OR DELETE ON ${sql.table(name)}
      FOR EACH ROW EXECUTE FUNCTION log_change()`.execute(db);
};
const watched = new WeakMap<TestProduct, Promise<void>>();

/** How much was ever changed, and which files there are: between two equal ones nothing was. */
export const keptBy = async (product: TestProduct): Promise<unknown> => {
  const { db, env } = product.services;
  const watching = watched.get(product) ?? watch(product);
  watched.set(product, watching);
  await watching;
  const { rows } = await sql<{ changes: string }>`SELECT count(*) AS changes FROM change_log`.execute(db);
  return { changes: rows[0]?.changes, files: filesIn(env.filesDir) };
};

export const filesIn = (folder: string): string[] =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder, { recursive: true, withFileTypes: true })
        .flatMap((entry) => (entry.isFile() ? [entry.name] : []))
        .sort()
    : [];

import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { jobStatuses } from '#core/rules/job-lifecycle.ts';
import { connect } from '#server/platform/db/connect.ts';
import { cloneDatabase } from '#server/testing/test-database.ts';
import { hasStatus } from './status-filter.ts';

const { db, close } = connect(await cloneDatabase(inject('postgresUrl')));
afterAll(close);

const now = new Date('2026-11-17T00:00:00Z');
const [before, after] = [-1, 1].map((day) => new Date(now.getTime() + day * 86_400_000).toISOString());

/** Postings of every stored state, with both dates behind, ahead or at this very moment; not all have a first one. */
const jobs = jobStatuses.flatMap((status) =>
  [null, before, now.toISOString(), after].flatMap((closes_at) =>
    [before, now.toISOString(), after].map((ends_at) => ({ status, closes_at, ends_at })),
  ),
);

test('any choice of states finds what the dates make of each posting', async () => {
  const choices = Array.from({ length: 2 ** jobStatuses.length - 1 }, (_, at) =>
    jobStatuses.filter((_status, place) => (at + 1) & (2 ** place)),
  );
  const wrong: unknown[] = [];
  for (const wanted of choices) {
    const { rows } = await sql<{ status: string; found: boolean; isIt: boolean }>`
      select job.*, ${hasStatus(wanted, now)} as found,
        job_status_at(job.status, job.closes_at, job.ends_at, ${now}) = any(${wanted}) as is_it
      from json_to_recordset(${JSON.stringify(jobs)}::json)
        as job (status text, closes_at timestamptz, ends_at timestamptz)`.execute(db);
    expect(rows).toHaveLength(jobs.length);
    wrong.push(...rows.filter(({ found, isIt }) => found !== isIt));
  }
  expect(wrong).toEqual([]);
});

import { sql } from 'kysely';
import type { TestProduct } from './running-product.ts';

/** A number below `max` that follows from the row alone and from nothing that rows are made in the order of. */
const drawn = (table: string, mark: string, max: number) =>
  sql`(('x' || substr(md5(${sql.lit(mark)} || ${sql.ref(`${table}.id`)}::text), 1, 6))::bit(24)::int % ${sql.lit(max)})`;
const word = (table: string, mark: string) =>
  sql`substr(md5(${sql.lit(mark)} || ${sql.ref(`${table}.id`)}::text), 1, 8)`;
const daysBack = (table: string, column: string) =>
  sql`${sql.ref(column)} - make_interval(days => ${drawn(table, column, 40)})`;

/**
 * Gives everything that a list can be sorted by values of its own: otherwise rows stand in the order in which they were
 * made whatever they are sorted by, and no test would see it.
 */
export const scramble = async ({ services: { db } }: TestProduct): Promise<void> => {
  for (const table of ['account', 'job', 'contact', 'notice', 'claim'])
    await sql`UPDATE ${sql.table(table)} SET created_at = ${daysBack(table, 'created_at')}`.execute(db);
  await sql`UPDATE account SET name = '사람 ' || ${word('account', 'name')},
    expires_at = now() + make_interval(days => 9 + ${drawn('account', 'expires', 40)})
    WHERE user_type <> 'ADMIN'`.execute(db);
  await sql`UPDATE recruiter SET mailing = account_id % 3 = 0`.execute(db);
  await sql`UPDATE contact SET name = '사람 ' || ${word('contact', 'name')}`.execute(db);
  await sql`UPDATE notice SET title = '점검 ' || ${word('notice', 'title')},
    published_at = ${daysBack('notice', 'published_at')}`.execute(db);
  await sql`UPDATE candidate SET name = '후보 ' || ${word('candidate', 'name')},
    created_at = ${daysBack('candidate', 'created_at')},
    code_at = ${daysBack('candidate', 'code_at')},
    current_company = '회사 ' || ${word('candidate', 'company')},
    career_months = ${drawn('candidate', 'career', 200)},
    expected_salary = 1000000 * (1 + ${drawn('candidate', 'salary', 90)})`.execute(db);
  // the code of one goes to another, so that neither stands in the order in which they were made; who is
  // hired has a contract and stays hired
  await sql`UPDATE candidate SET code = other.code, fail_reason = other.fail_reason
    FROM (
      SELECT code, fail_reason, row_number() OVER (ORDER BY ${word('candidate', 'code')}) AS place
      FROM candidate WHERE code <> 999
    ) AS other, (
      SELECT id, row_number() OVER (ORDER BY id) AS place FROM candidate WHERE code <> 999
    ) AS own
    WHERE own.id = candidate.id AND own.place = other.place`.execute(db);
  await sql`UPDATE offer SET created_at = ${daysBack('offer', 'created_at')},
    rate_bps = 1500 + 10 * ${drawn('offer', 'rate', 50)} WHERE rate_bps IS NOT NULL`.execute(db);
  await sql`UPDATE job SET title = '공고 ' || ${word('job', 'title')},
    fee_rate_max_bps = 2000 + 10 * ${drawn('job', 'fee', 90)},
    max_recruiters = 3 + ${drawn('job', 'max', 20)},
    selected_count = ${drawn('job', 'selected', 4)},
    offer_count = ${drawn('job', 'offers', 30)},
    candidate_count = ${drawn('job', 'candidates', 30)},
    inspected_at = ${daysBack('job', 'inspected_at')},
    due_date = due_date + ${drawn('job', 'due', 30)}`.execute(db);
};

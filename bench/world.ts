import type pg from 'pg';
import type { UserType } from '#core/rules/roles.ts';
import { keepStatistics } from '#server/domain/statistics/keep-statistics.ts';
import { systemContext } from '#server/domain/tasks.ts';
import { foldTallies } from '#server/platform/db/tallies.ts';
import { putEveryList, type Scene } from '#server/testing/every-list.ts';
import { freezeManyTerms, putManyJobs } from '#server/testing/many-jobs.ts';
import { patiently } from '#server/testing/patiently.ts';
import { runProduct, type TestProduct } from '#server/testing/running-product.ts';

/** How much there is of everything. A marketplace grows by more companies and recruiters, not by larger ones. */
export type Scale = { companies: number; recruiters: number; postings: number; candidates: number; questions: number };

const names = `(array['김', '이', '박', '최', '정', '강', '조', '윤', '장', '임'])[1 + n % 10]
  || chr(44032 + (n::bigint * 7919 % 11172)::integer) || chr(44032 + (n::bigint * 104729 % 11172)::integer)`;

const owners = `(select id from account where identify like 'many%@example.com')`;
const scouts = `(select id from account where identify like 'scout%@example.com')`;

const insertRecruiters = async (client: pg.Client, count: number): Promise<void> => {
  await client.query(
    `insert into search_firm (country, registration_number, name, email, contact, created_at)
     select 'SG', lpad(n::text, 9, '0') || 'R', '서치펌 ' || n, 'f' || n || '@example.com', '6561234567', now()
     from generate_series(1, $1::integer) as n`,
    [Math.ceil(count / 3)],
  );
  await client.query(
    `insert into account (user_type, status, identify, password_hash, name, email, gender, locale, created_at)
     select 'RECRUITER', 'ACTIVE', 'scout' || n || '@example.com', '', ${names}, 'scout' || n || '@example.com', 'NONE', 'ko',
       now() - n * interval '1825 days' / $1
     from generate_series(1, $1::integer) as n`,
    [count],
  );
  await client.query(
    `insert into recruiter (account_id, search_firm_id, limit_offer_count, limit_candidate_count)
     select account.id, firm.id, 1000, 100
     from (select id, row_number() over (order by id) - 1 as place from account where identify like 'scout%@example.com') account
     join (select id, row_number() over (order by id) - 1 as place from search_firm where registration_number like '%R') firm
       on firm.place = account.place / 3`,
  );
};

/** Three selected recruiters on every posting that was approved. */
const insertOffers = async (client: pg.Client, recruiters: number): Promise<void> => {
  await client.query(
    `insert into offer (job_id, recruiter_id, status, terms_number, rate_bps, introduction, created_at, decided_at, terms_accepted_at)
     select job.id, scout.account_id, 'SELECTED', 1, job.fee_rate_min_bps, '소개', job.inspected_at, job.inspected_at, job.inspected_at
     from (select id, fee_rate_min_bps, inspected_at, row_number() over (order by id) as place from job where employer_id in ${owners} and inspected_at is not null) job
     cross join generate_series(0, 2) as turn
     join (
       select id as account_id, row_number() over (order by id) - 1 as place from account where identify like 'scout%@example.com'
     ) scout on scout.place = (job.place * 3 + turn) % $1::integer`,
    [recruiters],
  );
  await client.query(
    `update job set offer_count = 3, selected_count = 3 where employer_id in ${owners} and inspected_at is not null`,
  );
};

/** All of them with one resume and one birth date, which nobody reads here; each with the history of its beginning. */
const insertCandidates = async (client: pg.Client, count: number, sealed: Buffer): Promise<void> => {
  const { rows } = await client.query<{ id: string }>(
    `insert into file (kind, store_key, name, media_type, size_bytes, sha256, owner_kind, owner_id, created_at)
     values ('RESUME', 'world', 'resume.pdf', 'application/pdf', 1000, sha256('world'), 'CANDIDATE', 0, now()) returning id`,
  );
  await client.query(
    `insert into candidate (
       job_id, recruiter_id, offer_id, name, gender, birth_date_sealed, last_phone_sealed, match_hash, person_hash,
       check_result, agreed_at, career_months, education, reason, resume_id, code, code_at, fail_reason, notified_code,
       notified_at, reached_code, told_code, created_at
     )
     select offer.job_id, offer.recruiter_id, offer.id, ${names}, 'NONE', $2, $2,
       sha256(('match ' || n)::bytea), sha256(('person ' || n)::bytea), 'CLEAR', recommended.at, n % 300, 'BACHELOR', '추천합니다.', $3,
       step.code, recommended.at, case when step.code = 10 then 'SKILLS' end, step.code,
       case when step.code > 0 then recommended.at end, case when step.code = 10 then 0 else step.code end,
       case when step.code = 10 then 0 else step.code end, recommended.at
     from generate_series(1, $1::integer) as n
     join (select id, job_id, recruiter_id, created_at, row_number() over (order by id) - 1 as place from offer where recruiter_id in ${scouts}) offer
       on offer.place = n % (select count(*) from offer where recruiter_id in ${scouts})
     cross join lateral (select least(now(), offer.created_at + n % 500 * interval '1 hour') as at) as recommended
     cross join lateral (select (array[0, 1, 10, 11, 71])[1 + (n / 7) % 5] as code) step`,
    [count, sealed, rows[0]?.id],
  );
  await client.query(
    `insert into candidate_key (job_id, match_hash, person_hash, recruiter_id, candidate_id, from_at)
     select job_id, match_hash, person_hash, recruiter_id, id, created_at from candidate where recruiter_id in ${scouts}`,
  );
  await client.query(
    `insert into candidate_event (candidate_id, at, actor_id, actor_type, action, code)
     select id, created_at, recruiter_id, 'RECRUITER', 'recommend', 0 from candidate where recruiter_id in ${scouts}`,
  );
  await client.query(
    `update job set candidate_count = counted.number
     from (select job_id, count(*) as number from candidate where recruiter_id in ${scouts} group by job_id) counted where counted.job_id = job.id`,
  );
};

/** Half of them answered. */
const insertQuestions = async (client: pg.Client, count: number): Promise<void> => {
  await client.query(
    `insert into qna (job_id, type, is_secret, author_id, author_type, recruiter_id, body, created_at)
     select offer.job_id, 'JOB', n % 3 = 0, offer.recruiter_id, 'RECRUITER', offer.recruiter_id, n || '번째 질문입니다.', now()
     from generate_series(1, $1::integer) as n
     join (select job_id, recruiter_id, row_number() over (order by id) - 1 as place from offer where recruiter_id in ${scouts}) offer
       on offer.place = n % (select count(*) from offer where recruiter_id in ${scouts})`,
    [count],
  );
  await client.query(
    `insert into qna_reply (qna_id, author_id, author_type, body, created_at)
     select qna.id, job.employer_id, 'EMPLOYER', '답변입니다.', now() from qna join job on job.id = qna.job_id
     where qna.recruiter_id in ${scouts} and qna.id % 2 = 0`,
  );
};

const counted = ['offer', 'candidate'];

/** What counts row by row is set at once instead. */
const uncounted = async (client: pg.Client, work: () => Promise<void>): Promise<void> => {
  for (const table of counted) await client.query(`alter table ${table} disable trigger user`);
  await work();
  for (const table of counted) await client.query(`alter table ${table} enable trigger user`);
};

/** The keys of both makers of a world: of whoever fills it, and of whoever reads it. */
export const worldEnv = {
  TOKEN_SECRET: 'what the tokens of the bench are signed with',
  MATCH_KEY: 'what the people of the bench are compared by',
  FIELD_KEYS: `k1:${Buffer.from('what the bench seals fields with').toString('base64')}`,
};

/** A database with much of everything, and in it somebody of every role who finds something in every list. */
export type World = Pick<Scene, 'given' | 'offering' | 'recommended'> & {
  databaseUrl: string;
  readers: Record<UserType, string>;
  /** What stands for `:id` behind these paths. */
  ids: Record<
    '/job' | '/jobs' | '/candidate' | '/recruiter' | '/admin/employer' | '/admin/recruiter' | '/admin/account',
    number
  >;
};

const putWorld = async (product: TestProduct, scale: Scale): Promise<void> => {
  await putManyJobs(product, scale.postings, scale.companies);
  await freezeManyTerms(product);
  const sealed = product.services.keys.seal('1990-01-31');
  await patiently(product.databaseUrl, async (client) => {
    await insertRecruiters(client, scale.recruiters);
    await client.query('analyze');
    await uncounted(client, async () => {
      await insertOffers(client, scale.recruiters);
      await client.query('analyze offer');
      await insertCandidates(client, scale.candidates, sealed);
    });
    await insertQuestions(client, scale.questions);
    await foldTallies(product.services.db);
    // as after some days of running: with nobody at work meanwhile, every row counts as seen by all
    await client.query('vacuum (analyze, freeze)');
  });
};

export const makeWorld = async (databaseUrl: string, scale: Scale): Promise<World> => {
  const product = await runProduct(databaseUrl, worldEnv);
  const { readers, given, offering, recommended } = await putEveryList(product);
  await putWorld(product, scale);
  // as every hour
  await keepStatistics(systemContext(product.services));
  const { ADMIN, EMPLOYER, DEPARTMENT, RECRUITER } = readers;
  const job = recommended.jobId;
  const { id: candidate } = await product.services.db
    .selectFrom('candidate')
    .select('id')
    .where('jobId', '=', job)
    .where('recruiterId', '=', RECRUITER.accountId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await product.stop();
  const signIns = { ADMIN, EMPLOYER, DEPARTMENT, RECRUITER };
  return {
    databaseUrl,
    given,
    offering,
    recommended,
    ids: {
      '/job': job,
      '/jobs': job,
      '/candidate': candidate,
      '/recruiter': RECRUITER.accountId,
      '/admin/employer': EMPLOYER.accountId,
      '/admin/recruiter': RECRUITER.accountId,
      '/admin/account': RECRUITER.accountId,
    },
    readers: Object.fromEntries(
      Object.entries(signIns).map(([role, { identify }]) => [role, identify]),
    ) as World['readers'],
  };
};

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { rehashPeople } from '#server/domain/candidates/rehash-people.ts';
import { openSession } from '#server/domain/sessions/open-session.ts';
import { systemContext } from '#server/domain/tasks.ts';
import { question } from '#server/testing/qnas.ts';
import { runProduct, type TestProduct } from '#server/testing/running-product.ts';
import { worldEnv } from './world.ts';

export type CallKind = 'list' | 'detail' | 'write';
export type LoadCall = { method: 'GET' | 'POST'; path: string; token: string; body?: object };
/** One kind of call, how many of a hundred are of it, and those that there are to choose from. */
export type Mixed = { kind: CallKind; ofHundred: number; calls: LoadCall[] };

/** So many of each side that nobody asks more in an hour than one person may. */
const peopleOfASide = 600;

type Hiring = { jobId: number; employerId: number; recruiterId: number; candidateId: number };

/** Postings in progress, each of another recruiter, with somebody whom that one has recommended. */
const hiringsIn = async ({ services: { db } }: TestProduct): Promise<Hiring[]> => {
  const { rows } = await sql<Hiring>`
    select distinct on (candidate.recruiter_id)
      job.id as job_id, job.employer_id, candidate.recruiter_id, candidate.id as candidate_id
    from job
    join account employer on employer.id = job.employer_id and employer.identify like 'many%'
    join candidate on candidate.job_id = job.id
    where job.status = 'ACTIVE'
    order by candidate.recruiter_id, job.id
    limit ${peopleOfASide}`.execute(db);
  return rows;
};

const tokensOf = async (
  { services }: TestProduct,
  userType: 'EMPLOYER' | 'RECRUITER',
  ids: readonly number[],
): Promise<Map<number, string>> => {
  const tokens = new Map<number, string>();
  for (const id of new Set(ids)) {
    const { accessToken } = await openSession(systemContext(services), { id, userType, passwordHash: '' });
    tokens.set(id, accessToken);
  }
  return tokens;
};

const postings = '/jobs?size=18&order=desc&sort=CONFIRMDATE';
const searched = ['회계', '개발', '품질', '기획', '분석'].map(encodeURIComponent);

const mixOf = (
  hirings: readonly Hiring[],
  employers: Map<number, string>,
  recruiters: Map<number, string>,
): Mixed[] => {
  const each = (
    kind: CallKind,
    ofHundred: number,
    by: 'employer' | 'recruiter',
    path: (hiring: Hiring, n: number) => string,
    body?: (hiring: Hiring) => object,
  ): Mixed => ({
    kind,
    ofHundred,
    calls: hirings.map((hiring, n) => ({
      method: body ? 'POST' : 'GET',
      path: `/api${path(hiring, n)}`,
      token: (by === 'employer' ? employers.get(hiring.employerId) : recruiters.get(hiring.recruiterId)) ?? '',
      ...(body ? { body: body(hiring) } : {}),
    })),
  });
  return [
    each('list', 25, 'recruiter', (_, n) => `${postings}&page=${n % 10}`),
    each('list', 8, 'recruiter', (_, n) => `${postings}&keyword=${searched[n % searched.length]}`),
    each('list', 8, 'recruiter', ({ jobId }) => `/job/${jobId}/candidates?size=15`),
    each('list', 5, 'recruiter', () => '/job/offers?size=15'),
    each('list', 4, 'recruiter', ({ jobId }) => `/job/${jobId}/qnas?size=15`),
    each('list', 8, 'employer', () => '/jobs?size=15'),
    each('list', 8, 'employer', ({ jobId }) => `/job/${jobId}/candidates?size=15`),
    each('list', 4, 'employer', ({ jobId }) => `/job/${jobId}/offers?size=15`),
    each('detail', 9, 'recruiter', ({ jobId }) => `/jobs/${jobId}`),
    each('detail', 4, 'employer', ({ jobId }) => `/job/${jobId}`),
    each('detail', 5, 'employer', ({ candidateId }) => `/candidate/${candidateId}`),
    each('detail', 4, 'recruiter', () => '/me'),
    each(
      'write',
      3,
      'recruiter',
      ({ jobId }) => `/job/${jobId}/qna`,
      () => question(),
    ),
    each(
      'write',
      3,
      'employer',
      () => '/candidate/memo',
      ({ candidateId }) => ({ candidateId, body: '다시 연락합니다.' }),
    ),
    each(
      'write',
      2,
      'employer',
      () => '/candidate/rating',
      ({ candidateId }) => ({ id: candidateId, rating: 4 }),
    ),
  ];
};

/** What people of a world do on a day: they look through lists, open things, and now and then write something. */
export const putLoadScene = async (databaseUrl: string): Promise<Mixed[]> => {
  const product = await runProduct(databaseUrl, worldEnv);
  const hirings = await hiringsIn(product);
  const employers = await tokensOf(
    product,
    'EMPLOYER',
    hirings.map(({ employerId }) => employerId),
  );
  const recruiters = await tokensOf(
    product,
    'RECRUITER',
    hirings.map(({ recruiterId }) => recruiterId),
  );
  // a world is filled with hashes of nobody's key, with which no real server starts
  await rehashPeople(product.services);
  await product.stop();
  return mixOf(hirings, employers, recruiters);
};

/** As the web sends it: a call that writes can be repeated. */
export const headersOf = ({ token, body }: LoadCall): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
});

import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { employerKeys } from '#core/api/admin-accounts.ts';
import { jobKeys } from '#core/api/jobs.ts';
import { searchScopes } from '#core/rules/enums.ts';
import { limits } from '#core/rules/limits.ts';
import { systemContext } from '#server/domain/tasks.ts';
import type { Actor, Context } from '#server/platform/context.ts';
import { findApart, findAtOnce } from '#server/platform/db/find-rows.ts';
import { putManyJobs } from '#server/testing/many-jobs.ts';
import { makeAdmin, makeDepartment, makeRecruiter, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { cloneDatabase } from '#server/testing/test-database.ts';
import { pickedAccounts } from '../admin-accounts/list-accounts.ts';
import { endedLately, hiresToConfirm, longestWaiting } from '../homes/employer-dashboard.ts';
import {
  askedByRecruiters,
  canBeDecided,
  contestableFrom,
  newCandidates,
  owedEvaluations,
  undecidedAtEnd,
  undecidedOffers,
  untoldResults,
} from '../homes/waiting-work.ts';
import { openInvoicesFrom } from '../payments/open-invoices.ts';
import type { RecruiterQuery } from './held-for-recruiter.ts';
import { type JobQuery, pickedJobs } from './list-jobs.ts';
import { partsForRecruiter, pickedForRecruiter } from './order-for-recruiter.ts';

// a new one: plans hang on what has stood in a database before
const product = await startTestProduct({ databaseUrl: await cloneDatabase(inject('postgresUrl')) });
const { db } = product.services;
// as many as make PostgreSQL choose between its indexes; `npm run bench` has a hundred thousand
await putManyJobs(product, 20_000, 5_000);
// as after a day of running: what was written stands in the indexes, not in a heap before them
await sql`vacuum analyze job, company`.execute(db);

const contextOf = (
  person: Pick<TestPerson, 'accountId' | 'companyId' | 'searchFirmId'>,
  userType: Actor['userType'],
): Context => ({
  ...systemContext(product.services),
  actor: { ...person, userType, sessionId: 0 },
});

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Filter?: string; Plans?: Plan[] };
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** A company's name and the own status are not shown on every row; what others do on none. */
const openOrders = jobKeys.filter(
  (key) => !['COMPANY', 'STATUS', 'NAME', 'IDENTIFY', 'RECRUITER', 'CANDIDATE'].includes(key),
);

type Explained = { explain: (format: 'json') => Promise<unknown> };
const planOf = async (query: Explained): Promise<Plan[]> => {
  const [answer] = (await query.explain('json')) as [Record<string, [{ Plan: Plan }]>];
  const [[{ Plan: plan }]] = Object.values(answer) as [[{ Plan: Plan }]];
  return nodesOf(plan);
};

const expectNoSort = async (query: Explained & { compile: () => { sql: string } }) => {
  const nodes = await planOf(query);
  const order = /order by .*/.exec(query.compile().sql)?.[0];
  expect([order, nodes.map((node) => node['Node Type'])]).not.toEqual([order, expect.arrayContaining(['Sort'])]);
};

/** What reads postings, and by which index. */
const readsOf = async (query: Explained) => {
  const nodes = await planOf(query);
  expect(nodes.filter((node) => node['Relation Name'] === 'job' && node['Node Type'] === 'Seq Scan')).toEqual([]);
  // what was found before is looked up by its hash, not read through for each row
  expect(nodes.filter(({ Filter = '' }) => Filter.includes('= ANY ((InitPlan'))).toEqual([]);
  return nodes.flatMap((node) => node['Index Name'] ?? []);
};

const firstPage: JobQuery = { page: 0, size: 15, order: 'desc', keyword: '', status: [] };
const firstOfRecruiter: RecruiterQuery = {
  ...firstPage,
  status: [],
  active: 'ALL',
  location: [],
  position: [],
  size: 18,
};

test('every list of many postings is read by an index', async () => {
  const { accountId, companyId } = await db
    .selectFrom('employer')
    .select(['accountId', 'companyId'])
    .executeTakeFirstOrThrow();
  const employer = contextOf({ accountId, companyId, searchFirmId: 0 }, 'EMPLOYER');
  const admin = contextOf(await makeAdmin(product, { signedIn: false }), 'ADMIN');
  const recruiter = contextOf(await makeRecruiter(product, { signedIn: false }), 'RECRUITER');
  for (const status of [['CHECK'], ['ACTIVE', 'RECRUITER_END', 'CANDIDATE_END'], ['EXPIRED']] as const) {
    await readsOf(pickedJobs(employer, { ...firstPage, status }).limit(15));
    await readsOf(pickedJobs(admin, { ...firstPage, status }).limit(15));
  }
  for (const status of [[], ['EXPIRED']] as const)
    await readsOf(pickedJobs(admin, { ...firstPage, status, sort: 'ID' }).limit(15));
  const department = contextOf(await makeDepartment(product, { companyId, signedIn: false }), 'DEPARTMENT');
  await readsOf(
    pickedJobs(department, { ...firstPage, status: ['ACTIVE', 'RECRUITER_END', 'CANDIDATE_END'] }).limit(15),
  );
  // in any order the first page is the beginning of an index: nothing is sorted but what is equal
  for (const order of ['asc', 'desc'] as const)
    for (const sort of jobKeys) await expectNoSort(pickedJobs(admin, { ...firstPage, order, sort }).limit(15));
  for (const sort of openOrders)
    for (const order of ['asc', 'desc'] as const)
      await expectNoSort(pickedForRecruiter(recruiter, { ...firstOfRecruiter, order, sort }).limit(18));
  // by a name that some show, and by the own status, the list is in two parts: of the own few are sorted
  for (const order of ['asc', 'desc'] as const) {
    const partsBy = (sort: string) => partsForRecruiter(recruiter, { ...firstOfRecruiter, order, sort }) ?? [];
    for (const part of [...partsBy('COMPANY'), ...partsBy('STATUS').slice(1)]) await expectNoSort(part.limit(18));
    const [own] = partsBy('STATUS');
    expect(own && (await readsOf(own.limit(18)))).toContain('offer_of_recruiter');
  }
  // the orders that the page of all postings has, each by an index of its own
  for (const [sort, index] of [
    [undefined, 'job_open'],
    ['CONFIRMDATE', 'job_open_newest'],
    ['COMMISSION', 'job_open_by_fee'],
  ] as const)
    expect(
      await readsOf(pickedForRecruiter(recruiter, { ...firstOfRecruiter, ...(sort ? { sort } : {}) }).limit(18)),
    ).toContain(index);
  for (const status of ['NONE', 'APPLY', 'ACTIVE', 'EXPIRED'])
    await readsOf(pickedForRecruiter(recruiter, { ...firstOfRecruiter, status: [status] }).limit(18));
});

test('the employers whom the operator lists are read by an index in any order, and found by one', async () => {
  await sql`vacuum analyze account, employer`.execute(db);
  const admin = contextOf(await makeAdmin(product, { signedIn: false }), 'ADMIN');
  const first = { page: 0, size: 15, keyword: '', status: [] } as const;
  for (const order of ['asc', 'desc'] as const)
    for (const sort of employerKeys)
      await expectNoSort(pickedAccounts(admin, 'EMPLOYER', { ...first, order, sort }).limit(15));
  for (const [searchType, keyword] of [
    ['NAME', '4999'],
    ['IDENTIFY', 'many4999'],
    ['EMAIL', 'many4999'],
    ['PHONE', '4999'],
  ] as const) {
    const found = pickedAccounts(admin, 'EMPLOYER', { ...first, order: 'desc', searchType, keyword }).limit(15);
    expect([searchType, await readsOf(found)]).toEqual([
      searchType,
      expect.arrayContaining(['account_grams']) as string[],
    ]);
  }
});

test('what waits on a company’s home is looked for on its own postings, by their index', async () => {
  const owner = await db.selectFrom('employer').select(['accountId', 'companyId']).executeTakeFirstOrThrow();
  const employer = contextOf({ ...owner, searchFirmId: 0 }, 'EMPLOYER');
  const { now } = employer;
  for (const work of [undecidedOffers, newCandidates(now), untoldResults(now), askedByRecruiters])
    expect(await readsOf(longestWaiting(employer, work, canBeDecided(now)))).toContain('job_of_company');
  for (const [work, where] of [
    [undecidedAtEnd(employer), endedLately(now)],
    [owedEvaluations(now), canBeDecided(now)],
  ] as const)
    expect(await readsOf(longestWaiting(employer, work, where))).toContain('job_of_company');
  await readsOf(hiresToConfirm(employer));
});

test('what is to be paid and what can be contested is counted by the reader’s own contracts', async () => {
  const own = await makeRecruiter(product, { signedIn: false });
  for (const query of [
    openInvoicesFrom(contextOf({ ...own, companyId: 1 }, 'EMPLOYER')).select('invoice.id'),
    contestableFrom(contextOf(own, 'RECRUITER')).select('departure.id'),
  ]) {
    const nodes = await planOf(query);
    expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
  }
});

test('what a search finds in one statement is what it finds apart, whatever its order and its number', async () => {
  const admin = contextOf(await makeAdmin(product, { signedIn: false }), 'ADMIN');
  // few, some, more than are counted, none
  const totals = new Set<boolean>();
  for (const keyword of ['19999', '재무 회계', '1', '없는 말'])
    for (const sort of [undefined, 'TITLE', 'COMPANY', 'DUEDATE'])
      for (const order of ['asc', 'desc'] as const)
        for (const offset of [0, 15, 30_000]) {
          const query = { ...firstPage, order, searchType: 'TITLE' as const, keyword, ...(sort ? { sort } : {}) };
          const found = await findAtOnce(db, pickedJobs(admin, query))(15, offset);
          expect([query, found]).toEqual([query, await findApart(db, pickedJobs(admin, query))(15, offset)]);
          totals.add(found.total > limits.countedRowsMax);
        }
  expect(totals).toEqual(new Set([true, false]));
});

test('two Korean syllables are found by the index of letters and pairs', async () => {
  const admin = contextOf(await makeAdmin(product, { signedIn: false }), 'ADMIN');
  const query = { ...firstPage, status: [] };
  expect(await readsOf(pickedJobs(admin, { ...query, searchType: 'TITLE', keyword: '19999' }).limit(15))).toContain(
    'job_grams',
  );
  const found = await pickedJobs(admin, { ...query, searchType: 'TITLE', keyword: '회계' })
    .limit(15)
    .execute();
  expect(found).toHaveLength(15);
  const recruiter = contextOf(await makeRecruiter(product, { signedIn: false }), 'RECRUITER');
  for (const searchType of [...searchScopes, undefined]) {
    const search = { keyword: '회계', ...(searchType ? { searchType } : {}) };
    await readsOf(pickedJobs(admin, { ...query, ...search }).limit(15));
    if (searchType !== 'EMPLOYER' && searchType !== 'RECRUITER')
      await readsOf(pickedForRecruiter(recruiter, { ...firstOfRecruiter, sort: 'CONFIRMDATE', ...search }).limit(18));
  }
  const anywhere = await readsOf(pickedForRecruiter(recruiter, { ...firstOfRecruiter, keyword: '드론' }).limit(18));
  // of what recruits now, not of what ended years ago
  expect(anywhere).toEqual(expect.arrayContaining(['job_open_grams', 'company_grams']));
  expect(anywhere).not.toContain('job_grams');
  // a company's own are looked through, not everybody's
  const owner = await db.selectFrom('employer').select(['accountId', 'companyId']).executeTakeFirstOrThrow();
  const employer = contextOf({ ...owner, searchFirmId: 0 }, 'EMPLOYER');
  for (const searchType of ['TITLE', undefined] as const) {
    const search = { keyword: '회계', ...(searchType ? { searchType } : {}) };
    expect(await readsOf(pickedJobs(employer, { ...query, ...search }).limit(15))).not.toContain('job_grams');
  }
});

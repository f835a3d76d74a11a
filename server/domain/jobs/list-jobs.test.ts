import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { adminJobsApi } from '#core/api/admin-jobs.ts';
import { jobKeys, jobsApi } from '#core/api/jobs.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { type JobStatus, jobLists, jobStatuses } from '#core/rules/job-lifecycle.ts';
import { makeJob, operatorOf, putOffer } from '#server/testing/jobs.ts';
import { makeCompany, makeDepartment, makeEmployer, makeRecruiter, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';

const product = await startTestProduct();
const { db } = product.services;
const employer = await makeEmployer(product, { companyId: await makeCompany(product, unique('누리모빌리티')) });
const none = (status: JobStatus): [JobStatus, number[]] => [status, []];
const ids = Object.fromEntries(jobStatuses.map(none)) as Record<JobStatus, number[]>;
for (const status of jobStatuses)
  for (const n of [1, 2])
    ids[status].push((await makeJob(product, employer, status, { title: `${status} 자율주행 ${n}` })).id);
await makeJob(product, await makeEmployer(product));

type Row = { id: number; status: JobStatus } & Record<string, unknown>;
const list = async (query: Record<string, unknown>, who: TestPerson = employer): Promise<Row[]> =>
  (await who.call(jobsApi.list, { query: { size: 'all', ...query } as never })).body.data as unknown as Row[];
const adminList = async (query: Record<string, unknown>): Promise<Row[]> =>
  (await (await operatorOf(product)).call(adminJobsApi.list, { query: { size: 'all', ...query } as never })).body
    .data as unknown as Row[];
const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);
const idsOf = (rows: readonly Row[]) => sorted(rows.map(({ id }) => id));

test('each list holds exactly the statuses of its link, and the active filter what is running [job.lists]', async () => {
  for (const statuses of Object.values(jobLists)) {
    const expected = sorted(statuses.flatMap((status) => ids[status]));
    expect(idsOf(await list({ status: [...statuses] }))).toEqual(expected);
  }
  expect(idsOf(await list({}))).toEqual(sorted(Object.values(ids).flat()));
  const all = await adminList({ keyword: '자율주행' });
  expect(idsOf(all)).toEqual(
    sorted(jobStatuses.filter((name) => name !== 'TEMPORARY').flatMap((status) => ids[status])),
  );
  expect(idsOf(await list({ active: 'ACTIVE' }))).toEqual(ids.ACTIVE);
  expect(idsOf(await list({ active: 'ACTIVE', status: [...jobLists.ended] }))).toEqual([]);
  const department = await makeDepartment(product, { companyId: employer.companyId });
  await db
    .insertInto('departmentJob')
    .values(
      Object.values(ids)
        .flat()
        .map((jobId) => ({ departmentId: department.accountId, jobId })),
    )
    .execute();
  const ofDepartment = async (query: object) =>
    idsOf(
      (await department.call(jobsApi.ofDepartment, { query: { size: 'all', ...query } as never })).body
        .data as unknown as Row[],
    );
  const running = sorted(jobLists.inProgress.flatMap((status) => ids[status]));
  expect(await ofDepartment({ status: [...jobLists.inProgress] })).toEqual(running);
  expect(await ofDepartment({ active: 'ACTIVE' })).toEqual(ids.ACTIVE);
  const ofRecruiter = async (active: string) =>
    (await list({ active, keyword: '자율주행' }, await makeRecruiter(product))).map(({ id }) => id);
  expect(sorted(await ofRecruiter('ALL'))).toEqual(running);
  expect(sorted(await ofRecruiter('ACTIVE'))).toEqual(ids.ACTIVE);
});

test('a department lists what is matched to it, without fees, and reads nothing else [job.lists]', async () => {
  const department = await makeDepartment(product, { companyId: employer.companyId });
  const [matched = 0] = ids.ACTIVE;
  const ofDepartment = async () =>
    (await department.call(jobsApi.ofDepartment, { query: { size: 'all' } as never })).body.data;
  expect(await ofDepartment()).toEqual([]);
  await db.insertInto('departmentJob').values({ departmentId: department.accountId, jobId: matched }).execute();
  const rows = await ofDepartment();
  expect(rows.map(({ id }) => id)).toEqual([matched]);
  expect(JSON.stringify(rows)).not.toMatch(/fee|salary/i);
  for (const id of Object.values(ids).flat()) {
    const { status, body } = await department.call(jobsApi.one, { params: { id: String(id) } });
    expect([id, status]).toEqual([id, id === matched ? 200 : 404]);
    if (status === 200) expect(JSON.stringify(body)).not.toMatch(/"(fee|guarantee|fixedFee|wordChanges|proposal)/);
  }
  for (const call of [
    department.call(jobsApi.list, { query: {} }),
    department.call(jobsApi.create, { body: {} }),
    department.call(jobsApi.move, { body: { id: matched, version: 1, action: 'end', reason: '.' } }),
  ])
    expect((await call).status).toBe(403);
});

/** Texts in the order of the database. */
const inOrder = async (values: (string | number)[]): Promise<(string | number)[]> => {
  if (typeof values[0] === 'number') return values.toSorted((a, b) => Number(a) - Number(b));
  const { rows } = await sql<{ v: string }>`select v from unnest(${values}::text[]) as v order by v`.execute(db);
  return rows.map(({ v }) => v);
};

test('every sort key sorts, both ways; an unknown key is refused [job.lists]', async () => {
  await putOffer(product, ids.ACTIVE[0] ?? 0, await makeRecruiter(product), 'SELECTED');
  await putOffer(product, ids.ACTIVE[1] ?? 0, await makeRecruiter(product));
  const columnOf: Record<(typeof jobKeys)[number], string> = {
    ID: 'id',
    TITLE: 'title',
    COMMISSION: 'feeRateMax',
    COMPANY: 'company',
    NAME: 'employer',
    IDENTIFY: 'identify',
    RECRUITER: 'offerCount',
    SELECTEDRECRUITE: 'selectedCount',
    MAXRECRUITER: 'maxRecruiters',
    CANDIDATE: 'candidateCount',
    CREATEDAT: 'createdAt',
    STARTDATE: 'inspectedAt',
    STATUS: 'status',
    CONFIRMDATE: 'inspectedAt',
    DUEDATE: 'dueDate',
  };
  // nothing is in order by the number alone
  const [middle = 0] = ids.RECRUITER_END;
  await db
    .updateTable('job')
    .set({ feeRateMaxBps: 1510, maxRecruiters: 2, candidateCount: 4, dueDate: '2027-01-01', inspectedAt: new Date(0) })
    .set({ createdAt: new Date(0) })
    .where('id', '=', middle)
    .execute();
  await db.updateTable('account').set({ name: '가나다' }).where('id', '=', employer.accountId).execute();
  // mended like a draft, it lacks what a draft may lack
  await db
    .updateTable('job')
    .set({ feeType: null, feeRateMinBps: null, feeRateMaxBps: null, maxRecruiters: null, dueDate: null })
    .where('id', '=', ids.REJECT[0] ?? 0)
    .execute();
  for (const sort of jobKeys) {
    const [up, down] = [await adminList({ sort, order: 'asc' }), await adminList({ sort, order: 'desc' })];
    /** Whatever lacks it comes last both ways. */
    const values = (rows: Row[]) => {
      const all = rows.map((row) => row[columnOf[sort]]);
      const known = all.filter((value) => value !== null) as (string | number)[];
      expect([sort, all.slice(0, known.length)]).toEqual([sort, known]);
      return known;
    };
    const expected = await inOrder(values(down));
    expect([sort, new Set(expected).size > 1]).toEqual([sort, true]);
    expect([sort, values(up)]).toEqual([sort, expected]);
    expect([sort, values(down)]).toEqual([sort, expected.toReversed()]);
  }
  for (const query of ['sort=PRICE', 'searchType=ANY', 'size=7', 'status=DONE', 'order=up'])
    expect([query, (await employer.raw('GET', `/jobs?${query}`)).status]).toEqual([query, 400]);
});

test('search finds by title, company, employer and recruiter [job.lists]', async () => {
  const recruiter = await makeRecruiter(product);
  await db.updateTable('account').set({ name: '차은별' }).where('id', '=', recruiter.accountId).execute();
  const [target = 0] = ids.RECRUITER_END;
  await putOffer(product, target, recruiter);
  expect(idsOf(await list({ searchType: 'TITLE', keyword: 'recruiter_end' }))).toEqual(ids.RECRUITER_END);
  expect(idsOf(await list({ searchType: 'TITLE', keyword: '주행 2' }))).toHaveLength(7);
  expect(idsOf(await list({ searchType: 'RECRUITER', keyword: '은별' }))).toEqual([target]);
  expect((await adminList({ searchType: 'COMPANY', keyword: '누리모' })).length).toBe(12);
  expect((await adminList({ searchType: 'EMPLOYER', keyword: '나다' })).length).toBe(12);
  for (const keyword of ['100%', '_', '\\', "'", '없는말'])
    expect([keyword, await list({ searchType: 'TITLE', keyword })]).toEqual([
      keyword,
      keyword === '_' ? expect.any(Array) : [],
    ]);
});

test('under review the one that is due first stands first, a paused one last [job.review] [job.lists]', async () => {
  const rows = await adminList({ status: 'CHECK' });
  const dues = rows.map(({ reviewDueAt }) => reviewDueAt as string | null);
  const running = dues.filter((due) => due !== null);
  expect(running.length).toBeGreaterThan(1);
  expect(dues).toEqual([...[...running].sort(), ...dues.filter((due) => due === null)]);
});

test('what is under review stands before what was decided, the one due first on top [job.review]', async () => {
  const rows = await adminList({ status: ['CHECK', 'REJECT', ...jobLists.inProgress] });
  const underReview = rows.filter(({ reviewDueAt }) => reviewDueAt !== null);
  expect(rows.slice(0, underReview.length)).toEqual(underReview);
  expect(rows.length).toBeGreaterThan(underReview.length);
  const dues = underReview.map(({ reviewDueAt }) => String(reviewDueAt));
  expect(dues).toEqual([...dues].sort());
  expect(underReview.every(({ status }) => status === 'CHECK')).toBe(true);
});

test('counters are plain counts, also after a day has passed that no sweep has seen [job.counters] [job.dashboard]', async () => {
  const own = await makeEmployer(product);
  const today = dayIn(product.clock.now(), 'Asia/Seoul');
  for (const status of jobStatuses) await makeJob(product, own, status);
  const late = await makeJob(product, own, 'ACTIVE', { recommendDeadline: today, dueDate: today });
  await db
    .updateTable('job')
    .set({ recommendDeadline: addDays(today, -2), dueDate: addDays(today, -1) })
    .where('id', '=', late.id)
    .execute();
  const recruiter = await makeRecruiter(product);
  const [running] = await list({ status: 'ACTIVE' }, own);
  await putOffer(product, running?.id ?? 0, recruiter, 'SELECTED');
  const { body } = await own.call(jobsApi.dashboard, {});
  const { counters, activity, rejected } = body.data as {
    counters: Record<string, number>;
    activity: unknown[];
    rejected: { timeZone: string }[];
  };
  expect(counters).toEqual({
    all: 8,
    draft: 1,
    underReview: 1,
    rejected: 1,
    active: 1,
    recruiterClosed: 1,
    candidateClosed: 1,
    ended: 2,
    inProgress: 3,
    recruited: 1,
    remaining: 8,
  });
  expect(activity).toHaveLength(10);
  expect(rejected.map(({ timeZone }) => timeZone)).toEqual(['Asia/Seoul']);
});

test('all postings: 18 a page, by newest or commission, filtered by place and position [job.all-postings]', async () => {
  const busy = await makeEmployer(product);
  for (let n = 0; n < 20; n += 1)
    await makeJob(product, busy, 'ACTIVE', {
      title: `공고 ${n}`,
      feeRateMax: 16 + (n % 5),
      locations: n % 2 ? ['SEOUL'] : ['BUSAN', 'JEJU'],
      position: n % 3 ? 'STAFF' : 'CEO',
    });
  const recruiter = await makeRecruiter(product);
  const ask = async (query: string) => {
    const { body } = await recruiter.raw('GET', `/jobs?size=18&${query}`);
    return body as unknown as {
      data: (Row & { feeRateMax: number; locations: string[]; position: string })[];
      page: { totalElements: number; size: number };
    };
  };
  const first = await ask('');
  expect([first.data.length, first.page.size]).toEqual([18, 18]);
  expect(first.data.map(({ id }) => id)).toEqual(sorted(first.data.map(({ id }) => id)).reverse());
  const dear = (await ask('sort=COMMISSION&order=desc')).data.map(({ feeRateMax }) => feeRateMax);
  expect(dear).toEqual([...dear].sort((a, b) => b - a));
  const placed = await ask('location=JEJU&location=BUSAN&position=CEO');
  expect(placed.data.length).toBeGreaterThan(0);
  for (const row of placed.data) expect([row.locations, row.position]).toEqual([['BUSAN', 'JEJU'], 'CEO']);
});

test('the recruiter’s home counts what its lists hold, and shows what closes soon and what fits [job.dashboard]', async () => {
  const employer = await makeEmployer(product);
  const recruiter = await makeRecruiter(product);
  const keyword = unique('갈륨');
  await db
    .updateTable('recruiter')
    .set({ keywords: [keyword] })
    .where('accountId', '=', recruiter.accountId)
    .execute();
  await db
    .insertInto('contact')
    .values({
      kind: 'SEARCH_FIRM',
      companyId: employer.companyId,
      organisation: '한빛서치',
      name: '담당자',
      email: `${unique('firm')}@example.com`,
      locale: 'ko',
      searchFirmId: recruiter.searchFirmId,
      joinedAt: product.clock.now(),
      createdAt: product.clock.now(),
    })
    .execute();
  const today = dayIn(product.clock.now(), 'Asia/Seoul');
  const soon = { recommendDeadline: addDays(today, 3) };
  const later = { recommendDeadline: addDays(today, 4) };
  const make = async (change: object) => (await makeJob(product, employer, 'ACTIVE', change)).id;
  const [closing, open, asked, fitting] = [
    await make(soon),
    await make(later),
    await make(soon),
    await make({ keywords: [keyword] }),
  ];
  await putOffer(product, closing, recruiter, 'SELECTED');
  await putOffer(product, open, recruiter, 'SELECTED');
  await putOffer(product, asked, recruiter);
  for (const status of ['RECRUITER_END', 'CANDIDATE_END', 'EXPIRED'] as const) await makeJob(product, employer, status);
  const home = (await recruiter.call(jobsApi.dashboard, {})).body.data as unknown as {
    counters: Record<string, number>;
    closingSoon: Row[];
    fitting: Row[];
  };
  const countOf = async (status: string) =>
    ((await recruiter.raw('GET', `/jobs?size=5${status}`)).body.page as { totalElements: number }).totalElements;
  expect(home.counters).toEqual({
    customer: await countOf('&status=NONE'),
    proposed: await countOf('&status=APPLY'),
    inProgress: await countOf('&status=ACTIVE'),
    recruiting: await countOf(''),
  });
  expect(home.counters).toMatchObject({ customer: 1, proposed: 1, inProgress: 2 });
  expect(idsOf(home.closingSoon)).toEqual([closing]);
  expect(idsOf(home.fitting)).toEqual([fitting]);
});

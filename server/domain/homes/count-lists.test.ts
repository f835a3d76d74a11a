import { expect, test } from 'vitest';
import { jobsApi } from '#core/api/jobs.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { type JobStatus, jobLists, jobStatuses } from '#core/rules/job-lifecycle.ts';
import { makeJob, operatorOf, putOffer } from '#server/testing/jobs.ts';
import { makeEmployer, makeRecruiter, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';

const product = await startTestProduct();
const { db } = product.services;
const employer = await makeEmployer(product);
const recruiter = await makeRecruiter(product);

const countsOf = async (who: TestPerson) => (await who.call(jobsApi.counts, {})).body.data as Record<string, number>;

/** Its last day has passed, and nothing has closed it yet. */
const passDueDate = (id: number) =>
  db.updateTable('job').set({ recommendDeadline: '2020-01-01', dueDate: '2020-01-02' }).where('id', '=', id).execute();

/** Every posting read whole and counted one by one. */
const plainCounts = async (companyId?: number) => {
  const rows = await db.selectFrom('job').select(['companyId', 'status', 'dueDate']).execute();
  const nowOf = ({ status, dueDate }: { status: JobStatus; dueDate: string | null }): JobStatus =>
    jobLists.inProgress.some((one) => one === status) && dueDate !== null && dueDate < '2021-01-01'
      ? 'EXPIRED'
      : status;
  const statuses = rows.filter((row) => companyId === undefined || row.companyId === companyId).map(nowOf);
  const of = (list: keyof typeof jobLists) =>
    statuses.filter((status) => jobLists[list].some((one) => one === status)).length;
  return {
    underInspection: of('underInspection'),
    inProgress: of('inProgress'),
    ended: of('ended'),
    underReview: statuses.filter((status) => status === 'CHECK').length,
  };
};

test('the counts of the side menus equal plain counts, after every act and past a last day [job.counters]', async () => {
  const other = await makeEmployer(product);
  for (const [index, status] of jobStatuses.entries())
    for (let n = 0; n <= index % 3; n += 1) await makeJob(product, employer, status);
  await makeJob(product, other);
  const check = async () => {
    const { underReview, ...own } = await plainCounts(employer.companyId ?? 0);
    expect(underReview).toBeGreaterThan(0);
    expect(await countsOf(employer)).toEqual(own);
    const all = await plainCounts();
    expect(await countsOf(await operatorOf(product))).toMatchObject({
      underReview: all.underReview,
      inProgress: all.inProgress,
    });
    return own;
  };
  const before = await check();
  const late = await makeJob(product, employer);
  await passDueDate(late.id);
  const after = await check();
  expect(after).toEqual({ ...before, ended: before.ended + 1 });
  const job = await makeJob(product, employer);
  await employer.call(jobsApi.move, { body: { ...job, action: 'end', reason: '채용 완료' } });
  const draft = await makeJob(product, employer, 'TEMPORARY');
  await employer.call(jobsApi.remove, { params: { id: String(draft.id) } });
  expect(await check()).toEqual({ ...after, ended: after.ended + 1 });
});

test('a recruiter’s counts equal the lists they stand beside [job.counters]', async () => {
  for (const status of ['SUGGESTED', 'SUGGESTED', 'SELECTED', 'UNSELECTED', 'WITHDRAWN'] as const)
    await putOffer(product, (await makeJob(product, employer)).id, recruiter, status);
  for (const status of ['SUGGESTED', 'SELECTED'] as const) {
    const { id } = await makeJob(product, employer);
    await putOffer(product, id, recruiter, status);
    await passDueDate(id);
  }
  const listed = async (status: string[]) =>
    (await recruiter.call(jobsApi.list, { query: { size: 'all', status } as never })).body.data.length;
  const counts = await countsOf(recruiter);
  expect(counts).toMatchObject({ none: 0, apply: 2, active: 1, expired: 2 });
  expect(counts.all).toBe((await plainCounts()).inProgress);
  for (const status of ['NONE', 'APPLY', 'ACTIVE', 'EXPIRED'])
    expect(await listed([status])).toBe(counts[status.toLowerCase()]);
  expect(await listed([])).toBe(counts.all);
});

test('who waits for approval is counted for the operator', async () => {
  const before = await countsOf(await operatorOf(product));
  const waiting = await makeEmployer(product, { signedIn: false });
  await makeRecruiter(product, { signedIn: false });
  await db.updateTable('account').set({ status: 'WAITING' }).where('id', '=', waiting.accountId).execute();
  const plain = async (userType: 'EMPLOYER' | 'RECRUITER') =>
    (await db.selectFrom('account').selectAll().where('userType', '=', userType).execute()).filter(
      ({ status }) => status === 'WAITING',
    ).length;
  const after = await countsOf(await operatorOf(product));
  expect(after).toMatchObject({
    employersWaiting: (before.employersWaiting ?? 0) + 1,
    recruitersWaiting: before.recruitersWaiting,
  });
  expect([after.employersWaiting, after.recruitersWaiting]).toEqual([
    await plain('EMPLOYER'),
    await plain('RECRUITER'),
  ]);
});

test('the employer’s home names what closes within three days and what was rejected, and nothing else [job.dashboard]', async () => {
  const begun = product.clock.now().getTime();
  const own = await makeEmployer(product);
  const today = dayIn(product.clock.now(), 'Asia/Seoul');
  const make = async (status: JobStatus, days: number) =>
    (await makeJob(product, own, status, { recommendDeadline: addDays(today, days) })).id;
  const soon = [await make('ACTIVE', 3), await make('RECRUITER_END', 0)];
  await make('ACTIVE', 4);
  for (const status of ['CANDIDATE_END', 'CHECK'] as const) await make(status, 1);
  const rejected = await make('REJECT', 5);
  const home = (await own.call(jobsApi.dashboard, {})).body.data as unknown as Record<
    'closingSoon' | 'rejected' | 'proposals' | 'offersToDecide',
    { id: number }[]
  >;
  expect(new Set(home.closingSoon.map(({ id }) => id))).toEqual(new Set(soon));
  expect(home.rejected.map(({ id }) => id)).toEqual([rejected]);
  expect(Date.parse((home.rejected as unknown as { since: string }[])[0]?.since ?? '')).toBeGreaterThanOrEqual(begun);
  expect([home.proposals, home.offersToDecide]).toEqual([[], []]);
});

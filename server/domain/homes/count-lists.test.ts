import { expect, test } from 'vitest';
import type { Output } from '#core/api/endpoint.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { type JobStatus, jobLists, jobStatuses } from '#core/rules/job-lifecycle.ts';
import { putCandidate } from '#server/testing/candidates.ts';
import { makeJob, operatorOf, putOffer } from '#server/testing/jobs.ts';
import { makeEmployer, makeRecruiter, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';

const product = await startTestProduct();
const { db } = product.services;
const employer = await makeEmployer(product);
const recruiter = await makeRecruiter(product);

const countsOf = async (who: TestPerson) => (await who.call(jobsApi.counts, {})).body.data as Record<string, number>;

type Home = Extract<Output<typeof jobsApi.dashboard>, { activity: unknown }>;
const employerHomeOf = async (who: TestPerson) => (await who.call(jobsApi.dashboard, {})).body.data as Home;

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
    expect(await countsOf(employer)).toEqual({ ...own, invoicesToPay: 0 });
    // the home by the same names: its figures, and its months together
    const { counters, byMonth } = await employerHomeOf(employer);
    expect({
      underInspection: counters.draft + counters.underReview + counters.rejected,
      inProgress: counters.inProgress,
      ended: counters.ended,
    }).toEqual(own);
    const inMonths = (list: keyof typeof jobLists) => byMonth.reduce((sum, month) => sum + month[list], 0);
    expect(inMonths('underInspection')).toBe(own.underInspection);
    expect(inMonths('inProgress')).toBe(own.inProgress);
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

test('what waits on the homes stands with the longest waiting first, five of them and how many in all, without who is lost and what is deleted [job.dashboard]', async () => {
  const own = await makeEmployer(product);
  const asked = await makeRecruiter(product);
  const begun = product.clock.now().getTime();
  const hoursAgo = (hours: number) => new Date(begun - hours * 3_600_000);
  const askOn = (jobId: number, author: 'EMPLOYER' | 'RECRUITER', hours: number, deletedAt: Date | null = null) => {
    const authorId = (author === 'EMPLOYER' ? own : asked).accountId;
    const written = { type: 'JOB', isSecret: false, body: '질문', createdAt: hoursAgo(hours), deletedAt } as const;
    return { ...written, jobId, authorId, authorType: author, recruiterId: asked.accountId };
  };
  const recommended = async (jobId: number, offerId: number, hours: number, isLost = false) => {
    const id = await putCandidate(product, { jobId, offerId, recruiter: asked }, { code: 'NONE', notified: 'NONE' });
    const lost = isLost ? ({ lostAt: hoursAgo(0), lostReason: 'LATER' } as const) : {};
    await db
      .updateTable('candidate')
      .set({ createdAt: hoursAgo(hours), ...lost })
      .where('id', '=', id)
      .execute();
  };
  const jobs: { id: number; hours: number; offerId: number }[] = [];
  for (const hours of [3, 6, 1, 5, 2, 4]) {
    const { id } = await makeJob(product, own);
    jobs.push({ id, hours, offerId: await putOffer(product, id, asked, 'SELECTED') });
  }
  for (const { id, hours, offerId } of jobs) {
    await recommended(id, offerId, hours);
    const undecided = await putOffer(product, id, await makeRecruiter(product, { signedIn: false }), 'SUGGESTED');
    await db
      .updateTable('offer')
      .set({ termsAcceptedAt: hoursAgo(hours) })
      .where('id', '=', undecided)
      .execute();
    await db
      .insertInto('qna')
      .values([askOn(id, 'RECRUITER', hours), askOn(id, 'EMPLOYER', hours)])
      .execute();
  }
  // older than all, on the last that is shown and on one where nothing else waits
  const { id: quiet } = await makeJob(product, own);
  const onQuiet = { id: quiet, offerId: await putOffer(product, quiet, asked, 'SELECTED') };
  for (const { id, offerId } of [...jobs.filter(({ hours }) => hours === 2), onQuiet]) {
    await recommended(id, offerId, 9, true);
    const deleted = (['RECRUITER', 'EMPLOYER'] as const).map((author) => askOn(id, author, 9, hoursAgo(0)));
    await db.insertInto('qna').values(deleted).execute();
  }
  const longest = jobs
    .toSorted((a, b) => b.hours - a.hours)
    .slice(0, 5)
    .map(({ id, hours }) => ({ id, count: 1, since: hoursAgo(hours).toISOString() }));
  type Waiting = { id: number; count: number; since: string }[];
  const kinds = ['offersToDecide', 'candidatesToReview', 'questions'] as const;
  type Homes = Record<(typeof kinds)[number], Waiting> & { totals: Record<string, number> };
  const homeOf = async (who: TestPerson) => (await who.call(jobsApi.dashboard, {})).body.data as unknown as Homes;
  const plain = (rows: Waiting) => rows.map(({ id, count, since }) => ({ id, count, since }));
  const home = await homeOf(own);
  for (const kind of kinds) expect([kind, plain(home[kind]), home.totals[kind]]).toEqual([kind, longest, 6]);
  const { questions, totals } = await homeOf(asked);
  expect([plain(questions), totals.questions]).toEqual([longest, 6]);
});

test('a home knows whether its reader has begun, by their own deeds [job.dashboard]', async () => {
  const own = await makeEmployer(product);
  const draft = await makeJob(product, own, 'TEMPORARY');
  expect((await employerHomeOf(own)).hasBegun).toBe(false);
  const colleague = await makeEmployer(product, { companyId: own.companyId ?? 0 });
  await db
    .insertInto('jobEvent')
    .values({
      jobId: draft.id,
      at: product.clock.now(),
      actorId: colleague.accountId,
      actorType: 'EMPLOYER',
      action: 'submit',
    })
    .execute();
  expect([(await employerHomeOf(own)).hasBegun, (await employerHomeOf(colleague)).hasBegun]).toEqual([false, true]);
  const newcomer = await makeRecruiter(product);
  const hasBegun = async () =>
    ((await newcomer.call(jobsApi.dashboard, {})).body.data as { hasBegun: boolean }).hasBegun;
  expect(await hasBegun()).toBe(false);
  await putOffer(product, (await makeJob(product, employer)).id, newcomer, 'WITHDRAWN');
  expect(await hasBegun()).toBe(true);
});

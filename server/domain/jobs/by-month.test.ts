import { expect, test } from 'vitest';
import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { jobLists, jobStatuses } from '#core/rules/job-lifecycle.ts';
import { type OfferStatus, offerStatuses } from '#core/rules/offer-lifecycle.ts';
import { makeJob, operatorOf, putOffer } from '#server/testing/jobs.ts';
import { makeEmployer, makeRecruiter } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';

const product = await startTestProduct();
const { db } = product.services;
product.clock.set(new Date('2030-01-31T14:00:00Z'));
const employer = await makeEmployer(product);
const recruiter = await makeRecruiter(product);

type Month = { month: string } & Record<string, number | string>;
const monthsOf = async (who: typeof employer): Promise<Month[]> =>
  ((await who.call(jobsApi.dashboard, {})).body.data as unknown as { byMonth: Month[] }).byMonth;
const operatorMonths = async (): Promise<Month[]> =>
  (await (await operatorOf(product)).call(adminAccountsApi.dashboard, {})).body.data.jobsByMonth;

/** Midnight in Seoul is 15:00 of the day before in UTC. */
const edges = {
  '2029-01': '2029-01-31T14:59:59Z',
  '2029-02': '2029-01-31T15:00:00Z',
  '2029-12': '2029-12-31T14:59:59Z',
  '2030-01': '2029-12-31T15:00:00Z',
};

test('postings stand in the month of Seoul they were made in, by the list they are in now [job.dashboard]', async () => {
  for (const [index, instant] of Object.values(edges).entries())
    for (const status of jobStatuses.slice(0, jobStatuses.length - index)) {
      const { id } = await makeJob(product, employer, status);
      const at = new Date(instant);
      await db
        .updateTable('job')
        .set({ createdAt: at, ...(status === 'TEMPORARY' ? {} : { submittedAt: at }) })
        .where('id', '=', id)
        .execute();
    }
  const rows = await db.selectFrom('job').select(['status', 'createdAt']).execute();
  const plain = (month: keyof typeof edges, list: keyof typeof jobLists, withDrafts: boolean) =>
    rows.filter(
      ({ status, createdAt }) =>
        createdAt.getTime() === Date.parse(edges[month]) &&
        jobLists[list].some((one) => one === status) &&
        (withDrafts || status !== 'TEMPORARY'),
    ).length;
  const expected = (month: keyof typeof edges, withDrafts: boolean) => ({
    month,
    underInspection: plain(month, 'underInspection', withDrafts),
    inProgress: plain(month, 'inProgress', withDrafts),
    ended: plain(month, 'ended', withDrafts),
  });
  for (const [months, withDrafts] of [
    [await monthsOf(employer), true],
    [await operatorMonths(), false],
  ] as const) {
    expect(months).toHaveLength(12);
    expect([months[0], months[10], months[11]]).toEqual([
      expected('2029-02', withDrafts),
      expected('2029-12', withDrafts),
      expected('2030-01', withDrafts),
    ]);
    expect(months[11]?.inProgress).toBeGreaterThan(0);
  }
  // one whose last day has passed is over, though nothing has closed it yet
  const before = (await operatorMonths())[11];
  const { id } = await makeJob(product, employer);
  const passed = { recommendDeadline: '2020-01-01', dueDate: '2020-01-02' };
  await db.updateTable('job').set(passed).where('id', '=', id).execute();
  expect((await operatorMonths())[11]).toEqual({ ...before, ended: Number(before?.ended) + 1 });
  const stranger = await makeEmployer(product);
  expect((await monthsOf(stranger)).every(({ inProgress }) => inProgress === 0)).toBe(true);
});

test('a recruiter’s offers stand in the month they were made in, by what became of them [job.dashboard]', async () => {
  const made: [string, OfferStatus][] = [
    [edges['2029-01'], 'SUGGESTED'],
    [edges['2029-02'], 'SUGGESTED'],
    ...offerStatuses.map((status): [string, OfferStatus] => [edges['2030-01'], status]),
    [edges['2030-01'], 'SELECTED'],
  ];
  for (const [instant, status] of made) {
    const id = await putOffer(product, (await makeJob(product, employer)).id, recruiter, status);
    await db
      .updateTable('offer')
      .set({ createdAt: new Date(instant) })
      .where('id', '=', id)
      .execute();
  }
  const none = Object.fromEntries(offerStatuses.map((status) => [status.toLowerCase(), 0]));
  const months = await monthsOf(recruiter);
  expect([months.length, months[0], months[10], months[11]]).toEqual([
    12,
    { month: '2029-02', ...none, suggested: 1 },
    { month: '2029-12', ...none },
    { month: '2030-01', ...Object.fromEntries(offerStatuses.map((status) => [status.toLowerCase(), 1])), selected: 2 },
  ]);
});

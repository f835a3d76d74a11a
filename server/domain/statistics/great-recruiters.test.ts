import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { offersApi } from '#core/api/offers.ts';
import { statisticsApi } from '#core/api/statistics.ts';
import { type MonthRecord, placeAmong } from '#core/rules/great-recruiter.ts';
import { systemContext } from '#server/domain/tasks.ts';
import { makeAdmin, makeEmployer, makeRecruiter, signInAs, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { putHired, putJob, putSelected } from '#server/testing/statistics.ts';
import { chooseGreatRecruiters, keepMonthRecords, placeAmongAll } from './choose-great.ts';

const product = await startTestProduct();
const { services, clock } = product;
const { db } = services;
const again = async (person: TestPerson) => ({ ...person, ...(await signInAs(product, person.identify)) });
const choose = () => chooseGreatRecruiters(systemContext(services));
const stored = () =>
  db
    .selectFrom('greatRecruiter')
    .select(['month', 'recruiterId', 'place', 'jobCount', 'hiredJobCount', 'hireCount'])
    .orderBy('month')
    .orderBy('place')
    .execute();
const listed = async (query: { month?: string } = {}) => {
  const { status, body } = await (await again(admin)).call(statisticsApi.great, { query });
  expect(status).toBe(200);
  return body.data;
};

clock.set(new Date('2026-01-10T00:00:00+09:00'));
const admin = await makeAdmin(product);
const employer = await makeEmployer(product);
const [ace, busy, canceled] = [
  await makeRecruiter(product),
  await makeRecruiter(product),
  await makeRecruiter(product),
];
const seoul = (text: string) => new Date(`${text}+09:00`);

test('on the first of a month, once, whoever works at it, late or after a month that was missed [stats.great-recruiter]', async () => {
  const approved = seoul('2026-01-02T09:00:00');
  const select = async (recruiter: TestPerson, at = approved, endedAt: Date | null = null) => {
    const offer = await putSelected(product, await putJob(product, employer, approved), recruiter, at);
    if (endedAt)
      await db.updateTable('job').set({ status: 'EXPIRED', endedAt }).where('id', '=', offer.jobId).execute();
    // their postings run on, however long the test goes
    else await db.updateTable('job').set({ dueDate: '2027-12-31' }).where('id', '=', offer.jobId).execute();
    return offer;
  };
  // January: two hires on one of two postings, the last at its last moment; a posting that ended before it counts nothing
  const [first] = [await select(ace), await select(ace), await select(ace, approved, seoul('2025-12-31T23:59:59'))];
  await putHired(product, first, seoul('2026-01-31T23:59:59.999'));
  await putHired(product, first, seoul('2026-01-20T12:00:00'));
  // the next moment is February; the whole of its fee was canceled
  const other = await select(busy);
  await putHired(product, other, seoul('2026-02-01T00:00:00'));
  await putHired(product, await select(canceled), seoul('2026-01-15T12:00:00'), { status: 'CANCELED' });
  // selected when the month was over
  await select(await makeRecruiter(product), seoul('2026-02-01T00:00:00'));

  clock.set(seoul('2026-01-31T23:59:00'));
  await choose();
  const december = await listed();
  expect([december.months, december.recruiters]).toEqual([['2025-12'], []]);

  clock.set(seoul('2026-02-01T00:00:01'));
  await Promise.all([choose(), choose(), choose(), choose()]);
  const january = { month: '2026-01-01', place: 1, jobCount: 2, hiredJobCount: 1, hireCount: 2 };
  expect(await stored()).toEqual([{ ...january, recruiterId: ace.accountId }]);
  const why = { ...january, hireRate: 50, evaluation: null };
  const shown = await listed();
  expect(shown).toMatchObject({ months: ['2026-01', '2025-12'], month: '2026-01', recruiterCount: 3 });
  expect(shown.recruiters).toEqual([expect.objectContaining({ id: ace.accountId, ...why })]);
  expect(await listed({ month: '2024-05' })).toMatchObject({ month: '2024-05', recruiters: [], computedAt: null });

  // offers follow it, and the recruiter is told why
  const view = await (await again(employer)).call(offersApi.one, { params: { id: String(first.offerId) } });
  expect(view.body.data).toMatchObject({ recruiter: { isGreat: true } });
  const own = async (who: TestPerson) => (await (await again(who)).call(statisticsApi.own, {})).body.data;
  expect(await own(ace)).toMatchObject({ isGreat: true, greatMonths: [{ ...why, recruiterCount: 3 }] });
  // whoever is not great sees the own month all the same; equals share a place
  const behind = { month: '2026-01-01', place: 2, recruiterCount: 3, jobCount: 1, hireCount: 0, hireRate: 0 };
  for (const who of [busy, canceled])
    expect(await own(who)).toMatchObject({ isGreat: false, greatMonths: [], lastMonth: behind });
  expect(await own(ace)).toMatchObject({ lastMonth: why });
  // the same where a task has counted it, once more where it counted before; of whoever did nothing it knows nothing
  for (const _time of [1, 2]) {
    await keepMonthRecords(systemContext(services));
    for (const who of [busy, canceled]) expect(await own(who)).toMatchObject({ lastMonth: behind });
    expect(await own(ace)).toMatchObject({ lastMonth: why });
    expect(await own(await makeRecruiter(product))).toMatchObject({ lastMonth: null });
  }
  // a task that fails is not hidden: the place is as of when it was counted
  const fresh = await own(busy);
  clock.set(seoul('2026-02-01T03:01:00'));
  const old = await own(busy);
  expect([fresh, old]).toMatchObject([{ isLastMonthOld: false }, { isLastMonthOld: true, lastMonth: behind }]);
  expect(old).toHaveProperty('lastMonthComputedAt', Object(fresh).lastMonthComputedAt);

  // a month is over and the next is not chosen yet: the badge stays with whoever has it
  clock.set(seoul('2026-03-01T00:00:01'));
  expect(await own(ace)).toMatchObject({ isGreat: true });

  // nothing ran for two months: each is made up for, as it was, and the badge is of the latest alone
  clock.set(seoul('2026-04-17T10:00:00'));
  await choose();
  await choose();
  expect((await stored()).map(({ month, recruiterId }) => [month, recruiterId])).toEqual([
    ['2026-01-01', ace.accountId],
    ['2026-02-01', busy.accountId],
  ]);
  expect((await listed()).months).toEqual(['2026-03', '2026-02', '2026-01', '2025-12']);
  expect(await own(busy)).toMatchObject({ isGreat: false, greatMonths: [{ month: '2026-02-01', hireCount: 1 }] });
  await expect(db.deleteFrom('greatChoice').execute()).rejects.toThrow();
});

test('the database places recruiters as the rule does', async () => {
  const record = fc
    .record({
      jobCount: fc.integer({ min: 1, max: 6 }),
      hiredJobCount: fc.nat(6),
      moreHires: fc.nat(2),
      ratings: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
    })
    .map(({ jobCount, hiredJobCount, moreHires, ratings }) => ({
      jobCount,
      hiredJobCount: Math.min(hiredJobCount, jobCount),
      hireCount: Math.min(hiredJobCount, jobCount) + moreHires,
      ratingSum: ratings.reduce((sum, rating) => sum + rating, 0),
      ratingCount: ratings.length,
    }));
  const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const sent = (records: readonly MonthRecord[]) =>
    JSON.stringify(records.map((row) => Object.fromEntries(Object.entries(row).map(([key, n]) => [snake(key), n]))));
  await fc.assert(
    fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 30 }), async (counted) => {
      const records = counted.map((row, at) => ({ ...row, recruiterId: at }));
      const { rows } = await sql<{ place: number }>`
        select ${placeAmongAll} as place from jsonb_to_recordset(${sent(records)}::jsonb) as record (
          recruiter_id int, job_count int, hired_job_count int, hire_count int, rating_sum int, rating_count int
        ) order by recruiter_id`.execute(db);
      expect(rows.map(({ place }) => place)).toEqual(records.map((own) => placeAmong(records, own)));
    }),
    { numRuns: 30 },
  );
});

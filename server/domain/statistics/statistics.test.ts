import { expect, test } from 'vitest';
import { statisticsApi } from '#core/api/statistics.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import type { CandidateCode, Stage } from '#core/rules/candidate-codes.ts';
import { type Country, countries, countryFacts, currencies } from '#core/rules/countries.ts';
import { paymentStatuses } from '#core/rules/payment-lifecycle.ts';
import { validBusinessNumber } from '#core/testing/business-number.ts';
import { systemContext } from '#server/domain/tasks.ts';
import { act } from '#server/testing/candidates.ts';
import { makeEmployerIn } from '#server/testing/contracts.ts';
import { makeAdmin, makeDepartment, makeRecruiter, signInAs, type TestPerson } from '#server/testing/people.ts';
import { type Journeys, plainFigures, toldFigures, worldOf } from '#server/testing/plain-figures.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';
import { seededRandom } from '#server/testing/seeded.ts';
import { putHired, putJob, putRecommended, putSelected } from '#server/testing/statistics.ts';
import { keepStatistics } from './keep-statistics.ts';

const product = await startTestProduct();
const { services, clock } = product;
const { db } = services;
const now = new Date('2026-06-10T03:00:00Z');
clock.set(now);
const dayMs = 86_400_000;

/** The first moment of a day in one of the three zones, none of which changes its clocks. */
const offsets: Record<Country, string> = { KR: '+09:00', ID: '+07:00', SG: '+08:00' };
const begins = (day: string, country: Country) => new Date(`${day}T00:00:00${offsets[country]}`);
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);
/** Around both edges of the year: whether each is inside. */
const edgesOf = (country: Country): [Date, boolean][] => {
  const today = dayIn(now, countryFacts[country].timeZone);
  const [first, end] = [begins(addDays(today, -365), country), begins(today, country)];
  return [
    [later(first, -1), false],
    [first, true],
    [later(end, -1), true],
    [end, false],
  ];
};

const ownOf = async (who: TestPerson) => {
  const { status, body } = await who.call(statisticsApi.own, {});
  expect(status).toBe(200);
  return body.data;
};

test('the year is the 365 days before today where the reader is, to the moment', async () => {
  for (const country of ['KR', 'ID'] as const) {
    const employer = await makeEmployerIn(product, country);
    const recruiter = await makeRecruiter(product);
    await db
      .updateTable('searchFirm')
      .set({ country, registrationNumber: country === 'KR' ? validBusinessNumber() : unique('reg') })
      .where('id', '=', recruiter.searchFirmId)
      .execute();
    for (const [at] of edgesOf(country)) {
      const jobId = await putJob(product, employer, later(at, -dayMs));
      const offer = await putSelected(product, jobId, recruiter, later(at, -dayMs / 2));
      await putRecommended(product, offer, at);
      const chosen = await putJob(product, employer, later(at, -dayMs));
      await putSelected(product, chosen, recruiter, at);
      await putHired(product, await putSelected(product, jobId, await makeRecruiter(product), at), at);
    }
    const inside = edgesOf(country).filter(([, isInside]) => isInside).length;
    const today = dayIn(now, countryFacts[country].timeZone);
    const year = { fromDay: addDays(today, -365), toDay: addDays(today, -1), timeZone: countryFacts[country].timeZone };
    const sum = (months: { recommended: number }[]) => months.reduce((total, one) => total + one.recommended, 0);
    const ofCompany = await ownOf(employer);
    expect([country, ofCompany]).toEqual([country, expect.objectContaining(year)]);
    expect([country, sum(ofCompany.months), ofCompany.hire?.count]).toEqual([country, 2 * inside, inside]);
    const ofRecruiter = await ownOf(recruiter);
    expect([country, sum(ofRecruiter.months), ofRecruiter.firstRecommendation]).toEqual([
      country,
      inside,
      { count: inside, mean: 0.5, lowerQuartile: 0.5, median: 0.5, upperQuartile: 0.5 },
    ]);
    // selected at the edge itself, and half a day before the three edges of which that moment is inside
    expect([country, ofRecruiter.jobCount]).toEqual([country, inside + 2]);
  }
});

test('a recruiter knows how far somebody came when they are told; departments and guests read nothing', async () => {
  const employer = await makeEmployerIn(product, 'KR');
  const recruiter = await makeRecruiter(product);
  const offer = await putSelected(product, await putJob(product, employer, later(now, -9 * dayMs)), recruiter, now);
  const id = await putRecommended(product, offer, later(now, -2 * dayMs));
  const before = (await ownOf(recruiter)).funnel;
  await act(employer, id, { action: 'move', code: 'REVIEW_DOCUMENT' });
  await act(employer, id, { action: 'move', code: 'PASS_INTERVIEW' });
  expect((await ownOf(recruiter)).funnel).toEqual(before);
  // of the stages of this posting alone, each with those who came beyond it
  expect((await ownOf(employer)).funnel).toEqual([
    { step: 'RECOMMENDED', count: 1 },
    { step: 'REVIEW', count: 1 },
    { step: 'DOCUMENT', count: 1 },
    { step: 'INTERVIEW', count: 1 },
    { step: 'NEGOTIATION', count: 0 },
    { step: 'HIRED', count: 0 },
  ]);
  const department = await makeDepartment(product, { companyId: employer.companyId });
  expect((await department.raw('GET', '/statistics')).status).toBe(403);
});

test('who was selected again after recommending waited for no time, never for less', async () => {
  const employer = await makeEmployerIn(product, 'KR');
  const recruiter = await makeRecruiter(product);
  const jobId = await putJob(product, employer, later(now, -9 * dayMs));
  const offer = await putSelected(product, jobId, recruiter, later(now, -2 * dayMs));
  await putRecommended(product, offer, later(now, -5 * dayMs));
  const none = { count: 1, mean: 0, lowerQuartile: 0, median: 0, upperQuartile: 0 };
  expect((await ownOf(recruiter)).firstRecommendation).toEqual(none);
  expect((await ownOf(employer)).firstRecommendation).toEqual(
    expect.objectContaining({ count: 1, median: 4, mean: 4 }),
  );
});

test('every figure is what a plain count over plain rows says, also where it was kept [stats.definitions]', async () => {
  // a failure names it: with the same number the same rows come again
  const seed = Math.floor(Math.random() * 2 ** 32);
  const random = seededRandom(seed);
  const employers = [await makeEmployerIn(product, 'KR'), await makeEmployerIn(product, 'ID')];
  const recruiters = [await makeRecruiter(product), await makeRecruiter(product)];
  const moments = edgesOf('KR')
    .concat(edgesOf('ID'))
    .map(([at]) => at);
  const anyTime = () => later(now, -random(400 * dayMs));
  const moment = () => moments[random(moments.length * 2)] ?? anyTime();
  const processes: { stages: Stage[]; paths: CandidateCode[][] }[] = [
    {
      stages: ['DOCUMENT', 'INTERVIEW', 'NEGOTIATION'],
      paths: [
        [],
        ['REVIEW_DOCUMENT'],
        ['REVIEW_DOCUMENT', 'PASS_DOCUMENT', 'FAIL_INTERVIEW'],
        ['REVIEW_DOCUMENT', 'PASS_INTERVIEW', 'END_NEGOTIATION'],
      ],
    },
    {
      stages: ['DOCUMENT', 'FIRST_INTERVIEW', 'SECOND_INTERVIEW', 'PERSONALITY', 'PHYSICAL'],
      paths: [
        ['FAIL_DOCUMENT'],
        ['REVIEW_DOCUMENT', 'PASS_FIRST_INTERVIEW', 'FAIL_SECOND_INTERVIEW', 'PASS_FIRST_INTERVIEW'],
        ['PASS_SECOND_INTERVIEW', 'PASS_PERSONALITY', 'FAIL_PHYSICAL'],
        ['PASS_DOCUMENT', 'PASS_PHYSICAL'],
      ],
    },
  ];
  const journeys: Journeys = new Map();
  for (let n = 0; n < 8; n += 1) {
    const employer = employers[n % 2] ?? employers[0];
    const process = processes[random(processes.length)];
    if (!employer || !process) continue;
    const { stages, paths } = process;
    const jobId = await putJob(product, employer, later(now, -400 * dayMs - random(20 * dayMs)), { stages });
    for (const recruiter of recruiters.slice(random(2))) {
      // at no round distance from the edges, so that no mean lies between two tenths of a day
      const offer = await putSelected(product, jobId, recruiter, anyTime());
      for (let made = random(4); made > 0; made -= 1) {
        const codes = paths[random(paths.length)] ?? [];
        const journey = { codes, told: random(codes.length + 1) };
        journeys.set(await putRecommended(product, offer, moment(), journey), journey);
      }
      for (let hires = random(3); hires > 0; hires -= 1)
        await putHired(product, offer, moment(), {
          status: paymentStatuses[random(paymentStatuses.length)] ?? 'BILLED',
          createdAt: moment(),
          fee: 10 * (1 + random(1_000_000)),
          currency: currencies[random(currencies.length)] ?? 'KRW',
          isTold: random(2) === 0,
        });
    }
  }
  // of every third a part went back
  const invoices = await db.selectFrom('invoice').select(['id', 'fee', 'status']).orderBy('id').execute();
  for (const { id, fee } of invoices.filter(({ status }, n) => status !== 'CANCELED' && n % 3 === 0))
    await db
      .insertInto('refund')
      .values({
        number: `CN-${id}`,
        invoiceId: id,
        source: 'OPERATOR',
        fee: 1 + random(fee - 1),
        tax: 0,
        charge: 0,
        reason: '합의',
        creditDate: '2026-06-01',
        payBy: '2026-06-15',
        createdBy: employers[0]?.accountId ?? 0,
        createdAt: now,
      })
      .execute();
  const world = await worldOf(product, journeys);
  for (const [n, employer] of employers.entries()) {
    const plain = plainFigures(
      world,
      now,
      n === 0 ? 'Asia/Seoul' : 'Asia/Jakarta',
      ({ companyId }) => companyId === employer.companyId,
      null,
    );
    expect([seed, n, toldFigures(await ownOf(employer))]).toEqual([seed, n, plain]);
  }
  for (const { accountId, ...recruiter } of recruiters)
    expect([seed, toldFigures(await ownOf({ accountId, ...recruiter }))]).toEqual([
      seed,
      plainFigures(world, now, 'Asia/Seoul', () => true, accountId),
    ]);

  const admin = await makeAdmin(product);
  const plainAll = plainFigures(world, now, 'Asia/Seoul', () => true, null);
  const all = async (who: TestPerson) => (await who.call(statisticsApi.all, {})).body.data;
  const shown = await all(admin);
  expect([seed, toldFigures(shown.all)]).toEqual([seed, plainAll]);
  const inCountry = (country: Country) =>
    plainFigures(world, now, 'Asia/Seoul', (job) => job.country === country, null);
  const plainCountries = countries.map((country) => ({ country, figures: inCountry(country) }));
  const toldCountries = (told: typeof shown) =>
    told.countries.map(({ country, figures }) => ({ country, figures: toldFigures(figures) }));
  expect([seed, toldCountries(shown)]).toEqual([seed, plainCountries]);

  await keepStatistics(systemContext(services));
  await db.updateTable('offer').set({ status: 'REMOVED' }).where('status', '=', 'SELECTED').execute();
  const kept = await all(admin);
  expect([seed, toldFigures(kept.all), toldCountries(kept)]).toEqual([seed, plainAll, plainCountries]);
  await keepStatistics(systemContext(services));
  expect((await all(admin)).all.jobCount).toBe(0);
  clock.set(later(now, dayMs));
  const tomorrow = { ...admin, ...(await signInAs(product, admin.identify)) };
  const days = async () => {
    const { isOld, all: figures } = await all(tomorrow);
    return [figures.toDay, isOld];
  };
  // until the task was there it is what it was, and says so
  expect(await days()).toEqual([kept.all.toDay, true]);
  await keepStatistics(systemContext(services));
  expect(await days()).toEqual([dayIn(now, 'Asia/Seoul'), false]);
});

import { expect, test } from 'vitest';
import { jobsApi } from '#core/api/jobs.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { countryFacts } from '#core/rules/countries.ts';
import { wordsOf } from '#core/words/index.ts';
import { systemContext } from '#server/domain/tasks.ts';
import { makeJob, putOffer } from '#server/testing/jobs.ts';
import { mailsTo, mailTo } from '#server/testing/mailbox.ts';
import { makeEmployer, makeRecruiter, signInAs, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { closeDueJobs } from './sweep-jobs.ts';

const product = await startTestProduct();
const { services, clock } = product;
const sweep = () => closeDueJobs(systemContext(services));
const storedOf = async (id: number) =>
  (await services.db.selectFrom('job').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

/** The last millisecond of a day somewhere, and the first of the next. */
const midnightAfter = (day: string, hoursAhead: number): Date =>
  new Date(Date.parse(`${addDays(day, 1)}T00:00:00Z`) - hoursAhead * 3_600_000);

const shown = async (identify: string, id: number) => {
  const who = await signInAs(product, identify);
  const { body } = await who.call(jobsApi.one, { params: { id: String(id) } });
  return (body.data as { status: string }).status;
};

/** `makeEmployer` gives companies of Korea: this one sits elsewhere. */
const employerIn = async (country: 'KR' | 'ID' | 'SG'): Promise<TestPerson> => {
  const employer = await makeEmployer(product);
  await services.db
    .updateTable('company')
    .set({ country, ...(country === 'KR' ? {} : { registrationNumber: `0${employer.companyId}`.padStart(15, '7') }) })
    .where('id', '=', employer.companyId)
    .execute();
  return employer;
};

test.each([
  ['KR', 9],
  ['ID', 7],
  ['SG', 8],
] as const)(
  'in %s deadlines end with their own day, right for readers before any sweep [job.auto-close]',
  async (country, hoursAhead) => {
    const employer = await employerIn(country);
    const today = dayIn(clock.now(), countryFacts[country].timeZone);
    const dates = { recommendDeadline: addDays(today, 2), dueDate: addDays(today, 4) };
    const job = await makeJob(product, employer, 'ACTIVE', dates);
    const open = await makeJob(product, employer, 'ACTIVE', { ...dates, autoCloseRecommend: false });

    clock.set(new Date(midnightAfter(dates.recommendDeadline, hoursAhead).getTime() - 60_000));
    expect([await shown(employer.identify, job.id), await storedOf(job.id)]).toEqual(['ACTIVE', 'ACTIVE']);
    clock.set(midnightAfter(dates.recommendDeadline, hoursAhead));
    expect([await shown(employer.identify, job.id), await storedOf(job.id)]).toEqual(['CANDIDATE_END', 'ACTIVE']);
    expect(await shown(employer.identify, open.id)).toBe('ACTIVE');

    clock.set(new Date(midnightAfter(dates.dueDate, hoursAhead).getTime() - 60_000));
    expect(await shown(employer.identify, job.id)).toBe('CANDIDATE_END');
    clock.set(midnightAfter(dates.dueDate, hoursAhead));
    expect([await shown(employer.identify, job.id), await storedOf(job.id)]).toEqual(['EXPIRED', 'ACTIVE']);
    expect(await shown(employer.identify, open.id)).toBe('EXPIRED');
    await sweep();
    expect([await storedOf(job.id), await storedOf(open.id)]).toEqual(['EXPIRED', 'EXPIRED']);
  },
);

test('the sweep closes once, says so in the history, and tells who works on it and who wrote it', async () => {
  const employer = await makeEmployer(product);
  const recruiter = await makeRecruiter(product);
  const today = dayIn(clock.now(), 'Asia/Seoul');
  const job = await makeJob(product, employer, 'RECRUITER_END', {
    recommendDeadline: today,
    dueDate: addDays(today, 30),
  });
  await putOffer(product, job.id, recruiter, 'SELECTED');
  clock.set(midnightAfter(today, 9));
  await Promise.all([sweep(), sweep()]);
  await sweep();
  expect(await storedOf(job.id)).toBe('CANDIDATE_END');
  const late = await signInAs(product, employer.identify);
  const { body } = await late.call(jobsApi.history, { params: { id: String(job.id) } });
  const closed = body.data.filter(({ action }) => action === 'closeCandidates');
  expect(closed).toMatchObject([{ actorType: 'SYSTEM', actor: null }]);
  for (const { identify } of [recruiter, employer]) {
    await mailTo(product, identify, 'job.moved', '추천이 마감');
    expect((await mailsTo(product, identify)).filter(({ text }) => text.includes('추천이 마감'))).toHaveLength(1);
  }
  // it remembers that recruiters were closed before
  const { version } = (await late.call(jobsApi.one, { params: { id: String(job.id) } })).body.data;
  const next = dayIn(clock.now(), 'Asia/Seoul');
  const again = await late.call(jobsApi.move, {
    body: {
      id: job.id,
      version,
      action: 'reactivate',
      reason: '더 추천받습니다',
      recommendDeadline: addDays(next, 3),
      dueDate: addDays(next, 5),
    },
  });
  expect(again.body.data).toMatchObject({ status: 'RECRUITER_END' });
});

test('an act meets the posting as its dates made it, though no sweep has been', async () => {
  const employer = await makeEmployer(product);
  const today = dayIn(clock.now(), 'Asia/Seoul');
  const job = await makeJob(product, employer, 'ACTIVE', { recommendDeadline: today, dueDate: today });
  clock.set(midnightAfter(today, 9));
  const late = await signInAs(product, employer.identify);
  const { status, body } = await late.call(jobsApi.move, {
    body: { ...job, action: 'closeRecruiters', reason: '사유' },
  });
  expect([status, body.code]).toEqual([409, 'STATUS_CONFLICT']);
  expect(body.message).toContain(wordsOf('ko').enums.jobStatus.EXPIRED);
});

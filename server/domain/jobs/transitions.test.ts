import { beforeAll, describe, expect, test } from 'vitest';
import { adminJobsApi } from '#core/api/admin-jobs.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { type JobAction, type JobStatus, jobActions, jobLifecycle, jobStatuses } from '#core/rules/job-lifecycle.ts';
import { wordsOf } from '#core/words/index.ts';
import type { Answer } from '#server/testing/calls.ts';
import { allTicks, jobForm, makeJob, operatorOf, putOffer, type TestJob } from '#server/testing/jobs.ts';
import { makeDepartment, makeEmployer, makeRecruiter, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';
import { race, tally } from '#server/testing/race.ts';

const product = await startTestProduct();
const employer = await makeEmployer(product);
const people = {
  own: employer,
  colleague: await makeEmployer(product, { companyId: employer.companyId }),
  foreign: await makeEmployer(product),
  admin: await operatorOf(product),
  department: await makeDepartment(product, { companyId: employer.companyId }),
  recruiter: await makeRecruiter(product),
} satisfies Record<string, TestPerson>;
type Who = keyof typeof people;
const everybody = Object.keys(people) as Who[];

const moves = ['withdraw', 'closeRecruiters', 'reopenRecruiters', 'closeCandidates', 'reactivate', 'end'] as const;
type Move = (typeof moves)[number];
const isMove = (action: JobAction): action is Move => (moves as readonly JobAction[]).includes(action);

const ahead = () => {
  const today = dayIn(product.clock.now(), 'Asia/Seoul');
  return { recommendDeadline: addDays(today, 10), dueDate: addDays(today, 20) };
};

/** Each step of the table as the call that does it. */
const doIt = (who: TestPerson, action: JobAction, job: TestJob): Promise<Answer<unknown>> => {
  const seen = { id: job.id, version: job.version };
  const dates = action === 'reactivate' ? ahead() : {};
  if (isMove(action))
    return who.call(jobsApi.move, { body: { ...seen, action, reason: '사정이 바뀌었습니다', ...dates } });
  switch (action) {
    case 'submit':
      return who.call(jobsApi.save, { body: { ...jobForm(product), ...seen, submit: true } });
    case 'approve':
      return who.call(adminJobsApi.confirm, { body: seen });
    case 'reject':
      return who.call(adminJobsApi.reject, { body: { ...seen, reason: '보완 필요' } });
    case 'delete':
      return who.call(jobsApi.remove, { params: { id: String(job.id) } });
    default:
      throw new Error(`${action} begins from nothing`);
  }
};

const stored = async (id: number) =>
  product.services.db.selectFrom('job').select(['status', 'version']).where('id', '=', id).executeTakeFirst();

const roleOf: Record<Who, string> = {
  own: 'EMPLOYER',
  colleague: 'EMPLOYER',
  foreign: 'EMPLOYER',
  admin: 'ADMIN',
  department: 'DEPARTMENT',
  recruiter: 'RECRUITER',
};

/** Whoever the call is not for: 403; whose posting it is not: 404. */
const refusedAs = (who: Who, action: JobAction): number | null => {
  const calledBy: readonly string[] = isMove(action)
    ? ['EMPLOYER', 'ADMIN']
    : action === 'approve' || action === 'reject'
      ? ['ADMIN']
      : ['EMPLOYER'];
  if (!calledBy.includes(roleOf[who])) return 403;
  return who === 'foreign' ? 404 : null;
};
const may = (who: Who, action: JobAction, status: JobStatus): boolean => {
  const { by, from } = jobLifecycle.steps[action];
  return (
    refusedAs(who, action) === null &&
    (by as readonly string[]).includes(roleOf[who]) &&
    (from as readonly string[]).includes(status)
  );
};

const actions = jobActions.filter((action) => action !== 'saveDraft');

describe.each(jobStatuses)('a posting that is %s', (status: JobStatus) => {
  /** Who is refused is refused on one posting: it stays as it is. */
  let untouched: TestJob;
  beforeAll(async () => {
    untouched = await makeJob(product, employer, status);
  });

  test.each(actions)(
    '%s: only who may, from where it may; a refusal names the state and changes nothing [job.transitions]',
    async (action) => {
      const before = await stored(untouched.id);
      for (const who of everybody.filter((one) => !may(one, action, status))) {
        const answer = await doIt(people[who], action, untouched);
        const expected = refusedAs(who, action);
        // the operator does not know of drafts
        const isHidden = who === 'admin' && status === 'TEMPORARY' && answer.status === 404;
        if (expected !== null) expect([who, answer.status]).toEqual([who, expected]);
        else if (!isHidden) {
          expect([who, answer.status, answer.body.code]).toEqual([who, 409, 'STATUS_CONFLICT']);
          expect(answer.body.message).toContain(wordsOf('ko').enums.jobStatus[status]);
        }
      }
      expect(await stored(untouched.id)).toEqual(before);

      const { to } = jobLifecycle.steps[action];
      const target = typeof to === 'function' ? to({ closedFrom: 'ACTIVE' }) : to;
      for (const who of everybody.filter((one) => may(one, action, status))) {
        const job = await makeJob(product, employer, status);
        if (action === 'approve') await people.admin.call(adminJobsApi.tick, { body: { id: job.id, ticks: allTicks } });
        const answer = await doIt(people[who], action, job);
        expect([who, answer.status, answer.body.message]).toEqual([who, 200, undefined]);
        expect((await stored(job.id))?.status).toBe(target ?? undefined);
      }
    },
  );
});

test('a posting closed for candidates goes back to where it was [job.transitions]', async () => {
  for (const from of ['ACTIVE', 'RECRUITER_END'] as const) {
    const job = await makeJob(product, employer, from);
    const closed = await doIt(employer, 'closeCandidates', job);
    const reopened = await doIt(employer, 'reactivate', closed.body.data as TestJob);
    expect((reopened.body.data as TestJob).status).toBe(from);
  }
});

test('a posting is not reactivated with recommendations that last longer than itself', async () => {
  const closed = await makeJob(product, employer, 'CANDIDATE_END');
  const reactivate = (dates: object) =>
    employer.call(jobsApi.move, { body: { ...closed, action: 'reactivate', reason: '다시 엽니다', ...dates } });
  const today = dayIn(product.clock.now(), 'Asia/Seoul');
  const late = await reactivate({ recommendDeadline: addDays(today, 20), dueDate: addDays(today, 10) });
  expect([late.status, late.body.fields]).toEqual([400, { dueDate: expect.any(String) }]);
  const right = await reactivate({ recommendDeadline: addDays(today, 10), dueDate: addDays(today, 20) });
  expect(right.status).toBe(200);
});

test('a posting is not reactivated without both dates said anew, nor into years to come', async () => {
  const closed = await makeJob(product, employer, 'CANDIDATE_END');
  const reactivate = (dates: object) =>
    employer.call(jobsApi.move, { body: { ...closed, action: 'reactivate', reason: '다시 엽니다', ...dates } });
  const recommendDeadline = dayIn(product.clock.now(), 'Asia/Seoul');
  const { required, dateFar } = wordsOf('ko').validation;
  for (const [dates, fields] of [
    [{}, { recommendDeadline: required, dueDate: required }],
    [{ recommendDeadline }, { dueDate: required }],
    [{ recommendDeadline, dueDate: addDays(recommendDeadline, 731) }, { dueDate: dateFar.replace('{value}', '730') }],
  ] as const) {
    const { status, body } = await reactivate(dates);
    expect([status, body.fields]).toEqual([400, fields]);
  }
  expect((await reactivate({ recommendDeadline, dueDate: addDays(recommendDeadline, 730) })).status).toBe(200);
});

test('a posting that came to want no more recruiters while it was closed opens without them', async () => {
  const job = await makeJob(product, employer, 'ACTIVE', { maxRecruiters: 2 });
  await putOffer(product, job.id, await makeRecruiter(product), 'SELECTED');
  const closed = (await doIt(employer, 'closeCandidates', job)).body.data as TestJob;
  const { guideline, detailGuideline } = jobForm(product);
  const edit = { guideline, detailGuideline, ...ahead(), maxRecruiters: 1 };
  const edited = await employer.call(jobsApi.editApproved, {
    body: { id: closed.id, version: closed.version, ...edit },
  });
  const opened = await doIt(employer, 'reactivate', edited.body.data);
  expect(opened.body.data).toMatchObject({ status: 'RECRUITER_END' });
  const { body } = await employer.call(jobsApi.history, { params: { id: String(job.id) } });
  expect(body.data.slice(0, 2).map(({ action, actorType }) => [action, actorType])).toEqual([
    ['closeRecruiters', 'SYSTEM'],
    ['reactivate', 'EMPLOYER'],
  ]);
});

test('of two acts at one moment one counts, the other is told that it was late', async () => {
  for (const [first, second] of [
    ['closeRecruiters', 'closeCandidates'],
    ['end', 'end'],
  ] as const) {
    const job = await makeJob(product, employer);
    const outcomes = await race(
      product.app,
      [first, second].flatMap((action) =>
        [people.own, people.colleague].map((caller) => ({
          caller,
          method: 'PUT',
          path: '/job/status',
          body: { id: job.id, version: job.version, action, reason: '사유' },
        })),
      ),
    );
    expect(tally(outcomes)).toEqual({ 200: 1, 409: 3 });
  }
});

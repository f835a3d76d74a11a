import { describe, expect, test } from 'vitest';
import { adminJobsApi } from '#core/api/admin-jobs.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { type JobAction, type JobStatus, jobActions, jobLifecycle, jobStatuses } from '#core/rules/job-lifecycle.ts';
import { wordsOf } from '#core/words/index.ts';
import type { Answer } from '#server/testing/calls.ts';
import { allTicks, jobForm, makeJob, operatorOf, putOffer, type TestJob } from '#server/testing/jobs.ts';
import { mailTo } from '#server/testing/mailbox.ts';
import { makeDepartment, makeEmployer, makeRecruiter, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct, unique } from '#server/testing/product.ts';
import { race, tally } from '#server/testing/race.ts';

const product = await startTestProduct();
// the mails of a hundred moves before would keep the one that is looked for
await product.work();
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

const moverOf: Record<Who, 'EMPLOYER' | 'ADMIN' | null> = {
  own: 'EMPLOYER',
  colleague: 'EMPLOYER',
  foreign: null,
  admin: 'ADMIN',
  department: null,
  recruiter: null,
};

/** Whoever the call is not for: 403; whose posting it is not: 404. */
const refusedAs = (who: Who, action: JobAction): number | null => {
  const calledBy: readonly string[] = isMove(action)
    ? ['EMPLOYER', 'ADMIN']
    : action === 'approve' || action === 'reject'
      ? ['ADMIN']
      : ['EMPLOYER'];
  const userType = { own: 'EMPLOYER', colleague: 'EMPLOYER', foreign: 'EMPLOYER', admin: 'ADMIN' }[who as string] ?? '';
  if (!calledBy.includes(userType)) return 403;
  return who === 'foreign' ? 404 : null;
};

const actions = jobActions.filter((action) => action !== 'saveDraft');

describe.each(jobStatuses)('a posting that is %s', (status: JobStatus) => {
  test.each(actions)(
    '%s: only who may, from where it may; a refusal names the state and changes nothing [job.transitions]',
    async (action) => {
      const fresh = async () => {
        const made = await makeJob(product, employer, status);
        if (action === 'approve' && status === 'CHECK')
          await people.admin.call(adminJobsApi.tick, { body: { id: made.id, ticks: allTicks } });
        return made;
      };
      let job = await fresh();
      for (const who of Object.keys(people) as Who[]) {
        const before = await stored(job.id);
        const answer = await doIt(people[who], action, job);
        const step = jobLifecycle.steps[action];
        const mover = moverOf[who];
        const expected = refusedAs(who, action);
        if (expected !== null) {
          expect([who, answer.status]).toEqual([who, expected]);
          expect(await stored(job.id)).toEqual(before);
        } else if (
          mover &&
          (step.by as readonly string[]).includes(mover) &&
          (step.from as readonly string[]).includes(status)
        ) {
          expect([who, answer.status, answer.body.message]).toEqual([who, 200, undefined]);
          const target = typeof step.to === 'function' ? step.to({ closedFrom: 'ACTIVE' }) : step.to;
          expect((await stored(job.id))?.status).toBe(target ?? undefined);
          job = await fresh();
        } else {
          // the operator does not know of drafts
          const isHidden = who === 'admin' && status === 'TEMPORARY' && answer.status === 404;
          if (!isHidden) {
            expect([who, answer.status, answer.body.code]).toEqual([who, 409, 'STATUS_CONFLICT']);
            expect(answer.body.message).toContain(wordsOf('ko').enums.jobStatus[status]);
          }
          expect(await stored(job.id)).toEqual(before);
        }
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

test('closing, reactivating and ending need a reason that stays on record, and recruiters are told it [job.reasons]', async () => {
  const recruiter = await makeRecruiter(product);
  for (const action of ['closeRecruiters', 'closeCandidates', 'reactivate', 'end'] as const) {
    const job = await makeJob(product, employer, action === 'reactivate' ? 'CANDIDATE_END' : 'ACTIVE');
    await putOffer(product, job.id, recruiter);
    const dates = action === 'reactivate' ? ahead() : {};
    for (const reason of [undefined, '', '   ']) {
      const { status, body } = await employer.call(jobsApi.move, { body: { ...job, ...dates, action, reason } });
      expect([action, status, body.code]).toEqual([action, 422, 'REASON_NEEDED']);
    }
    const reason = unique('채용 계획이 바뀌었습니다 ');
    await employer.call(jobsApi.move, { body: { ...job, ...dates, action, reason } });
    const { body } = await employer.call(jobsApi.history, { params: { id: String(job.id) } });
    expect(body.data[0]).toMatchObject({ action, reason, actorType: 'EMPLOYER' });
    const seen = await recruiter.call(jobsApi.seenByRecruiter, { params: { id: String(job.id) } });
    expect(seen.body.data.events[0]).toMatchObject({ action, reason });
    expect((await mailTo(product, recruiter.identify, 'job.moved', reason)).text).toContain(reason);
  }
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

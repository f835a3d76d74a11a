import { describe, expect, test } from 'vitest';
import { adminJobsApi } from '#core/api/admin-jobs.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { notificationsApi } from '#core/api/notifications.ts';
import { qnasApi } from '#core/api/qnas.ts';
import { type JobDeed, jobDeeds } from '#core/rules/job-acts.ts';
import { type JobStatus, jobStatuses } from '#core/rules/job-lifecycle.ts';
import type { Answer } from '#server/testing/calls.ts';
import { allTicks, jobForm, makeJob, operatorOf, putOffer, submitted, type TestJob } from '#server/testing/jobs.ts';
import { makeDepartment, makeEmployer, makeRecruiter, type TestPerson } from '#server/testing/people.ts';
import { startTestProduct } from '#server/testing/product.ts';

const product = await startTestProduct();
const employer = await makeEmployer(product);
const recruiter = await makeRecruiter(product);
const admin = await operatorOf(product);
const people = { EMPLOYER: employer, ADMIN: admin };

type Detail = TestJob & { actions: JobDeed[]; proposal: { id: number } | null };
const seenBy = async (who: TestPerson, id: number): Promise<Detail> =>
  (await who.call(jobsApi.one, { params: { id: String(id) } })).body.data as Detail;

const terms = { feeRateMax: 25 };
const propose = (job: TestJob) =>
  admin.call(adminJobsApi.propose, { body: { id: job.id, version: job.version, terms } });

/** Each thing that can be done, as the call that does it. A proposal that is not there has a number that none has. */
const doIt = (who: TestPerson, deed: JobDeed, job: Detail): Promise<Answer<unknown>> => {
  const seen = { id: job.id, version: job.version };
  const params = { id: String(job.id) };
  switch (deed) {
    case 'saveDraft':
      return who.call(jobsApi.create, { body: {} });
    case 'save':
      return who.call(jobsApi.save, { body: { ...jobForm(product), ...seen } });
    case 'submit':
      return who.call(jobsApi.save, { body: { ...jobForm(product), ...seen, submit: true } });
    case 'copy':
      return who.call(jobsApi.copy, { params });
    case 'delete':
      return who.call(jobsApi.remove, { params });
    case 'edit': {
      const { guideline, detailGuideline, recommendDeadline, dueDate } = jobForm(product);
      const days = { recommendDeadline: recommendDeadline ?? '', dueDate: dueDate ?? '' };
      return who.call(jobsApi.editApproved, {
        body: { ...seen, guideline, detailGuideline, ...days, maxRecruiters: 7 },
      });
    }
    case 'setStages':
      return who.call(jobsApi.setStages, { body: { ...seen, stages: ['DOCUMENT'] } });
    case 'answerProposal':
      return who.call(jobsApi.answerProposal, { body: { id: job.proposal?.id ?? 999_999_999, accept: true } });
    case 'ask':
      return who.call(qnasApi.ask, {
        params,
        body: { type: 'JOB', body: '언제 가능합니까?', isSecret: true, recruiterId: recruiter.accountId },
      });
    case 'mend': {
      const { title, guideline, detailGuideline } = jobForm(product);
      return who.call(adminJobsApi.editWords, {
        body: { ...seen, title, guideline, detailGuideline, keywords: [] },
      });
    }
    case 'propose':
      return who.call(adminJobsApi.propose, { body: { ...seen, terms } });
    case 'takeBack':
      return who.call(adminJobsApi.withdrawProposal, { params });
    case 'tick':
      return who.call(adminJobsApi.tick, { body: { id: job.id, ticks: allTicks } });
    case 'approve':
      return who.call(adminJobsApi.confirm, { body: seen });
    case 'reject':
      return who.call(adminJobsApi.reject, { body: { ...seen, reason: '보완 필요' } });
    case 'reactivate': {
      const { recommendDeadline, dueDate } = jobForm(product);
      const days = { recommendDeadline: recommendDeadline ?? '', dueDate: dueDate ?? '' };
      return who.call(jobsApi.move, { body: { ...seen, ...days, action: deed, reason: '다시 엽니다' } });
    }
    default:
      return who.call(jobsApi.move, { body: { ...seen, action: deed, reason: '사정이 바뀌었습니다' } });
  }
};

/** A new draft begins from nothing: it is no act on a posting. */
const deeds = jobDeeds.filter((deed) => deed !== 'saveDraft');

const fresh = async (status: JobStatus, hasProposal: boolean): Promise<TestJob> => {
  const job = await makeJob(product, employer, status);
  // who is asked has an offer; it can be made only on what was approved
  if (status !== 'TEMPORARY' && status !== 'CHECK' && status !== 'REJECT') await putOffer(product, job.id, recruiter);
  if (status === 'CHECK') await admin.call(adminJobsApi.tick, { body: { id: job.id, ticks: allTicks } });
  if (hasProposal) await propose(job);
  return job;
};

/** What was refused has changed nothing: only after an act a new posting is needed. */
const toldAndAllowed = async (who: TestPerson, status: JobStatus, hasProposal: boolean) => {
  const next = async () => seenBy(who, (await fresh(status, hasProposal)).id);
  let job = await next();
  const { actions: told } = job;
  const allowed: JobDeed[] = [];
  for (const deed of deeds) {
    const answer = await doIt(who, deed, job);
    // approving waits for the employer's answer; the page says so beside the button
    if (answer.status !== 200 && answer.body.code !== 'PROPOSAL_OPEN') continue;
    if (answer.status === 200 || deed === 'approve') allowed.push(deed);
    if (answer.status === 200) job = await next();
  }
  return { told, allowed };
};

describe.each(jobStatuses)('on a posting that is %s', (status) => {
  // the operator does not know of drafts
  test.each(status === 'TEMPORARY' ? ['EMPLOYER' as const] : (['EMPLOYER', 'ADMIN'] as const))(
    'the answer to %s names exactly what the calls then allow [job.detail]',
    async (userType) => {
      const { told, allowed } = await toldAndAllowed(people[userType], status, false);
      expect(told).toEqual(allowed);
    },
  );
});

describe.each(['CHECK', 'ACTIVE'] as const)('while terms are proposed on a posting that is %s', (status) => {
  test.each(['EMPLOYER', 'ADMIN'] as const)('the answer to %s does so too [job.proposal]', async (userType) => {
    const { told, allowed } = await toldAndAllowed(people[userType], status, true);
    expect(told).toEqual(allowed);
  });
});

test('a proposal that nobody answered before the end asks for no answer any more', async () => {
  const job = await fresh('ACTIVE', true);
  const waiting = async () =>
    ((await employer.call(jobsApi.dashboard, {})).body.data as { totals: { proposals: number } }).totals.proposals;
  const before = await waiting();
  const { version } = await seenBy(employer, job.id);
  await employer.call(jobsApi.move, { body: { id: job.id, version, action: 'end', reason: '채용 완료' } });
  const ended = await seenBy(employer, job.id);
  expect(ended.actions).toEqual(['copy']);
  expect((await doIt(employer, 'answerProposal', ended)).body.code).toBe('STATUS_CONFLICT');
  expect(await waiting()).toBe(before - 1);
});

test('a posting taken back from the review leaves its proposal behind', async () => {
  const job = await fresh('CHECK', true);
  const { version } = await seenBy(employer, job.id);
  await employer.call(jobsApi.move, { body: { id: job.id, version, action: 'withdraw' } });
  const draft = await seenBy(employer, job.id);
  expect([draft.status, draft.proposal]).toEqual(['TEMPORARY', null]);
});

test('what was taken back from the review is not named to the operator any more', async () => {
  const job = await submitted(product, employer);
  const told = { kind: 'job.submitted', onceKey: `${job.id}`, title: '검수 요청', path: `/admin/job/${job.id}` };
  await product.services.db
    .insertInto('notification')
    .values({ ...told, accountId: admin.accountId, createdAt: product.clock.now() })
    .execute();
  const named = async () =>
    (await admin.call(notificationsApi.list, { query: { size: 'all' } })).body.data.filter(({ path }) =>
      path?.endsWith(`/${job.id}`),
    );
  expect(await named()).toHaveLength(1);
  await employer.call(jobsApi.move, { body: { id: job.id, version: job.version, action: 'withdraw' } });
  expect(await named()).toEqual([]);
});

test('a department may read and nothing else [job.detail]', async () => {
  const department = await makeDepartment(product, { companyId: employer.companyId });
  const job = await makeJob(product, employer);
  await product.services.db
    .insertInto('departmentJob')
    .values({ departmentId: department.accountId, jobId: job.id })
    .execute();
  expect((await seenBy(department, job.id)).actions).toEqual([]);
});

/** What a role is not shown of what the employer wrote. */
const hidden: Record<'EMPLOYER' | 'ADMIN' | 'DEPARTMENT' | 'RECRUITER', readonly string[]> = {
  EMPLOYER: [],
  ADMIN: [],
  DEPARTMENT: [
    'feeType',
    'feeRateMin',
    'feeRateMax',
    'fixedFee',
    'feeDueDays',
    'guaranteeType',
    'guaranteeMonths',
    'guaranteeTerms',
    'searchFirmContactIds',
    'suggestGreatRecruiter',
  ],
  RECRUITER: ['searchFirmContactIds', 'mailing', 'templateId', 'descriptionImageId', 'attachmentId'],
};

test('each role reads every field it may, with status and dates, and no other [job.detail]', async () => {
  const form = jobForm(product, {
    guaranteeType: 'ETC',
    guaranteeTerms: '퇴사하면 다시 추천합니다.',
    autoCloseRecommend: false,
    suggestGreatRecruiter: true,
    keywords: ['정산', '결제'],
  });
  const job = await makeJob(product, employer, 'ACTIVE', form);
  const department = await makeDepartment(product, { companyId: employer.companyId });
  await product.services.db
    .insertInto('departmentJob')
    .values({ departmentId: department.accountId, jobId: job.id })
    .execute();
  const params = { id: String(job.id) };
  for (const [role, answered] of [
    ['EMPLOYER', await employer.call(jobsApi.one, { params })],
    ['ADMIN', await admin.call(jobsApi.one, { params })],
    ['DEPARTMENT', await department.call(jobsApi.one, { params })],
    ['RECRUITER', await recruiter.call(jobsApi.seenByRecruiter, { params })],
  ] as const) {
    const shown = answered.body.data as unknown as Record<string, unknown>;
    expect([role, answered.status, shown.status]).toEqual([role, 200, 'ACTIVE']);
    for (const [field, value] of Object.entries(form))
      expect([role, field, shown[field]]).toEqual([role, field, hidden[role].includes(field) ? undefined : value]);
    for (const field of hidden[role]) expect([role, field, field in shown]).toEqual([role, field, false]);
    for (const at of ['createdAt', 'inspectedAt']) expect(shown[at]).toEqual(expect.stringMatching(/^20\d\d-/));
  }
  const rejected = await makeJob(product, employer, 'REJECT');
  for (const who of [employer, admin])
    expect(await seenBy(who, rejected.id)).toMatchObject({ status: 'REJECT', rejectReason: '보완 필요' });
});

import { adminJobsApi } from '#core/api/admin-jobs.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import type { JobFields } from '#core/rules/job-fields.ts';
import type { JobStatus } from '#core/rules/job-lifecycle.ts';
import type { OfferStatus } from '#core/rules/offer-lifecycle.ts';
import { approvedLike } from './copied-jobs.ts';
import { makeAdmin, type TestPerson } from './people.ts';
import type { TestProduct } from './running-product.ts';
import { unique } from './unique.ts';

/** A posting that may be submitted as it is, on any day. */
export const jobForm = ({ clock }: Pick<TestProduct, 'clock'>, change: Partial<JobFields> = {}) => {
  const today = dayIn(clock.now(), 'Asia/Seoul');
  return {
    title: unique('백엔드 개발자'),
    locations: ['SEOUL'],
    hiringCount: 2,
    employmentType: 'REGULAR',
    position: 'MANAGER',
    businessTypes: ['IT'],
    recommendDeadline: addDays(today, 10),
    dueDate: addDays(today, 20),
    keywords: ['TypeScript'],
    guideline: '결제 시스템을 함께 만들 분을 찾습니다.',
    detailGuideline: '주요 업무: 정산 서버 개발. 자격 요건: 경력 5년 이상.',
    salaryMin: 50_000_000,
    salaryMax: 80_000_000,
    feeType: 'COMMISSION',
    feeRateMin: 15,
    feeRateMax: 20.5,
    guaranteeType: 'PRORATE',
    guaranteeMonths: 3,
    maxRecruiters: 3,
    recruitType: 'WECRUITER',
    stages: ['DOCUMENT', 'INTERVIEW', 'NEGOTIATION'],
    ...change,
  } satisfies Partial<JobFields>;
};

export type TestJob = { id: number; version: number; status: JobStatus };

const made = ({ status, body }: { status: number; body: { data: TestJob } & Record<string, unknown> }): TestJob => {
  if (status !== 200) throw new Error(`answered ${status} ${JSON.stringify(body)}`);
  return body.data;
};

export const makeDraft = async (employer: TestPerson, form: Partial<JobFields> = {}): Promise<TestJob> =>
  made(await employer.call(jobsApi.create, { body: form }));

export const submitted = async (product: TestProduct, employer: TestPerson, change: Partial<JobFields> = {}) =>
  made(await employer.call(jobsApi.create, { body: { ...jobForm(product, change), submit: true } }));

export const allTicks = { companyChecked: true, taskClear: true, noDiscrimination: true, termsClear: true };

export const approve = async (admin: TestPerson, job: TestJob): Promise<TestJob> => {
  await admin.call(adminJobsApi.tick, { body: { id: job.id, ticks: allTicks } });
  return made(await admin.call(adminJobsApi.confirm, { body: { id: job.id, version: job.version } }));
};

type Operator = { admin: TestPerson; signedInAt: Date };
const operators = new WeakMap<TestProduct, Operator>();
const tokenMs = 10 * 60_000;

/** An operator of the test's product who is signed in, however far the test has moved the clock. */
export const operatorOf = async (product: TestProduct): Promise<TestPerson> => {
  const now = product.clock.now();
  const known = operators.get(product);
  if (known && Math.abs(now.getTime() - known.signedInAt.getTime()) < tokenMs) return known.admin;
  const admin = await makeAdmin(product);
  operators.set(product, { admin, signedInAt: now });
  return admin;
};

const stepsTo: Record<JobStatus, readonly ('closeRecruiters' | 'closeCandidates' | 'end')[]> = {
  TEMPORARY: [],
  CHECK: [],
  REJECT: [],
  ACTIVE: [],
  RECRUITER_END: ['closeRecruiters'],
  CANDIDATE_END: ['closeCandidates'],
  EXPIRED: ['end'],
};

/** A posting that the operator has just approved, with all that an approval brings about. */
export const approved = async (
  product: TestProduct,
  employer: TestPerson,
  change: Partial<JobFields> = {},
): Promise<TestJob> => approve(await operatorOf(product), await submitted(product, employer, change));

/** A posting in this state. */
export const makeJob = async (
  product: TestProduct,
  employer: TestPerson,
  status: JobStatus = 'ACTIVE',
  change: Partial<JobFields> = {},
): Promise<TestJob> => {
  if (status === 'TEMPORARY') return makeDraft(employer, jobForm(product, change));
  if (status === 'CHECK') return submitted(product, employer, change);
  if (status === 'REJECT') {
    const sent = await submitted(product, employer, change);
    const admin = await operatorOf(product);
    return made(
      await admin.call(adminJobsApi.reject, { body: { id: sent.id, version: sent.version, reason: '보완 필요' } }),
    );
  }
  const { title } = jobForm(product, change);
  let job = await approvedLike(product, employer, change, title, () => approved(product, employer, change));
  for (const action of stepsTo[status])
    job = made(await employer.call(jobsApi.move, { body: { ...job, action, reason: '사유' } }));
  return job;
};

/** An offer in this state, put there directly: postings are tested here, not offers. */
export const putOffer = async (
  { services: { db, clock } }: TestProduct,
  jobId: number,
  recruiter: TestPerson,
  status: OfferStatus = 'SUGGESTED',
): Promise<number> => {
  const terms = await db
    .selectFrom('jobTerms')
    .select('feeRateMinBps')
    .where('jobId', '=', jobId)
    .where('number', '=', 1)
    .executeTakeFirst();
  const { id } = await db
    .insertInto('offer')
    .values({
      jobId,
      recruiterId: recruiter.accountId,
      status,
      termsNumber: 1,
      rateBps: terms?.feeRateMinBps ?? null,
      introduction: '소개',
      createdAt: clock.now(),
      termsAcceptedAt: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Puts a posting into a status, whatever happened on it before: no act leads back before its approval. */
export const putStatus = async ({ services: { db }, clock }: TestProduct, jobId: number, status: JobStatus) => {
  await db
    .updateTable('job')
    .set({
      status,
      closedFrom: status === 'CANDIDATE_END' ? 'ACTIVE' : null,
      endedAt: status === 'EXPIRED' ? clock.now() : null,
      rejectReason: '사유',
      reviewDueAt: clock.now(),
    })
    .where('id', '=', jobId)
    .execute();
};

/** Other terms, proposed by the operator and accepted by the company. */
export const setTerms = async (
  product: TestProduct,
  company: TestPerson,
  jobId: number,
  terms: { feeRateMin: number; feeRateMax: number },
): Promise<void> => {
  const { db } = product.services;
  const admin = await operatorOf(product);
  const { version } = await db.selectFrom('job').select('version').where('id', '=', jobId).executeTakeFirstOrThrow();
  await admin.call(adminJobsApi.propose, { body: { id: jobId, version, note: '조정', terms } });
  const { id } = await db.selectFrom('jobProposal').select('id').where('jobId', '=', jobId).executeTakeFirstOrThrow();
  await company.call(jobsApi.answerProposal, { body: { id, accept: true } });
};

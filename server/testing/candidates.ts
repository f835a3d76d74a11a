import { randomBytes, randomUUID } from 'node:crypto';
import { candidatesApi } from '#core/api/candidates.ts';
import type { Sent } from '#core/api/endpoint.ts';
import { type CandidateCode, candidateNumbers, isFail } from '#core/rules/candidate-codes.ts';
import type { JobFields } from '#core/rules/job-fields.ts';
import type { Caller } from './calls.ts';
import { multipart, samples } from './documents.ts';
import { makeJob, putOffer } from './jobs.ts';
import { makeEmployer, makeRecruiter, type TestPerson } from './people.ts';
import type { TestProduct } from './running-product.ts';
import { unique } from './unique.ts';

const digits = (length: number): string => String(Math.floor(Math.random() * 10 ** length)).padStart(length, '0');

export type TestIdentity = { name: string; birthDate: string; lastPhone: string };

/** Somebody whom no other test knows. */
export const somebody = (change: Partial<TestIdentity> = {}): TestIdentity => ({
  name: unique('김지원'),
  birthDate: '1990-01-31',
  lastPhone: digits(4),
  ...change,
});

/** Uploads a resume as this recruiter, and answers its id. */
export const uploadResume = async (
  recruiter: Caller,
  name = '김지원_이력서.pdf',
  bytes: Buffer = samples.pdf,
): Promise<number> => {
  const { payload, headers } = multipart(name, bytes);
  const { status, body } = await recruiter.raw('POST', '/file?kind=RESUME', payload, headers);
  if (status !== 200) throw new Error(`the upload answered ${status} ${body.code}`);
  return (body.data as { id: number }).id;
};

type Form = Omit<Sent<typeof candidatesApi.recommend>['body'], 'jobId' | 'checkToken' | 'resumeId'>;

/** What a recommendation says beside who it is. */
export const candidateForm = (identity: TestIdentity, change: Partial<Form> = {}): Form => ({
  ...identity,
  gender: 'NONE',
  careerYears: 6,
  careerMonths: 4,
  education: 'BACHELOR',
  school: '한국대학교',
  currentCompany: '한빛소프트',
  currentPosition: '선임 개발자',
  currentSalary: 60_000_000,
  expectedSalary: 70_000_000,
  reason: '결제 시스템을 처음부터 운영까지 맡았습니다.',
  agreed: true,
  ...change,
});

export const check = (recruiter: Caller, jobId: number, identity: TestIdentity) =>
  recruiter.call(candidatesApi.check, { body: { jobId, ...identity } });

export const tokenOf = async (recruiter: Caller, jobId: number, identity: TestIdentity): Promise<string> => {
  const { status, body } = await check(recruiter, jobId, identity);
  if (status !== 200 || body.data.checkToken === null)
    throw new Error(`the check answered ${status} ${JSON.stringify(body)}`);
  return body.data.checkToken;
};

/** The whole of a recommendation, with a resume and a fresh token. */
export const recommendation = async (
  recruiter: Caller,
  jobId: number,
  identity: TestIdentity = somebody(),
  change: Partial<Form> = {},
) => ({
  ...candidateForm(identity, change),
  jobId,
  resumeId: await uploadResume(recruiter),
  checkToken: await tokenOf(recruiter, jobId, identity),
});

export type TestCandidate = { id: number; version: number };

export const recommend = async (
  recruiter: Caller,
  jobId: number,
  identity: TestIdentity = somebody(),
  change: Partial<Form> = {},
): Promise<TestCandidate> => {
  const { status, body } = await recruiter.call(candidatesApi.recommend, {
    body: await recommendation(recruiter, jobId, identity, change),
  });
  if (status !== 200) throw new Error(`answered ${status} ${JSON.stringify(body)}`);
  return body.data;
};

export type Hiring = { employer: TestPerson; recruiter: TestPerson; jobId: number };

/** A recruiter whom a company selected. */
export const makeSelected = async (
  product: TestProduct,
  jobId: number,
  wanted: Parameters<typeof makeRecruiter>[1] = {},
): Promise<TestPerson> => {
  const recruiter = await makeRecruiter(product, wanted);
  await putOffer(product, jobId, recruiter, 'SELECTED');
  return recruiter;
};

/** A posting in progress with a selected recruiter. */
export const makeHiring = async (product: TestProduct, change: Partial<JobFields> = {}): Promise<Hiring> => {
  const employer = await makeEmployer(product);
  const { id: jobId } = await makeJob(product, employer, 'ACTIVE', change);
  return { employer, recruiter: await makeSelected(product, jobId), jobId };
};

/** A candidate as this reader is shown it, in the shapes of all roles: what a role is not shown is not there. */
export type ShownCandidate = {
  id: number;
  version: number;
  name: string;
  code: string;
  moves?: string[];
  actions: string[];
} & Record<string, unknown>;

export const candidateFor = async (who: Caller, id: number): Promise<ShownCandidate> => {
  const { status, body } = await who.call(candidatesApi.one, { params: { id: String(id) } });
  if (status !== 200) throw new Error(`answered ${status} ${body.code}`);
  return body.data as unknown as ShownCandidate;
};

type StatusBody = Sent<typeof candidatesApi.setStatus>['body'];

/** An act of the employer on one candidate, at the version that it has now. */
export const act = async (employer: Caller, id: number, body: Omit<StatusBody, 'candidates'>) => {
  const { version } = await candidateFor(employer, id);
  return employer.call(candidatesApi.setStatus, { body: { candidates: [{ id, version }], ...body } });
};

/** Moves a candidate through these codes, one after the other. */
export const moveThrough = async (
  employer: Caller,
  id: number,
  codes: readonly NonNullable<StatusBody['code']>[],
): Promise<void> => {
  for (const code of codes) {
    const reason = code.startsWith('FAIL_') ? { reason: 'SKILLS' as const } : {};
    const { status, body } = await act(employer, id, { action: 'move', code, ...reason });
    if (status !== 200) throw new Error(`${code} answered ${status} ${JSON.stringify(body)}`);
  }
};

export const notify = async (employer: Caller, id: number, message = '') => {
  const { version } = await candidateFor(employer, id);
  const { status, body } = await employer.call(candidatesApi.notify, {
    body: { candidates: [{ id, version }], message },
  });
  if (status !== 200) throw new Error(`answered ${status} ${body.code}`);
};

/** A resume as its upload leaves it; its bytes are not there. */
export const putResume = async (
  { services: { db, clock } }: TestProduct,
  { accountId }: Pick<TestPerson, 'accountId'>,
): Promise<number> => {
  const { id } = await db
    .insertInto('file')
    .values({
      kind: 'RESUME',
      storeKey: randomUUID(),
      name: '이력서.pdf',
      mediaType: 'application/pdf',
      sizeBytes: 1,
      sha256: randomBytes(32),
      uploaderId: accountId,
      createdAt: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A recommendation at the last step before it is sent: many of them are sent at one moment. */
export const recommendShot = async (
  product: TestProduct,
  caller: TestPerson,
  jobId: number,
  identity: TestIdentity = somebody(),
) => {
  // one person checks more people here than they may in an hour
  await product.services.db.deleteFrom('callCount').execute();
  const [resumeId, checkToken] = [await putResume(product, caller), await tokenOf(caller, jobId, identity)];
  return {
    caller,
    method: 'POST',
    path: '/candidate',
    body: { ...candidateForm(identity), jobId, resumeId, checkToken },
  };
};

/** A candidate put there directly, with a code of its own for each side: lists are tested here, not recommending. */
export const putCandidate = async (
  product: TestProduct,
  { jobId, recruiter, offerId }: { jobId: number; recruiter: TestPerson; offerId: number },
  { code, notified }: { code: CandidateCode; notified: CandidateCode },
): Promise<number> => {
  const { db, clock, keys } = product.services;
  const { name, birthDate, lastPhone } = somebody();
  const now = clock.now();
  const resumeId = await putResume(product, recruiter);
  const { id } = await db
    .insertInto('candidate')
    .values({
      jobId,
      offerId,
      recruiterId: recruiter.accountId,
      name,
      gender: 'NONE',
      birthDateSealed: keys.seal(birthDate),
      lastPhoneSealed: keys.seal(lastPhone),
      matchHash: randomBytes(32),
      personHash: randomBytes(32),
      checkResult: 'CLEAR',
      agreedAt: now,
      careerMonths: 12,
      education: 'NONE',
      reason: '추천 사유',
      resumeId,
      code: candidateNumbers[code],
      codeAt: now,
      failReason: isFail(code) ? 'ETC' : null,
      notifiedCode: candidateNumbers[notified],
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('file').set({ ownerKind: 'CANDIDATE', ownerId: id }).where('id', '=', resumeId).execute();
  return id;
};

/** Puts a resume where the virus scanner left it. */
export const holdResume = async (
  { services: { db } }: TestProduct,
  candidateId: number,
  quarantine: 'WAITING' | 'UNSAFE',
): Promise<void> => {
  await db
    .updateTable('file')
    .set({ quarantine })
    .where('ownerKind', '=', 'CANDIDATE')
    .where('ownerId', '=', candidateId)
    .execute();
};

/** What happened to a candidate, as this reader is told. */
export const historyFor = async (who: Caller, id: number) =>
  (await who.call(candidatesApi.history, { params: { id: String(id) } })).body.data as {
    action: string;
    code: string | null;
    actor?: string | null;
    failure: { reason: string; note: string } | null;
    message: string;
    step: { kind: string; at: string; note: string } | null;
  }[];

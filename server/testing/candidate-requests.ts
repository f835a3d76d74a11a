import { type CandidateCode, stages, stopReasons } from '#core/rules/candidate-codes.ts';
import {
  candidateFor,
  candidateForm,
  type Hiring,
  makeHiring,
  putCandidate,
  recommend,
  recommendation,
  somebody,
} from './candidates.ts';
import { agreements, claimsOn, contactOf, disclose, moveContact } from './disclosures.ts';
import { operatorOf } from './jobs.ts';
import { oncePerProduct } from './once-per-product.ts';
import { putHiring } from './payments.ts';
import type { TestProduct } from './running-product.ts';
import type { MakeWhole } from './whole-request.ts';

const everyStage = { stages: [...stages] };
/** A posting that stays open, for as many candidates as there are calls. */
export const hiringOf = oncePerProduct((product) => putHiring(product, everyStage));

const candidateOn = async (hiring: Hiring) => {
  const identity = somebody();
  return { ...hiring, identity, ...(await recommend(hiring.recruiter, hiring.jobId, identity)) };
};
const makeCandidate = async (product: TestProduct) => candidateOn(await hiringOf(product));

const isFail = (code: string): boolean => code.startsWith('FAIL_');

const setStatusCall: MakeWhole = async (product, { values }) => {
  const hiring = await hiringOf(product);
  const isStop = values.action === 'stop' || stopReasons.some((reason) => reason === values.reason);
  const action = values.action ?? (isStop ? 'stop' : 'move');
  const ahead: CandidateCode[] = ['REVIEW_DOCUMENT', 'FAIL_DOCUMENT'];
  const isFurther = values.code !== undefined && !ahead.some((code) => code === values.code);
  const before = action === 'reopen' ? 'FAIL_DOCUMENT' : isFurther ? 'REVIEW_DOCUMENT' : 'NONE';
  const id = await putCandidate(product, hiring, { code: before, notified: 'NONE' });
  const code = values.reason ? 'FAIL_DOCUMENT' : 'REVIEW_DOCUMENT';
  const reason = isStop ? 'WITHDREW' : 'SKILLS';
  const needsReason = isStop || (values.code !== undefined && isFail(values.code));
  return {
    caller: hiring.employer,
    body: {
      candidates: [{ id, version: 1 }],
      action,
      ...(action === 'move' ? { code } : {}),
      ...(needsReason ? { reason } : {}),
      ...(values.reason ? { note: '조직 개편' } : {}),
    },
  };
};

/** The end of a posting with a candidate who waits. */
export const endWithResults: MakeWhole = async (product) => {
  const { employer, jobId, id } = await candidateOn(await makeHiring(product, everyStage));
  const { db } = product.services;
  const job = await db.selectFrom('job').select('version').where('id', '=', jobId).executeTakeFirstOrThrow();
  const { version } = await candidateFor(employer, id);
  const results = [{ id, version, outcome: 'FAIL', reason: 'ETC', note: '조직 개편' }];
  return { caller: employer, body: { id: jobId, version: job.version, action: 'end', reason: '사유', results } };
};

/** See `wholeRequests`. */
export const candidateRequests: Record<string, MakeWhole> = {
  'POST /candidate': async (product) => {
    const { recruiter, jobId } = await hiringOf(product);
    return { caller: recruiter, body: await recommendation(recruiter, jobId) };
  },
  'PUT /candidate': async (product) => {
    const { recruiter, identity, id, version } = await makeCandidate(product);
    const { resume } = (await candidateFor(recruiter, id)) as unknown as { resume: { id: number } };
    const { agreed: _agreed, ...form } = candidateForm(identity);
    return { caller: recruiter, body: { ...form, id, version, resumeId: resume.id } };
  },
  'POST /candidate/withdraw': async (product) => {
    const hiring = await hiringOf(product);
    const id = await putCandidate(product, hiring, { code: 'NONE', notified: 'NONE' });
    return { caller: hiring.recruiter, body: { id, version: 1 } };
  },
  'PUT /candidate/status': setStatusCall,
  'PUT /candidate/next-step': async (product) => {
    const hiring = await hiringOf(product);
    const id = await putCandidate(product, hiring, { code: 'NONE', notified: 'NONE' });
    return { caller: hiring.employer, body: { id, version: 1, step: { at: '2030-05-01T01:30:00Z' } } };
  },
  'PUT /candidate/contact-request': async (product, { values: { action } }) => {
    const { employer, recruiter, id } = await makeCandidate(product);
    if (action !== 'request') await moveContact(employer, id, 'request');
    const caller = action === 'decline' ? recruiter : employer;
    const { version } = await candidateFor(caller, id);
    return { caller, body: { id, version, agreements, reason: '사유' } };
  },
  'PUT /admin/claim': async (product) => {
    const { employer, recruiter, id, identity } = await makeCandidate(product);
    await disclose({ employer, recruiter }, id, { ...contactOf(identity), birthDate: '1970-01-01' });
    const { version } = await candidateFor(recruiter, id);
    await recruiter.raw('POST', '/candidate/contest', { id, version, text: '이의' });
    const admin = await operatorOf(product);
    const [claim] = await claimsOn(admin, [id]);
    return { caller: admin, body: { id: claim?.id, version: claim?.version, note: '사유' } };
  },
};

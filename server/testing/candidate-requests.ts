import { type CandidateCode, stages, stopReasons } from '#core/rules/candidate-codes.ts';
import {
  candidateFor,
  candidateForm,
  makeHiring,
  moveThrough,
  recommend,
  recommendation,
  somebody,
} from './candidates.ts';
import { agreements, claimsOn, contactOf, disclose, moveContact } from './disclosures.ts';
import { operatorOf } from './jobs.ts';
import type { TestProduct } from './running-product.ts';
import type { Tried, Whole } from './whole-requests.ts';

type Maker = (product: TestProduct, tried: Tried) => Promise<Whole>;

const makeCandidate = async (product: TestProduct) => {
  const hiring = await makeHiring(product, { stages: [...stages] });
  const identity = somebody();
  return { ...hiring, identity, ...(await recommend(hiring.recruiter, hiring.jobId, identity)) };
};

const isFail = (code: string): boolean => code.startsWith('FAIL_');

const setStatusCall: Maker = async (product, { field, value }) => {
  const { employer, id } = await makeCandidate(product);
  const isStop = value === 'stop' || stopReasons.some((reason) => reason === value);
  const action = field === 'action' ? value : isStop ? 'stop' : 'move';
  if (action === 'reopen') await moveThrough(employer, id, ['FAIL_DOCUMENT']);
  const ahead: CandidateCode[] = ['REVIEW_DOCUMENT', 'FAIL_DOCUMENT'];
  if (field === 'code' && !ahead.some((code) => code === value)) await moveThrough(employer, id, ['REVIEW_DOCUMENT']);
  const code = field === 'reason' ? 'FAIL_DOCUMENT' : 'REVIEW_DOCUMENT';
  const reason = isStop ? 'WITHDREW' : 'SKILLS';
  const { version } = await candidateFor(employer, id);
  const needsReason = isStop || (field === 'code' && isFail(value));
  return {
    caller: employer,
    body: {
      candidates: [{ id, version }],
      action,
      ...(action === 'move' ? { code } : {}),
      ...(needsReason ? { reason } : {}),
    },
  };
};

/** The end of a posting with a candidate who waits. */
export const endWithResults: Maker = async (product) => {
  const { employer, jobId, id } = await makeCandidate(product);
  const { db } = product.services;
  const job = await db.selectFrom('job').select('version').where('id', '=', jobId).executeTakeFirstOrThrow();
  const { version } = await candidateFor(employer, id);
  const results = [{ id, version, outcome: 'FAIL', reason: 'ETC' }];
  return { caller: employer, body: { id: jobId, version: job.version, action: 'end', reason: '사유', results } };
};

/** See `wholeRequests`. */
export const candidateRequests: Record<string, Maker> = {
  'POST /candidate': async (product) => {
    const { recruiter, jobId } = await makeHiring(product);
    return { caller: recruiter, body: await recommendation(recruiter, jobId) };
  },
  'PUT /candidate': async (product) => {
    const { recruiter, identity, id, version } = await makeCandidate(product);
    const { resume } = (await candidateFor(recruiter, id)) as unknown as { resume: { id: number } };
    const { agreed: _agreed, ...form } = candidateForm(identity);
    return { caller: recruiter, body: { ...form, id, version, resumeId: resume.id } };
  },
  'POST /candidate/withdraw': async (product) => {
    const { recruiter, id, version } = await makeCandidate(product);
    return { caller: recruiter, body: { id, version } };
  },
  'PUT /candidate/status': setStatusCall,
  'PUT /candidate/next-step': async (product) => {
    const { employer, id, version } = await makeCandidate(product);
    return { caller: employer, body: { id, version, step: { at: '2030-05-01T01:30:00Z' } } };
  },
  'PUT /candidate/contact-request': async (product, { value }) => {
    const { employer, recruiter, id } = await makeCandidate(product);
    if (value !== 'request') await moveContact(employer, id, 'request');
    const caller = value === 'decline' ? recruiter : employer;
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

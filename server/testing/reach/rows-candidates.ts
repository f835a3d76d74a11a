import { candidateForm, holdResume, somebody, tokenOf, uploadResume } from '../candidates.ts';
import { openContact } from '../contracts.ts';
import { agreements, contactOf } from '../disclosures.ts';
import { type Name, roleOf } from './cast.ts';
import { company } from './groups.ts';
import { blamed, type Rest, type Row, type Rows, stale } from './rows.ts';
import type { Scene } from './scene.ts';

const onlySelected = ['selected'] as const;
const checkNeeded = { status: 422, code: 'CHECK_NEEDED', why: 'the token is a proof and no id: it proves nothing' };

const whole = candidateForm(somebody());
const { agreed: _agreed, ...entry } = whole;

/** Nobody gets past the posting but the recruiter whom it selected, who then lacks a check. */
const unchecked: Rest = async ({ cast }: Scene, by: Name) => ({
  ...whole,
  resumeId: await uploadResume(cast[by]),
  checkToken: 'x'.repeat(43),
});
const checked = async ({ cast, jobId }: Scene) => {
  const who = somebody();
  return { ...who, checkToken: await tokenOf(cast.selected, jobId, who) };
};
/** An own entry of which nothing was told yet. */
const ownEntry = async ({ putCandidate }: Scene) => ({ ...entry, id: await putCandidate(), version: 1 });

/** One that can be edited no more, its resume infected. */
const infectedEntry = async ({ product, putCandidate }: Scene) => {
  const id = await putCandidate();
  await openContact(product, id);
  await holdResume(product, id, 'UNSAFE');
  return { id, version: 1 };
};

/** Both are of one firm: what one of them brought the other cannot use. */
const ofResumes = (rest: (scene: Scene) => Promise<object>): readonly Row[] => [
  { subject: 'matesResume', by: onlySelected, rest },
  { subject: 'selectedsResume', by: onlySelected, rest, fresh: true },
];

const seen = { candidates: [stale] };
const setStatus = { ...seen, action: 'move', code: 'PASS_INTERVIEW' };
const step = { ...stale, step: { kind: 'CALL', at: '2030-05-01T01:30:00Z' } };
const hire = { firstYearSalary: 84_000_000, startDate: '2030-05-01' };
const confirmed = { ...stale, ...hire, identityConfirmed: true, total: 1, dueDate: '2030-05-01' };

const report: Rest = async ({ product, putCandidate }: Scene) => {
  const candidateId = await putCandidate();
  await openContact(product, candidateId);
  return { candidateId, text: '입사함' };
};

const contactMove = (_scene: Scene, by: Name) =>
  roleOf[by] === 'RECRUITER'
    ? { ...stale, action: 'decline', reason: '사유' }
    : { ...stale, action: 'request', agreements };

const memos = (rest?: object, fresh?: true) =>
  (['memo', 'departmentMemo', 'recruiterMemo', 'formerMemo'] as const).map((subject) => ({
    subject,
    ...(rest ? { rest } : {}),
    ...(fresh ? { fresh } : {}),
  }));

const question = ({ cast }: Scene, by: Name) => ({
  type: 'JOB',
  body: '재택근무가 가능합니까?',
  isSecret: false,
  ...(roleOf[by] === 'EMPLOYER' ? { recruiterId: cast.selected.accountId } : {}),
});
const onPosting = [...company, 'selected', 'mate', 'offered'] as const;
const aboutCandidate = { type: 'JOB', body: '언제 가능합니까?', isSecret: true };

export const candidateRows: Rows = {
  'POST /candidate/check': {
    jobId: [
      { subject: 'posting', rest: somebody() },
      { subject: 'submitted', rest: somebody() },
    ],
  },
  'POST /candidate': {
    jobId: { subject: 'posting', rest: unchecked },
    resumeId: ofResumes(async (scene) => ({ ...whole, ...(await checked(scene)), jobId: scene.jobId })),
    checkToken: {
      subject: 'lostCheckToken',
      by: onlySelected,
      refused: checkNeeded,
      rest: async ({ cast, jobId, person }: Scene) => {
        const resumeId = await uploadResume(cast.selected);
        return { ...whole, ...person, jobId, resumeId };
      },
    },
  },
  'PUT /candidate': {
    id: { subject: 'undisclosed', rest: { ...entry, ...stale, resumeId: 1 } },
    resumeId: ofResumes(async (scene) => ({ ...(await ownEntry(scene)), ...(await checked(scene)) })),
    checkToken: {
      subject: 'lostCheckToken',
      by: onlySelected,
      refused: checkNeeded,
      rest: async (scene: Scene) => {
        const resumeId = await uploadResume(scene.cast.selected);
        return { ...(await ownEntry(scene)), ...scene.person, resumeId };
      },
    },
  },
  'PUT /candidate/resume': {
    id: { subject: 'candidate', rest: { ...stale, resumeId: 1 } },
    resumeId: ofResumes(infectedEntry),
  },
  'DELETE /candidate/:id': { ':id': { subject: 'freshCandidate', fresh: true } },
  'POST /candidate/withdraw': { id: { subject: 'candidate', rest: { ...stale, reason: 'WITHDREW' } } },
  'GET /candidate/:id': { ':id': [{ subject: 'candidate' }, { subject: 'hired' }] },
  'PUT /candidate/status': { 'candidates.0.id': { subject: 'candidate', rest: setStatus, several: true } },
  'POST /candidate/result-notice': { 'candidates.0.id': { subject: 'candidate', rest: seen, several: true } },
  'PUT /candidate/next-step': { id: { subject: 'candidate', rest: step } },
  'GET /candidate/:id/next-step.ics': { ':id': { subject: 'candidate' } },
  'POST /candidate/rating': { id: { subject: 'candidate', rest: { rating: 4 } } },
  'GET /candidate/:id/memos': { ':id': { subject: 'candidate' } },
  'POST /candidate/memo': { candidateId: { subject: 'candidate', rest: { body: '메모' } } },
  'PUT /candidate/memo': { id: memos({ ...stale, body: '메모' }) },
  'DELETE /candidate/memo/:id': { ':id': memos(undefined, true) },
  'GET /candidate/:id/history': { ':id': { subject: 'candidate' } },
  'GET /candidate/resume': { '?id.0': { subject: 'candidate', several: true } },
  'DELETE /admin/candidate/:id': { ':id': { subject: 'freshCandidate', rest: { reason: '사유' } } },
  'PUT /candidate/contact-request': { id: { subject: 'candidate', rest: contactMove } },
  'PUT /candidate/contact': { id: { subject: 'candidate', rest: { ...stale, ...contactOf(somebody()) } } },
  // before it is disclosed the company is told of no contact
  'GET /candidate/:id/contact': {
    ':id': [{ subject: 'candidate' }, { subject: 'undisclosed', reach: ['admin', 'selected'] }],
  },
  'POST /candidate/contest': { id: { subject: 'candidate', rest: { ...stale, text: '이의' } } },
  'POST /candidate/hire-report': {
    candidateId: { subject: 'candidate', rest: { text: '입사함' } },
    fileId: [
      { subject: 'matesAttachment', by: ['selected', 'admin'], rest: report },
      { subject: 'selectedsAttachment', by: ['selected', 'admin'], rest: report, fresh: true },
    ],
  },
  'PUT /admin/claim': { id: { subject: 'claim', rest: { ...stale, decision: 'NO', note: '사유' } } },
  'POST /candidate/hire/preview': { id: { subject: 'candidate', rest: hire } },
  'POST /candidate/hire': { id: { subject: 'candidate', rest: confirmed } },
  'POST /recruiter/evaluation': { offerId: { subject: 'offer', rest: { rating: 4, comment: '빠름' } } },
  'PUT /recruiter/evaluation': { id: { subject: 'evaluation', rest: { ...stale, rating: 4, comment: '빠름' } } },
  'GET /recruiter/:id/evaluations': { ':id': { subject: 'recruiter' } },
  'POST /job/:id/qna': {
    ':id': [
      { subject: 'posting', rest: question },
      { subject: 'submitted', rest: question },
    ],
    recruiterId: {
      subject: 'strangeRecruiter',
      under: 'posting',
      by: company,
      rest: question,
      refused: blamed('chosen from a list of whom the employer may ask'),
    },
    candidateId: [
      { subject: 'candidate', under: 'posting', rest: aboutCandidate, by: onPosting },
      { subject: 'elsewhere', under: 'posting', rest: aboutCandidate, by: onPosting },
    ],
  },
  'GET /job/:id/qna/recruiters': { ':id': { subject: 'posting' } },
  'GET /job/:id/qnas': {
    ':id': [{ subject: 'posting' }, { subject: 'draft' }],
    '?candidateId': {
      subject: 'elsewhere',
      under: 'posting',
      by: onPosting,
      refused: { status: 200, why: 'narrows what the reader sees anyway: nothing is left' },
    },
  },
  'POST /qna/:id/reply': {
    ':id': [
      { subject: 'secretQuestion', rest: { body: '네.' } },
      { subject: 'openQuestion', rest: { body: '네.' } },
    ],
  },
  'PUT /qna/:id': { ':id': { subject: 'secretQuestion', rest: { ...stale, isPublished: true } } },
  'DELETE /admin/qna/:id': { ':id': { subject: 'secretQuestion', rest: { reason: '사유' }, fresh: true } },
};

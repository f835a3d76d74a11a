import { allTicks, jobForm, makeDraft, makeJob } from '../jobs.ts';
import { offerForm } from '../offers.ts';
import { oncePerProduct } from '../once-per-product.ts';
import type { TestProduct } from '../running-product.ts';
import { type Name, roleOf } from './cast.ts';
import { nobody } from './groups.ts';
import { blamed, type Rows, stale } from './rows.ts';
import type { Scene } from './scene.ts';

const draftsOf = oncePerProduct(async (_product: TestProduct) => new Map<Name, number>());

/** A draft of one's own as it is now: what is refused must be refused for what it names. */
export const ownDraft = async ({ product, db, cast }: Scene, by: Name): Promise<{ id: number; version: number }> => {
  const drafts = await draftsOf(product);
  const id = drafts.get(by) ?? (await makeDraft(cast[by])).id;
  drafts.set(by, id);
  return db.selectFrom('job').select(['id', 'version']).where('id', '=', id).executeTakeFirstOrThrow();
};

/** A posting without candidates that somebody could end. */
const ownPosting = async ({ product, cast }: Scene, by: Name) => {
  const { id, version } = await makeJob(product, cast[by]);
  return { id, version, action: 'end', reason: '사유', results: [{ version: 1, outcome: 'CONTINUE' }] };
};

const contactBlamed = blamed('a field of a form, blamed like every other');

const filesOfJob = (rest: (scene: Scene, by: Name) => Promise<object>) =>
  ({
    templateId: { subject: 'newTemplate', rest, fresh: true },
    descriptionImageId: { subject: 'newDescription', rest, fresh: true },
    attachmentId: { subject: 'newAttachment', rest, fresh: true },
    'searchFirmContactIds.0': { subject: 'companyContact', rest, refused: contactBlamed, several: true },
  }) as const;

const move = (_scene: Scene, by: Name) => ({
  ...stale,
  action: roleOf[by] === 'ADMIN' ? 'end' : 'closeRecruiters',
  reason: '사유',
});
const words = { ...stale, title: '제목' };
const proposed = { ...stale, note: '제안', terms: { guaranteeMonths: 4 } };
const either = (rest?: object) => [
  { subject: 'posting' as const, ...(rest ? { rest } : {}) },
  { subject: 'draft' as const, ...(rest ? { rest } : {}) },
];

export const jobRows: Rows = {
  'POST /job': filesOfJob(async () => ({})),
  'PUT /job': { id: either({ ...stale }), ...filesOfJob(ownDraft) },
  'DELETE /job/:id': { ':id': { subject: 'draft', fresh: true } },
  'POST /job/:id/copy': { ':id': { subject: 'posting' } },
  'PUT /job/status': {
    id: [
      { subject: 'posting', rest: move },
      { subject: 'draft', rest: move },
    ],
    'results.0.id': {
      subject: 'candidate',
      rest: ownPosting,
      by: ['foreignEmployer'],
      refused: blamed('the results of a posting are of its own candidates, all of them'),
    },
  },
  'PUT /job/details': {
    id: {
      subject: 'posting',
      rest: ({ product }: Scene) => {
        const { guideline, detailGuideline, recommendDeadline, dueDate, maxRecruiters } = jobForm(product);
        return { ...stale, guideline, detailGuideline, recommendDeadline, dueDate, maxRecruiters };
      },
    },
  },
  'PUT /job/stages': { id: { subject: 'posting', rest: { ...stale, stages: ['DOCUMENT'] } } },
  'PUT /job/proposal': { id: { subject: 'proposal', rest: { accept: false }, fresh: true } },
  'GET /job/:id': { ':id': [...either(), { subject: 'submitted' }] },
  'GET /job/:id/history': { ':id': either() },
  'GET /jobs/:id': { ':id': [...either(), { subject: 'submitted' }] },
  'GET /job/:id/candidates': { ':id': either() },
  'GET /job/:id/candidates/count': { ':id': either() },
  'GET /job/:id/offers': { ':id': either() },
  'GET /job/terms/:id': { ':id': [{ subject: 'posting' }, { subject: 'draft', reach: nobody }] },
  'POST /job/offer': {
    jobId: [
      { subject: 'posting', rest: offerForm(0) },
      { subject: 'submitted', rest: offerForm(0) },
    ],
  },
  'PUT /job/offer': {
    id: [
      {
        subject: 'offer',
        rest: (_scene: Scene, by: Name) => ({
          ...stale,
          action: { ADMIN: 'remove', RECRUITER: 'withdraw', EMPLOYER: 'select', DEPARTMENT: 'select' }[roleOf[by]],
          reason: '사유',
        }),
      },
      {
        subject: 'waitingOffer',
        rest: (_scene: Scene, by: Name) => ({
          ...stale,
          action: { ADMIN: 'remove', RECRUITER: 'withdraw', EMPLOYER: 'decline', DEPARTMENT: 'decline' }[roleOf[by]],
          reason: '사유',
        }),
      },
    ],
  },
  'GET /job/offer/:id': { ':id': [{ subject: 'offer' }, { subject: 'waitingOffer' }] },
  'PUT /admin/job': { id: either(words) },
  'POST /admin/job/proposal': { id: either(proposed) },
  'DELETE /admin/job/:id/proposal': { ':id': [{ subject: 'proposedPosting', fresh: true }, { subject: 'draft' }] },
  'PUT /admin/job/review': { id: either({ ticks: allTicks }) },
  'POST /admin/job/call': { id: either({ note: '통화' }) },
  'POST /admin/job/confirm': { id: either(stale) },
  'POST /admin/job/reject': { id: either({ ...stale, reason: '사유' }) },
};

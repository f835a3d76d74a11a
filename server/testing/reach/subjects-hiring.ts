import { sha256 } from '#server/platform/security/keys.ts';
import { putCandidate, tokenOf } from '../candidates.ts';
import { makeDraft, makeJob, putOffer, submitted } from '../jobs.ts';
import type { TestPerson } from '../people.ts';
import { company, knowsCandidate, knowsPosting, nobody, onlyAdmin, side } from './groups.ts';
import type { Scene } from './scene.ts';
import type { Subject } from './subjects.ts';

const idOf = async (row: Promise<{ id: number }>): Promise<number> => (await row).id;

const putMemo = ({ db, candidateId, now }: Scene, by: TestPerson, sideOf: 'EMPLOYER' | 'RECRUITER') =>
  idOf(
    db
      .insertInto('candidateMemo')
      .values({
        candidateId,
        side: sideOf,
        authorId: by.accountId,
        body: '메모',
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

const putQuestion = ({ db, jobId, now }: Scene, by: TestPerson, isSecret: boolean) =>
  idOf(
    db
      .insertInto('qna')
      .values({
        jobId,
        type: 'JOB',
        isSecret,
        authorId: by.accountId,
        authorType: 'RECRUITER',
        recruiterId: by.accountId,
        body: '재택근무가 가능합니까?',
        createdAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

/** On a posting of its own: one proposal waits at a time. */
const putProposal = async ({ product, db, cast, now }: Scene) => {
  const { id: jobId } = await submitted(product, cast.employer);
  const proposal = await db
    .insertInto('jobProposal')
    .values({ jobId, proposedBy: cast.admin.accountId, terms: JSON.stringify({ guaranteeMonths: 4 }), createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { jobId, id: proposal.id };
};

/** Of a check that the recruiter made, in the hands of somebody else of the firm. */
const putLostToken = async ({ db, cast, jobId, person }: Scene): Promise<string> => {
  const token = await tokenOf(cast.selected, jobId, person);
  await db
    .updateTable('ticket')
    .set({ accountId: cast.mate.accountId })
    .where('tokenHash', '=', sha256(token))
    .execute();
  return token;
};

/** Of the same people, on another posting. */
const putElsewhere = async ({ product, db, cast: { employer, selected: recruiter } }: Scene): Promise<number> => {
  const { id: jobId } = await makeJob(product, employer);
  await db.updateTable('job').set({ recruitType: 'SEARCHFIRM' }).where('id', '=', jobId).execute();
  const offerId = await putOffer(product, jobId, recruiter, 'SELECTED');
  return putCandidate(product, { jobId, recruiter, offerId }, { code: 'NONE', notified: 'NONE' });
};

export const hiringSubjects = {
  posting: { reach: knowsPosting, make: async ({ jobId }) => jobId },
  /** A draft is nobody's but the company's. */
  draft: { reach: company, make: ({ cast }) => idOf(makeDraft(cast.employer)) },
  /** Under review, and matched to no department. */
  submitted: { reach: ['admin', ...company], make: ({ product, cast }) => idOf(submitted(product, cast.employer)) },
  proposal: { reach: company, make: (scene) => idOf(putProposal(scene)) },
  proposedPosting: { reach: ['admin', ...company], make: async (scene) => (await putProposal(scene)).jobId },
  offer: { reach: ['admin', ...side, 'selected'], make: async ({ offerId }) => offerId },
  waitingOffer: { reach: ['admin', ...side, 'offered'], make: async ({ waitingOfferId }) => waitingOfferId },
  candidate: { reach: knowsCandidate, make: async ({ candidateId }) => candidateId },
  hired: { reach: knowsCandidate, make: async ({ hiredId }) => hiredId },
  undisclosed: { reach: knowsCandidate, make: async ({ undisclosedId }) => undisclosedId },
  freshCandidate: { reach: knowsCandidate, make: ({ putCandidate }) => putCandidate() },
  /** One that is known, and is none of the posting's. */
  elsewhere: { reach: nobody, make: putElsewhere },
  lostCheckToken: { reach: nobody, make: putLostToken },
  /** A memo is changed by whoever wrote it. */
  memo: { reach: ['employer'], make: (scene) => putMemo(scene, scene.cast.employer, 'EMPLOYER') },
  departmentMemo: { reach: ['matched'], make: (scene) => putMemo(scene, scene.cast.matched, 'EMPLOYER') },
  recruiterMemo: { reach: ['selected'], make: (scene) => putMemo(scene, scene.cast.selected, 'RECRUITER') },
  /** A memo of a department that the posting is no longer matched to. */
  formerMemo: { reach: nobody, make: (scene) => putMemo(scene, scene.cast.unmatched, 'EMPLOYER') },
  claim: {
    reach: onlyAdmin,
    make: ({ db, cast, hiredId, now }) =>
      idOf(
        db
          .insertInto('claim')
          .values({
            kind: 'HIRE',
            candidateId: hiredId,
            authorId: cast.selected.accountId,
            text: '입사함',
            createdAt: now,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
  },
  evaluation: { reach: company, make: async ({ evaluationId }) => evaluationId },
  /** A thread is the recruiter's who asked, the company's and the operator's. */
  secretQuestion: {
    reach: ['admin', ...company, 'selected'],
    make: (scene) => putQuestion(scene, scene.cast.selected, true),
  },
  openQuestion: {
    reach: ['admin', ...company, 'selected'],
    make: (scene) => putQuestion(scene, scene.cast.selected, false),
  },
} satisfies Record<string, Subject>;

import { candidatesApi as api } from '#core/api/candidates.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { type Implementer, implement } from '#server/platform/http/implement.ts';
import { implementFile } from '#server/platform/http/implement-file.ts';
import { getCandidate } from './candidate-detail.ts';
import { candidateHistory } from './candidate-history.ts';
import { checkCandidate } from './check-candidate.ts';
import { editCandidate } from './edit-candidate.ts';
import { countCandidates, listCandidates } from './list-candidates.ts';
import { addMemo, editMemo, listMemos, memoAgain, removeMemo } from './memos.ts';
import { openCalendar, setStep } from './next-step.ts';
import { notifyRecruiters } from './notify-recruiters.ts';
import { openResumes } from './open-resumes.ts';
import { rateCandidate, ratingOf } from './rate-candidate.ts';
import { recommendCandidate } from './recommend-candidate.ts';
import { removeCandidate, removedBefore, removeForAdmin } from './remove-candidate.ts';
import { replaceResume } from './replace-resume.ts';
import { setStatus } from './set-status.ts';
import { withdrawCandidate } from './withdraw-candidate.ts';

/** The versions as they are now, for whoever repeats a call that was made. */
const versionsOf = async ({ tx, actor }: Context, ids: readonly number[]) => {
  const rows = await tx
    .selectFrom('candidate')
    .select(['id', 'version', 'entryVersion'])
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .execute();
  return rows.map(({ id, version, entryVersion }) => ({
    id,
    version: actor.userType === 'RECRUITER' ? entryVersion : version,
  }));
};
const again = {
  again: async (ctx: Context, id: number) => {
    const [made] = await versionsOf(ctx, [id]);
    if (!made) throw refuse('NOT_FOUND');
    return made;
  },
};
const severalAgain = {
  again: (ctx: Context, _id: number, { body }: { body: { candidates: { id: number }[] } }) =>
    versionsOf(
      ctx,
      body.candidates.map(({ id }) => id),
    ),
};

export const candidateRoutes = (on: Implementer): void => {
  implement(on, api.check, checkCandidate);
  implement(on, api.recommend, recommendCandidate, again);
  implement(on, api.edit, editCandidate, again);
  implement(on, api.replaceResume, replaceResume, again);
  implement(on, api.remove, removeCandidate, { again: removedBefore });
  implement(on, api.withdraw, withdrawCandidate, again);
  implement(on, api.one, getCandidate);
  implement(on, api.list, listCandidates);
  implement(on, api.counts, countCandidates);
  implement(on, api.setStatus, setStatus, severalAgain);
  implement(on, api.notify, notifyRecruiters, severalAgain);
  implement(on, api.setStep, setStep, again);
  implementFile(on, api.stepCalendar, openCalendar);
  implement(on, api.rate, rateCandidate, { again: (ctx, id) => ratingOf(ctx, id) });
  implement(on, api.memos, listMemos);
  implement(on, api.addMemo, addMemo, { again: memoAgain });
  implement(on, api.editMemo, editMemo, { again: memoAgain });
  implement(on, api.removeMemo, removeMemo);
  implement(on, api.history, candidateHistory);
  implementFile(on, api.resume, openResumes);
  implement(on, api.adminRemove, removeForAdmin);
};

import type { candidatesApi } from '#core/api/candidates.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import { codeOfNumber } from '#core/rules/candidate-codes.ts';
import type { Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { recordAct } from '../audit/record-act.ts';
import { isInfected } from '../files/quarantine.ts';
import { type CandidateRow, codeConflict, lockOwn, ownActsOf } from './candidate-access.ts';
import { swapFile } from './drop-file.ts';
import { refuseContacts } from './recommend-candidate.ts';
import { writeEvents } from './write-event.ts';

type Replace = typeof candidatesApi.replaceResume;

/** A virus was found in what the entry names. */
export const isResumeInfected = async ({ tx }: Context, { resumeId }: CandidateRow): Promise<boolean> => {
  const file = await tx.selectFrom('file').select('quarantine').where('id', '=', resumeId).executeTakeFirst();
  return isInfected(file?.quarantine ?? null);
};

/** A clean file for one that a virus took, where nothing else of the entry may change any more. */
export const replaceResume = async (ctx: Context, { body }: Input<Replace>): Promise<Output<Replace>> => {
  const { id, version, resumeId } = body;
  const { job, candidate } = await lockOwn(ctx, id, version);
  const acts = ownActsOf(candidate, job.status, { isResumeInfected: await isResumeInfected(ctx, candidate) });
  if (!acts.includes('replaceResume')) throw codeConflict(ctx, codeOfNumber(candidate.notifiedCode));
  await refuseContacts(ctx, { resumeId });
  const saved = await ctx.tx
    .updateTable('candidate')
    .set((eb) => ({ resumeId, version: eb('version', '+', 1), entryVersion: eb('entryVersion', '+', 1) }))
    .where('id', '=', id)
    .returning('entryVersion')
    .executeTakeFirstOrThrow();
  await swapFile(ctx, candidate, resumeId);
  const fields = ['resumeId'];
  await writeEvents(ctx, [{ candidateId: id, action: 'edit', fields }]);
  await recordAct(ctx, { action: 'candidate.edit', subjectKind: 'CANDIDATE', subjectId: id, fields });
  await emit(ctx, 'candidate.resumeReplaced', { candidateId: id });
  return { id, version: saved.entryVersion };
};

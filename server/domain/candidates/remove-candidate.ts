import type { candidatesApi } from '#core/api/candidates.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import { codeOfNumber } from '#core/rules/candidate-codes.ts';
import { refuse } from '#core/rules/errors.ts';
import { limits } from '#core/rules/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { recordAct } from '../audit/record-act.ts';
import { type CandidateRow, codeConflict, lockOwn, ownActsOf } from './candidate-access.ts';
import { dropFile } from './drop-file.ts';
import { erasePerson } from './erase-candidates.ts';
import { stopForRecruiter } from './withdraw-candidate.ts';

type Remove = typeof candidatesApi.remove;

/** The person stays its recruiter's for a day; everything else of the candidate goes, the file too. */
const erase = async (ctx: Context, candidate: CandidateRow, reason: string | null): Promise<void> => {
  const { id, jobId, recruiterId, name, resumeId } = candidate;
  await emit(ctx, 'candidate.leaving', { candidateId: id });
  const untilAt = new Date(ctx.now.getTime() + limits.deletedCandidateHours * 3_600_000);
  await ctx.tx.updateTable('candidateKey').set({ candidateId: null, untilAt }).where('candidateId', '=', id).execute();
  await ctx.tx.deleteFrom('candidate').where('id', '=', id).execute();
  if (resumeId !== null) await dropFile(ctx, resumeId);
  await recordAct(ctx, { action: 'candidate.delete', subjectKind: 'CANDIDATE', subjectId: id });
  await emit(ctx, 'candidate.deleted', { candidateId: id, jobId, recruiterId, name, reason });
};

/** Gone while nobody has looked at it; what the employer began to look at is withdrawn and stays on record. */
export const removeCandidate = async (ctx: Context, { params }: Input<Remove>): Promise<Output<Remove>> => {
  const { id } = params;
  const { job, candidate } = await lockOwn(ctx, id);
  const notified = codeOfNumber(candidate.notifiedCode);
  if (!ownActsOf(candidate, job.status).includes('delete')) throw codeConflict(ctx, notified);
  const code = codeOfNumber(candidate.code);
  if (code === 'ALL_PASS') throw codeConflict(ctx, notified);
  if (code === 'NONE' && candidate.contactState === 'NONE') {
    await erase(ctx, candidate, null);
    return { id, outcome: 'DELETED' };
  }
  await stopForRecruiter(ctx, candidate, { reason: null, note: '' });
  return { id, outcome: 'WITHDRAWN' };
};

export const removedBefore = async (ctx: Context, id: number): Promise<Output<Remove>> => {
  const left = await ctx.tx.selectFrom('candidate').select('id').where('id', '=', id).executeTakeFirst();
  return { id, outcome: left ? 'WITHDRAWN' : 'DELETED' };
};

const hasContract = async ({ tx }: Context, candidateId: number): Promise<boolean> =>
  (await tx.selectFrom('contract').select('id').where('candidateId', '=', candidateId).executeTakeFirst()) !==
  undefined;

/** Of who was hired once, by a contract that is void now, nothing stays but the row that it names. */
const eraseHired = async (ctx: Context, candidate: CandidateRow, reason: string): Promise<void> => {
  const { id, jobId, recruiterId, name } = candidate;
  await erasePerson(ctx, candidate);
  await recordAct(ctx, { action: 'candidate.delete', subjectKind: 'CANDIDATE', subjectId: id });
  await emit(ctx, 'candidate.deleted', { candidateId: id, jobId, recruiterId, name, reason });
};

/** The operator deletes anything but a hire, with a reason that both sides are told. */
export const removeForAdmin = async (
  ctx: Context,
  { params, body }: Input<typeof candidatesApi.adminRemove>,
): Promise<null> => {
  await ctx.tx
    .selectFrom('job')
    .select('id')
    .where('id', 'in', ctx.tx.selectFrom('candidate').select('jobId').where('id', '=', params.id))
    .forNoKeyUpdate()
    .executeTakeFirst();
  const candidate = await ctx.tx
    .selectFrom('candidate')
    .selectAll()
    .where('id', '=', params.id)
    .forUpdate()
    .executeTakeFirst();
  if (!candidate) throw refuse('NOT_FOUND');
  if (codeOfNumber(candidate.code) === 'ALL_PASS') throw codeConflict(ctx, 'ALL_PASS');
  if (await hasContract(ctx, candidate.id)) await eraseHired(ctx, candidate, body.reason);
  else await erase(ctx, candidate, body.reason);
  return null;
};

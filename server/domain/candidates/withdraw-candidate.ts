import type { candidatesApi } from '#core/api/candidates.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import { candidateNumbers, codeOfNumber, type StopReason, stopCode } from '#core/rules/candidate-codes.ts';
import { hasContact } from '#core/rules/contact-shapes.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { recordAct } from '../audit/record-act.ts';
import { type CandidateRow, codeConflict, codeHistories, isDisclosed, lockOwn, ownActsOf } from './candidate-access.ts';
import { writeEvents } from './write-event.ts';

type Withdraw = typeof candidatesApi.withdraw;
/** Why, as the recruiter says; null where none was asked for, and none is claimed. */
type Stop = { reason: StopReason | null; note: string };

/**
 * Stops a locked candidate for its recruiter. Where it stands is the company's own: the recruiter's side of it is
 * computed from what the recruiter was told.
 */
export const stopForRecruiter = async (
  ctx: Context,
  { id, code, failReason, failNote }: CandidateRow,
  { reason, note }: Stop,
): Promise<number> => {
  const stopped = stopCode((await codeHistories(ctx, [id])).get(id) ?? []);
  const told = stopCode((await codeHistories(ctx, [id], true)).get(id) ?? []);
  const { entryVersion } = await ctx.tx
    .updateTable('candidate')
    .set((eb) => ({
      // what the employer had failed already stays failed for the employer's reason
      ...(stopped === null
        ? { code, failReason, failNote }
        : { code: candidateNumbers[stopped], codeAt: ctx.now, failReason: reason ?? 'ETC', failNote: note }),
      ...(told === null ? {} : { notifiedCode: candidateNumbers[told], notifiedAt: ctx.now }),
      stepKind: null,
      stepAt: null,
      stepNote: '',
      withdrawnAt: ctx.now,
      version: eb('version', '+', 1),
      entryVersion: eb('entryVersion', '+', 1),
    }))
    .where('id', '=', id)
    .returning('entryVersion')
    .executeTakeFirstOrThrow();
  const [entryId = 0] = await writeEvents(ctx, [
    {
      candidateId: id,
      action: 'withdraw',
      code: stopped === null ? null : candidateNumbers[stopped],
      failReason: reason,
      failNote: note,
    },
  ]);
  await recordAct(ctx, { action: 'candidate.withdraw', subjectKind: 'CANDIDATE', subjectId: id, fields: ['code'] });
  await emit(ctx, 'candidate.withdrawn', { candidateId: id, entryId });
  return entryVersion;
};

/** Any time before the hire. */
export const withdrawCandidate = async (ctx: Context, { body }: Input<Withdraw>): Promise<Output<Withdraw>> => {
  const { id, version, reason, note } = body;
  const { job, candidate } = await lockOwn(ctx, id, version);
  const notified = codeOfNumber(candidate.notifiedCode);
  if (!ownActsOf(candidate, job.status).includes('withdraw') || codeOfNumber(candidate.code) === 'ALL_PASS')
    throw codeConflict(ctx, notified);
  if (!isDisclosed(candidate) && hasContact(note))
    throw refuse('CONTACT_WRITTEN', { fields: { note: 'contactWritten' } });
  return { id, version: await stopForRecruiter(ctx, candidate, { reason, note }) };
};

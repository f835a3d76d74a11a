import { candidateNumbers } from '#core/rules/candidate-codes.ts';
import type { LostReason } from '#core/rules/claims.ts';
import { refuse } from '#core/rules/errors.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { recordAct } from '../audit/record-act.ts';
import type { CandidateRow } from '../candidates/candidate-access.ts';
import { writeEvents } from '../candidates/write-event.ts';

/** Takes the person from an entry: it moves no further and is not hired. Both sides are told. */
export const loseEntry = async (ctx: AnyContext, id: number, reason: LostReason): Promise<void> => {
  const { tx, now } = ctx;
  const step = await tx
    .selectFrom('candidate')
    .select(['stepKind', 'stepAt', 'stepNote'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('candidate')
    .set((eb) => ({
      lostAt: now,
      lostReason: reason,
      stepKind: null,
      stepAt: null,
      stepNote: '',
      version: eb('version', '+', 1),
      entryVersion: eb('entryVersion', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('candidate')
    .set({ contactState: 'NONE', contactRequestedAt: null, contactRequestedBy: null })
    .where('id', '=', id)
    .where('contactState', '=', 'REQUEST')
    .execute();
  // what it held it holds no more
  await tx.deleteFrom('claim').where('holderId', '=', id).where('decidedAt', 'is', null).execute();
  await writeEvents(ctx, [{ candidateId: id, action: 'lose', ...step }]);
  await recordAct(ctx, { action: 'candidate.lose', subjectKind: 'CANDIDATE', subjectId: id });
  await emit(ctx, 'disclosure.lost', { candidateId: id, reason });
};

/** Entries of the same name and birth date on the posting whose own contact agreed with them, by other recruiters. */
const rivalsOf = ({ tx }: AnyContext, { id, jobId, personHash, recruiterId }: CandidateRow) =>
  tx
    .selectFrom('candidate')
    .select(['id', 'code'])
    .where('jobId', '=', jobId)
    .where('personHash', '=', personHash)
    .where('id', '<>', id)
    .where('recruiterId', '<>', recruiterId)
    .where('contactState', '=', 'OPEN')
    .where('lostAt', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** The operator gave the person to this entry: nobody else on the posting has them, unless they are hired already. */
export const displaceRivals = async (ctx: AnyContext, candidate: CandidateRow): Promise<void> => {
  const rivals = await rivalsOf(ctx, candidate);
  if (rivals.some(({ code }) => code === candidateNumbers.ALL_PASS)) throw refuse('HIRED_ALREADY');
  for (const { id } of rivals) await loseEntry(ctx, id, 'LATER');
};

/** Where several agree the earliest holds, or who was hired already. The posting is locked. */
export const settleRivals = async (ctx: AnyContext, candidate: CandidateRow): Promise<LostReason | null> => {
  const rivals = await rivalsOf(ctx, candidate);
  const isBehind = rivals.some(({ id, code }) => id < candidate.id || code === candidateNumbers.ALL_PASS);
  if (isBehind) return 'LATER';
  for (const { id } of rivals) await loseEntry(ctx, id, 'LATER');
  return null;
};

import type { disclosuresApi } from '#core/api/disclosures.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import { codeOfNumber } from '#core/rules/candidate-codes.ts';
import { contestUntilOf } from '#core/rules/claims.ts';
import { isWithinContactYear } from '#core/rules/contact-year.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { recordAct } from '../audit/record-act.ts';
import { codeConflict, contactConflict, findCandidate, lockOwn } from '../candidates/candidate-access.ts';
import { writeEvents } from '../candidates/write-event.ts';
import { claimFile } from '../files/claim-file.ts';

type Contest = typeof disclosuresApi.contest;
type Report = typeof disclosuresApi.reportHire;

type New = { kind: 'CONTEST' | 'HIRE'; candidateId: number; text: string; fileId?: number | null };

/** One of a kind at a time: the second waits for the operator's word on the first. */
const raise = async (ctx: Context, { kind, candidateId, text, fileId = null }: New): Promise<{ id: number }> => {
  const made = await ctx.tx
    .insertInto('claim')
    .values({ kind, candidateId, text, fileId, authorId: ctx.actor.accountId, createdAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw refuse('DONE_ALREADY');
  await recordAct(ctx, { action: 'claim.raise', subjectKind: 'CLAIM', subjectId: made.id });
  await emit(ctx, 'claim.raised', { claimId: made.id });
  return made;
};

/** Once per loss, within 14 days. */
export const contestLoss = async (ctx: Context, { body }: Input<Contest>): Promise<Output<Contest>> => {
  const { candidate } = await lockOwn(ctx, body.id, body.version);
  const until = contestUntilOf(candidate.lostAt);
  if (!until || !candidate.lostAt) throw codeConflict(ctx, codeOfNumber(candidate.notifiedCode));
  const before = await ctx.tx
    .selectFrom('claim')
    .select('id')
    .where('candidateId', '=', candidate.id)
    .where('kind', '=', 'CONTEST')
    .where('createdAt', '>=', candidate.lostAt)
    .executeTakeFirst();
  if (before || ctx.now >= until) throw refuse('CONTEST_OVER');
  await writeEvents(ctx, [{ candidateId: candidate.id, action: 'contest' }]);
  return raise(ctx, { kind: 'CONTEST', candidateId: candidate.id, text: body.text });
};

/** Of a disclosed candidate, within the year that the disclosure began. */
export const reportHire = async (ctx: Context, { body }: Input<Report>): Promise<Output<Report>> => {
  const { candidateId, text, fileId } = body;
  const candidate = await findCandidate(ctx, candidateId);
  const { contactUntil, contactState, lostAt, timeZone } = candidate;
  if (contactState !== 'OPEN' || contactUntil === null || lostAt !== null) throw contactConflict(ctx, contactState);
  if (codeOfNumber(candidate.code) === 'ALL_PASS') throw codeConflict(ctx, 'ALL_PASS');
  if (!isWithinContactYear(contactUntil, ctx.now, timeZone)) throw refuse('YEAR_OVER');
  const claim = await raise(ctx, { kind: 'HIRE', candidateId, text, fileId });
  if (fileId !== null)
    await claimFile(ctx, { fileId, kind: 'ATTACHMENT', ownerKind: 'CLAIM', ownerId: claim.id, field: 'fileId' });
  return claim;
};

import type { Selectable } from 'kysely';
import type { disclosuresApi } from '#core/api/disclosures.ts';
import type { Input } from '#core/api/endpoint.ts';
import { refuse } from '#core/rules/errors.ts';
import { lastFour } from '#core/rules/phone.ts';
import type { Context } from '#server/platform/context.ts';
import type { ClaimTable } from '#server/platform/db/tables.ts';
import { emit } from '#server/platform/events.ts';
import { recordAct } from '../audit/record-act.ts';
import type { CandidateRow } from '../candidates/candidate-access.ts';
import { holdPerson } from '../candidates/check-candidate.ts';
import { hashesOf } from '../candidates/identity.ts';
import { writeEvents } from '../candidates/write-event.ts';
import { letStand, markOpened, markOthers } from './holds.ts';
import { displaceRivals, loseEntry } from './priority.ts';

type Decide = typeof disclosuresApi.decide;
type Body = Input<Decide>['body'];
type Claim = Selectable<ClaimTable>;
type Held = { claim: Claim; candidate: CandidateRow; companyId: number };

/** The posting, the candidate, the claim, always in this order. */
const lockClaim = async ({ tx }: Context, { id, version }: Body): Promise<Held> => {
  const found = await tx
    .selectFrom('claim')
    .innerJoin('candidate', 'candidate.id', 'claim.candidateId')
    .select(['candidate.id', 'candidate.jobId'])
    .where('claim.id', '=', id)
    .executeTakeFirst();
  if (!found) throw refuse('NOT_FOUND');
  const job = await tx
    .selectFrom('job')
    .select('companyId')
    .where('id', '=', found.jobId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const candidate = await tx
    .selectFrom('candidate')
    .selectAll()
    .where('id', '=', found.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const claim = await tx.selectFrom('claim').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!candidate || !claim) throw refuse('NOT_FOUND');
  if (claim.decidedAt !== null) throw refuse('CONFLICT');
  if (claim.version !== version) throw refuse('VERSION_STALE');
  return { claim, candidate, companyId: job.companyId };
};

/** Who a candidate is by the contact that was confirmed: what an entry that had it wrong is set right to. */
const confirmedIdentity = (ctx: Context, row: CandidateRow) => {
  const { keys } = ctx.services;
  if (row.lostReason !== 'CONTACT' || !row.phoneSealed || !row.contactBirthDateSealed) return null;
  const birthDate = keys.open(row.contactBirthDateSealed);
  const lastPhone = lastFour(keys.open(row.phoneSealed));
  const hashes = hashesOf(ctx, { name: row.name, birthDate, lastPhone });
  return { birthDateSealed: keys.seal(birthDate), lastPhoneSealed: keys.seal(lastPhone), ...hashes };
};

/** Gives the person back. Where somebody else has the very person on this posting, theirs was the right entry. */
const restore = async (ctx: Context, { candidate, companyId }: Held, note: string): Promise<void> => {
  const { id, jobId } = candidate;
  const identity = confirmedIdentity(ctx, candidate);
  if (identity) {
    const { matchHash, personHash } = identity;
    const taken = await ctx.tx
      .selectFrom('candidateKey')
      .select('candidateId')
      .where('jobId', '=', jobId)
      .where('matchHash', '=', matchHash)
      .where('candidateId', 'is not', null)
      .where('candidateId', '<>', id)
      .executeTakeFirst();
    if (taken) throw refuse('CANDIDATE_TAKEN');
    await ctx.tx
      .deleteFrom('candidateKey')
      .where('jobId', '=', jobId)
      .where('matchHash', '=', matchHash)
      .where('candidateId', 'is', null)
      .execute();
    await ctx.tx.updateTable('candidateKey').set({ matchHash, personHash }).where('candidateId', '=', id).execute();
  }
  const restored = await ctx.tx
    .updateTable('candidate')
    .set((eb) => ({
      ...identity,
      lostAt: null,
      lostReason: null,
      version: eb('version', '+', 1),
      entryVersion: eb('entryVersion', '+', 1),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeEvents(ctx, [{ candidateId: id, action: 'restore' }]);
  await holdPerson(ctx, companyId, restored);
  await letStand(ctx, id, note);
  if (restored.contactState !== 'OPEN') return;
  await displaceRivals(ctx, restored);
  await markOthers(ctx, companyId, restored);
  await markOpened(ctx, companyId, restored);
};

/** The hire is made within the act, with the operator as its actor. */
const confirmHire = (ctx: Context, { claim, candidate }: Held, { firstYearSalary, startDate }: Body): Promise<void> => {
  if (firstYearSalary === undefined || startDate === undefined)
    throw refuse('INPUT_INVALID', {
      fields: {
        ...(firstYearSalary === undefined ? { firstYearSalary: 'required' } : {}),
        ...(startDate === undefined ? { startDate: 'required' } : {}),
      },
    });
  const payload = { claimId: claim.id, candidateId: candidate.id, firstYearSalary, startDate };
  return emit(ctx, 'claim.hireConfirmed', payload);
};

export const decideClaim = async (ctx: Context, { body }: Input<Decide>): Promise<null> => {
  const held = await lockClaim(ctx, body);
  const { claim, candidate } = held;
  const isYes = body.decision === 'YES';
  // decided first: what is made of it must not wait for itself
  await ctx.tx
    .updateTable('claim')
    .set({
      decision: body.decision,
      note: body.note,
      decidedAt: ctx.now,
      decidedBy: ctx.actor.accountId,
      version: claim.version + 1,
    })
    .where('id', '=', claim.id)
    .execute();
  if (claim.kind === 'CONTEST' && isYes && candidate.lostAt !== null) await restore(ctx, held, body.note);
  if (claim.kind === 'HOLD' && !isYes && candidate.lostAt === null) await loseEntry(ctx, candidate.id, 'HELD');
  if (claim.kind === 'HIRE' && isYes) await confirmHire(ctx, held, body);
  await recordAct(ctx, { action: 'claim.decide', subjectKind: 'CLAIM', subjectId: claim.id, fields: ['decision'] });
  await emit(ctx, 'claim.decided', { claimId: claim.id });
  return null;
};

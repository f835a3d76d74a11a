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
import { type Hashes, hashesOf } from '../candidates/identity.ts';
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
  if (claim.decidedAt !== null) throw refuse('DONE_ALREADY');
  if (claim.version !== version) throw refuse('VERSION_STALE');
  return { claim, candidate, companyId: job.companyId };
};

/** Who a candidate is by the contact that was confirmed, where the entry was lost because it differs. */
const confirmedIdentity = (ctx: Context, row: CandidateRow) => {
  const { keys } = ctx.services;
  if (row.lostReason !== 'CONTACT' || !row.phoneSealed || !row.contactBirthDateSealed) return null;
  const birthDate = keys.open(row.contactBirthDateSealed);
  const lastPhone = lastFour(keys.open(row.phoneSealed));
  const hashes = hashesOf(ctx, { name: row.name, birthDate, lastPhone });
  return {
    hashes,
    columns: { birthDateSealed: keys.seal(birthDate), lastPhoneSealed: keys.seal(lastPhone), ...hashes },
  };
};

/** The person is known by this identity, too, unless somebody else stands for it. Answers whether it is this entry's. */
const addKey = async ({ tx, now }: Context, { id, jobId, recruiterId }: CandidateRow, hashes: Hashes) => {
  const key = { ...hashes, jobId, recruiterId, candidateId: id, fromAt: now };
  const taken = await tx
    .insertInto('candidateKey')
    .values(key)
    .onConflict((conflict) =>
      conflict
        .constraint('candidate_once')
        .doUpdateSet({ ...key, untilAt: null })
        .where('candidateKey.untilAt', 'is not', null),
    )
    .returning('matchHash')
    .executeTakeFirst();
  return taken !== undefined;
};

/**
 * Where the entry and its contact differed, the operator says which of them is right; the duplicate check knows the
 * person by both from now on. Where somebody else has the very person on this posting, theirs was the right entry.
 */
const settleIdentity = async (ctx: Context, { candidate, companyId }: Held, right: Body['identity']) => {
  const confirmed = confirmedIdentity(ctx, candidate);
  if (!confirmed) return {};
  if (right === undefined) throw refuse('INPUT_INVALID', { fields: { identity: 'required' } });
  await holdPerson(ctx, companyId, confirmed.hashes);
  const isOwn = await addKey(ctx, candidate, confirmed.hashes);
  if (right === 'ENTRY') return {};
  if (!isOwn) throw refuse('CANDIDATE_TAKEN');
  return confirmed.columns;
};

/** The next step that the loss took away, if it is still ahead. */
const stepAgain = async ({ tx, now }: Context, candidateId: number) => {
  const lost = await tx
    .selectFrom('candidateEvent')
    .select(['stepKind', 'stepAt', 'stepNote'])
    .where('candidateId', '=', candidateId)
    .where('action', '=', 'lose')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return lost?.stepAt && lost.stepAt > now ? lost : {};
};

/** Gives the person back. */
const restore = async (ctx: Context, held: Held, { note, identity }: Body): Promise<void> => {
  const { companyId, candidate } = held;
  const { id } = candidate;
  const columns = await settleIdentity(ctx, held, identity);
  const step = await stepAgain(ctx, id);
  const restored = await ctx.tx
    .updateTable('candidate')
    .set((eb) => ({
      ...columns,
      ...step,
      lostAt: null,
      lostReason: null,
      version: eb('version', '+', 1),
      entryVersion: eb('entryVersion', '+', 1),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeEvents(ctx, [{ candidateId: id, action: 'restore', ...step }]);
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
  if (claim.kind === 'CONTEST' && isYes && candidate.lostAt !== null) await restore(ctx, held, body);
  if (claim.kind === 'HOLD' && !isYes && candidate.lostAt === null) await loseEntry(ctx, candidate.id, 'HELD');
  if (claim.kind === 'HIRE' && isYes) await confirmHire(ctx, held, body);
  const fields = body.identity === undefined ? ['decision'] : ['decision', 'identity'];
  await recordAct(ctx, { action: 'claim.decide', subjectKind: 'CLAIM', subjectId: claim.id, fields });
  await emit(ctx, 'claim.decided', { claimId: claim.id });
  return null;
};

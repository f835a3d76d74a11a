import type { disclosuresApi } from '#core/api/disclosures.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import { codeOfNumber, isOpenCode } from '#core/rules/candidate-codes.ts';
import { type ContactAgreement, contactAgreements } from '#core/rules/contact-agreements.ts';
import { contactLifecycle } from '#core/rules/contact-lifecycle.ts';
import { hasContact } from '#core/rules/contact-shapes.ts';
import { refuse } from '#core/rules/errors.ts';
import { canMove } from '#core/rules/lifecycle.ts';
import type { AnyContext, Context } from '#server/platform/context.ts';
import { type Events, emit } from '#server/platform/events.ts';
import { recordAct } from '../audit/record-act.ts';
import {
  type CandidateRow,
  codeConflict,
  contactConflict,
  lockForDecision,
  lockOwn,
} from '../candidates/candidate-access.ts';
import { writeEvents } from '../candidates/write-event.ts';

type Move = typeof disclosuresApi.move;
type Body = Input<Move>['body'];
type Made = Output<Move>;

/** For a decision of the company, where the contact stands so that it can be made. */
const lockToMove = async (ctx: Context, { id, version, action }: Body): Promise<CandidateRow> => {
  const [candidate] = await lockForDecision(ctx, [{ id, version }]);
  if (!candidate) throw refuse('NOT_FOUND');
  if (!canMove(contactLifecycle, action, 'EMPLOYER', candidate.contactState))
    throw contactConflict(ctx, candidate.contactState);
  return candidate;
};

const keepAgreements = async (
  { tx, actor, now, locale, origin }: Context,
  { id: candidateId, jobId }: CandidateRow,
  version: number,
): Promise<void> => {
  const row = (kind: ContactAgreement) => ({
    candidateId,
    jobId,
    companyId: actor.companyId ?? 0,
    accountId: actor.accountId,
    kind,
    version,
    locale,
    address: origin.address,
    createdAt: now,
  });
  await tx.insertInto('contactAgreement').values(contactAgreements.map(row)).execute();
};

const moveTo = ({ tx }: AnyContext, { id }: CandidateRow, asked: { at: Date; by: number } | null) =>
  tx
    .updateTable('candidate')
    .set((eb) => ({
      contactState: asked ? 'REQUEST' : 'NONE',
      contactRequestedAt: asked?.at ?? null,
      contactRequestedBy: asked?.by ?? null,
      version: eb('version', '+', 1),
      entryVersion: eb('entryVersion', '+', 1),
    }))
    .where('id', '=', id)
    .returning(['id', 'version', 'entryVersion'])
    .executeTakeFirstOrThrow();

/** Both agreements, of the texts in force. */
const request = async (ctx: Context, body: Body): Promise<Made> => {
  const { agreements } = body;
  if (!agreements)
    throw refuse('INPUT_INVALID', {
      fields: { 'agreements.noHireOutside': 'agreement', 'agreements.feeWithinYear': 'agreement' },
    });
  const candidate = await lockToMove(ctx, body);
  const code = codeOfNumber(candidate.code);
  if (!isOpenCode(code) || candidate.withdrawnAt !== null || candidate.lostAt !== null) throw codeConflict(ctx, code);
  await keepAgreements(ctx, candidate, agreements.version);
  const { id, version } = await moveTo(ctx, candidate, { at: ctx.now, by: ctx.actor.accountId });
  await writeEvents(ctx, [{ candidateId: id, action: 'requestContact' }]);
  await recordAct(ctx, { action: 'disclosure.request', subjectKind: 'CANDIDATE', subjectId: id });
  await emit(ctx, 'disclosure.requested', { candidateId: id });
  return { id, version };
};

const withdraw = async (ctx: Context, body: Body): Promise<Made> => {
  const candidate = await lockToMove(ctx, body);
  const { id, version } = await moveTo(ctx, candidate, null);
  await writeEvents(ctx, [{ candidateId: id, action: 'withdrawContact' }]);
  await recordAct(ctx, { action: 'disclosure.withdraw', subjectKind: 'CANDIDATE', subjectId: id });
  await emit(ctx, 'disclosure.withdrawn', { candidateId: id });
  return { id, version };
};

const decline = async (ctx: Context, { id, version, reason }: Body): Promise<Made> => {
  if (reason === '') throw refuse('REASON_NEEDED', { fields: { reason: 'required' } });
  if (hasContact(reason)) throw refuse('CONTACT_WRITTEN', { fields: { reason: 'contactWritten' } });
  const { candidate } = await lockOwn(ctx, id, version);
  if (!canMove(contactLifecycle, 'decline', 'RECRUITER', candidate.contactState))
    throw contactConflict(ctx, candidate.contactState);
  const { entryVersion } = await moveTo(ctx, candidate, null);
  await writeEvents(ctx, [{ candidateId: id, action: 'declineContact', message: reason }]);
  await recordAct(ctx, { action: 'disclosure.decline', subjectKind: 'CANDIDATE', subjectId: id });
  const requestedBy = candidate.contactRequestedBy;
  await emit(ctx, 'disclosure.declined', { candidateId: id, requestedBy, reason });
  return { id, version: entryVersion };
};

const acts = { request, withdraw, decline };

/** Asks for a contact, takes that back, or turns it down. */
export const moveRequest = (ctx: Context, { body }: Input<Move>): Promise<Made> => {
  const by: readonly string[] = contactLifecycle.steps[body.action].by;
  if (!by.includes(ctx.actor.userType)) throw refuse('ACCESS_DENIED');
  return acts[body.action](ctx, body);
};

/** Whoever takes a candidate back leaves nothing to ask for, and nothing to decide. */
export const endRequest = async ({ tx }: AnyContext, { candidateId }: Events['candidate.withdrawn']): Promise<void> => {
  await tx
    .updateTable('candidate')
    .set({ contactState: 'NONE', contactRequestedAt: null, contactRequestedBy: null })
    .where('id', '=', candidateId)
    .where('contactState', '=', 'REQUEST')
    .execute();
  await tx
    .deleteFrom('claim')
    .where('candidateId', '=', candidateId)
    .where('kind', '=', 'HOLD')
    .where('decidedAt', 'is', null)
    .execute();
};

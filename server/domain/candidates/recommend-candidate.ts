import type { Insertable } from 'kysely';
import type { candidatesApi } from '#core/api/candidates.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import {
  careerComplaint,
  contactsWritten,
  type Identity,
  type RecommendationFields,
} from '#core/rules/candidate-fields.ts';
import { hasContact } from '#core/rules/contact-shapes.ts';
import { type FieldErrors, refuse } from '#core/rules/errors.ts';
import { isBirthAhead } from '#core/rules/fields.ts';
import { lastFour } from '#core/rules/phone.ts';
import type { AnyContext, Context } from '#server/platform/context.ts';
import type { CandidateTable } from '#server/platform/db/tables.ts';
import { emit } from '#server/platform/events.ts';
import { isRealPhone } from '#server/platform/security/phone.ts';
import { claimFile } from '../files/claim-file.ts';
import { holdPerson, refuseUnlessRecommending, resultOf, useCheckToken, visibleJob } from './check-candidate.ts';
import { type Hashes, hashesOf } from './identity.ts';
import { writeEvents } from './write-event.ts';

type Recommend = typeof candidatesApi.recommend;
type Form = Identity & RecommendationFields;

/** Whoever was checked by other digits is told so: the number may be right in itself. */
const phoneComplaint = (phone: string | null, lastPhone: string): FieldErrors => {
  if (phone === null) return {};
  if (!isRealPhone(phone)) return { phone: 'phone' };
  return lastFour(phone) === lastPhone ? {} : { phone: 'phoneOther' };
};

/** What a form contradicts itself in. */
export const refuseUnsound = ({ now }: AnyContext, { birthDate, careerYears, phone, lastPhone }: Form): void => {
  const fields: FieldErrors = {
    ...(isBirthAhead(birthDate, now) ? { birthDate: 'birthAhead' } : {}),
    ...careerComplaint({ birthDate, careerYears }, now),
    ...phoneComplaint(phone, lastPhone),
  };
  if (Object.keys(fields).length > 0) throw refuse('INPUT_INVALID', { fields });
};

/** What the employer's side reads, the name of the file too, holds no contact before it is disclosed. */
export const refuseContacts = async (
  { tx, actor }: Context,
  form: Pick<Form, 'resumeId'> & Partial<Form>,
): Promise<void> => {
  const file = await tx
    .selectFrom('file')
    .select('name')
    .where('id', '=', form.resumeId)
    .where('uploaderId', '=', actor.accountId)
    .executeTakeFirst();
  const fields: FieldErrors = {
    ...contactsWritten(form),
    ...(hasContact(file?.name ?? '') ? { resumeId: 'contactWritten' } : {}),
  };
  if (Object.keys(fields).length > 0) throw refuse('CONTACT_WRITTEN', { fields });
};

/** The columns of a form; who it is stands sealed, beside the name that the employer reads. */
export const columnsOf = ({ services: { keys } }: AnyContext, form: Form, hashes: Hashes) =>
  ({
    name: form.name,
    gender: form.gender,
    birthDateSealed: keys.seal(form.birthDate),
    lastPhoneSealed: keys.seal(form.lastPhone),
    phoneSealed: form.phone === null ? null : keys.seal(form.phone),
    ...hashes,
    careerMonths: form.careerYears * 12 + form.careerMonths,
    education: form.education,
    school: form.school,
    currentCompany: form.currentCompany,
    currentPosition: form.currentPosition,
    currentSalary: form.currentSalary,
    expectedSalary: form.expectedSalary,
    reason: form.reason,
    resumeId: form.resumeId,
  }) satisfies Partial<Insertable<CandidateTable>>;

type Holder = Hashes & { jobId: number; candidateId: number };

/**
 * Takes the person on this posting: the one row per person is written by whoever comes first. One that was deleted is
 * its recruiter's for a day, then anybody's.
 */
export const takeKey = async ({ tx, actor, now }: Context, holder: Holder): Promise<void> => {
  const taken = await tx
    .insertInto('candidateKey')
    .values({ ...holder, recruiterId: actor.accountId, fromAt: now })
    .onConflict((conflict) =>
      conflict
        .constraint('candidate_once')
        .doUpdateSet({ ...holder, recruiterId: actor.accountId, fromAt: now, untilAt: null })
        .where('candidateKey.untilAt', 'is not', null)
        .where((eb) =>
          eb.or([eb('candidateKey.untilAt', '<=', now), eb('candidateKey.recruiterId', '=', actor.accountId)]),
        ),
    )
    .returning('matchHash')
    .executeTakeFirst();
  if (!taken) throw refuse('CANDIDATE_TAKEN');
};

const refuseBeyondLimit = async ({ tx, actor }: Context, jobId: number): Promise<void> => {
  const { limitCandidateCount: count } = await tx
    .selectFrom('recruiter')
    .select('limitCandidateCount')
    .where('accountId', '=', actor.accountId)
    .executeTakeFirstOrThrow();
  const { own } = await tx
    .selectFrom('candidate')
    .select(({ fn }) => fn.countAll<number>().as('own'))
    .where('jobId', '=', jobId)
    .where('recruiterId', '=', actor.accountId)
    .executeTakeFirstOrThrow();
  if (own >= count) throw refuse('CANDIDATES_FULL', { params: { count } });
};

/** The posting's row is locked from the first look to the commit: neither its end nor a limit is passed by. */
export const recommendCandidate = async (ctx: Context, { body }: Input<Recommend>): Promise<Output<Recommend>> => {
  const { jobId, checkToken, agreed: _stated, ...form } = body;
  refuseUnsound(ctx, form);
  const job = await visibleJob(ctx, jobId);
  const offerId = await refuseUnlessRecommending(ctx, jobId);
  const hashes = hashesOf(ctx, form);
  await useCheckToken(ctx, checkToken, jobId, hashes);
  await refuseContacts(ctx, form);
  await holdPerson(ctx, job.companyId, hashes);
  const result = await resultOf(ctx, job, hashes);
  if (result === 'DUPLICATE') throw refuse('CANDIDATE_TAKEN');
  await refuseBeyondLimit(ctx, jobId);
  const { id, entryVersion } = await ctx.tx
    .insertInto('candidate')
    .values({
      ...columnsOf(ctx, form, hashes),
      jobId,
      offerId,
      recruiterId: ctx.actor.accountId,
      checkResult: result,
      agreedAt: ctx.now,
      codeAt: ctx.now,
      createdAt: ctx.now,
    })
    .returning(['id', 'entryVersion'])
    .executeTakeFirstOrThrow();
  await takeKey(ctx, { ...hashes, jobId, candidateId: id });
  await claimFile(ctx, {
    fileId: form.resumeId,
    kind: 'RESUME',
    ownerKind: 'CANDIDATE',
    ownerId: id,
    field: 'resumeId',
  });
  await writeEvents(ctx, [{ candidateId: id, action: 'recommend', code: 0 }]);
  await emit(ctx, 'candidate.recommended', { candidateId: id });
  return { id, version: entryVersion };
};

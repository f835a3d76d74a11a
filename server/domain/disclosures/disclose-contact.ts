import type { disclosuresApi } from '#core/api/disclosures.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import { differingItems, type LostReason } from '#core/rules/claims.ts';
import { contactLifecycle } from '#core/rules/contact-lifecycle.ts';
import { lastDayOfContact } from '#core/rules/contact-year.ts';
import { type FieldErrors, refuse } from '#core/rules/errors.ts';
import { isBirthAhead } from '#core/rules/fields.ts';
import { canMove } from '#core/rules/lifecycle.ts';
import { lastFour } from '#core/rules/phone.ts';
import type { AnyContext, Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { isRealPhone } from '#server/platform/security/phone.ts';
import { recordAct } from '../audit/record-act.ts';
import { type CandidateRow, contactConflict, lockOwn } from '../candidates/candidate-access.ts';
import { holdPerson } from '../candidates/check-candidate.ts';
import { hashesOf } from '../candidates/identity.ts';
import { writeEvents } from '../candidates/write-event.ts';
import { markOpened, markOthers } from './holds.ts';
import { loseEntry, settleRivals } from './priority.ts';

type Consent = typeof disclosuresApi.consent;
type Confirmed = Pick<Input<Consent>['body'], 'phone' | 'email' | 'birthDate'>;

const refuseUnsound = ({ now }: Context, { phone, birthDate }: Confirmed): void => {
  const fields: FieldErrors = {
    ...(isRealPhone(phone) ? {} : { phone: 'phone' }),
    ...(isBirthAhead(birthDate, now) ? { birthDate: 'birthAhead' } : {}),
  };
  if (Object.keys(fields).length > 0) throw refuse('INPUT_INVALID', { fields });
};

/** Whether an entry is the person whose contact its recruiter confirms: priority goes to who entered it right. */
const agrees = ({ services: { keys } }: AnyContext, row: CandidateRow, { phone, birthDate }: Confirmed): boolean =>
  differingItems(
    { birthDate: keys.open(row.birthDateSealed), lastPhone: keys.open(row.lastPhoneSealed) },
    { birthDate, lastPhone: lastFour(phone) },
  ).length === 0;

/** The recruiter's consent: the contact is the company's from now on, the person the firm's for a year. */
export const discloseContact = async (ctx: Context, { body }: Input<Consent>): Promise<Output<Consent>> => {
  const { tx, now, services } = ctx;
  const { id, version, ...confirmed } = body;
  refuseUnsound(ctx, confirmed);
  const { job, candidate } = await lockOwn(ctx, id, version);
  if (!canMove(contactLifecycle, 'consent', 'RECRUITER', candidate.contactState))
    throw contactConflict(ctx, candidate.contactState);
  await holdPerson(ctx, job.companyId, candidate);
  const until = lastDayOfContact(now, job.timeZone);
  await tx
    .updateTable('candidate')
    .set((eb) => ({
      contactState: 'OPEN',
      contactOpenedAt: now,
      contactUntil: until,
      phoneSealed: services.keys.seal(confirmed.phone),
      emailSealed: services.keys.seal(confirmed.email),
      contactBirthDateSealed: services.keys.seal(confirmed.birthDate),
      contactPersonHash: hashesOf(ctx, { ...confirmed, name: candidate.name, lastPhone: lastFour(confirmed.phone) })
        .personHash,
      version: eb('version', '+', 1),
      entryVersion: eb('entryVersion', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await writeEvents(ctx, [{ candidateId: id, action: 'openContact' }]);
  await recordAct(ctx, {
    action: 'disclosure.open',
    subjectKind: 'CANDIDATE',
    subjectId: id,
    fields: ['phone', 'email', 'birthDate'],
  });
  const lostReason: LostReason | null = agrees(ctx, candidate, confirmed)
    ? await settleRivals(ctx, candidate)
    : 'CONTACT';
  if (lostReason) await loseEntry(ctx, id, lostReason);
  else {
    await markOthers(ctx, job.companyId, candidate);
    await markOpened(ctx, job.companyId, candidate);
    await emit(ctx, 'disclosure.opened', { candidateId: id });
  }
  return { ...(await openedState(ctx, id)), id };
};

/** The answer once more, as it is now. */
export const openedState = async ({ tx }: AnyContext, id: number): Promise<Output<Consent>> => {
  const row = await tx
    .selectFrom('candidate')
    .select(['entryVersion', 'contactUntil', 'lostReason'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row?.contactUntil == null) throw refuse('NOT_FOUND');
  return { id, version: row.entryVersion, until: row.contactUntil, lostReason: row.lostReason };
};

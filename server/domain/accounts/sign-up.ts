import type { accountsApi } from '#core/api/accounts.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import { refuse } from '#core/rules/errors.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { joinCompany, joinFirm } from '../companies/companies.ts';
import { type Taken, takeInvitation } from '../contacts/take-invitation.ts';
import { claimFile } from '../files/claim-file.ts';
import { useTicket } from '../tickets/tickets.ts';
import type { Target } from '../verifications/destination.ts';
import { keepAgreements } from './agreements.ts';
import { checkPerson, sealBirthDate } from './person.ts';
import { readRecruiterSettings } from './recruiter-settings.ts';
import { refuseContactsIn } from './written-profile.ts';

type SignUp = typeof accountsApi.signUp;
type Body = Input<SignUp>['body'];

export const waiting = (id: number): Output<SignUp> => ({ id, status: 'WAITING' });

/** A new account: verified e-mail, agreements kept, waiting for approval. */
export const signUp = async (
  ctx: AnyContext,
  { body }: Input<SignUp>,
  passwordHash: string,
): Promise<Output<SignUp>> => {
  const ticket = await useTicket(ctx, 'SIGN_UP', body.ticket);
  const { email } = JSON.parse(ticket.subject ?? '{}') as Target;
  if (!email) throw refuse('TICKET_INVALID');
  checkPerson(ctx, body.person);
  const accountId = await insertAccount(ctx, body, email, passwordHash);
  if (body.person.photoId !== null) {
    await claimFile(ctx, {
      fileId: body.person.photoId,
      kind: 'PHOTO',
      ownerKind: 'ACCOUNT',
      ownerId: accountId,
      field: 'person.photoId',
      ticketId: ticket.id,
    });
    await ctx.tx.updateTable('account').set({ photoId: body.person.photoId }).where('id', '=', accountId).execute();
  }
  const { userType, invitation } = body;
  const taken = invitation === undefined ? null : await takeInvitation(ctx, invitation, { accountId, userType });
  await (body.userType === 'EMPLOYER'
    ? insertEmployer(ctx, accountId, body, ticket.id)
    : insertRecruiter(ctx, accountId, body, taken));
  await keepAgreements(ctx, accountId, body.userType, body.agreements);
  await emit(ctx, 'account.signedUp', { accountId });
  return waiting(accountId);
};

const insertAccount = async (
  { tx, now, services }: AnyContext,
  { userType, person, locale, agreements }: Body,
  email: string,
  passwordHash: string,
): Promise<number> => {
  const { birthDate, photoId: _claimedLater, ...plain } = person;
  const made = await tx
    .insertInto('account')
    .values({
      userType,
      status: 'WAITING',
      identify: email,
      email,
      passwordHash,
      ...plain,
      birthDateSealed: sealBirthDate(services, birthDate),
      locale,
      promotion: agreements.promotion,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // here the ID is the address: whichever of the two is in use, it is the address the person must change
  if (!made) throw refuse('EMAIL_TAKEN', { fields: { email: 'taken' } });
  return made.id;
};

const insertEmployer = async (
  ctx: AnyContext,
  accountId: number,
  body: Extract<Body, { userType: 'EMPLOYER' }>,
  ticketId: number,
): Promise<void> => {
  const companyId = await joinCompany(ctx, body.companyKey, body.company, { ticketId });
  await ctx.tx.insertInto('employer').values({ accountId, companyId }).execute();
};

const insertRecruiter = async (
  ctx: AnyContext,
  accountId: number,
  body: Extract<Body, { userType: 'RECRUITER' }>,
  taken: Taken | null,
): Promise<void> => {
  const firmId = invitingFirm(body, taken) ?? (await joinFirm(ctx, body.firmKey, body.firm));
  refuseContactsIn(body.profile);
  const { keywords, introduction } = body.profile;
  const limits = await readRecruiterSettings(ctx);
  await ctx.tx
    .insertInto('recruiter')
    .values({ accountId, searchFirmId: firmId, keywords, introduction, ...limits })
    .execute();
};

/** A colleague comes into the firm of whoever invited them, and names no other. */
const invitingFirm = (
  { firmKey, firm }: Extract<Body, { userType: 'RECRUITER' }>,
  taken: Taken | null,
): number | null => {
  if (taken?.kind !== 'COLLEAGUE') return null;
  if (firmKey) throw refuse('INPUT_INVALID', { fields: { firmKey: 'invalid' } });
  if (firm) throw refuse('INPUT_INVALID', { fields: { firm: 'invalid' } });
  return taken.ownerFirmId;
};

import type { accountsApi } from '#core/api/accounts.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import { refuse } from '#core/rules/errors.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { recordAct } from '../audit/record-act.ts';
import { imageAsDataUrl } from '../files/read-image.ts';
import { readTicket, useTicket } from '../tickets/tickets.ts';
import { correctCompany, isSharedBy, othersOf } from './correct-company.ts';
import { moveAccount } from './move-account.ts';
import { getCompany, getFirm, getPerson, getRecruiter } from './own-profile.ts';
import { writePerson } from './person.ts';
import { phoneChanged } from './phone-changed.ts';
import { refuseContactsIn } from './written-profile.ts';

type Correction = typeof accountsApi.correction;
type Correct = typeof accountsApi.correct;

const getRejected = async ({ tx }: AnyContext, accountId: number | null) => {
  const account = await tx
    .selectFrom('account')
    .leftJoin('employer', 'employer.accountId', 'account.id')
    .leftJoin('recruiter', 'recruiter.accountId', 'account.id')
    .select([
      'account.id',
      'account.userType',
      'account.statusReason',
      'account.photoId',
      'account.phone',
      'employer.companyId',
      'recruiter.searchFirmId',
    ])
    .where('account.id', '=', accountId ?? 0)
    .where('account.status', '=', 'REJECT')
    .executeTakeFirst();
  if (!account) throw refuse('TICKET_INVALID');
  return account;
};

/** What was sent, to fill the form again. */
export const readCorrection = async (ctx: AnyContext, { body }: Input<Correction>): Promise<Output<Correction>> => {
  const { accountId } = await readTicket(ctx, 'CORRECTION', body.correctionToken);
  const account = await getRejected(ctx, accountId);
  const person = await getPerson(ctx, account.id);
  const companyShared = isSharedBy(await othersOf(ctx, account), account);
  // a company that is others' is not shown to somebody who was just told that they may not join it
  const company = account.companyId === null || companyShared ? null : await getCompany(ctx, account.companyId);
  const firm = account.searchFirmId === null || companyShared ? null : await getFirm(ctx, account.searchFirmId);
  return {
    userType: account.userType === 'EMPLOYER' ? 'EMPLOYER' : 'RECRUITER',
    reason: account.statusReason ?? '',
    email: person.email,
    person: { ...person, photo: await imageAsDataUrl(ctx, person.photoId) },
    profile: account.searchFirmId === null ? null : (await getRecruiter(ctx, account.id)).recruiter,
    company: company && { ...company, logo: await imageAsDataUrl(ctx, company.logoId) },
    firm,
    companyShared,
  };
};

/** REJECT → WAITING: corrected by the person and sent again. */
export const correctSignUp = async (ctx: AnyContext, { body }: Input<Correct>): Promise<Output<Correct>> => {
  const { id: ticketId, accountId } = await useTicket(ctx, 'CORRECTION', body.correctionToken);
  const account = await getRejected(ctx, accountId);
  if (body.userType !== account.userType) throw refuse('TICKET_INVALID');
  await writePerson(ctx, account.id, body.person, account.photoId, { ticketId });
  if (account.phone !== body.person.phone) {
    const by = { accountId: account.id, userType: body.userType };
    await recordAct(ctx, {
      action: 'account.edit',
      subjectKind: 'ACCOUNT',
      subjectId: account.id,
      fields: ['phone'],
      by,
    });
    await phoneChanged(ctx, account.id);
  }
  if (body.userType === 'RECRUITER') {
    refuseContactsIn(body.profile);
    await ctx.tx.updateTable('recruiter').set(body.profile).where('accountId', '=', account.id).execute();
  }
  await correctCompany(ctx, account, body, ticketId);
  await moveAccount(ctx, { accountId: account.id, action: 'correct', bySelf: true });
  await emit(ctx, 'account.corrected', { accountId: account.id });
  return { id: account.id, status: 'WAITING' };
};

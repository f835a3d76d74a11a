import type { accountsApi } from '#core/api/accounts.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import { refuse } from '#core/rules/errors.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { editCompany, editFirm } from '../companies/edit-company.ts';
import { imageAsDataUrl } from '../files/read-image.ts';
import { readTicket, useTicket } from '../tickets/tickets.ts';
import { moveAccount } from './move-account.ts';
import { getCompany, getFirm, getPerson, getRecruiter } from './own-profile.ts';
import { writePerson } from './person.ts';

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
      'employer.companyId',
      'recruiter.searchFirmId',
    ])
    .where('account.id', '=', accountId ?? 0)
    .where('account.status', '=', 'REJECT')
    .executeTakeFirst();
  if (!account) throw refuse('TICKET_INVALID');
  return account;
};
type Rejected = Awaited<ReturnType<typeof getRejected>>;

/** Whether somebody else belongs to the company: then its facts are not this account's to correct. */
const isShared = async ({ tx }: AnyContext, { id, companyId, searchFirmId }: Rejected): Promise<boolean> => {
  const other = await tx
    .selectFrom('account')
    .leftJoin('employer', 'employer.accountId', 'account.id')
    .leftJoin('recruiter', 'recruiter.accountId', 'account.id')
    .select('account.id')
    .where('account.id', '<>', id)
    .where('account.status', '<>', 'DELETED')
    .where((eb) =>
      companyId === null
        ? eb('recruiter.searchFirmId', '=', searchFirmId ?? 0)
        : eb('employer.companyId', '=', companyId),
    )
    .executeTakeFirst();
  return other !== undefined;
};

/** What was sent, to fill the form again. */
export const readCorrection = async (ctx: AnyContext, { body }: Input<Correction>): Promise<Output<Correction>> => {
  const { accountId } = await readTicket(ctx, 'CORRECTION', body.correctionToken);
  const account = await getRejected(ctx, accountId);
  const person = await getPerson(ctx, account.id);
  const companyShared = await isShared(ctx, account);
  // a company that others belong to is not shown to somebody who was just told that they may not join it
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
  const shared = await isShared(ctx, account);
  if (body.userType === 'EMPLOYER' && body.company && account.companyId !== null && !shared) {
    const { version } = await getCompany(ctx, account.companyId);
    await editCompany(ctx, account.companyId, { ...body.company, version }, { ticketId });
  }
  if (body.userType === 'RECRUITER') {
    await ctx.tx.updateTable('recruiter').set(body.profile).where('accountId', '=', account.id).execute();
    if (body.firm && account.searchFirmId !== null && !shared) {
      const { version } = await getFirm(ctx, account.searchFirmId);
      await editFirm(ctx, account.searchFirmId, { ...body.firm, version });
    }
  }
  await moveAccount(ctx, { accountId: account.id, action: 'correct', bySelf: true });
  await emit(ctx, 'account.corrected', { accountId: account.id });
  return { id: account.id, status: 'WAITING' };
};

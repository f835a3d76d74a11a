import type { accountsApi } from '#core/api/accounts.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import { refuse } from '#core/rules/errors.ts';
import { keyIn } from '#core/rules/profile.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { correctKey } from '../companies/correct-key.ts';
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

/** Nobody joins while its facts are corrected. */
const lockCompanyOf = async ({ tx }: AnyContext, { companyId, searchFirmId }: Rejected): Promise<void> => {
  const table = companyId === null ? 'searchFirm' : 'company';
  await tx
    .selectFrom(table)
    .select('id')
    .where('id', '=', companyId ?? searchFirmId ?? 0)
    .forUpdate()
    .execute();
};

/** Whether somebody else belongs to the company, or was let in once: then its facts are not this account's to correct. */
const isShared = async ({ tx }: AnyContext, { id, companyId, searchFirmId }: Rejected): Promise<boolean> => {
  const other = await tx
    .selectFrom('account')
    .leftJoin('employer', 'employer.accountId', 'account.id')
    .leftJoin('recruiter', 'recruiter.accountId', 'account.id')
    .select('account.id')
    .where('account.id', '<>', id)
    .where((eb) => eb.or([eb('account.status', '<>', 'DELETED'), eb('account.approvedAt', 'is not', null)]))
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

type Body = Input<Correct>['body'];

/** The company with the number that was sent; the one that was left by its only person goes. */
const correctedCompany = async (
  ctx: AnyContext,
  { id: accountId, companyId }: Rejected,
  body: Body,
): Promise<number> => {
  const own = companyId ?? 0;
  const key = keyIn(body);
  if (!key) return own;
  const now = await correctKey(ctx, 'company', own, key, { accountId, userType: 'EMPLOYER' });
  if (now !== own) {
    await ctx.tx.updateTable('employer').set({ companyId: now }).where('accountId', '=', accountId).execute();
    await ctx.tx
      .deleteFrom('company')
      .where('id', '=', own)
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('employer').select('accountId').whereRef('companyId', '=', 'company.id'))),
      )
      .execute();
  }
  return now;
};

const correctedFirm = async (
  ctx: AnyContext,
  { id: accountId, searchFirmId }: Rejected,
  body: Body,
): Promise<number> => {
  const own = searchFirmId ?? 0;
  const key = keyIn(body);
  if (!key) return own;
  const now = await correctKey(ctx, 'searchFirm', own, key, { accountId, userType: 'RECRUITER' });
  if (now !== own) {
    await ctx.tx.updateTable('recruiter').set({ searchFirmId: now }).where('accountId', '=', accountId).execute();
    await ctx.tx
      .deleteFrom('searchFirm')
      .where('id', '=', own)
      .where((eb) =>
        eb.not(
          eb.exists(eb.selectFrom('recruiter').select('accountId').whereRef('searchFirmId', '=', 'searchFirm.id')),
        ),
      )
      .execute();
  }
  return now;
};

const correctCompany = async (ctx: AnyContext, account: Rejected, body: Body, ticketId: number): Promise<void> => {
  if (body.userType === 'EMPLOYER') {
    const companyId = await correctedCompany(ctx, account, body);
    if (!body.company || companyId !== account.companyId) return;
    const { version } = await getCompany(ctx, companyId);
    await editCompany(ctx, companyId, { ...body.company, version }, { ticketId });
  } else {
    const firmId = await correctedFirm(ctx, account, body);
    if (!body.firm || firmId !== account.searchFirmId) return;
    const { version } = await getFirm(ctx, firmId);
    await editFirm(ctx, firmId, { ...body.firm, version });
  }
};

/** REJECT → WAITING: corrected by the person and sent again. */
export const correctSignUp = async (ctx: AnyContext, { body }: Input<Correct>): Promise<Output<Correct>> => {
  const { id: ticketId, accountId } = await useTicket(ctx, 'CORRECTION', body.correctionToken);
  const account = await getRejected(ctx, accountId);
  if (body.userType !== account.userType) throw refuse('TICKET_INVALID');
  await writePerson(ctx, account.id, body.person, account.photoId, { ticketId });
  if (body.userType === 'RECRUITER')
    await ctx.tx.updateTable('recruiter').set(body.profile).where('accountId', '=', account.id).execute();
  await lockCompanyOf(ctx, account);
  if (!(await isShared(ctx, account))) await correctCompany(ctx, account, body, ticketId);
  else if (keyIn(body)) throw refuse('INPUT_INVALID', { fields: { registrationNumber: 'invalid' } });
  await moveAccount(ctx, { accountId: account.id, action: 'correct', bySelf: true });
  await emit(ctx, 'account.corrected', { accountId: account.id });
  return { id: account.id, status: 'WAITING' };
};

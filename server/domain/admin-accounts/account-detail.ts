import type { adminAccountsApi } from '#core/api/admin-accounts.ts';
import type { Output } from '#core/api/endpoint.ts';
import { accountLifecycle } from '#core/rules/account-lifecycle.ts';
import { refuse } from '#core/rules/errors.ts';
import { actionsOf } from '#core/rules/lifecycle.ts';
import type { Context } from '#server/platform/context.ts';
import { getCompany, getFirm, getPerson, getRecruiter } from '../accounts/own-profile.ts';
import { statusNow } from '../accounts/status-now.ts';

const getAccount = async ({ tx, now }: Context, id: number, userType: 'EMPLOYER' | 'RECRUITER') => {
  const account = await tx
    .selectFrom('account')
    .select(['id', 'email', statusNow(now).as('status'), 'statusReason', 'expiresAt', 'lastSignInAt'])
    .where('id', '=', id)
    .where('userType', '=', userType)
    .executeTakeFirst();
  if (!account) throw refuse('ACCOUNT_NOT_FOUND');
  return account;
};
type Account = Awaited<ReturnType<typeof getAccount>>;

const domainOf = (email: string): string => email.split('@')[1] ?? '';

/** Nobody else there, or a colleague with the same e-mail domain: no question asked. */
export const domainDiffers = (email: string, colleagues: readonly { email: string; status: string }[]): boolean => {
  const known = colleagues.filter(({ status }) => status === 'ACTIVE' || status === 'EXPIRED');
  return known.length > 0 && !known.some((colleague) => domainOf(colleague.email) === domainOf(email));
};

const headOf = async (
  ctx: Context,
  account: Account,
  colleagues: { id: number; name: string; email: string; status: Account['status'] }[],
) => {
  const { tx } = ctx;
  const [agreements, objections, history] = await Promise.all([
    tx
      .selectFrom('agreement')
      .select(['kind', 'version', 'agreed', 'createdAt'])
      .where('accountId', '=', account.id)
      .orderBy('id')
      .execute(),
    tx
      .selectFrom('companyObjection')
      .innerJoin('account', 'account.id', 'companyObjection.byAccountId')
      .select(['account.name as by', 'companyObjection.reason', 'companyObjection.createdAt'])
      .where('companyObjection.accountId', '=', account.id)
      .orderBy('companyObjection.id')
      .execute(),
    tx
      .selectFrom('audit')
      .leftJoin('account', 'account.id', 'audit.actorId')
      .leftJoin('accountReason', 'accountReason.auditId', 'audit.id')
      .select((eb) => [
        'audit.at',
        'audit.action',
        'audit.fields',
        'accountReason.reason',
        eb.fn.coalesce('account.name', eb.val('')).as('actor'),
      ])
      .where('subjectKind', '=', 'ACCOUNT')
      .where('subjectId', '=', account.id)
      .orderBy('audit.id', 'desc')
      .limit(50)
      .execute(),
  ]);
  return {
    status: account.status,
    statusReason: account.statusReason,
    expiresAt: account.expiresAt?.toISOString() ?? null,
    lastSignInAt: account.lastSignInAt?.toISOString() ?? null,
    actions: actionsOf(accountLifecycle, 'ADMIN', account.status),
    agreements: agreements.map(({ createdAt, ...agreement }) => ({ ...agreement, at: createdAt.toISOString() })),
    colleagues,
    domainDiffers: domainDiffers(account.email, colleagues),
    objections: objections.map(({ createdAt, ...objection }) => ({ ...objection, at: createdAt.toISOString() })),
    history: history.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
  };
};

export const colleaguesOf = async (
  { tx }: Context,
  accountId: number,
  where: { companyId: number } | { searchFirmId: number },
) =>
  tx
    .selectFrom('account')
    .leftJoin('employer', 'employer.accountId', 'account.id')
    .leftJoin('recruiter', 'recruiter.accountId', 'account.id')
    .select(['account.id', 'account.name', 'account.email', 'account.status'])
    .where('account.id', '<>', accountId)
    .where('account.status', '<>', 'DELETED')
    .where((eb) =>
      'companyId' in where
        ? eb('employer.companyId', '=', where.companyId)
        : eb('recruiter.searchFirmId', '=', where.searchFirmId),
    )
    .orderBy('account.id')
    .limit(50)
    .execute();

export const getEmployerDetail = async (
  ctx: Context,
  id: number,
): Promise<Output<typeof adminAccountsApi.employer>> => {
  const account = await getAccount(ctx, id, 'EMPLOYER');
  const { companyId } = await ctx.tx
    .selectFrom('employer')
    .select('companyId')
    .where('accountId', '=', id)
    .executeTakeFirstOrThrow();
  const [employer, company, colleagues] = await Promise.all([
    getPerson(ctx, id),
    getCompany(ctx, companyId),
    colleaguesOf(ctx, id, { companyId }),
  ]);
  return { ...(await headOf(ctx, account, colleagues)), employer, company };
};

export const getRecruiterDetail = async (
  ctx: Context,
  id: number,
): Promise<Output<typeof adminAccountsApi.recruiter>> => {
  const account = await getAccount(ctx, id, 'RECRUITER');
  const { recruiter, firmId } = await getRecruiter(ctx, id);
  const [company, colleagues] = await Promise.all([
    getFirm(ctx, firmId),
    colleaguesOf(ctx, id, { searchFirmId: firmId }),
  ]);
  return { ...(await headOf(ctx, account, colleagues)), recruiter, company };
};

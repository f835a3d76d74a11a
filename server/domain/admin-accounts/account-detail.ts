import { sql } from 'kysely';
import type { adminAccountsApi } from '#core/api/admin-accounts.ts';
import type { Output } from '#core/api/endpoint.ts';
import { accountLifecycle } from '#core/rules/account-lifecycle.ts';
import { refuse } from '#core/rules/errors.ts';
import { actionsOf } from '#core/rules/lifecycle.ts';
import type { Context } from '#server/platform/context.ts';
import { getCompany, getFirm, getPerson, getRecruiter } from '../accounts/own-profile.ts';
import { endedByOperatorAt, statusNow } from '../accounts/status-now.ts';
import { signUpInvitation } from '../contacts/sign-up-invitation.ts';

const getAccount = async ({ tx, now }: Context, id: number, userType: 'EMPLOYER' | 'RECRUITER') => {
  const account = await tx
    .selectFrom('account')
    .select(['id', 'email', statusNow(now).as('status'), 'statusReason', 'expiresAt', 'lastSignInAt'])
    .select(endedByOperatorAt.as('endedByOperatorAt'))
    .where('id', '=', id)
    .where('userType', '=', userType)
    .executeTakeFirst();
  if (!account) throw refuse('ACCOUNT_NOT_FOUND');
  return account;
};
type Account = Awaited<ReturnType<typeof getAccount>>;

type Shared = { companyId: number } | { searchFirmId: number };

const colleagueRows = ({ tx }: Context, accountId: number, shared: Shared) =>
  tx
    .selectFrom('account')
    .leftJoin('employer', 'employer.accountId', 'account.id')
    .leftJoin('recruiter', 'recruiter.accountId', 'account.id')
    .where('account.id', '<>', accountId)
    .where('account.status', '<>', 'DELETED')
    .where((eb) =>
      'companyId' in shared
        ? eb('employer.companyId', '=', shared.companyId)
        : eb('recruiter.searchFirmId', '=', shared.searchFirmId),
    );

/** Those whom the operator has let in once. */
const known = ['ACTIVE', 'EXPIRED'] as const;

/** Nobody else there, or a colleague with the same e-mail domain: no question asked. */
export const domainDiffers = async (
  ctx: Context,
  { id, email }: Pick<Account, 'id' | 'email'>,
  shared: Shared,
): Promise<boolean> => {
  const domains = await colleagueRows(ctx, id, shared)
    .select(sql<string>`split_part(account.email, '@', 2)`.as('domain'))
    .where('account.status', 'in', known)
    .distinct()
    .execute();
  return domains.length > 0 && !domains.some(({ domain }) => domain === (email.split('@')[1] ?? ''));
};

const headOf = async (ctx: Context, account: Account, shared: Shared) => {
  const { tx } = ctx;
  const [colleagues, differs, invitation, agreements, objections, history] = await Promise.all([
    listColleagues(ctx, account.id, shared),
    domainDiffers(ctx, account, shared),
    signUpInvitation(ctx, account.id),
    tx
      .selectFrom('agreement')
      .select(['kind', 'version', 'agreed', 'createdAt'])
      .where('accountId', '=', account.id)
      .orderBy('id')
      .execute(),
    tx
      .selectFrom('companyObjection')
      .innerJoin('account', 'account.id', 'companyObjection.byAccountId')
      .select([
        'companyObjection.id',
        'account.name as by',
        'companyObjection.reason',
        'companyObjection.createdAt',
        'companyObjection.settledAt',
      ])
      .where('companyObjection.accountId', '=', account.id)
      .orderBy('companyObjection.id')
      .execute(),
    tx
      .selectFrom('audit')
      .leftJoin('account', 'account.id', 'audit.actorId')
      .leftJoin('accountReason', 'accountReason.auditId', 'audit.id')
      .leftJoin('account as taker', (join) =>
        join.on('audit.action', '=', 'account.handOver').on(sql<boolean>`taker.id = audit.other_ids[1]`),
      )
      .select((eb) => [
        'audit.at',
        'audit.action',
        'audit.fields',
        'audit.actorId',
        'audit.actorType',
        'accountReason.reason',
        'taker.name as handedTo',
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
    endedByOperatorAt: account.endedByOperatorAt?.toISOString() ?? null,
    lastSignInAt: account.lastSignInAt?.toISOString() ?? null,
    actions: actionsOf(accountLifecycle, 'ADMIN', account.status),
    agreements: agreements.map(({ createdAt, ...agreement }) => ({ ...agreement, at: createdAt.toISOString() })),
    colleagues,
    domainDiffers: differs,
    invitation,
    objections: objections.map(({ createdAt, settledAt, ...objection }) => ({
      ...objection,
      at: createdAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
    })),
    history: history.map(({ actorId, ...entry }) => ({
      ...entry,
      at: entry.at.toISOString(),
      bySelf: actorId === account.id,
    })),
  };
};

/** Those who were let in stand before those who ask: many sign-ups hide no colleague. */
const listColleagues = (ctx: Context, accountId: number, shared: Shared) =>
  colleagueRows(ctx, accountId, shared)
    .select(['account.id', 'account.name', 'account.email', 'account.status'])
    .orderBy((eb) => eb.case().when('account.status', 'in', known).then(0).else(1).end())
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
  const [head, employer, company] = await Promise.all([
    headOf(ctx, account, { companyId }),
    getPerson(ctx, id),
    getCompany(ctx, companyId),
  ]);
  return { ...head, employer, company };
};

export const getRecruiterDetail = async (
  ctx: Context,
  id: number,
): Promise<Output<typeof adminAccountsApi.recruiter>> => {
  const account = await getAccount(ctx, id, 'RECRUITER');
  const { recruiter, firmId } = await getRecruiter(ctx, id);
  const [head, company] = await Promise.all([headOf(ctx, account, { searchFirmId: firmId }), getFirm(ctx, firmId)]);
  return { ...head, recruiter, company };
};

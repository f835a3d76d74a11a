import { sql } from 'kysely';
import type { adminAccountsApi } from '#core/api/admin-accounts.ts';
import type { ListQuery, Output } from '#core/api/endpoint.ts';
import type { AccountStatus } from '#core/rules/account-lifecycle.ts';
import type { Context } from '#server/platform/context.ts';
import { among } from '#server/platform/db/among.ts';
import { nullsLast } from '#server/platform/db/in-order.ts';
import { pageOfPicked } from '#server/platform/http/paging.ts';
import { hasStatusNow, statusNow } from '../accounts/status-now.ts';
import { type ListedType, matchesAccount, type SearchKey } from './search-accounts.ts';

type Rows = Output<typeof adminAccountsApi.recruiters>;
type Query = ListQuery & { status: readonly AccountStatus[] };

const sortColumns = {
  ID: sql`account.id`,
  IDENTIFY: sql`account.identify`,
  CREATEDAT: sql`account.created_at`,
  EXPIREDAT: sql`account.expires_at`,
  COMPANY: sql`company.name`,
  NAME: sql`account.name`,
  PHONE: sql`account.phone`,
  EMAIL: sql`account.email`,
  MAILING: sql`recruiter.mailing`,
} as const;

/** An account beside what it belongs to. What is joined is left out by the database where nothing asks for it. */
const accountsOf = ({ tx }: Context) =>
  tx
    .selectFrom('account')
    .leftJoin('employer', 'employer.accountId', 'account.id')
    .leftJoin('company', 'company.id', 'employer.companyId')
    .leftJoin('recruiter', 'recruiter.accountId', 'account.id')
    .leftJoin('searchFirm', 'searchFirm.id', 'recruiter.searchFirmId');

/** Which accounts a list holds. */
const heldAccounts = (ctx: Context, userType: ListedType, query: Query) => {
  const { keyword, searchType, status } = query;
  let picked = accountsOf(ctx).select('account.id').where('account.userType', '=', userType);
  if (status.length > 0) picked = picked.where(hasStatusNow(status, ctx.now));
  if (keyword !== '') picked = picked.where(matchesAccount(searchType as SearchKey | undefined, keyword, userType));
  return picked;
};

/** The same in the order of the list. */
export const pickedAccounts = (ctx: Context, userType: ListedType, query: Query) => {
  const { order } = query;
  const sort = (query.sort ?? 'ID') as keyof typeof sortColumns;
  let picked = heldAccounts(ctx, userType, query);
  // everybody whom the list holds has one: said here, it is read in the order of its own index
  if (sort === 'COMPANY') picked = picked.where('company.id', 'is not', null);
  if (sort === 'MAILING')
    return picked
      .where('recruiter.accountId', 'is not', null)
      .orderBy(sortColumns[sort], order)
      .orderBy('recruiter.accountId', order);
  if (sort !== 'ID') picked = picked.orderBy(sortColumns[sort], sort === 'EXPIREDAT' ? nullsLast(order) : order);
  return picked.orderBy('account.id', order);
};

const readAccounts = (ctx: Context, ids: number[]) =>
  accountsOf(ctx)
    .select((eb) => [
      'account.id',
      'account.identify',
      'account.name',
      'account.phone',
      'account.email',
      statusNow(ctx.now).as('status'),
      'account.createdAt',
      'account.expiresAt',
      eb.fn.coalesce('company.name', 'searchFirm.name', eb.val('')).as('company'),
      eb.fn.coalesce('recruiter.mailing', eb.val(false)).as('mailing'),
    ])
    .where('account.id', '=', among(ids))
    .execute();

/** Employers and recruiters as the operator lists them: a person beside the company or firm they belong to. */
export const listAccounts = async (ctx: Context, userType: ListedType, query: Query): Promise<Rows> => {
  const read = (ids: number[]) => readAccounts(ctx, ids);
  const { data, page } = await pageOfPicked(
    ctx.tx,
    pickedAccounts(ctx, userType, query),
    read,
    query,
    heldAccounts(ctx, userType, query),
  );
  return {
    page,
    data: data.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt?.toISOString() ?? null,
    })),
  };
};

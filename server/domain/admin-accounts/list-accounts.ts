import { sql } from 'kysely';
import type { adminAccountsApi } from '#core/api/admin-accounts.ts';
import type { ListQuery, Output } from '#core/api/endpoint.ts';
import type { AccountStatus } from '#core/rules/account-lifecycle.ts';
import type { Context } from '#server/platform/context.ts';
import { among } from '#server/platform/db/among.ts';
import { findApart, findAtOnce } from '#server/platform/db/find-rows.ts';
import { nullsLast } from '#server/platform/db/in-order.ts';
import { tallied } from '#server/platform/db/tallies.ts';
import { pageOfPicked } from '#server/platform/http/paging.ts';
import { endedByOperatorAt, hasStatusNow, statusNow } from '../accounts/status-now.ts';
import { talliedAccounts } from '../accounts/tallied-accounts.ts';
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

/** Which accounts a list holds, by what is said of the account alone. */
const heldAccounts = ({ tx, now }: Context, userType: ListedType, query: Query) => {
  const { keyword, searchType, status } = query;
  let held = tx.selectFrom('account').select('account.id').where('account.userType', '=', userType);
  if (status.length > 0) held = held.where(hasStatusNow(status, now));
  if (keyword !== '') held = held.where(matchesAccount(searchType as SearchKey | undefined, keyword, userType));
  return held;
};

/** The same in the order of the list. */
export const pickedAccounts = (ctx: Context, userType: ListedType, query: Query) => {
  const { order } = query;
  const sort = (query.sort ?? 'ID') as keyof typeof sortColumns;
  const picked = heldAccounts(ctx, userType, query)
    .$if(sort === 'COMPANY', (accounts) =>
      accounts
        .innerJoin('employer', 'employer.accountId', 'account.id')
        .innerJoin('company', 'company.id', 'employer.companyId'),
    )
    .$if(sort === 'MAILING', (accounts) => accounts.innerJoin('recruiter', 'recruiter.accountId', 'account.id'));
  if (sort === 'ID') return picked.orderBy('account.id', order);
  return picked
    .orderBy(sortColumns[sort], sort === 'EXPIREDAT' ? nullsLast(order) : order)
    .orderBy(sort === 'MAILING' ? sql`recruiter.account_id` : 'account.id', order);
};

/** All of a status are tallied. */
const countAccounts = async (ctx: Context, userType: ListedType, status: readonly AccountStatus[]): Promise<number> => {
  const { total } = await talliedAccounts(ctx)
    .select(tallied.as('total'))
    .where('userType', '=', userType)
    .$if(status.length > 0, (accounts) => accounts.where('status', 'in', status))
    .executeTakeFirstOrThrow();
  return total;
};

const readAccounts = ({ tx, now }: Context, ids: number[]) =>
  tx
    .selectFrom('account')
    .leftJoin('employer', 'employer.accountId', 'account.id')
    .leftJoin('company', 'company.id', 'employer.companyId')
    .leftJoin('recruiter', 'recruiter.accountId', 'account.id')
    .leftJoin('searchFirm', 'searchFirm.id', 'recruiter.searchFirmId')
    .select((eb) => [
      'account.id',
      'account.identify',
      'account.name',
      'account.phone',
      'account.email',
      statusNow(now).as('status'),
      'account.createdAt',
      'account.expiresAt',
      endedByOperatorAt.as('endedByOperatorAt'),
      eb.fn.coalesce('company.name', 'searchFirm.name', eb.val('')).as('company'),
      eb.fn.coalesce('recruiter.mailing', eb.val(false)).as('mailing'),
    ])
    .where('account.id', '=', among(ids))
    .execute();

/** Employers and recruiters as the operator lists them: a person beside the company or firm they belong to. */
export const listAccounts = async (ctx: Context, userType: ListedType, query: Query): Promise<Rows> => {
  const read = (ids: number[]) => readAccounts(ctx, ids);
  const picked = pickedAccounts(ctx, userType, query);
  const count = () => countAccounts(ctx, userType, query.status);
  const find = query.keyword === '' ? findApart(ctx.tx, picked, { count }) : findAtOnce(ctx.tx, picked);
  const { data, page } = await pageOfPicked(ctx.tx, picked, read, query, find);
  return {
    page,
    data: data.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt?.toISOString() ?? null,
      endedByOperatorAt: row.endedByOperatorAt?.toISOString() ?? null,
    })),
  };
};

import { type ExpressionBuilder, sql } from 'kysely';
import type { adminAccountsApi } from '#core/api/admin-accounts.ts';
import type { ListQuery, Output } from '#core/api/endpoint.ts';
import type { AccountStatus } from '#core/rules/account-lifecycle.ts';
import type { Context } from '#server/platform/context.ts';
import { containing, pageOf } from '#server/platform/http/paging.ts';
import { statusNow } from '../accounts/status-now.ts';

type Rows = Output<typeof adminAccountsApi.recruiters>;
type Query = ListQuery & { status: readonly AccountStatus[] };
type AccountRow = Omit<Rows['data'][number], 'createdAt' | 'expiresAt'> & { createdAt: Date; expiresAt: Date | null };

/** Employers and recruiters as the operator lists them: a person beside the company or firm they belong to. */
const accountsOf = ({ tx, now }: Context, userType: 'EMPLOYER' | 'RECRUITER') =>
  tx.selectFrom(
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
        eb.fn.coalesce('company.name', 'searchFirm.name', eb.val('')).as('company'),
        eb.fn.coalesce('recruiter.mailing', eb.val(false)).as('mailing'),
      ])
      .where('account.userType', '=', userType)
      .as('row'),
  );

const sortColumns = {
  ID: 'row.id',
  IDENTIFY: 'row.identify',
  CREATEDAT: 'row.createdAt',
  EXPIREDAT: 'row.expiresAt',
  COMPANY: 'row.company',
  NAME: 'row.name',
  PHONE: 'row.phone',
  EMAIL: 'row.email',
  MAILING: 'row.mailing',
} as const;

type SearchKey = keyof typeof sortColumns;
const everywhere = ['row.identify', 'row.company', 'row.name', 'row.email'] as const;

/** Days are those of the operator, who sits in Korea. */
const dayOf = (column: 'row.createdAt' | 'row.expiresAt') =>
  sql<string>`to_char(${sql.ref(column)} AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD')`;

/** Stored numbers have neither hyphens nor the trunk zero that people type. */
const storedPhone = (keyword: string): string => keyword.replace(/\D/g, '').replace(/^0+/, '') || keyword;

const matching = (eb: ExpressionBuilder<{ row: AccountRow }, 'row'>, key: SearchKey, keyword: string) => {
  switch (key) {
    case 'ID':
      return eb('row.id', '=', /^\d{1,15}$/.test(keyword) ? Number(keyword) : 0);
    case 'MAILING':
      return eb.and([eb('row.mailing', '=', keyword === 'true'), eb.val(/^(true|false)$/.test(keyword))]);
    case 'CREATEDAT':
      return eb(dayOf('row.createdAt'), 'like', containing(keyword));
    case 'EXPIREDAT':
      return eb(dayOf('row.expiresAt'), 'like', containing(keyword));
    case 'PHONE':
      return eb('row.phone', 'like', containing(storedPhone(keyword)));
    default:
      return eb(sortColumns[key], 'ilike', containing(keyword));
  }
};

export const listAccounts = async (ctx: Context, userType: 'EMPLOYER' | 'RECRUITER', query: Query): Promise<Rows> => {
  const { keyword, searchType, status, order } = query;
  let rows = accountsOf(ctx, userType).selectAll('row');
  if (status.length > 0) rows = rows.where('row.status', 'in', status);
  if (keyword !== '') {
    rows = rows.where((eb) =>
      searchType
        ? matching(eb, searchType as SearchKey, keyword)
        : eb.or(everywhere.map((column) => eb(column, 'ilike', containing(keyword)))),
    );
  }
  const column = sortColumns[(query.sort ?? 'ID') as keyof typeof sortColumns];
  const sorted = rows
    .orderBy(column, (by) => (order === 'asc' ? by.asc() : by.desc()).nullsLast())
    .orderBy('row.id', order);
  const { data, page } = await pageOf(ctx.tx, sorted, query);
  return {
    page,
    data: data.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt?.toISOString() ?? null,
    })),
  };
};

import { type ExpressionBuilder, sql } from 'kysely';
import type { adminAccountsApi } from '#core/api/admin-accounts.ts';
import type { ListQuery, Output } from '#core/api/endpoint.ts';
import type { AccountStatus } from '#core/rules/account-lifecycle.ts';
import { callingCodes, operatorTimeZone } from '#core/rules/countries.ts';
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
type Rowed = ExpressionBuilder<{ row: AccountRow }, 'row'>;

/** The columns of the list that hold words or numbers: what a search without a key looks through. */
const everywhere = ['ID', 'IDENTIFY', 'COMPANY', 'NAME', 'PHONE', 'EMAIL'] as const;

const dayOf = (column: 'row.createdAt' | 'row.expiresAt') =>
  sql<string>`to_char(${sql.ref(column)} AT TIME ZONE ${operatorTimeZone}, 'YYYY-MM-DD')`;

/** The number as the list shows it, `No. 31`, or as people type it. */
const numberIn = (keyword: string): number => Number(/^(?:no\.?\s*)?(\d{1,15})$/i.exec(keyword)?.[1] ?? 0);

/** Stored numbers have neither hyphens nor a trunk zero: where one was typed, a calling code stands instead. */
const phoneLike = (eb: Rowed, keyword: string) => {
  const digits = /^[\d\s()+-]+$/.test(keyword) ? keyword.replace(/\D/g, '') : '';
  if (digits === '') return eb.val(false);
  const national = digits.startsWith('0') ? callingCodes.map((code) => `${code}${digits.slice(1)}%`) : [];
  return eb.or([containing(digits), ...national].map((pattern) => eb('row.phone', 'like', pattern)));
};

const matching = (eb: Rowed, key: SearchKey, keyword: string) => {
  switch (key) {
    case 'ID':
      return eb('row.id', '=', numberIn(keyword));
    case 'MAILING':
      return eb.and([eb('row.mailing', '=', keyword === 'true'), eb.val(/^(true|false)$/.test(keyword))]);
    case 'CREATEDAT':
      return eb(dayOf('row.createdAt'), 'like', containing(keyword));
    case 'EXPIREDAT':
      return eb(dayOf('row.expiresAt'), 'like', containing(keyword));
    case 'PHONE':
      return phoneLike(eb, keyword);
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
        : eb.or(everywhere.map((key) => matching(eb, key, keyword))),
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

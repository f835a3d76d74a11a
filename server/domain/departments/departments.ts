import type { departmentsApi } from '#core/api/departments.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { containing } from '#server/platform/db/holding.ts';
import { pageOf } from '#server/platform/http/paging.ts';

type List = typeof departmentsApi.list;
export type Department = Output<typeof departmentsApi.add>;

/** The departments of the caller's company. */
const departmentsOf = ({ tx, actor }: Context) =>
  tx
    .selectFrom('account')
    .innerJoin('department', 'department.accountId', 'account.id')
    .select((eb) => [
      'account.id',
      'account.version',
      'account.identify',
      'account.name',
      'department.description',
      'account.createdAt',
      'account.lastSignInAt',
      eb
        .selectFrom('departmentJob')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('departmentJob.departmentId', '=', 'account.id')
        .as('jobCount'),
    ])
    .where('department.companyId', '=', actor.companyId ?? 0)
    .where('account.status', '<>', 'DELETED');

type Row = Awaited<ReturnType<ReturnType<typeof departmentsOf>['execute']>>[number];

const present = ({ createdAt, lastSignInAt, jobCount, ...row }: Row): Department => ({
  ...row,
  jobCount: jobCount ?? 0,
  createdAt: createdAt.toISOString(),
  lastSignInAt: lastSignInAt?.toISOString() ?? null,
});

export const getDepartment = async (ctx: Context, id: number): Promise<Department> => {
  const row = await departmentsOf(ctx).where('account.id', '=', id).executeTakeFirst();
  if (!row) throw refuse('ACCOUNT_NOT_FOUND');
  return present(row);
};

/** Takes a department of the own company for this transaction. */
export const lockDepartment = async ({ tx, actor }: Context, id: number) => {
  const row = await tx
    .selectFrom('account')
    .innerJoin('department', 'department.accountId', 'account.id')
    .select(['account.id', 'account.version', 'account.identify', 'account.name', 'department.description'])
    .where('account.id', '=', id)
    .where('department.companyId', '=', actor.companyId ?? 0)
    .where('account.status', '<>', 'DELETED')
    .forUpdate('account')
    .executeTakeFirst();
  if (!row) throw refuse('ACCOUNT_NOT_FOUND');
  return row;
};

const columns = {
  ID: 'account.id',
  IDENTIFY: 'account.identify',
  NAME: 'account.name',
  CREATEDAT: 'account.createdAt',
} as const;

export const listDepartments = async (ctx: Context, { query }: Input<List>): Promise<Output<List>> => {
  const { keyword, searchType, order } = query;
  let rows = departmentsOf(ctx);
  if (keyword !== '') {
    const keys = searchType ? [searchType] : (['IDENTIFY', 'NAME'] as const);
    rows = rows.where((eb) => eb.or(keys.map((key) => eb(columns[key], 'ilike', containing(keyword)))));
  }
  const sorted = rows.orderBy(columns[query.sort ?? 'ID'], order).orderBy('account.id', order);
  const { data, page } = await pageOf(ctx.tx, sorted, query);
  return { page, data: data.map(present) };
};

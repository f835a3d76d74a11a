import { sql } from 'kysely';
import type { departmentsApi } from '#core/api/departments.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import { refuse } from '#core/rules/errors.ts';
import type { JobStatus } from '#core/rules/job-lifecycle.ts';
import type { Context } from '#server/platform/context.ts';
import { among } from '#server/platform/db/among.ts';
import { containing } from '#server/platform/db/holding.ts';
import { nullsLast } from '#server/platform/db/in-order.ts';
import { pageOf } from '#server/platform/http/paging.ts';
import { recordAct } from '../audit/record-act.ts';
import { getDepartment, lockDepartment } from './departments.ts';

type Jobs = typeof departmentsApi.jobs;

const columns = {
  ID: 'row.id',
  TITLE: 'row.title',
  STATUS: 'row.status',
  DUEDATE: 'row.dueDate',
  CREATEDAT: 'row.createdAt',
  MATCHED: 'row.matched',
} as const;

const jobsOf = ({ tx, actor, now }: Context, departmentId: number) =>
  tx
    .selectFrom(
      tx
        .selectFrom('job')
        .leftJoin('departmentJob', (join) =>
          join.onRef('departmentJob.jobId', '=', 'job.id').on('departmentJob.departmentId', '=', departmentId),
        )
        .select((eb) => [
          'job.id',
          'job.title',
          sql<JobStatus>`job_status_at(job.status, job.closes_at, job.ends_at, ${now})`.as('status'),
          'job.dueDate',
          'job.createdAt',
          eb('departmentJob.jobId', 'is not', null).as('matched'),
        ])
        .where('job.companyId', '=', actor.companyId ?? 0)
        .as('row'),
    )
    .selectAll('row');

/** Every posting of the company, and whether the department sees it. */
export const listDepartmentJobs = async (ctx: Context, { query }: Input<Jobs>): Promise<Output<Jobs>> => {
  const { id } = await getDepartment(ctx, query.departmentId);
  let rows = jobsOf(ctx, id);
  if (query.status.length > 0) rows = rows.where('row.status', 'in', query.status);
  if (query.keyword !== '') rows = rows.where('row.title', 'ilike', containing(query.keyword));
  const sorted = rows.orderBy(columns[query.sort ?? 'ID'], nullsLast(query.order)).orderBy('row.id', query.order);
  const { data, page } = await pageOf(ctx.tx, sorted, query);
  return {
    page,
    data: data.map(({ createdAt, matched, ...row }) => ({
      ...row,
      matched: Boolean(matched),
      createdAt: createdAt.toISOString(),
    })),
  };
};

/** Shows postings to a department or hides them from it. It counts from the department's next call. */
export const matchJobs = async (ctx: Context, { body }: Input<typeof departmentsApi.match>): Promise<null> => {
  const { id: departmentId } = await lockDepartment(ctx, body.departmentId);
  const jobIds = [...new Set(body.jobIds)];
  const own = await ctx.tx
    .selectFrom('job')
    .select('id')
    .where('id', '=', among(jobIds))
    .where('companyId', '=', ctx.actor.companyId ?? 0)
    .orderBy('id')
    .forKeyShare()
    .execute();
  if (own.length !== jobIds.length) throw refuse('NOT_FOUND');
  const changed = body.matched
    ? await ctx.tx
        .insertInto('departmentJob')
        .values(jobIds.map((jobId) => ({ departmentId, jobId })))
        .onConflict((conflict) => conflict.doNothing())
        .returning('jobId')
        .execute()
    : await ctx.tx
        .deleteFrom('departmentJob')
        .where('departmentId', '=', departmentId)
        .where('jobId', '=', among(jobIds))
        .returning('jobId')
        .execute();
  if (changed.length === 0) return null;
  await recordAct(ctx, {
    action: body.matched ? 'department.match' : 'department.unmatch',
    subjectKind: 'ACCOUNT',
    subjectId: departmentId,
    fields: changed.map(({ jobId }) => `job ${jobId}`),
  });
  return null;
};

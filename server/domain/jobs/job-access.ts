import { type Expression, type SqlBool, sql } from 'kysely';
import { dayIn } from '#core/rules/calendar.ts';
import { refuse } from '#core/rules/errors.ts';
import { canAct, type JobAct } from '#core/rules/job-acts.ts';
import { type JobAction, type JobStatus, jobLifecycle } from '#core/rules/job-lifecycle.ts';
import { canMove } from '#core/rules/lifecycle.ts';
import { wordsOf } from '#core/words/index.ts';
import type { Actor, AnyContext, Context } from '#server/platform/context.ts';
import { closeWhenDue } from './close-when-due.ts';
import type { JobRow } from './job-columns.ts';

/** What a posting is now, also while the sweep is late. */
export const statusAt = (now: Date) => sql<JobStatus>`job_status_at(job.status, job.closes_at, job.ends_at, ${now})`;

/** The day it is where the posting is. */
export const todayOf = ({ now }: AnyContext, { timeZone }: Pick<JobRow, 'timeZone'>): string => dayIn(now, timeZone);

/** A company's own postings, for a department those matched to it; for admins all but drafts. */
export const isReachableBy = (actor: Actor): Expression<SqlBool> => {
  switch (actor.userType) {
    case 'ADMIN':
      // a draft is nobody's but the company's
      return sql<SqlBool>`job.status <> 'TEMPORARY'`;
    case 'EMPLOYER':
      return sql<SqlBool>`job.company_id = ${actor.companyId}`;
    case 'DEPARTMENT':
      return sql<SqlBool>`job.company_id = ${actor.companyId} and exists (
        select from department_job where department_job.job_id = job.id and department_job.department_id = ${actor.accountId}
      )`;
    case 'RECRUITER':
      return sql<SqlBool>`false`;
  }
};

export const isWithinReach = ({ actor }: Context): Expression<SqlBool> => isReachableBy(actor);

/** Within reach are one company's postings, not everybody's. */
export const reachesOneCompany = ({ actor: { userType } }: Context): boolean =>
  userType === 'EMPLOYER' || userType === 'DEPARTMENT';

/**
 * Locks a posting of one's own for an act, at the version that the caller saw. What its dates closed meanwhile is closed
 * first, so that an act meets the posting as it is and not as the sweep left it.
 */
export const lockJob = async (ctx: Context, id: number, version?: number): Promise<JobRow> => {
  const job = await ctx.tx
    .selectFrom('job')
    .selectAll('job')
    .where('job.id', '=', id)
    .where(isWithinReach(ctx))
    .forUpdate()
    .executeTakeFirst();
  if (!job) throw refuse('NOT_FOUND');
  const settled = await closeWhenDue(ctx, job);
  if (version !== undefined && job.version !== version) throw refuse('VERSION_STALE');
  return settled;
};

/** Not in this state: the words name it. */
export const statusConflict = ({ locale }: AnyContext, status: JobStatus) =>
  refuse('STATUS_CONFLICT', { params: { status: wordsOf(locale).enums.jobStatus[status] } });

/** Only what the table of the lifecycle allows. */
export const checkMove = (ctx: Context, job: JobRow, action: JobAction): void => {
  if (!canMove(jobLifecycle, action, ctx.actor.userType, job.status)) throw statusConflict(ctx, job.status);
};

/** The same of what is done without moving it. */
export const checkAct = (ctx: Context, job: Pick<JobRow, 'status'>, act: JobAct): void => {
  if (!canAct(act, ctx.actor.userType, job.status)) throw statusConflict(ctx, job.status);
};

import type { adminJobsApi } from '#core/api/admin-jobs.ts';
import type { Output } from '#core/api/endpoint.ts';
import { refuse } from '#core/rules/errors.ts';
import { isInProgress, jobLists } from '#core/rules/job-lifecycle.ts';
import type { AnyContext, Context } from '#server/platform/context.ts';
import { countRows } from '#server/platform/db/find-rows.ts';
import { type Events, emit } from '#server/platform/events.ts';
import { statusNow } from '../accounts/status-now.ts';
import { recordAct } from '../audit/record-act.ts';
import { recordHandOver } from '../audit/record-hand-over.ts';
import { statusAt } from './job-access.ts';
import { moveJob } from './move-job.ts';
import { rejectJob } from './review-job.ts';
import { hasStatus } from './status-filter.ts';
import { writeEvent } from './write-event.ts';

type Ending = Events['account.ending'];

/** What somebody waits for: a review, or recruiters' work. */
const running = ['CHECK', ...jobLists.inProgress] as const;

const runningJobs = ({ tx, now }: AnyContext, employerId: number) =>
  tx
    .selectFrom('job')
    .select(['job.id', 'job.title', 'job.version', statusAt(now).as('status')])
    .where('job.employerId', '=', employerId)
    .where(hasStatus(running, now))
    .orderBy('job.id');

export const listRunningJobs = async (
  ctx: AnyContext,
  employerId: number,
): Promise<Output<typeof adminJobsApi.runningOf>> => {
  const jobs = await runningJobs(ctx, employerId).execute();
  return jobs.map(({ id, title, status }) => ({ id, title, status }));
};

const isEmployer = async ({ tx }: AnyContext, accountId: number): Promise<boolean> =>
  (await tx.selectFrom('employer').select('accountId').where('accountId', '=', accountId).executeTakeFirst()) !==
  undefined;

const postingsRunning = (n: number) => refuse('POSTINGS_RUNNING', { params: { n } });

export const refuseRunningJobs = async (ctx: AnyContext, { accountId }: Events['account.leaving']): Promise<void> => {
  const n = await countRows(ctx.tx, runningJobs(ctx, accountId));
  if (n > 0) throw postingsRunning(n);
};

/** An employer whose postings run does not end without a word of what becomes of them. */
export const settleJobs = async (ctx: AnyContext, { accountId, settlement }: Ending): Promise<void> => {
  if (!(await isEmployer(ctx, accountId))) return;
  const jobs = await runningJobs(ctx, accountId).forUpdate().execute();
  const { actor } = ctx;
  if (settlement?.handTo && actor) return handOver({ ...ctx, actor }, accountId, settlement.handTo);
  if (jobs.length === 0) return;
  if (!settlement?.endsRunning || !actor) throw postingsRunning(jobs.length);
  for (const { id, version, status } of jobs) {
    const body = { id, version, reason: settlement.reason };
    if (isInProgress(status)) await moveJob({ ...ctx, actor }, { body: { ...body, action: 'end', results: [] } });
    else await rejectJob({ ...ctx, actor }, { body });
  }
};

/** Everything of theirs that has not ended, drafts too. */
const handOver = async (ctx: Context, fromId: number, toId: number): Promise<void> => {
  if (!(await isColleague(ctx, fromId, toId))) throw refuse('INPUT_INVALID', { fields: { handTo: 'select' } });
  const handed = await ctx.tx
    .updateTable('job')
    .set((eb) => ({ employerId: toId, version: eb('version', '+', 1), updatedAt: ctx.now }))
    .where('employerId', '=', fromId)
    .where('status', '<>', 'EXPIRED')
    .returning('id')
    .execute();
  if (handed.length > 0) await recordHandOver(ctx, fromId, toId);
  for (const { id } of handed) {
    await writeEvent(ctx, { jobId: id, action: 'handOver' });
    await recordAct(ctx, { action: 'job.handOver', subjectKind: 'JOB', subjectId: id, fields: ['employerId'] });
    await emit(ctx, 'job.handedOver', { jobId: id });
  }
};

const isColleague = async ({ tx, now }: Context, fromId: number, toId: number): Promise<boolean> => {
  const colleague = await tx
    .selectFrom('employer')
    .innerJoin('account', 'account.id', 'employer.accountId')
    .innerJoin('employer as leaving', 'leaving.companyId', 'employer.companyId')
    .select('account.id')
    .where('leaving.accountId', '=', fromId)
    .where('account.id', '=', toId)
    .where('account.id', '<>', fromId)
    .where(statusNow(now), '=', 'ACTIVE')
    // a colleague who ends at the same moment must not be left with them
    .forShare('account')
    .executeTakeFirst();
  return colleague !== undefined;
};

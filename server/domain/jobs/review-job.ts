import type { adminJobsApi } from '#core/api/admin-jobs.ts';
import type { Input } from '#core/api/endpoint.ts';
import { refuse } from '#core/rules/errors.ts';
import { deadlineErrors } from '#core/rules/job-fields.ts';
import type { Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { recordAct } from '../audit/record-act.ts';
import { checkAct, checkMove, lockJob, todayOf } from './job-access.ts';
import { changesBetween, fieldsOf } from './job-columns.ts';
import { infectedFileErrors } from './job-files.ts';
import { freezeTerms } from './job-terms.ts';
import { dropProposal, hasOpenProposal } from './proposals.ts';
import { writeEvent } from './write-event.ts';
import { refuseFields } from './write-job.ts';

/** The operator mends words, before and after approval; the employer is shown what changed. */
export const editWords = async (ctx: Context, { body }: Input<typeof adminJobsApi.editWords>): Promise<void> => {
  const { id, version, ...words } = body;
  const job = await lockJob(ctx, id, version);
  checkAct(ctx, job, 'mend');
  refuseFields(words.title === '' ? { title: 'required' } : {});
  const changes = changesBetween(fieldsOf(job), words);
  if (Object.keys(changes).length === 0) return;
  await ctx.tx
    .updateTable('job')
    .set({ ...words, version: version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute();
  await writeEvent(ctx, { jobId: id, action: 'mend', changes });
  await recordAct(ctx, { action: 'job.edit', subjectKind: 'JOB', subjectId: id, fields: Object.keys(changes) });
  await emit(ctx, 'job.wordsMended', { jobId: id });
};

/** The ticks of the present review; all four are needed to approve. */
export const tickReview = async (ctx: Context, { body }: Input<typeof adminJobsApi.tick>): Promise<null> => {
  const job = await lockJob(ctx, body.id);
  checkAct(ctx, job, 'tick');
  const row = { ...body.ticks, updatedAt: ctx.now };
  await ctx.tx
    .insertInto('jobReview')
    .values({ jobId: job.id, ...row })
    .onConflict((conflict) => conflict.column('jobId').doUpdateSet(row))
    .execute();
  return null;
};

export const logCall = async (ctx: Context, { body }: Input<typeof adminJobsApi.logCall>): Promise<null> => {
  const job = await lockJob(ctx, body.id);
  await ctx.tx
    .insertInto('jobCall')
    .values({ jobId: job.id, adminId: ctx.actor.accountId, note: body.note, createdAt: ctx.now })
    .execute();
  await recordAct(ctx, { action: 'job.call', subjectKind: 'JOB', subjectId: job.id });
  return null;
};

export const confirmJob = async (ctx: Context, { body }: Input<typeof adminJobsApi.confirm>): Promise<void> => {
  const job = await lockJob(ctx, body.id, body.version);
  checkMove(ctx, job, 'approve');
  if (await hasOpenProposal(ctx, job.id)) throw refuse('PROPOSAL_OPEN');
  const ticks = await ctx.tx.selectFrom('jobReview').selectAll().where('jobId', '=', job.id).executeTakeFirst();
  if (!(ticks?.companyChecked && ticks.taskClear && ticks.noDiscrimination && ticks.termsClear))
    throw refuse('REVIEW_UNFINISHED');
  refuseFields(deadlineErrors(job, todayOf(ctx, job)));
  const infected = await infectedFileErrors(ctx, job);
  if (Object.keys(infected).length > 0) throw refuse('FILE_INFECTED', { fields: infected });
  await ctx.tx
    .updateTable('job')
    .set({ status: 'ACTIVE', inspectedAt: ctx.now, reviewDueAt: null, version: job.version + 1, updatedAt: ctx.now })
    .where('id', '=', job.id)
    .execute();
  await freezeTerms(ctx, job);
  await writeEvent(ctx, { jobId: job.id, action: 'approve' });
  await recordAct(ctx, { action: 'job.approve', subjectKind: 'JOB', subjectId: job.id, fields: ['status'] });
  await emit(ctx, 'job.approved', { jobId: job.id });
};

export const rejectJob = async (ctx: Context, { body }: Input<typeof adminJobsApi.reject>): Promise<void> => {
  const job = await lockJob(ctx, body.id, body.version);
  checkMove(ctx, job, 'reject');
  await ctx.tx
    .updateTable('job')
    .set({
      status: 'REJECT',
      rejectReason: body.reason,
      reviewDueAt: null,
      reviewLeftSeconds: null,
      version: job.version + 1,
      updatedAt: ctx.now,
    })
    .where('id', '=', job.id)
    .execute();
  await dropProposal(ctx, job.id);
  await writeEvent(ctx, { jobId: job.id, action: 'reject', reason: body.reason });
  await recordAct(ctx, { action: 'job.reject', subjectKind: 'JOB', subjectId: job.id, fields: ['status'] });
  await emit(ctx, 'job.rejected', { jobId: job.id });
};

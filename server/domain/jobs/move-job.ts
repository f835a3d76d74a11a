import type { Updateable } from 'kysely';
import type { Input } from '#core/api/endpoint.ts';
import type { jobsApi } from '#core/api/jobs.ts';
import { codeOfNumber, isOpenCode, stageOf } from '#core/rules/candidate-codes.ts';
import { refuse } from '#core/rules/errors.ts';
import {
  contradictions,
  deadlineErrors,
  type fieldsAfterApproval,
  movedDeadlineErrors,
} from '#core/rules/job-fields.ts';
import { jobLifecycle } from '#core/rules/job-lifecycle.ts';
import { limits } from '#core/rules/limits.ts';
import type { ValidationMessage } from '#core/rules/validation-keys.ts';
import { wordsOf } from '#core/words/index.ts';
import type { Context } from '#server/platform/context.ts';
import type { JobTable } from '#server/platform/db/tables.ts';
import { emit } from '#server/platform/events.ts';
import { recordAct } from '../audit/record-act.ts';
import { closeWhenFull } from './close-when-full.ts';
import { checkAct, checkMove, lockJob, todayOf } from './job-access.ts';
import { changesBetween, fieldsOf, type JobRow } from './job-columns.ts';
import { dropProposal } from './proposals.ts';
import { writeEvent } from './write-event.ts';
import { type Made, madeOf, refuseFields } from './write-job.ts';

type Move = Input<typeof jobsApi.move>['body'];

/** How many may be wanted while so many are there; with the last place taken no number would do. */
const recruitersFrom = (least: number): ValidationMessage =>
  least > limits.maxRecruitersMax ? 'range' : `rangeWithin:${least}~${limits.maxRecruitersMax}`;

/** What a move sets beside the status; refuses what its table cannot know. */
const effectOf = (ctx: Context, job: JobRow, move: Move): Updateable<JobTable> => {
  switch (move.action) {
    case 'withdraw':
      return { reviewDueAt: null, reviewLeftSeconds: null };
    case 'closeRecruiters':
      return {};
    case 'reopenRecruiters': {
      const maxRecruiters = move.maxRecruiters ?? job.maxRecruiters ?? 0;
      const { selectedCount } = job;
      if (maxRecruiters <= selectedCount)
        throw refuse('RECRUITERS_FULL', { fields: { maxRecruiters: recruitersFrom(selectedCount + 1) } });
      return { maxRecruiters };
    }
    case 'closeCandidates':
      return { closedFrom: job.status === 'RECRUITER_END' ? 'RECRUITER_END' : 'ACTIVE' };
    case 'reactivate': {
      const dates = {
        recommendDeadline: move.recommendDeadline ?? null,
        dueDate: move.dueDate ?? null,
      };
      refuseFields({ ...deadlineErrors(dates, todayOf(ctx, job)), ...contradictions({ ...fieldsOf(job), ...dates }) });
      return { ...dates, closedFrom: null };
    }
    case 'end':
      return { endedAt: ctx.now, closedFrom: null };
  }
};

const targetOf = (job: JobRow, action: Move['action']): JobRow['status'] => {
  const { to } = jobLifecycle.steps[action];
  return typeof to === 'string' ? to : to({ closedFrom: job.closedFrom ?? 'ACTIVE' });
};

/** Moves a posting along its table. Who works on it is told, with the reason where one is asked for. */
export const moveJob = async (ctx: Context, { body }: Input<typeof jobsApi.move>): Promise<Made> => {
  const { id, version, action } = body;
  const job = await lockJob(ctx, id, version);
  checkMove(ctx, job, action);
  const reason = body.reason || null;
  if ('needsReason' in jobLifecycle.steps[action] && reason === null)
    throw refuse('REASON_NEEDED', { fields: { reason: 'required' } });
  const effect = effectOf(ctx, job, body);
  if (action === 'end') await emit(ctx, 'job.ending', { jobId: id, stages: job.stages, results: body.results });
  const moved = await ctx.tx
    .updateTable('job')
    .set({ ...effect, status: targetOf(job, action), version: version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (action === 'withdraw') await dropProposal(ctx, id);
  const changes = changesBetween(fieldsOf(job), fieldsOf(moved));
  const eventId = await writeEvent(ctx, { jobId: id, action, reason, changes });
  if (ctx.actor.userType === 'ADMIN' && action === 'end')
    await recordAct(ctx, { action: 'job.end', subjectKind: 'JOB', subjectId: id, fields: ['status'] });
  if (action !== 'withdraw') await emit(ctx, 'job.moved', { jobId: id, eventId });
  // fewer recruiters may have been wanted since it closed
  return madeOf(action === 'reactivate' ? await closeWhenFull(ctx, moved) : moved);
};

type Edit = Partial<Pick<ReturnType<typeof fieldsOf>, (typeof fieldsAfterApproval)[number]>>;

/** After approval only what no offer was made on; recruiters are shown what changed. */
const editOpenJob = async (ctx: Context, job: JobRow, edit: Edit): Promise<Made> => {
  const changes = changesBetween(fieldsOf(job), edit);
  if (Object.keys(changes).length === 0) return madeOf(job);
  const saved = await ctx.tx
    .updateTable('job')
    .set({ ...edit, version: job.version + 1, updatedAt: ctx.now })
    .where('id', '=', job.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const eventId = await writeEvent(ctx, { jobId: job.id, action: 'edit', changes });
  await emit(ctx, 'job.edited', { jobId: job.id, eventId });
  return madeOf(await closeWhenFull(ctx, saved));
};

export const editApproved = async (ctx: Context, { body }: Input<typeof jobsApi.editApproved>): Promise<Made> => {
  const { id, version, ...edit } = body;
  const job = await lockJob(ctx, id, version);
  checkAct(ctx, job, 'edit');
  refuseFields({
    ...movedDeadlineErrors(job, edit, todayOf(ctx, job)),
    ...contradictions({ ...fieldsOf(job), ...edit }),
  });
  if (edit.maxRecruiters < job.selectedCount)
    throw refuse('RECRUITERS_SELECTED', {
      params: { count: job.selectedCount },
      fields: { maxRecruiters: recruitersFrom(job.selectedCount) },
    });
  return editOpenJob(ctx, job, edit);
};

/** A stage that somebody stands in stays. Whoever moves a candidate waits for the posting's lock, or was first. */
const refuseLeavingStage = async (ctx: Context, job: JobRow, kept: readonly string[]): Promise<void> => {
  const rows = await ctx.tx.selectFrom('candidate').select('code').distinct().where('jobId', '=', job.id).execute();
  const stage = rows
    .map(({ code }) => codeOfNumber(code))
    .filter(isOpenCode)
    .map(stageOf)
    .find((one) => one !== null && job.stages.includes(one) && !kept.includes(one));
  if (stage)
    throw refuse('STAGE_IN_USE', {
      params: { stage: wordsOf(ctx.locale).enums.stage[stage] },
      fields: { stages: 'invalid' },
    });
};

export const setStages = async (ctx: Context, { body }: Input<typeof jobsApi.setStages>): Promise<Made> => {
  refuseFields(body.stages.length === 0 ? { stages: 'select' } : {});
  const job = await lockJob(ctx, body.id, body.version);
  checkAct(ctx, job, 'setStages');
  await refuseLeavingStage(ctx, job, body.stages);
  return editOpenJob(ctx, job, { stages: body.stages });
};

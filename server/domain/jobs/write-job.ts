import type { Input, Output } from '#core/api/endpoint.ts';
import type { jobsApi } from '#core/api/jobs.ts';
import { countryFacts } from '#core/rules/countries.ts';
import { type FieldErrors, refuse } from '#core/rules/errors.ts';
import { contradictions, type JobFields, submissionErrors } from '#core/rules/job-fields.ts';
import { limits } from '#core/rules/limits.ts';
import type { Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { checkAct, checkMove, lockJob, todayOf } from './job-access.ts';
import { columnsOf, type JobRow } from './job-columns.ts';
import { setJobContacts } from './job-contacts.ts';
import { claimJobFiles, infectedFileErrors } from './job-files.ts';
import { writeEvent } from './write-event.ts';

export type Made = Output<typeof jobsApi.create>;
export const madeOf = ({ id, version, status }: JobRow): Made => ({ id, version, status });

export const refuseFields = (fields: FieldErrors): void => {
  if (Object.keys(fields).length > 0) throw refuse('INPUT_INVALID', { fields });
};

/** Country, currency and time zone are the company's at the time of writing. */
const placeOf = async ({ tx, actor }: Context) => {
  const { country } = await tx
    .selectFrom('company')
    .select('country')
    .where('id', '=', actor.companyId ?? 0)
    .executeTakeFirstOrThrow();
  const { currency, timeZone } = countryFacts[country];
  return { country, currency, timeZone: timeZone as JobRow['timeZone'] };
};

export const insertDraft = async (ctx: Context, fields: JobFields): Promise<JobRow> => {
  const { searchFirmContactIds, ...own } = fields;
  const job = await ctx.tx
    .insertInto('job')
    .values({
      ...columnsOf(own),
      ...(await placeOf(ctx)),
      companyId: ctx.actor.companyId ?? 0,
      employerId: ctx.actor.accountId,
      status: 'TEMPORARY',
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await claimJobFiles(ctx, job.id, own);
  await setJobContacts(ctx, job, searchFirmContactIds);
  return job;
};

export const createJob = async (ctx: Context, { body }: Input<typeof jobsApi.create>): Promise<Made> => {
  const { submit, ...fields } = body;
  refuseFields(contradictions(fields));
  const draft = await insertDraft(ctx, fields);
  return madeOf(submit ? await submitJob(ctx, draft, fields) : draft);
};

/** A draft, or a rejected posting that is written anew. */
export const saveJob = async (ctx: Context, { body }: Input<typeof jobsApi.save>): Promise<Made> => {
  const { id, version, submit, ...fields } = body;
  refuseFields(contradictions(fields));
  const before = await lockJob(ctx, id, version);
  checkAct(ctx, before, 'save');
  const { searchFirmContactIds, ...own } = fields;
  await claimJobFiles(ctx, id, own, before);
  await setJobContacts(ctx, before, searchFirmContactIds);
  const saved = await ctx.tx
    .updateTable('job')
    .set({ ...columnsOf(own), version: version + 1, updatedAt: ctx.now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return madeOf(submit ? await submitJob(ctx, saved, fields) : saved);
};

const hourMs = 3_600_000;

/** To the operator: every rule is checked, the review begins anew and its clock starts. */
const submitJob = async (ctx: Context, job: JobRow, fields: JobFields): Promise<JobRow> => {
  checkMove(ctx, job, 'submit');
  refuseFields({ ...submissionErrors(fields, todayOf(ctx, job)), ...(await infectedFileErrors(ctx, job)) });
  const submitted = await ctx.tx
    .updateTable('job')
    .set({
      status: 'CHECK',
      submittedAt: ctx.now,
      reviewDueAt: new Date(ctx.now.getTime() + limits.jobReviewHours * hourMs),
      reviewLeftSeconds: null,
      rejectReason: null,
      version: job.version + 1,
    })
    .where('id', '=', job.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await ctx.tx.deleteFrom('jobReview').where('jobId', '=', job.id).execute();
  await writeEvent(ctx, { jobId: job.id, action: 'submit' });
  await emit(ctx, 'job.submitted', { jobId: job.id });
  return submitted;
};

export const removeJob = async (ctx: Context, { params }: Input<typeof jobsApi.remove>): Promise<null> => {
  const job = await lockJob(ctx, params.id);
  checkMove(ctx, job, 'delete');
  await ctx.tx.deleteFrom('job').where('id', '=', job.id).execute();
  return null;
};

import { sql } from 'kysely';
import type { adminJobsApi } from '#core/api/admin-jobs.ts';
import type { Input } from '#core/api/endpoint.ts';
import type { jobsApi } from '#core/api/jobs.ts';
import { refuse } from '#core/rules/errors.ts';
import { gapsIn, movedDeadlineErrors } from '#core/rules/job-fields.ts';
import type { AnyContext, Context } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { recordAct } from '../audit/record-act.ts';
import { checkAct, lockJob, todayOf } from './job-access.ts';
import { changesBetween, columnsOf, fieldsOf, type JobRow, type OwnJobFields } from './job-columns.ts';
import { contactIdsOf } from './job-contacts.ts';
import { freezeTerms } from './job-terms.ts';
import { writeEvent } from './write-event.ts';
import { refuseFields } from './write-job.ts';

export const openProposalOf = ({ tx }: AnyContext, jobId: number) =>
  tx.selectFrom('jobProposal').selectAll().where('jobId', '=', jobId).where('outcome', 'is', null).executeTakeFirst();

/** The same of every posting of a list. */
export const waitsForAnswer = sql<boolean>`exists (
  select from job_proposal where job_proposal.job_id = job.id and job_proposal.outcome is null
)`;

export const hasOpenProposal = async (ctx: AnyContext, jobId: number): Promise<boolean> =>
  (await openProposalOf(ctx, jobId)) !== undefined;

/** The posting with other terms must be as whole as it is now, and days that they move must lie ahead. */
const checkTerms = async (ctx: AnyContext, job: JobRow, changed: OwnJobFields): Promise<void> =>
  refuseFields({
    ...movedDeadlineErrors(job, changed, todayOf(ctx, job)),
    ...gapsIn({ ...changed, searchFirmContactIds: await contactIdsOf(ctx, job.id) }),
  });

/** Below zero where the review is late. */
const secondsLeft = (job: JobRow, now: Date): number =>
  Math.round(((job.reviewDueAt?.getTime() ?? now.getTime()) - now.getTime()) / 1000);

/** Other terms go to the employer; under review the clock stands still until the answer. */
export const proposeTerms = async (ctx: Context, { body }: Input<typeof adminJobsApi.propose>): Promise<void> => {
  const job = await lockJob(ctx, body.id, body.version);
  checkAct(ctx, job, 'propose');
  const before = fieldsOf(job);
  const named = Object.fromEntries(Object.entries(body.terms).filter(([, value]) => value !== undefined));
  const terms = Object.fromEntries(
    Object.entries(changesBetween(before, named)).map(([field, [, after]]) => [field, after]),
  );
  if (Object.keys(terms).length === 0) throw refuse('NOTHING_PROPOSED');
  await checkTerms(ctx, job, { ...before, ...terms });
  if (await hasOpenProposal(ctx, job.id)) throw refuse('PROPOSAL_OPEN');
  const { id: proposalId } = await ctx.tx
    .insertInto('jobProposal')
    .values({
      jobId: job.id,
      proposedBy: ctx.actor.accountId,
      terms: JSON.stringify(terms),
      note: body.note,
      createdAt: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.tx
    .updateTable('job')
    .set({
      version: job.version + 1,
      ...(job.status === 'CHECK' ? { reviewDueAt: null, reviewLeftSeconds: secondsLeft(job, ctx.now) } : {}),
    })
    .where('id', '=', job.id)
    .execute();
  await writeEvent(ctx, {
    jobId: job.id,
    action: 'propose',
    reason: body.note || null,
    changes: changesBetween(before, terms),
  });
  await recordAct(ctx, { action: 'job.propose', subjectKind: 'JOB', subjectId: job.id, fields: Object.keys(terms) });
  await emit(ctx, 'job.termsProposed', { jobId: job.id, proposalId });
};

/** The review goes on from where its clock stood. */
const resumedClock = (job: JobRow, now: Date) =>
  job.status === 'CHECK' && job.reviewLeftSeconds !== null
    ? { reviewDueAt: new Date(now.getTime() + job.reviewLeftSeconds * 1000), reviewLeftSeconds: null }
    : {};

/** With the review that it was made in goes a proposal that nobody answered. */
export const dropProposal = async ({ tx, actor, now }: Context, jobId: number): Promise<void> => {
  await tx
    .updateTable('jobProposal')
    .set({ outcome: 'WITHDRAWN', decidedBy: actor.accountId, decidedAt: now })
    .where('jobId', '=', jobId)
    .where('outcome', 'is', null)
    .execute();
};

const decide = async (
  ctx: Context,
  job: JobRow,
  proposalId: number,
  outcome: 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN',
): Promise<void> => {
  await ctx.tx
    .updateTable('jobProposal')
    .set({ outcome, decidedBy: ctx.actor.accountId, decidedAt: ctx.now })
    .where('id', '=', proposalId)
    .execute();
  await ctx.tx
    .updateTable('job')
    .set({ ...resumedClock(job, ctx.now), version: job.version + 1, updatedAt: ctx.now })
    .where('id', '=', job.id)
    .execute();
};

const isDay = (field: string): boolean => field === 'recommendDeadline' || field === 'dueDate';

/**
 * After approval accepted terms are a new number: offers were made on the old one. Days are no terms: who works on the
 * posting hears of them as of any other edit.
 */
const apply = async (ctx: Context, job: JobRow, terms: Partial<OwnJobFields>): Promise<void> => {
  const before = fieldsOf(job);
  const after = { ...before, ...terms };
  await checkTerms(ctx, job, after);
  const changed = await ctx.tx
    .updateTable('job')
    .set(columnsOf(after))
    .where('id', '=', job.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const changes = changesBetween(before, fieldsOf(changed));
  const eventId = await writeEvent(ctx, { jobId: job.id, action: 'accept', changes });
  if (job.status === 'CHECK') return;
  const fields = Object.keys(changes);
  const withDays = fields.some(isDay);
  const withTerms = !fields.every(isDay);
  if (withDays) await emit(ctx, 'job.edited', { jobId: job.id, eventId, withTerms });
  if (!withTerms) return;
  const termsNumber = await freezeTerms(ctx, changed);
  await emit(ctx, 'job.termsChanged', { jobId: job.id, termsNumber, withDays });
};

export const answerProposal = async (ctx: Context, { body }: Input<typeof jobsApi.answerProposal>): Promise<null> => {
  const asked = ctx.tx.selectFrom('jobProposal').selectAll().where('id', '=', body.id);
  const owner = await asked.executeTakeFirst();
  if (!owner) throw refuse('NOT_FOUND');
  const job = await lockJob(ctx, owner.jobId);
  const proposal = await asked.executeTakeFirstOrThrow();
  // whoever answers from an old page hears what became of the proposal
  if (proposal.outcome === 'WITHDRAWN') throw refuse('PROPOSAL_WITHDRAWN');
  if (proposal.outcome !== null) throw refuse('PROPOSAL_ANSWERED');
  checkAct(ctx, job, 'answerProposal');
  await decide(ctx, job, proposal.id, body.accept ? 'ACCEPTED' : 'DECLINED');
  if (body.accept) await apply(ctx, job, proposal.terms as Partial<OwnJobFields>);
  else await writeEvent(ctx, { jobId: job.id, action: 'decline' });
  await emit(ctx, 'job.proposalAnswered', { jobId: job.id, proposalId: proposal.id });
  return null;
};

export const withdrawProposal = async (
  ctx: Context,
  { params }: Input<typeof adminJobsApi.withdrawProposal>,
): Promise<null> => {
  const job = await lockJob(ctx, params.id);
  const proposal = await openProposalOf(ctx, job.id);
  if (!proposal) throw refuse('NOT_FOUND');
  await decide(ctx, job, proposal.id, 'WITHDRAWN');
  await writeEvent(ctx, { jobId: job.id, action: 'takeBack' });
  await recordAct(ctx, { action: 'job.withdrawProposal', subjectKind: 'JOB', subjectId: job.id });
  await emit(ctx, 'job.proposalWithdrawn', { jobId: job.id, proposalId: proposal.id });
  return null;
};

import type * as z from 'zod/mini';
import type { Output } from '#core/api/endpoint.ts';
import type * as shapes from '#core/api/job-shapes.ts';
import type { jobsApi } from '#core/api/jobs.ts';
import { refuse } from '#core/rules/errors.ts';
import { deedsOf } from '#core/rules/job-acts.ts';
import type { Context } from '#server/platform/context.ts';
import { isWithinReach, statusAt } from './job-access.ts';
import { fieldsOf, type JobRow } from './job-columns.ts';
import { contactIdsOf } from './job-contacts.ts';
import { jobFilesOf } from './job-files.ts';
import { jobEventsOf } from './job-history.ts';
import { termsNumberOf } from './job-terms.ts';
import { openProposalOf } from './proposals.ts';

type EmployerJob = z.output<typeof shapes.employerJob>;
type AdminJob = z.output<typeof shapes.adminJob>;

export const findJob = async (ctx: Context, id: number): Promise<JobRow> => {
  const row = await ctx.tx
    .selectFrom('job')
    .selectAll('job')
    .select(statusAt(ctx.now).as('status'))
    .where('job.id', '=', id)
    .where(isWithinReach(ctx))
    .executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  return row;
};

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

const commonOf = async (ctx: Context, job: JobRow, hasProposal = false) => ({
  ...fieldsOf(job),
  ...(await jobFilesOf(ctx, job)),
  id: job.id,
  version: job.version,
  status: job.status,
  actions: deedsOf(ctx.actor.userType, job.status, hasProposal),
  country: job.country,
  currency: job.currency,
  timeZone: job.timeZone,
  offerCount: job.offerCount,
  selectedCount: job.selectedCount,
  candidateCount: job.candidateCount,
  createdAt: job.createdAt.toISOString(),
  updatedAt: job.updatedAt.toISOString(),
  inspectedAt: iso(job.inspectedAt),
  endedAt: iso(job.endedAt),
});

const employerDetail = async (ctx: Context, job: JobRow): Promise<EmployerJob> => {
  const [proposal, { employerName, ...company }, events] = await Promise.all([
    openProposalOf(ctx, job.id),
    ctx.tx
      .selectFrom('account')
      .innerJoin('employer', 'employer.accountId', 'account.id')
      .innerJoin('company', 'company.id', 'employer.companyId')
      .select(['account.name as employerName', 'company.name as companyName', 'company.nameDisclosed'])
      .select(['company.homepage as companyHomepage', 'company.email as companyEmail'])
      .where('account.id', '=', job.employerId)
      .executeTakeFirstOrThrow(),
    jobEventsOf(ctx, job.id),
  ]);
  const submitted = events.findIndex(({ action }) => action === 'submit');
  return {
    ...(await commonOf(ctx, job, proposal !== undefined)),
    searchFirmContactIds: await contactIdsOf(ctx, job.id),
    submittedAt: iso(job.submittedAt),
    reviewDueAt: iso(job.reviewDueAt),
    hasProposal: proposal !== undefined,
    rejectReason: job.rejectReason,
    termsNumber: await termsNumberOf(ctx, job.id),
    proposal: proposal
      ? {
          id: proposal.id,
          createdAt: proposal.createdAt.toISOString(),
          note: proposal.note,
          terms: proposal.terms as Record<string, unknown>,
        }
      : null,
    employer: { id: job.employerId, name: employerName },
    ...company,
    wordChanges: events.slice(0, submitted === -1 ? undefined : submitted).filter(({ action }) => action === 'mend'),
  };
};

const reviewOf = async ({ tx }: Context, jobId: number): Promise<Pick<AdminJob, 'ticks' | 'calls'>> => {
  const ticks = await tx.selectFrom('jobReview').selectAll().where('jobId', '=', jobId).executeTakeFirst();
  const calls = await tx
    .selectFrom('jobCall')
    .innerJoin('account', 'account.id', 'jobCall.adminId')
    .select(['jobCall.id', 'jobCall.createdAt', 'account.name as admin', 'jobCall.note'])
    .where('jobId', '=', jobId)
    .orderBy('jobCall.id', 'desc')
    .execute();
  return {
    ticks: {
      companyChecked: ticks?.companyChecked ?? false,
      taskClear: ticks?.taskClear ?? false,
      noDiscrimination: ticks?.noDiscrimination ?? false,
      termsClear: ticks?.termsClear ?? false,
    },
    calls: calls.map(({ createdAt, ...call }) => ({ ...call, at: createdAt.toISOString() })),
  };
};

/** With the writer's telephone and the company's record beside it: what a reviewer needs at hand. */
const adminDetail = async (ctx: Context, job: JobRow): Promise<AdminJob> => {
  const [writer, company, postings] = await Promise.all([
    ctx.tx
      .selectFrom('account')
      .select(['id', 'name', 'position', 'phone', 'officePhone', 'email', 'locale'])
      .where('id', '=', job.employerId)
      .executeTakeFirstOrThrow(),
    ctx.tx.selectFrom('company').selectAll().where('id', '=', job.companyId).executeTakeFirstOrThrow(),
    ctx.tx
      .selectFrom('job')
      .select((eb) => [
        eb.fn.countAll<number>().as('all'),
        eb.fn.count<number>('id').filterWhere('inspectedAt', 'is not', null).as('approved'),
        eb.fn.count<number>('id').filterWhere('status', '=', 'REJECT').as('rejected'),
      ])
      .where('companyId', '=', job.companyId)
      .where(isWithinReach(ctx))
      .where('id', '<>', job.id)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    ...(await employerDetail(ctx, job)),
    ...(await reviewOf(ctx, job.id)),
    writer,
    company: { ...company, businessTypes: company.businessTypes as AdminJob['company']['businessTypes'], postings },
  };
};

export const getAdminJob = async (ctx: Context, id: number): Promise<AdminJob> =>
  adminDetail(ctx, await findJob(ctx, id));

export const getJob = async (
  ctx: Context,
  { params }: { params: { id: number } },
): Promise<Output<typeof jobsApi.one>> => {
  const job = await findJob(ctx, params.id);
  switch (ctx.actor.userType) {
    case 'ADMIN':
      return adminDetail(ctx, job);
    case 'DEPARTMENT':
      return commonOf(ctx, job);
    default:
      return employerDetail(ctx, job);
  }
};

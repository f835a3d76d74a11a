import { adminJobsApi as adminApi } from '#core/api/admin-jobs.ts';
import { jobsApi as api } from '#core/api/jobs.ts';
import { refuse } from '#core/rules/errors.ts';
import { type JobStatus, jobStatuses } from '#core/rules/job-lifecycle.ts';
import type { Context } from '#server/platform/context.ts';
import { type Implementer, implement } from '#server/platform/http/implement.ts';
import { copyJob, prepareCopy, releaseCopy } from './copy-job.ts';
import { findJob, getAdminJob, getJob } from './job-detail.ts';
import { jobEventsOf, toldToDepartment } from './job-history.ts';
import { listTitles } from './job-titles.ts';
import { listJobs } from './list-jobs.ts';
import { listRecruiterJobs } from './list-recruiter-jobs.ts';
import { editApproved, moveJob, setStages } from './move-job.ts';
import { answerProposal, proposeTerms, withdrawProposal } from './proposals.ts';
import { getRecruiterJob } from './recruiter-job.ts';
import { confirmJob, editWords, logCall, rejectJob, tickReview } from './review-job.ts';
import { createJob, madeOf, removeJob, saveJob } from './write-job.ts';

const isJobStatus = (status: string): status is JobStatus => (jobStatuses as readonly string[]).includes(status);

/** A posting's own statuses; those of a recruiter's side are none of them. */
const jobStatusesOf = (status: readonly string[]): JobStatus[] => {
  const known = status.filter(isJobStatus);
  if (known.length !== status.length) throw refuse('INPUT_INVALID', { fields: { status: 'select' } });
  return known;
};

const again = {
  again: async (ctx: Context, id: number) => madeOf(await findJob(ctx, id)),
};
const adminAgain = {
  again: (ctx: Context, _id: number, { body }: { body: { id: number } }) => getAdminJob(ctx, body.id),
};

/** Does it, and answers the posting as the reviewer sees it then. */
const reviewed =
  <I extends { body: { id: number } }>(act: (ctx: Context, input: I) => Promise<void>) =>
  async (ctx: Context, input: I) => {
    await act(ctx, input);
    return getAdminJob(ctx, input.body.id);
  };

export const jobRoutes = (on: Implementer): void => {
  implement(on, api.create, createJob, again);
  implement(on, api.save, saveJob, again);
  implement(on, api.remove, removeJob);
  implement(on, api.copy, copyJob, { ...again, prepare: prepareCopy, release: releaseCopy });
  implement(on, api.move, moveJob, again);
  implement(on, api.editApproved, editApproved, again);
  implement(on, api.setStages, setStages, again);
  implement(on, api.answerProposal, answerProposal);
  implement(on, api.one, getJob);
  implement(on, api.history, async (ctx, { params }) => {
    const events = await jobEventsOf(ctx, (await findJob(ctx, params.id)).id);
    return ctx.actor.userType === 'DEPARTMENT' ? toldToDepartment(events) : events;
  });
  implement(on, api.list, (ctx, { query }) =>
    ctx.actor.userType === 'RECRUITER'
      ? listRecruiterJobs(ctx, query)
      : listJobs(ctx, { ...query, status: jobStatusesOf(query.status) }),
  );
  implement(on, api.ofDepartment, (ctx, { query }) => listJobs(ctx, query));
  implement(on, api.seenByRecruiter, getRecruiterJob);
  implement(on, api.titles, listTitles);

  implement(on, adminApi.list, (ctx, { query }) => listJobs(ctx, query));
  implement(on, adminApi.editWords, reviewed(editWords), adminAgain);
  implement(on, adminApi.propose, reviewed(proposeTerms), adminAgain);
  implement(on, adminApi.withdrawProposal, withdrawProposal);
  implement(on, adminApi.tick, tickReview);
  implement(on, adminApi.logCall, logCall);
  implement(on, adminApi.confirm, reviewed(confirmJob), adminAgain);
  implement(on, adminApi.reject, reviewed(rejectJob), adminAgain);
};

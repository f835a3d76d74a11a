import type { Output } from '#core/api/endpoint.ts';
import type { jobsApi } from '#core/api/jobs.ts';
import { recommendingOf } from '#core/rules/candidate-acts.ts';
import { refuse } from '#core/rules/errors.ts';
import { isAllowed } from '#core/rules/job-lifecycle.ts';
import { greatRecruiterRateBps, percentOfBps } from '#core/rules/money.ts';
import { offersMadeMax } from '#core/rules/offer-lifecycle.ts';
import type { Context } from '#server/platform/context.ts';
import { isGreat } from '../accounts/is-great.ts';
import { fieldsOf } from './job-columns.ts';
import { jobFilesOf } from './job-files.ts';
import { jobEventsOf } from './job-history.ts';
import { termsNumberOf } from './job-terms.ts';
import { jobsSeenBy, ownStatusOf, type SeenJob, shownCompanyOf } from './list-recruiter-jobs.ts';

/** What happened since approval and concerns whoever works on it. */
const told = new Set([
  'edit',
  'mend',
  'accept',
  'closeRecruiters',
  'reopenRecruiters',
  'closeCandidates',
  'reactivate',
  'end',
]);

/** A great recruiter's rate where the posting suggests one: it is not theirs to choose. */
const fixedRateOf = async ({ tx, actor }: Context, job: SeenJob): Promise<number | null> => {
  const { suggestGreatRecruiter, feeRateMinBps: minBps, feeRateMaxBps: maxBps } = job;
  if (!suggestGreatRecruiter || minBps === null || maxBps === null || job.feeType !== 'COMMISSION') return null;
  const own = await tx
    .selectFrom('recruiter')
    .select(isGreat.as('isGreat'))
    .where('accountId', '=', actor.accountId)
    .executeTakeFirst();
  return own?.isGreat ? percentOfBps(greatRecruiterRateBps({ minBps, maxBps })) : null;
};

type Told = Pick<Output<typeof jobsApi.seenByRecruiter>, 'recommending' | 'recommendations'>;

const recommendingOn = async ({ tx, actor }: Context, job: SeenJob): Promise<Told> => {
  const { limit, recommended } = await tx
    .selectFrom('recruiter')
    .select((eb) => [
      'limitCandidateCount as limit',
      eb
        .selectFrom('candidate')
        .select(({ fn }) => fn.countAll<number>().as('own'))
        .whereRef('candidate.recruiterId', '=', 'recruiter.accountId')
        .where('candidate.jobId', '=', job.id)
        .$asScalar()
        .as('recommended'),
    ])
    .where('accountId', '=', actor.accountId)
    .executeTakeFirstOrThrow();
  const made = recommended ?? 0;
  const recommending = recommendingOf({
    jobStatus: job.status,
    offerStatus: job.offerStatus,
    isStopped: job.offerStoppedAt !== null,
    recommended: made,
    limit,
  });
  return { recommending, recommendations: { made, limit } };
};

/** A posting as a recruiter sees it; one that they may not offer on does not exist for them. */
export const getRecruiterJob = async (
  ctx: Context,
  { params }: { params: { id: number } },
): Promise<Output<typeof jobsApi.seenByRecruiter>> => {
  const job = await jobsSeenBy(ctx).where('job.id', '=', params.id).executeTakeFirst();
  const termsNumber = job && (await termsNumberOf(ctx, job.id));
  if (!job?.inspectedAt || !termsNumber) throw refuse('NOT_FOUND');
  const { inspectedAt } = job;
  const events = await jobEventsOf(ctx, job.id);
  return {
    ...fieldsOf(job),
    ...(await jobFilesOf(ctx, job, { isNamed: job.companyName !== null })),
    id: job.id,
    status: job.status,
    recruiterStatus: ownStatusOf(job),
    country: job.country,
    currency: job.currency,
    timeZone: job.timeZone,
    termsNumber,
    createdAt: job.createdAt.toISOString(),
    inspectedAt: inspectedAt.toISOString(),
    endedAt: job.endedAt?.toISOString() ?? null,
    selectedCount: job.selectedCount,
    company: { ...shownCompanyOf(job), homepage: job.companyHomepage, sales: job.companySales },
    offer:
      job.offerId !== null && job.offerStatus !== null && job.offerTermsNumber !== null
        ? { id: job.offerId, status: job.offerStatus, reason: job.offerReason, termsNumber: job.offerTermsNumber }
        : null,
    canOffer:
      isAllowed(job.status, 'newOffer') &&
      (job.offerStatus === null || (job.offerStatus === 'WITHDRAWN' && (job.offersMade ?? 0) < offersMadeMax)),
    fixedRate: await fixedRateOf(ctx, job),
    canAsk: isAllowed(job.status, 'question'),
    ...(await recommendingOn(ctx, job)),
    events: events.filter(({ action, at }) => told.has(action) && at >= inspectedAt.toISOString()),
  };
};

import { sql } from 'kysely';
import type { Context } from '#server/platform/context.ts';
import { among } from '#server/platform/db/among.ts';

/** Whoever was selected keeps the terms that their offer accepted, whatever the posting offers now; by posting. */
export const keptTermsOf = async ({ tx, actor }: Context, jobIds: readonly number[]) => {
  const terms = await tx
    .selectFrom('jobTerms')
    .innerJoin('offer', (join) =>
      join.onRef('offer.jobId', '=', 'jobTerms.jobId').onRef('offer.termsNumber', '=', 'jobTerms.number'),
    )
    .select(['jobTerms.jobId', 'hiringCount', 'salaryMin', 'salaryMax', 'feeType'])
    .select(['feeRateMinBps', 'feeRateMaxBps', 'fixedFee'])
    .where('offer.recruiterId', '=', actor.accountId)
    .where('offer.status', '=', 'SELECTED')
    .where('offer.jobId', '=', among(jobIds))
    .execute();
  return new Map(terms.map(({ jobId, ...kept }) => [jobId, kept]));
};

/** The highest rate of a row of an own list, as it is shown; the reader's own offer is joined. */
export const keptRateMax = sql`case when offer.status = 'SELECTED' then (
  select job_terms.fee_rate_max_bps from job_terms
  where job_terms.job_id = job.id and job_terms.number = offer.terms_number
) else job.fee_rate_max_bps end`;

import type { Selectable } from 'kysely';
import type { Input, Output } from '#core/api/endpoint.ts';
import type { offersApi } from '#core/api/offers.ts';
import { type FieldErrors, refuse } from '#core/rules/errors.ts';
import { bpsOfPercent, greatRecruiterRateBps, isRateInRange, percentOfBps } from '#core/rules/money.ts';
import type { AnyContext, Context } from '#server/platform/context.ts';
import type { JobTermsTable } from '#server/platform/db/tables.ts';
import { isGreat } from '../accounts/is-great.ts';
import { isReachableBy } from '../jobs/job-access.ts';
import { isVisibleTo } from '../jobs/visibility.ts';

export type Terms = Selectable<JobTermsTable>;

const percent = (bps: number | null): number | null => (bps === null ? null : percentOfBps(bps));

/** The terms that hold now. */
export const termsNow = ({ tx }: AnyContext, jobId: number): Promise<Terms> =>
  tx
    .selectFrom('jobTerms')
    .selectAll()
    .where('jobId', '=', jobId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

const refuseRate = (fields: FieldErrors) => refuse('INPUT_INVALID', { fields });

/** The rate of an offer on these terms, in basis points: what was asked for, or what is fixed. */
export const rateOn = async (
  { tx }: AnyContext,
  recruiterId: number,
  terms: Terms,
  asked: number | null,
): Promise<number | null> => {
  if (terms.feeRateMinBps === null || terms.feeRateMaxBps === null || terms.feeType === 'DATE') {
    if (asked !== null) throw refuseRate({ rate: 'invalid' });
    return null;
  }
  const range = { minBps: terms.feeRateMinBps, maxBps: terms.feeRateMaxBps };
  const recruiter = await tx
    .selectFrom('recruiter')
    .select(isGreat.as('isGreat'))
    .where('accountId', '=', recruiterId)
    .executeTakeFirstOrThrow();
  if (terms.suggestGreatRecruiter && recruiter.isGreat) {
    const fixed = greatRecruiterRateBps(range);
    if (asked !== null && bpsOfPercent(asked) !== fixed) throw refuseRate({ rate: `rateFixed:${percentOfBps(fixed)}` });
    return fixed;
  }
  if (asked === null) throw refuseRate({ rate: 'required' });
  if (!isRateInRange(bpsOfPercent(asked), range)) throw refuseRate({ rate: 'commission' });
  return bpsOfPercent(asked);
};

export const listTerms = async (
  ctx: Context,
  { params }: Input<typeof offersApi.terms>,
): Promise<Output<typeof offersApi.terms>> => {
  const { actor, tx } = ctx;
  const rows = await tx
    .selectFrom('jobTerms')
    .innerJoin('job', 'job.id', 'jobTerms.jobId')
    .selectAll('jobTerms')
    .where('job.id', '=', params.id)
    .where(actor.userType === 'RECRUITER' ? isVisibleTo(actor) : isReachableBy(actor))
    .orderBy('jobTerms.number', 'desc')
    .execute();
  if (rows.length === 0) throw refuse('NOT_FOUND');
  return rows.map((row) => ({
    ...row,
    currency: row.currency as 'KRW',
    createdAt: row.createdAt.toISOString(),
    feeRateMin: percent(row.feeRateMinBps),
    feeRateMax: percent(row.feeRateMaxBps),
    taxRate: percentOfBps(row.taxRateBps),
    taxBase: { numerator: row.taxBaseNumerator, denominator: row.taxBaseDenominator },
  }));
};

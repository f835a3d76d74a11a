import { limits } from '#core/rules/limits.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { taxRuleFor } from '../taxes/tax-rules.ts';
import { todayOf } from './job-access.ts';
import type { JobRow } from './job-columns.ts';

export const termsNumberOf = async ({ tx }: AnyContext, jobId: number): Promise<number | null> => {
  const { number } = await tx
    .selectFrom('jobTerms')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('jobId', '=', jobId)
    .executeTakeFirstOrThrow();
  return number;
};

/** Freezes the terms of a posting as the next number: what offers accept can no longer change under them. */
export const freezeTerms = async (ctx: AnyContext, job: JobRow): Promise<number> => {
  const rule = await taxRuleFor(ctx, job.country, todayOf(ctx, job));
  const { salaryMin, salaryMax, hiringCount, feeType, guaranteeType, guaranteeMonths } = job;
  if (!salaryMin || !salaryMax || !hiringCount || !feeType || !guaranteeType || guaranteeMonths === null)
    throw new Error('terms of a posting that is not whole');
  const number = ((await termsNumberOf(ctx, job.id)) ?? 0) + 1;
  await ctx.tx
    .insertInto('jobTerms')
    .values({
      jobId: job.id,
      number,
      currency: job.currency,
      salaryMin,
      salaryMax,
      hiringCount,
      feeType,
      feeRateMinBps: job.feeRateMinBps,
      feeRateMaxBps: job.feeRateMaxBps,
      fixedFee: job.fixedFee,
      feeDueDays: job.feeDueDays,
      suggestGreatRecruiter: job.suggestGreatRecruiter,
      guaranteeType,
      guaranteeMonths,
      guaranteeTerms: job.guaranteeTerms,
      taxRateBps: rule.rateBps,
      taxBaseNumerator: rule.baseNumerator,
      taxBaseDenominator: rule.baseDenominator,
      disclosureDays: limits.disclosureDays,
      createdAt: ctx.now,
    })
    .execute();
  return number;
};

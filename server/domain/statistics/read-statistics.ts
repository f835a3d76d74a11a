import type { Output } from '#core/api/endpoint.ts';
import type { statisticsApi } from '#core/api/statistics.ts';
import { isOldCount } from '#core/rules/statistics.ts';
import type { Context } from '#server/platform/context.ts';
import { isGreat } from '../accounts/is-great.ts';
import { readFigures } from './figures.ts';
import { greatMonthsOf, lastMonthOf } from './great-months.ts';
import { ownScope } from './scope.ts';

/** The reader's own year: a company or a recruiter has few enough of everything to count it at once. */
export const readStatistics = async (ctx: Context): Promise<Output<typeof statisticsApi.own>> => {
  const figures = await readFigures(ctx.tx, ctx.now, await ownScope(ctx));
  if (ctx.actor.userType === 'EMPLOYER') return figures;
  const recruiter = await ctx.tx
    .selectFrom('recruiter')
    .select(isGreat.as('isGreat'))
    .where('accountId', '=', ctx.actor.accountId)
    .executeTakeFirstOrThrow();
  const { computedAt, lastMonth } = await lastMonthOf(ctx);
  return {
    ...figures,
    isGreat: recruiter.isGreat,
    greatMonths: await greatMonthsOf(ctx),
    lastMonth,
    lastMonthComputedAt: computedAt.toISOString(),
    isLastMonthOld: isOldCount(computedAt, ctx.now),
  };
};

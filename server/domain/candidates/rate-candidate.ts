import type { candidatesApi } from '#core/api/candidates.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Context } from '#server/platform/context.ts';
import { findCandidate } from './candidate-access.ts';

type Rate = typeof candidatesApi.rate;

/** The average with one decimal. */
export const averageOf = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum / count) * 10) / 10;

export const ratingOf = async ({ tx, actor }: Context, id: number): Promise<Output<Rate>> => {
  const row = await tx
    .selectFrom('candidate')
    .innerJoin('candidateRating as own', (join) =>
      join.onRef('own.candidateId', '=', 'candidate.id').on('own.accountId', '=', actor.accountId),
    )
    .select(['candidate.ratingSum', 'candidate.ratingCount', 'own.rating as ownRating'])
    .where('candidate.id', '=', id)
    .executeTakeFirst();
  // who asks again for what was done may find it gone
  if (!row) throw refuse('NOT_FOUND');
  const { ratingSum, ratingCount, ownRating } = row;
  return { id, rating: averageOf(ratingSum, ratingCount) ?? ownRating, ratingCount, ownRating };
};

/** One per person: rating again changes it. */
export const rateCandidate = async (ctx: Context, { body }: Input<Rate>): Promise<Output<Rate>> => {
  const { id, rating } = body;
  await findCandidate(ctx, id);
  await ctx.tx
    .insertInto('candidateRating')
    .values({ candidateId: id, accountId: ctx.actor.accountId, rating, ratedAt: ctx.now })
    .onConflict((conflict) => conflict.columns(['candidateId', 'accountId']).doUpdateSet({ rating, ratedAt: ctx.now }))
    .execute();
  return ratingOf(ctx, id);
};

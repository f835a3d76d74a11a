import type { Input, Output } from '#core/api/endpoint.ts';
import type { jobsApi } from '#core/api/jobs.ts';
import type { Context } from '#server/platform/context.ts';
import { isWithinReach, reachesOneCompany, statusAt } from './job-access.ts';
import { matchesSearch } from './job-search.ts';
import { isVisibleTo } from './visibility.ts';

const shown = 50;

/** For pickers: the newest postings within reach that hold the word. */
export const listTitles = async (
  ctx: Context,
  { query }: Input<typeof jobsApi.titles>,
): Promise<Output<typeof jobsApi.titles>> => {
  const { userType } = ctx.actor;
  let rows = ctx.tx
    .selectFrom('job')
    .select(['job.id', 'job.title', statusAt(ctx.now).as('status')])
    .where(userType === 'RECRUITER' ? isVisibleTo(ctx.actor) : isWithinReach(ctx));
  if (userType !== 'EMPLOYER') rows = rows.where('job.status', '<>', 'TEMPORARY');
  if (query.keyword !== '')
    rows = rows.where(matchesSearch('TITLE', query.keyword, { now: ctx.now, hasFew: reachesOneCompany(ctx) }));
  return rows.orderBy('job.id', 'desc').limit(shown).execute();
};

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { candidateKeys, candidatesApi } from '#core/api/candidates.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import {
  type CandidateCode,
  candidateCodes,
  candidateNumbers,
  stageOf,
  summaryOf,
} from '#core/rules/candidate-codes.ts';
import { refuse } from '#core/rules/errors.ts';
import type { Actor, Context } from '#server/platform/context.ts';
import { among } from '#server/platform/db/among.ts';
import { containing } from '#server/platform/db/holding.ts';
import { nullsLast } from '#server/platform/db/in-order.ts';
import { pageOfPicked } from '#server/platform/http/paging.ts';
import { recordAct } from '../audit/record-act.ts';
import { isReachableBy } from '../jobs/job-access.ts';
import { isVisibleTo } from '../jobs/visibility.ts';
import { isReadableBy } from './candidate-access.ts';
import { candidatesSeenBy, type SeenCandidate } from './candidate-rows.ts';
import { adminRow, departmentRow, employerRow, recruiterRow } from './shown-candidate.ts';

type List = typeof candidatesApi.list;
type Query = Input<List>['query'];
type Sort = (typeof candidateKeys)[number];

/** The code that this reader knows: orders and filters tell no other. */
const knownCode = ({ userType }: Actor) =>
  userType === 'RECRUITER' ? sql.ref<number>('candidate.notifiedCode') : sql.ref<number>('candidate.code');

const waitingSince = (actor: Actor) => sql`case
  when not is_fail(${knownCode(actor)}) and ${knownCode(actor)} <> ${candidateNumbers.ALL_PASS}
    and candidate.withdrawn_at is null and candidate.lost_at is null
  then ${
    actor.userType === 'RECRUITER' ? sql`coalesce(candidate.notified_at, candidate.created_at)` : sql`candidate.code_at`
  }
end`;

const sortColumn = (sort: Sort, actor: Actor): RawBuilder<unknown> => {
  switch (sort) {
    case 'ID':
      return sql`candidate.id`;
    case 'NAME':
      return sql`candidate.name`;
    case 'CAREER':
      return sql`candidate.career_months`;
    case 'SALARY':
      return sql`candidate.expected_salary`;
    case 'STATUS':
      return knownCode(actor);
    case 'RATING':
      return sql`candidate.rating_sum::numeric / nullif(candidate.rating_count, 0)`;
    case 'WAITING':
      return waitingSince(actor);
    case 'CREATEDAT':
      return sql`candidate.created_at`;
  }
};

const isOneOf = (codes: readonly CandidateCode[], actor: Actor) =>
  sql<SqlBool>`${knownCode(actor)} = any(${codes.map((code) => candidateNumbers[code])})`;

const hasRating = (ratings: Query['rating']) => {
  const stars = ratings.filter((rating) => rating !== 'NONE').map(Number);
  return sql<SqlBool>`(
    round(candidate.rating_sum::numeric / nullif(candidate.rating_count, 0)) = any(${stars})
    ${ratings.includes('NONE') ? sql`or candidate.rating_count = 0` : sql``}
  )`;
};

/** Ratings are the employer's side's own. */
const refuseRating = ({ userType }: Actor, { sort, rating }: Query): void => {
  if (userType === 'EMPLOYER' || userType === 'DEPARTMENT') return;
  if (sort === 'RATING') throw refuse('INPUT_INVALID', { fields: { sort: 'select' } });
  if (rating.length > 0) throw refuse('INPUT_INVALID', { fields: { rating: 'select' } });
};

/** Which candidates a list holds, in its order. */
export const pickedCandidates = ({ tx, actor, now }: Context, jobId: number, query: Query) => {
  const { summary, stage, code, rating, keyword, searchType, sort, order } = query;
  refuseRating(actor, query);
  let picked = tx
    .selectFrom('candidate')
    .innerJoin('job', 'job.id', 'candidate.jobId')
    .select('candidate.id')
    .where('candidate.jobId', '=', jobId)
    .where(isReadableBy(actor, now));
  if (summary.length > 0)
    picked = picked.where(
      isOneOf(
        candidateCodes.filter((one) => summary.includes(summaryOf(one))),
        actor,
      ),
    );
  if (stage.length > 0)
    picked = picked.where(
      isOneOf(
        candidateCodes.filter((one) => stage.some((wanted) => wanted === stageOf(one))),
        actor,
      ),
    );
  if (code.length > 0) picked = picked.where(isOneOf(code, actor));
  if (rating.length > 0) picked = picked.where(hasRating(rating));
  if (keyword !== '')
    picked = picked.where((eb) =>
      eb.or([
        ...(searchType === 'COMPANY' ? [] : [eb('candidate.name', 'ilike', containing(keyword))]),
        ...(searchType === 'NAME' ? [] : [eb('candidate.currentCompany', 'ilike', containing(keyword))]),
      ]),
    );
  if (sort) picked = picked.orderBy(sortColumn(sort, actor), nullsLast(order));
  return picked.orderBy('candidate.id', order);
};

/** A posting that the reader knows of. */
export const refuseUnknownJob = async ({ tx, actor }: Context, id: number): Promise<void> => {
  const job = await tx
    .selectFrom('job')
    .select('job.id')
    .where('job.id', '=', id)
    .where(actor.userType === 'RECRUITER' ? isVisibleTo(actor) : isReachableBy(actor))
    .executeTakeFirst();
  if (!job) throw refuse('NOT_FOUND');
};

const shownTo = (ctx: Context) => {
  const show = { EMPLOYER: employerRow, DEPARTMENT: departmentRow, RECRUITER: recruiterRow, ADMIN: adminRow };
  return (row: SeenCandidate) => show[ctx.actor.userType](ctx, row);
};

export const listCandidates = async (ctx: Context, { params, query }: Input<List>): Promise<Output<List>> => {
  await refuseUnknownJob(ctx, params.id);
  const read = (ids: number[]) => candidatesSeenBy(ctx).where('candidate.id', '=', among(ids)).execute();
  const { data, page } = await pageOfPicked(ctx.tx, pickedCandidates(ctx, params.id, query), read, query);
  if (ctx.actor.userType === 'ADMIN')
    await recordAct(ctx, { action: 'candidate.list', subjectKind: 'JOB', subjectId: params.id });
  return { page, data: data.map(shownTo(ctx)) };
};

type Counts = Output<typeof candidatesApi.counts>;
const counters = { RECOMMENDED: 'recommended', REVIEW: 'review', FAILED: 'failed', HIRED: 'hired' } as const;

export const countCandidates = async (
  ctx: Context,
  { params }: Input<typeof candidatesApi.counts>,
): Promise<Counts> => {
  await refuseUnknownJob(ctx, params.id);
  const rows = await ctx.tx
    .selectFrom('candidate')
    .innerJoin('job', 'job.id', 'candidate.jobId')
    .select(({ fn }) => [knownCode(ctx.actor).as('code'), fn.countAll<number>().as('count')])
    .where('candidate.jobId', '=', params.id)
    .where(isReadableBy(ctx.actor, ctx.now))
    .groupBy(knownCode(ctx.actor))
    .execute();
  const counts: Counts = { all: 0, recommended: 0, review: 0, failed: 0, hired: 0 };
  for (const { code, count } of rows) {
    const known = candidateCodes.find((one) => candidateNumbers[one] === code) ?? 'NONE';
    counts[counters[summaryOf(known)]] += count;
    counts.all += count;
  }
  return counts;
};

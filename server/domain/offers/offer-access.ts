import { type Expression, type Selectable, type SqlBool, sql } from 'kysely';
import { refuse } from '#core/rules/errors.ts';
import type { OfferStatus } from '#core/rules/offer-lifecycle.ts';
import { wordsOf } from '#core/words/index.ts';
import type { Actor, AnyContext, Context } from '#server/platform/context.ts';
import type { OfferTable } from '#server/platform/db/tables.ts';
import type { FileReaders } from '../files/file-rows.ts';
import { closeWhenDue } from '../jobs/close-when-due.ts';
import { isReachableBy } from '../jobs/job-access.ts';
import type { JobRow } from '../jobs/job-columns.ts';
import { isVisibleTo } from '../jobs/visibility.ts';

export type OfferRow = Selectable<OfferTable>;

/** Offers that the reader may know of: a recruiter's own; those on postings within reach of everybody else. */
export const isOfferOf = (actor: Actor): Expression<SqlBool> =>
  actor.userType === 'RECRUITER' ? sql<SqlBool>`offer.recruiter_id = ${actor.accountId}` : isReachableBy(actor);

/** The photo of a recruiter is shown to the side that they offered to. */
export const offerFileReaders: FileReaders = {
  ACCOUNT: {
    mayRead: (actor) =>
      actor.userType === 'RECRUITER'
        ? sql`false`
        : sql`exists (
            select from offer join job on job.id = offer.job_id
            where offer.recruiter_id = file.owner_id and ${isReachableBy(actor)}
          )`,
  },
};

/** Locks a posting for what happens to its offers, and settles first what its dates did to it. */
const lockJobWhere = async (ctx: AnyContext, id: number, isKnown: Expression<SqlBool>): Promise<JobRow> => {
  const job = await ctx.tx
    .selectFrom('job')
    .selectAll('job')
    .where('job.id', '=', id)
    .where(isKnown)
    .forUpdate()
    .executeTakeFirst();
  if (!job) throw refuse('NOT_FOUND');
  return closeWhenDue(ctx, job);
};

/** A posting that the recruiter may offer on; every other one is not there. */
export const lockJobToOfferOn = (ctx: Context, jobId: number): Promise<JobRow> =>
  lockJobWhere(ctx, jobId, isVisibleTo(ctx.actor));

/** Locks the posting first and the offer after it, always in this order. */
export const lockOffer = async (
  ctx: Context,
  id: number,
  version: number,
): Promise<{ job: JobRow; offer: OfferRow }> => {
  const found = await ctx.tx
    .selectFrom('offer')
    .innerJoin('job', 'job.id', 'offer.jobId')
    .select('offer.jobId')
    .where('offer.id', '=', id)
    .where(isOfferOf(ctx.actor))
    .executeTakeFirst();
  if (!found) throw refuse('NOT_FOUND');
  const job = await lockJobWhere(ctx, found.jobId, sql<SqlBool>`true`);
  const offer = await ctx.tx.selectFrom('offer').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  if (offer.version !== version) throw refuse('VERSION_STALE');
  return { job, offer };
};

/** Not in this state: the words name it. */
export const offerConflict = ({ locale }: AnyContext, status: OfferStatus) =>
  refuse('STATUS_CONFLICT', { params: { status: wordsOf(locale).enums.offerStatus[status] } });

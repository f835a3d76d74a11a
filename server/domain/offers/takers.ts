import { sql } from 'kysely';
import type { adminJobsApi } from '#core/api/admin-jobs.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import { refuse } from '#core/rules/errors.ts';
import type { AnyContext, Context } from '#server/platform/context.ts';
import { statusNow } from '../accounts/status-now.ts';
import { listRunningJobs } from '../jobs/ending-account.ts';
import { live } from './list-offers.ts';
import { mayOffer } from './may-offer.ts';
import { type RunningOffer, runningOffers, takesPlace } from './running-offers.ts';
import { takenPlaces } from './select-offer.ts';

type Running = typeof adminJobsApi.runningOf;
type Takers = typeof adminJobsApi.takersOf;

/** Colleagues in use, of the same firm. */
const colleaguesOf = ({ tx, now }: AnyContext, accountId: number) =>
  tx
    .selectFrom('recruiter')
    .innerJoin('account', 'account.id', 'recruiter.accountId')
    .innerJoin('recruiter as leaving', 'leaving.searchFirmId', 'recruiter.searchFirmId')
    .where('leaving.accountId', '=', accountId)
    .where('account.id', '<>', accountId)
    .where(statusNow(now), '=', 'ACTIVE');

/** The operator took them off the posting and said why: they are not put back without a word. What was handed over has no reason. */
export const wasTakenOff = sql<boolean>`(offer.status = 'REMOVED' and offer.reason is not null)`;

/** Postings where one has an offer that counts (the company knows them there by it, or turned them down), or was taken off. */
const offeredOn = async ({ tx }: AnyContext, recruiterId: number, offers: readonly RunningOffer[]) => {
  const rows = await tx
    .selectFrom('offer')
    .select('jobId')
    .where('recruiterId', '=', recruiterId)
    .where('jobId', 'in', [0, ...offers.map(({ jobId }) => jobId)])
    .where((eb) => eb.or([eb('status', 'in', live), wasTakenOff]))
    .execute();
  return rows.map(({ jobId }) => jobId);
};

/**
 * What a colleague can take of it. Where they have an offer of their own they can take nothing; an undecided offer is
 * theirs only where they could have made it themselves.
 */
export const takenBy = async (
  ctx: AnyContext,
  taker: { id: number; mayOffer: boolean },
  offers: readonly RunningOffer[],
): Promise<RunningOffer[]> => {
  const jobIds = await offeredOn(ctx, taker.id, offers);
  return offers.filter(({ jobId, status }) => !jobIds.includes(jobId) && (status === 'SELECTED' || taker.mayOffer));
};

/** The colleague stays in use until the work is theirs: one whose account ends at the same moment waits, or was first. */
export const holdTaker = async (ctx: AnyContext, fromId: number, toId: number) => {
  const taker = await colleaguesOf(ctx, fromId)
    .select(['account.id', 'recruiter.introduction', mayOffer.as('mayOffer')])
    .where('account.id', '=', toId)
    .forShare('account')
    .executeTakeFirst();
  if (!taker) throw refuse('INPUT_INVALID', { fields: { handTo: 'select' } });
  return taker;
};
export type Taker = Awaited<ReturnType<typeof holdTaker>>;

const refuseUnknown = async ({ tx }: Context, id: number): Promise<void> => {
  const account = await tx.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst();
  if (!account) throw refuse('ACCOUNT_NOT_FOUND');
};

/** What runs when an account ends: an employer's postings, or a recruiter's selected offers. */
export const listRunning = async (ctx: Context, { params }: Input<Running>): Promise<Output<Running>> => {
  await refuseUnknown(ctx, params.id);
  const offers = await runningOffers(ctx, params.id).where('offer.status', '=', 'SELECTED').execute();
  return [
    ...(await listRunningJobs(ctx, params.id)),
    ...offers.map(({ jobId, title, jobStatus }) => ({ id: jobId, title, status: jobStatus })),
  ];
};

/** Who of the firm could take it, and what stands in the way: an own offer on a posting, too few places, a bare profile. */
export const listTakers = async (ctx: Context, { params }: Input<Takers>): Promise<Output<Takers>> => {
  await refuseUnknown(ctx, params.id);
  const offers = await runningOffers(ctx, params.id).execute();
  const colleagues = await colleaguesOf(ctx, params.id)
    .select(['account.id', 'account.name', 'account.email', 'recruiter.limitOfferCount', mayOffer.as('mayOffer')])
    .orderBy('account.name')
    .orderBy('account.id')
    .execute();
  const takers: Output<Takers> = [];
  for (const colleague of colleagues) {
    const { id, name, email } = colleague;
    const taken = await takenBy(ctx, colleague, offers);
    const left = offers.filter((offer) => !taken.includes(offer));
    const wanted = taken.filter(takesPlace).length;
    const places = colleague.limitOfferCount - (await takenPlaces(ctx, id));
    takers.push({
      id,
      name,
      email,
      offeredOn: left.filter(({ status }) => status === 'SELECTED').map(({ jobId }) => jobId),
      lostOffers: left.filter(({ status }) => status === 'SUGGESTED').length,
      isFull: wanted > 0 && wanted > places,
    });
  }
  return takers;
};

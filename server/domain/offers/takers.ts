import { sql } from 'kysely';
import type { adminJobsApi } from '#core/api/admin-jobs.ts';
import type { Input, Output } from '#core/api/endpoint.ts';
import { refuse } from '#core/rules/errors.ts';
import type { AnyContext, Context } from '#server/platform/context.ts';
import { statusNow } from '../accounts/status-now.ts';
import { listRunningJobs } from '../jobs/ending-account.ts';
import { live } from './list-offers.ts';
import { runningOffers, takesPlace } from './running-offers.ts';
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

/** Postings that one has an offer on that counts: the company knows them there by it, or turned them down. */
export const offeredOn = async ({ tx }: AnyContext, recruiterId: number, jobIds: readonly number[]) => {
  const rows = await tx
    .selectFrom('offer')
    .select('jobId')
    .where('recruiterId', '=', recruiterId)
    .where('jobId', 'in', [0, ...jobIds])
    .where('status', 'in', live)
    .orderBy('jobId')
    .execute();
  return rows.map(({ jobId }) => jobId);
};

/** The colleague stays in use until the work is theirs: one whose account ends at the same moment waits, or was first. */
export const holdTaker = async (ctx: AnyContext, fromId: number, toId: number) => {
  const taker = await colleaguesOf(ctx, fromId)
    .select([
      'account.id',
      'recruiter.introduction',
      sql<boolean>`account.photo_id is not null and recruiter.introduction <> ''`.as('mayOffer'),
    ])
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

/** Who of the firm could take it, and what stands in the way: an own offer on a posting, or too few places. */
export const listTakers = async (ctx: Context, { params }: Input<Takers>): Promise<Output<Takers>> => {
  await refuseUnknown(ctx, params.id);
  const offers = await runningOffers(ctx, params.id).where('offer.status', '=', 'SELECTED').execute();
  const colleagues = await colleaguesOf(ctx, params.id)
    .select(['account.id', 'account.name', 'account.email', 'recruiter.limitOfferCount'])
    .orderBy('account.name')
    .orderBy('account.id')
    .execute();
  const takers: Output<Takers> = [];
  for (const { limitOfferCount, ...person } of colleagues) {
    const jobIds = await offeredOn(
      ctx,
      person.id,
      offers.map(({ jobId }) => jobId),
    );
    const wanted = offers.filter((offer) => takesPlace(offer) && !jobIds.includes(offer.jobId)).length;
    const places = limitOfferCount - (await takenPlaces(ctx, person.id));
    takers.push({ ...person, offeredOn: jobIds, isFull: wanted > 0 && wanted > places });
  }
  return takers;
};

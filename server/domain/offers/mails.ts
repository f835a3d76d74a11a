import { sql } from 'kysely';
import { candidateNumbers } from '#core/rules/candidate-codes.ts';
import { greatRecruiterRateBps, percentOfBps } from '#core/rules/money.ts';
import { moneyText } from '#core/rules/money-text.ts';
import type { NotificationKind } from '#core/rules/notification-kinds.ts';
import { wordsOf } from '#core/words/index.ts';
import { mailWordsOf } from '#core/words/mail.ts';
import type { AnyContext } from '#server/platform/context.ts';
import { buttonTo, type Recipient, type Told, tell } from '#server/platform/mail/tell.ts';
import { isGreat } from '../accounts/is-great.ts';
import { employersOf } from '../jobs/job-mails.ts';
import { isVisibleTo } from '../jobs/visibility.ts';

type Words = ReturnType<typeof mailWordsOf>;
type OfferEvent = { offerId: number };

const offerOf = ({ tx }: AnyContext, id: number) =>
  tx
    .selectFrom('offer')
    .innerJoin('job', 'job.id', 'offer.jobId')
    .innerJoin('company', 'company.id', 'job.companyId')
    .innerJoin('account', 'account.id', 'offer.recruiterId')
    .innerJoin('recruiter', 'recruiter.accountId', 'account.id')
    .innerJoin('searchFirm', 'searchFirm.id', 'recruiter.searchFirmId')
    .select([
      'offer.id',
      'offer.status',
      'offer.reason',
      'offer.jobId',
      'offer.recruiterId',
      'job.title',
      'job.companyId',
      'job.employerId',
      'company.name as company',
      'account.name as recruiter',
      'searchFirm.name as firm',
    ])
    .where('offer.id', '=', id)
    .executeTakeFirst();
type ToldOffer = NonNullable<Awaited<ReturnType<typeof offerOf>>>;

const recruiterOf = ({ tx }: AnyContext, { recruiterId }: ToldOffer): Promise<Recipient[]> =>
  tx
    .selectFrom('account')
    .select(['id', 'email', 'locale'])
    .where('id', '=', recruiterId)
    .where('status', '=', 'ACTIVE')
    .execute();

const sides = {
  EMPLOYER: { people: employersOf, path: ({ jobId, id }: ToldOffer) => `/employers/job/${jobId}/recruiter/${id}` },
  RECRUITER: { people: recruiterOf, path: ({ jobId }: ToldOffer) => `/recruiters/job/${jobId}` },
};

type Writing = { ctx: AnyContext; offer: ToldOffer; to: keyof typeof sides; kind: NotificationKind; eventId: string };

const tellSide = async (
  { ctx, offer, to, kind, eventId }: Writing,
  write: (words: Words['offer']) => Told,
  reason: string | null = null,
): Promise<void> => {
  for (const person of await sides[to].people(ctx, offer))
    await tell(ctx, person, kind, `${eventId}:${to}`, (locale) => {
      const words = mailWordsOf(locale);
      return {
        ...write(words.offer),
        ...(reason ? { facts: [{ label: words.reason, value: reason }] } : {}),
        ...buttonTo(ctx, words.offer.open[to], sides[to].path(offer)),
      };
    });
};

/** To the company; where the posting selects by itself, the mail says that it did. */
export const mailOfferMade = async (ctx: AnyContext, { offerId }: OfferEvent, eventId: string): Promise<void> => {
  const offer = await offerOf(ctx, offerId);
  if (!offer || offer.status === 'WITHDRAWN') return;
  const { title, recruiter: name, firm } = offer;
  await tellSide({ ctx, offer, to: 'EMPLOYER', kind: 'offer.made', eventId }, (words) =>
    words.made({ title, name, firm, isSelected: offer.status === 'SELECTED' }),
  );
};

/** A mail about an offer to the recruiter who made it. */
const toRecruiter =
  <E extends OfferEvent>(
    kind: NotificationKind,
    write: (words: Words['offer'], offer: ToldOffer, event: E) => Told,
    reasonOf: (offer: ToldOffer, event: E) => string | null = () => null,
  ) =>
  async (ctx: AnyContext, event: E, eventId: string): Promise<void> => {
    const offer = await offerOf(ctx, event.offerId);
    if (offer)
      await tellSide(
        { ctx, offer, to: 'RECRUITER', kind, eventId },
        (words) => write(words, offer, event),
        reasonOf(offer, event),
      );
  };

export const mailSelected = toRecruiter('offer.selected', (words, { title, company }) =>
  words.selected({ title, company }),
);
export const mailUnselected = toRecruiter<OfferEvent & { wasSelected: boolean }>(
  'offer.unselected',
  (words, { title }, { wasSelected }) => (wasSelected ? words.unselected({ title }) : words.declined({ title })),
  ({ reason }) => reason,
);
/** With the reason of that moment: it may go on again by the time the mail is written. */
export const mailStopped = toRecruiter<OfferEvent & { reason: string | null }>(
  'offer.stopped',
  (words, { title }) => words.stopped({ title }),
  (_offer, { reason }) => reason,
);
export const mailResumed = toRecruiter('offer.resumed', (words, { title }) => words.resumed({ title }));
export const mailRemoved = toRecruiter(
  'offer.removed',
  (words, { title }) => words.removed({ title }),
  ({ reason }) => reason,
);

/** The company hears of it where it had selected the recruiter. */
export const mailCompanyOfRemoval = async (
  ctx: AnyContext,
  { offerId, wasSelected }: OfferEvent & { wasSelected: boolean },
  eventId: string,
): Promise<void> => {
  const offer = wasSelected ? await offerOf(ctx, offerId) : undefined;
  if (!offer) return;
  const { title, recruiter: name } = offer;
  await tellSide(
    { ctx, offer, to: 'EMPLOYER', kind: 'offer.removed', eventId },
    (words) => words.removedForCompany({ title, name }),
    offer.reason,
  );
};

/** Candidates for whom there is something to do: neither failed nor withdrawn, nor another firm's, nor hired. */
const goingOn = sql<boolean>`(
  candidate.withdrawn_at is null and candidate.lost_at is null and candidate.erased_at is null
  and candidate.code <> ${candidateNumbers.ALL_PASS} and not is_fail(candidate.code)
)`;

/** The colleague hears what waits for them, in numbers alone; the company who goes on with it. */
export const mailHandedOver = async (
  ctx: AnyContext,
  { offerId, fromId }: OfferEvent & { fromId: number },
  eventId: string,
): Promise<void> => {
  const offer = await offerOf(ctx, offerId);
  if (!offer) return;
  const { name: from } = await ctx.tx
    .selectFrom('account')
    .select('name')
    .where('id', '=', fromId)
    .executeTakeFirstOrThrow();
  const { candidates, requests } = await ctx.tx
    .selectFrom('candidate')
    .select(({ fn }) => [
      fn.countAll<number>().as('candidates'),
      fn.countAll<number>().filterWhere('contactState', '=', 'REQUEST').as('requests'),
    ])
    .where('offerId', '=', offerId)
    .where(goingOn)
    .executeTakeFirstOrThrow();
  const { title, recruiter: to, status } = offer;
  const isSelected = status === 'SELECTED';
  await tellSide({ ctx, offer, to: 'RECRUITER', kind: 'offer.handedOver', eventId }, (words) =>
    words.handedToYou({ title, from, isSelected, candidates: Number(candidates), requests: Number(requests) }),
  );
  await tellSide({ ctx, offer, to: 'EMPLOYER', kind: 'offer.handedOver', eventId }, (words) =>
    words.handedOver({ title, from, to, isSelected }),
  );
};

/** At approval the great recruiters are invited to a posting that wants them, as far as they may see it. */
export const inviteGreatRecruiters = async (
  ctx: AnyContext,
  { jobId }: { jobId: number },
  eventId: string,
): Promise<void> => {
  const great = await ctx.tx
    .selectFrom('recruiter')
    .innerJoin('account', 'account.id', 'recruiter.accountId')
    .select(['account.id', 'account.email', 'account.locale', 'recruiter.searchFirmId'])
    .where(isGreat)
    .where('account.status', '=', 'ACTIVE')
    .execute();
  for (const { searchFirmId, ...person } of great) {
    const job = await ctx.tx
      .selectFrom('job')
      .select(['job.title', 'job.feeRateMinBps', 'job.feeRateMaxBps', 'job.fixedFee', 'job.currency'])
      .where('job.id', '=', jobId)
      .where('job.suggestGreatRecruiter', '=', true)
      .where('job.status', '=', 'ACTIVE')
      .where(isVisibleTo({ accountId: person.id, searchFirmId, userType: 'RECRUITER', companyId: null, sessionId: 0 }))
      .executeTakeFirst();
    if (!job) continue;
    const { feeRateMinBps: minBps, feeRateMaxBps: maxBps, title, fixedFee, currency } = job;
    const rate = minBps === null || maxBps === null ? null : percentOfBps(greatRecruiterRateBps({ minBps, maxBps }));
    await tell(ctx, person, 'offer.invited', eventId, (locale) => {
      const words = mailWordsOf(locale);
      const fixed = fixedFee === null ? null : moneyText(wordsOf(locale).formats.money, fixedFee, currency);
      const fee = rate === null ? fixed : `${rate}%`;
      return {
        ...words.offer.invited({ title, isRated: rate !== null }),
        ...(fee === null ? {} : { facts: [{ label: words.job.fee, value: fee }] }),
        ...buttonTo(ctx, words.offer.open.RECRUITER, `/recruiters/job/${jobId}`),
      };
    });
  }
};

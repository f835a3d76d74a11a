import type { Sent } from '#core/api/endpoint.ts';
import { offersApi } from '#core/api/offers.ts';
import { greatMonthAt } from '#core/rules/great-recruiter.ts';
import type { OfferStatus } from '#core/rules/offer-lifecycle.ts';
import { pngBytes } from './images.ts';
import { makeRecruiter, type TestPerson } from './people.ts';
import type { TestProduct } from './running-product.ts';

/** Gives a recruiter the face and the words that an offer needs. */
export const fillProfile = async ({ services: { db, clock, files } }: TestProduct, { accountId }: TestPerson) => {
  const stored = await files.write(await pngBytes());
  const { id } = await db
    .insertInto('file')
    .values({
      kind: 'PHOTO',
      storeKey: stored.key,
      name: 'photo.png',
      mediaType: 'image/png',
      sizeBytes: stored.sizeBytes,
      sha256: stored.sha256,
      uploaderId: accountId,
      ownerKind: 'ACCOUNT',
      ownerId: accountId,
      createdAt: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('account').set({ photoId: id }).where('id', '=', accountId).execute();
  await db
    .updateTable('recruiter')
    .set({ introduction: '핀테크 채용만 12년 했습니다.', keywords: ['핀테크'] })
    .where('accountId', '=', accountId)
    .execute();
  return id;
};

/** A recruiter who may offer. */
export const makeOfferer = async (
  product: TestProduct,
  wanted: Parameters<typeof makeRecruiter>[1] = {},
): Promise<TestPerson> => {
  const recruiter = await makeRecruiter(product, wanted);
  await fillProfile(product, recruiter);
  return recruiter;
};

/** Many of them, with one face: what a picture costs is spent once. */
export const makeOfferers = async (product: TestProduct, count: number): Promise<TestPerson[]> => {
  const { db } = product.services;
  const first = await makeOfferer(product);
  const others = await Promise.all(Array.from({ length: count - 1 }, () => makeRecruiter(product)));
  const ids = others.map(({ accountId }) => accountId);
  if (ids.length === 0) return [first];
  const { photoId } = await db
    .selectFrom('account')
    .select('photoId')
    .where('id', '=', first.accountId)
    .executeTakeFirstOrThrow();
  await db.updateTable('account').set({ photoId }).where('id', 'in', ids).execute();
  await db.updateTable('recruiter').set({ introduction: '소개' }).where('accountId', 'in', ids).execute();
  return [first, ...others];
};

export const makeGreat = async ({ services: { db, clock } }: TestProduct, { accountId }: TestPerson) => {
  const greatMonth = greatMonthAt(clock.now());
  await db
    .insertInto('greatChoice')
    .values({ month: greatMonth, recruiterCount: 1, computedAt: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.updateTable('recruiter').set({ greatMonth }).where('accountId', '=', accountId).execute();
};

/** What the counters of a posting should say, counted one by one. */
export const countOffers = ({ services: { db } }: TestProduct, jobId: number) =>
  db
    .selectFrom('offer')
    .select(({ fn }) => [
      fn.countAll<number>().as('offerCount'),
      fn.countAll<number>().filterWhere('status', '=', 'SELECTED').as('selectedCount'),
    ])
    .where('jobId', '=', jobId)
    .executeTakeFirstOrThrow();

type Offer = Sent<typeof offersApi.make>['body'];
export const offerForm = (jobId: number, change: Partial<Offer> = {}): Offer => ({
  jobId,
  termsNumber: 1,
  introduction: '같은 팀에 두 분을 모신 적이 있습니다.',
  rate: 16.5,
  ...change,
});

export type TestOffer = { id: number; version: number; status: OfferStatus };

/** Offers on a posting, as the recruiter does it. */
export const offerOn = async (
  recruiter: TestPerson,
  jobId: number,
  change: Partial<Offer> = {},
): Promise<TestOffer> => {
  const { status, body } = await recruiter.call(offersApi.make, { body: offerForm(jobId, change) });
  if (status !== 200) throw new Error(`answered ${status} ${JSON.stringify(body)}`);
  return body.data;
};

type Move = Sent<typeof offersApi.move>['body'];
export const moveOffer = (
  who: TestPerson,
  { id, version }: Pick<TestOffer, 'id' | 'version'>,
  action: Move['action'],
  more: Partial<Move> = {},
) => who.call(offersApi.move, { body: { id, version, action, ...more } });

/** What an edit sends beside its name. */
export const edited = { introduction: '고친 소개입니다.', rate: 17, termsNumber: 1 };

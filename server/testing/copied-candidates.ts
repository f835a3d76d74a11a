import { hashesOf } from '#server/domain/candidates/identity.ts';
import { type Hiring, somebody } from './candidates.ts';
import { copiesOfFirst, later } from './copied-rows.ts';
import { samples } from './documents.ts';
import type { TestProduct } from './running-product.ts';

/** Everything that is kept of a candidate who was recommended and moved a moment ago. */
const rowsOf = async ({ services: { db }, clock }: TestProduct, candidateId: number) => {
  const at = clock.now();
  const [candidate, resume, events] = await Promise.all([
    db.selectFrom('candidate').selectAll().where('id', '=', candidateId).executeTakeFirstOrThrow(),
    db
      .selectFrom('file')
      .selectAll()
      .where('ownerKind', '=', 'CANDIDATE')
      .where('ownerId', '=', candidateId)
      .executeTakeFirstOrThrow(),
    db.selectFrom('candidateEvent').selectAll().where('candidateId', '=', candidateId).orderBy('id').execute(),
  ]);
  return { at, candidate, resume, events };
};
type Rows = Awaited<ReturnType<typeof rowsOf>>;

const movedOnce = copiesOfFirst<Rows, number>();

const copy = async (
  { services, clock }: TestProduct,
  { employer, recruiter, jobId }: Hiring,
  offerId: number,
  known: Rows,
): Promise<number> => {
  const { db, keys, files } = services;
  const passed = clock.now().getTime() - known.at.getTime();
  const recruiterId = recruiter.accountId;
  const identity = somebody();
  const hashes = hashesOf({ services }, identity);
  const { key: storeKey } = await files.write(samples.pdf);
  const { id: _file, ownerId: _owner, ...resume } = later(known.resume, passed);
  const { id: _id, ...fields } = later(known.candidate, passed);
  return db.transaction().execute(async (tx) => {
    const { id: resumeId } = await tx
      .insertInto('file')
      .values({ ...resume, ownerKind: null, storeKey, uploaderId: recruiterId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: candidateId } = await tx
      .insertInto('candidate')
      .values({
        ...fields,
        ...hashes,
        jobId,
        offerId,
        recruiterId,
        resumeId,
        name: identity.name,
        birthDateSealed: keys.seal(identity.birthDate),
        lastPhoneSealed: keys.seal(identity.lastPhone),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('file')
      .set({ ownerKind: 'CANDIDATE', ownerId: candidateId })
      .where('id', '=', resumeId)
      .execute();
    await tx
      .insertInto('candidateKey')
      .values({ ...hashes, jobId, candidateId, recruiterId, fromAt: fields.createdAt })
      .execute();
    await tx
      .insertInto('candidateEvent')
      .values(
        known.events.map(({ id: _event, ...row }) => ({
          ...later(row, passed),
          candidateId,
          actorId: row.actorType === 'RECRUITER' ? recruiterId : employer.accountId,
        })),
      )
      .execute();
    return candidateId;
  });
};

/**
 * A candidate whom nobody knows from elsewhere, moved through these codes: the first of a product by the acts that lead
 * there, those after it as copies of its rows. Nobody is told of a copy: a test of what a recommendation or a move
 * brings about acts by itself.
 */
export const movedLike = async (
  product: TestProduct,
  hiring: Hiring,
  codes: readonly string[],
  byActs: () => Promise<number>,
): Promise<number> => {
  const { id: offerId, stages } = await product.services.db
    .selectFrom('offer')
    .innerJoin('job', 'job.id', 'offer.jobId')
    .select(['offer.id', 'job.stages'])
    .where('offer.jobId', '=', hiring.jobId)
    .where('offer.recruiterId', '=', hiring.recruiter.accountId)
    .where('offer.status', '=', 'SELECTED')
    .executeTakeFirstOrThrow();
  return movedOnce(product, JSON.stringify([stages, codes]), {
    byActs,
    rowsOf: (id) => rowsOf(product, id),
    copy: (rows) => copy(product, hiring, offerId, rows),
  });
};

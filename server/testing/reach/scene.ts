import { candidatesApi } from '#core/api/candidates.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import type { KeptPdfTable } from '#server/platform/db/tables.ts';
import { sha256 } from '#server/platform/security/keys.ts';
import { notify, putCandidate, somebody } from '../candidates.ts';
import { openContact } from '../contracts.ts';
import { samples } from '../documents.ts';
import { makeJob, putOffer } from '../jobs.ts';
import { oncePerProduct } from '../once-per-product.ts';
import { deposit, putBankAccount, putBilled } from '../payments.ts';
import { matchTo } from '../qnas.ts';
import type { TestProduct } from '../running-product.ts';
import { freshEmail } from '../sign-up.ts';
import { type Cast, makeCast } from './cast.ts';

/** A posting for one chosen firm, with a selected recruiter of that firm and another who waits for a decision. */
const putPosting = async (product: TestProduct, { employer, selected, offered, matched }: Cast) => {
  const { db, clock } = product.services;
  const { id: jobId } = await makeJob(product, employer);
  const contact = await db
    .insertInto('contact')
    .values({
      kind: 'SEARCH_FIRM',
      companyId: employer.companyId,
      organisation: '한빛서치',
      name: '한지원',
      email: freshEmail(),
      searchFirmId: selected.searchFirmId,
      joinedAt: clock.now(),
      createdAt: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('job').set({ recruitType: 'SEARCHFIRM' }).where('id', '=', jobId).execute();
  await db.insertInto('jobContact').values({ jobId, contactId: contact.id }).execute();
  await matchTo(product, matched, jobId);
  return {
    jobId,
    contactId: contact.id,
    offerId: await putOffer(product, jobId, selected, 'SELECTED'),
    waitingOfferId: await putOffer(product, jobId, offered),
  };
};
type Posting = Awaited<ReturnType<typeof putPosting>>;

type PaperKind = KeptPdfTable['kind'];
type On = Pick<Posting, 'jobId' | 'offerId'>;

/** A candidate of the selected recruiter, with a resume that can be opened. */
const putOne = async (product: TestProduct, { selected }: Cast, { jobId, offerId }: On): Promise<number> => {
  const { db, files } = product.services;
  const standing = { code: 'REVIEW_DOCUMENT', notified: 'NONE' } as const;
  const id = await putCandidate(product, { jobId, offerId, recruiter: selected }, standing);
  const { key, sizeBytes, sha256 } = await files.write(samples.pdf);
  await db
    .updateTable('file')
    .set({ storeKey: key, sizeBytes, sha256 })
    .where('ownerKind', '=', 'CANDIDATE')
    .where('ownerId', '=', id)
    .execute();
  return id;
};

/** One who was told what comes next and whose contact is disclosed. */
const putDisclosed = async (product: TestProduct, cast: Cast, on: On): Promise<number> => {
  const id = await putOne(product, cast, on);
  const step = { kind: 'INTERVIEW', at: '2030-05-01T01:30:00Z' } as const;
  await cast.employer.call(candidatesApi.setStep, { body: { id, version: 1, step } });
  await notify(cast.employer, id);
  await openContact(product, id);
  return id;
};

/** As if somebody had asked for them before: how they are made is of no matter here, and dear. */
const putPapers = async ({ services: { db, clock } }: TestProduct, papers: Record<PaperKind, number>) => {
  const paper = { locale: 'ko', body: samples.pdf, sha256: sha256(samples.pdf), createdAt: clock.now() } as const;
  const rows = Object.entries(papers).map(([kind, subjectId]) => ({ ...paper, kind: kind as PaperKind, subjectId }));
  await db.insertInto('keptPdf').values(rows).execute();
};

type Said = Posting & { paymentId: number; contractId: number };

/** What was said of a recruiter, of a hire who left, and of money that goes back. */
const putSaid = async (product: TestProduct, { admin, employer, selected }: Cast, on: Said) => {
  const { db, clock } = product.services;
  const now = clock.now();
  const today = dayIn(now, 'Asia/Seoul');
  const evaluation = await db
    .insertInto('evaluation')
    .values({
      offerId: on.offerId,
      recruiterId: selected.accountId,
      companyId: employer.companyId,
      authorId: employer.accountId,
      rating: 4,
      comment: '빠름',
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const departure = await db
    .insertInto('departure')
    .values({
      contractId: on.contractId,
      reason: 'RESIGNED',
      lastWorkingDay: addDays(today, -1),
      note: '',
      reportedBy: employer.accountId,
      reportedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const refund = await db
    .insertInto('refund')
    .values({
      number: `CN-${on.paymentId}`,
      invoiceId: on.paymentId,
      source: 'OPERATOR',
      fee: 100,
      tax: 10,
      charge: 0,
      reason: '합의',
      creditDate: today,
      payBy: addDays(today, 14),
      createdBy: admin.accountId,
      createdAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await putPapers(product, { CONTRACT: on.contractId, INVOICE: on.paymentId, CREDIT_NOTE: refund.id });
  return { evaluationId: evaluation.id, departureId: departure.id, refundId: refund.id };
};

/** What everybody tries to get at. Whatever an act uses up is made anew for each who may do it. */
const makeScene = async (product: TestProduct) => {
  const cast = await makeCast(product);
  const posting = await putPosting(product, cast);
  await product.services.db.updateTable('recruiter').set({ limitCandidateCount: 1000 }).execute();
  await putBankAccount(product, cast.selected);
  const { employer, selected: recruiter } = cast;
  const on = { jobId: posting.jobId, offerId: posting.offerId };
  const candidateId = await putDisclosed(product, cast, on);
  const undisclosedId = await putOne(product, cast, on);
  const hiring = { employer, recruiter, ...on };
  const invoice = await putBilled(product, hiring, { startedDaysAgo: 10, depositAccount: '한빛은행 100-200' });
  const paid = await putBilled(product, hiring, { startedDaysAgo: 10 });
  await deposit(product, paid.id);
  return {
    product,
    db: product.services.db,
    now: product.clock.now(),
    cast,
    ...posting,
    candidateId,
    undisclosedId,
    hiredId: invoice.candidateId,
    contractId: invoice.contractId,
    paymentId: invoice.id,
    paidId: paid.id,
    ...(await putSaid(product, cast, { ...posting, paymentId: invoice.id, contractId: invoice.contractId })),
    /** Somebody whom nobody has recommended. */
    person: somebody(),
    putCandidate: () => putOne(product, cast, on),
  };
};
export type Scene = Awaited<ReturnType<typeof makeScene>>;
export const sceneOf = oncePerProduct(makeScene);

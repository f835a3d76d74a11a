import type { ContractSnapshot } from '#core/api/contract-shapes.ts';
import { contractsApi } from '#core/api/contracts.ts';
import type { Sent } from '#core/api/endpoint.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { candidateNumbers } from '#core/rules/candidate-codes.ts';
import { type Country, type Currency, currencies } from '#core/rules/countries.ts';
import type { JobFields } from '#core/rules/job-fields.ts';
import { limits } from '#core/rules/limits.ts';
import { type PaymentStatus, paymentStatuses } from '#core/rules/payment-lifecycle.ts';
import { validBusinessNumber } from '#core/testing/business-number.ts';
import { snapshotHash } from '#server/domain/contracts/snapshot-hash.ts';
import {
  candidateFor,
  type Hiring,
  makeSelected,
  moveThrough,
  putCandidate,
  recommend,
  type TestIdentity,
} from './candidates.ts';
import { movedLike } from './copied-candidates.ts';
import { makeJob } from './jobs.ts';
import { makeCompany, makeEmployer, type TestPerson } from './people.ts';
import { recommendBy } from './recommend-by.ts';
import type { TestProduct } from './running-product.ts';
import { unique } from './unique.ts';

/** Opens a contact without asking anybody: hiring is tested here, not disclosure. */
export const openContact = async (
  { services: { db, keys, clock } }: TestProduct,
  candidateId: number,
  until = addDays(dayIn(clock.now(), 'Asia/Seoul'), limits.disclosureDays),
): Promise<void> => {
  await db
    .updateTable('candidate')
    .set({
      contactState: 'OPEN',
      contactOpenedAt: clock.now(),
      contactUntil: until,
      phoneSealed: keys.seal('821055501234'),
      emailSealed: keys.seal('person@example.com'),
    })
    .where('id', '=', candidateId)
    .execute();
};

export const makeEmployerIn = async (product: TestProduct, country: Country): Promise<TestPerson> => {
  const companyId = await makeCompany(product);
  await product.services.db
    .updateTable('company')
    .set({ country, registrationNumber: country === 'KR' ? validBusinessNumber() : unique('reg') })
    .where('id', '=', companyId)
    .execute();
  return makeEmployer(product, { companyId });
};

type Wanted = {
  country?: Country;
  job?: Partial<JobFields>;
  codes?: Parameters<typeof moveThrough>[2];
  identity?: TestIdentity;
  /** None for a contact that stays closed. */
  until?: string | null;
};
export type Hireable = Hiring & { candidateId: number };

/** A posting with a candidate who can be hired: terms agreed, contact disclosed. */
export const makeHireable = async (
  product: TestProduct,
  { country = 'KR', job = {}, ...wanted }: Wanted = {},
): Promise<Hireable> => {
  const employer = await makeEmployerIn(product, country);
  const { id: jobId } = await makeJob(product, employer, 'ACTIVE', job);
  const recruiter = await makeSelected(product, jobId);
  await product.services.db
    .updateTable('searchFirm')
    .set({ country, ...(country === 'KR' ? {} : { registrationNumber: unique('firm') }) })
    .where('id', '=', recruiter.searchFirmId)
    .execute();
  const hiring = { employer, recruiter, jobId };
  return { ...hiring, candidateId: await addHireable(product, hiring, wanted) };
};

/** One more such candidate on a posting. */
export const addHireable = async (
  product: TestProduct,
  hiring: Hiring,
  { codes = ['REVIEW_DOCUMENT', 'PASS_INTERVIEW'], identity, until }: Omit<Wanted, 'country' | 'job'> = {},
): Promise<number> => {
  const byActs = async () => {
    const { id } = await recommend(hiring.recruiter, hiring.jobId, identity);
    await moveThrough(hiring.employer, id, codes);
    return id;
  };
  const id = await (identity ? byActs() : movedLike(product, hiring, codes, byActs));
  if (until !== null) await openContact(product, id, until);
  return id;
};

type HireBody = Sent<typeof contractsApi.hire>['body'];

/** What an employer enters to hire somebody, at the version and for the total that they see now. */
export const hireForm = async (
  product: TestProduct,
  { employer, candidateId }: Pick<Hireable, 'employer' | 'candidateId'>,
  change: Partial<HireBody> = {},
): Promise<HireBody> => {
  const entered = {
    id: candidateId,
    firstYearSalary: 84_000_000,
    startDate: addDays(dayIn(product.clock.now(), 'Asia/Seoul'), 14),
    ...change,
  };
  await recommendBy(product, candidateId, entered.startDate);
  const { status, body } = await employer.call(contractsApi.preview, { body: entered });
  return {
    version: (await candidateFor(employer, candidateId)).version,
    identityConfirmed: true,
    // where the preview is refused the hire is, too
    total: status === 200 ? body.data.total : 1,
    dueDate: status === 200 ? body.data.dueDate : entered.startDate,
    ...entered,
  };
};

export const hire = async (
  product: TestProduct,
  hireable: Pick<Hireable, 'employer' | 'candidateId'>,
  change: Partial<HireBody> = {},
) => hireable.employer.call(contractsApi.hire, { body: await hireForm(product, hireable, change) });

/** A confirmed hire. */
export const makeContract = async (product: TestProduct, wanted: Wanted & { hire?: Partial<HireBody> } = {}) => {
  const hireable = await makeHireable(product, wanted);
  const { status, body } = await hire(product, hireable, wanted.hire);
  if (status !== 200) throw new Error(`the hire answered ${status} ${JSON.stringify(body)}`);
  return { ...hireable, ...body.data };
};

type Put = {
  candidateId: number;
  status?: PaymentStatus;
  currency?: Currency;
  fee?: number;
  chargeBps?: number;
  depositAccount?: string;
  invoiceNumber?: string;
  dueDate?: string;
  createdAt?: Date;
};

/** A contract with its invoice put there directly, of made-up names: lists are tested here, not hiring. */
export const putContract = async (
  product: TestProduct,
  {
    candidateId,
    status = 'BILLED',
    currency = 'KRW',
    fee = 10_000_000,
    chargeBps = 0,
    depositAccount = '',
    invoiceNumber = unique('INV'),
    createdAt = product.clock.now(),
    dueDate = addDays(dayIn(createdAt, 'Asia/Seoul'), 14),
  }: Put,
): Promise<number> => {
  const { db } = product.services;
  const row = await db
    .selectFrom('candidate')
    .innerJoin('job', 'job.id', 'candidate.jobId')
    .innerJoin('recruiter', 'recruiter.accountId', 'candidate.recruiterId')
    .select(['candidate.jobId', 'candidate.recruiterId', 'candidate.offerId'])
    .select(['job.companyId', 'job.employerId', 'recruiter.searchFirmId', 'candidate.contactState'])
    .where('candidate.id', '=', candidateId)
    .executeTakeFirstOrThrow();
  const { employerId, contactState, ...parties } = row;
  const person = { name: unique('사람'), position: '' };
  const number = unique('SC');
  const registered = { country: 'KR', registrationNumber: '2208162517' } as const;
  const day = dayIn(createdAt, 'Asia/Seoul');
  const at = createdAt.toISOString();
  const figures = { fee, taxProfile: 'TAXABLE' as const, taxRate: 10, tax: fee / 10, total: fee + fee / 10 };
  const snapshot: ContractSnapshot = {
    number,
    concludedAt: at,
    consigner: { companyId: row.companyId, name: unique('회사'), ceo: '대표', ...registered, person },
    fiduciary: {
      searchFirmId: row.searchFirmId,
      name: unique('서치펌'),
      ...registered,
      recruiterId: row.recruiterId,
      person,
    },
    conditions: {
      ...figures,
      currency,
      firstYearSalary: fee * 5,
      startDate: day,
      termsNumber: 1,
      feeType: 'COMMISSION',
      rate: 20,
      taxBase: { numerator: 1, denominator: 1 },
      invoiceDate: day,
      dueDate,
      payoutDaysAfterDeposit: 7,
      payoutDaysAfterStart: 30,
      guaranteeType: 'PRORATE',
      guaranteeMonths: 3,
      guaranteeTerms: '',
      guaranteeEndDate: null,
      guaranteeDays: 0,
      jobId: row.jobId,
      title: unique('공고'),
      employmentType: 'REGULAR',
      position: 'MANAGER',
      candidateId,
      candidate: unique('후보'),
      identityConfirmed: true,
      invoiceNumber,
      termsAcceptedAt: at,
      disclosedAt: at,
      disclosureEndDate: day,
      disclosureDays: 365,
    },
  };
  if (contactState !== 'OPEN') await openContact(product, candidateId);
  const contractId = await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('candidate')
      .set({ code: candidateNumbers.ALL_PASS, failReason: null })
      .where('id', '=', candidateId)
      .execute();
    const { id } = await tx
      .insertInto('contract')
      .values({
        ...parties,
        number,
        candidateId,
        snapshot: JSON.stringify(snapshot),
        hash: snapshotHash(snapshot),
        concludedAt: createdAt,
        concludedBy: employerId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('invoice')
      .values({
        number: invoiceNumber,
        contractId: id,
        statusAt: createdAt,
        currency,
        fee,
        tax: figures.tax,
        taxProfile: 'TAXABLE',
        taxRateBps: 1000,
        taxBaseNumerator: 1,
        taxBaseDenominator: 1,
        chargeBps,
        hasFreeUse: false,
        charge: Math.round((fee * chargeBps) / 10_000),
        payoutDaysAfterDeposit: 7,
        payoutDaysAfterStart: 30,
        invoiceDate: day,
        dueDate,
        depositAccount,
        timeZone: 'Asia/Seoul',
        createdAt,
      })
      .execute();
    return id;
  });
  const isByPaid = status !== 'BILLED' && status !== 'CANCELED' && status !== 'PAID';
  for (const next of [...(isByPaid ? ['PAID' as const] : []), ...(status === 'BILLED' ? [] : [status])])
    await db.updateTable('invoice').set({ status: next }).where('contractId', '=', contractId).execute();
  return contractId;
};

/** Contracts of one recruiter on one posting, of every state and currency, in no order. */
export const putContracts = async (
  product: TestProduct,
  { jobId, recruiter, offerId }: { jobId: number; recruiter: TestPerson; offerId: number },
  count: number,
): Promise<void> => {
  const now = product.clock.now();
  for (let n = 0; n < count; n += 1) {
    const standing = { code: 'END_NEGOTIATION', notified: 'NONE' } as const;
    const shuffled = (n * 7) % count;
    await putContract(product, {
      candidateId: await putCandidate(product, { jobId, recruiter, offerId }, standing),
      status: paymentStatuses[shuffled % paymentStatuses.length] ?? 'BILLED',
      currency: currencies[n % currencies.length] ?? 'KRW',
      fee: 1000 * (1 + shuffled),
      dueDate: addDays(dayIn(now, 'Asia/Seoul'), 3 - shuffled),
      createdAt: new Date(now.getTime() - shuffled * 86_400_000),
    });
  }
};

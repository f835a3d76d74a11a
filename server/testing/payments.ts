import { sql } from 'kysely';
import { depositsApi } from '#core/api/deposits.ts';
import { payoutsApi } from '#core/api/payouts.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import type { Country, Currency } from '#core/rules/countries.ts';
import type { JobFields } from '#core/rules/job-fields.ts';
import { sealAccount } from '#server/domain/bank-accounts/read-account.ts';
import { transfer } from '#server/domain/books/ledger.ts';
import { moneySettingsKey } from '#server/domain/books/money-settings.ts';
import { systemContext } from '#server/domain/tasks.ts';
import { putCandidate } from './candidates.ts';
import { makeContract, putContract } from './contracts.ts';
import { makeJob, operatorOf, putOffer } from './jobs.ts';
import { makeEmployer, makeRecruiter, type TestPerson, testPassword } from './people.ts';
import type { TestProduct } from './running-product.ts';
import { unique } from './unique.ts';

const plenty = Number.MAX_SAFE_INTEGER;
/** Nobody else is asked: payouts are made here, not approved. */
export const oneAdminIsEnough = { secondAdminAbove: { KRW: plenty, IDR: plenty, SGD: plenty } };

export const setMoney = async ({ services: { db, clock } }: TestProduct, value: object): Promise<void> => {
  const row = { value: JSON.stringify(value), updatedAt: clock.now() };
  await db
    .insertInto('setting')
    .values({ key: moneySettingsKey, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
};

/** Payouts are made here, not waited for: what was billed just now waits no days after its deposit. */
const waitNoDays = ({ services: { db } }: TestProduct, paymentId: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // an invoice stays as it was billed: its triggers look away
    await sql`set local session_replication_role = replica`.execute(tx);
    await tx.updateTable('invoice').set({ payoutDaysAfterDeposit: 0 }).where('id', '=', paymentId).execute();
  });

/** The whole of an invoice comes in, long enough ago. */
export const deposit = async (product: TestProduct, paymentId: number): Promise<void> => {
  const operator = await operatorOf(product);
  const { total, invoiceDate } = await product.services.db
    .selectFrom('invoice')
    .select(['total', 'invoiceDate'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const longAgo = addDays(dayIn(product.clock.now(), 'Asia/Seoul'), -30);
  if (invoiceDate > longAgo) await waitNoDays(product, paymentId);
  const { status, body } = await operator.call(depositsApi.confirm, {
    body: {
      id: paymentId,
      amount: total,
      valueDate: invoiceDate > longAgo ? invoiceDate : longAgo,
      bankReference: unique('DEP'),
    },
  });
  if (status !== 200) throw new Error(`the deposit answered ${status} ${JSON.stringify(body)}`);
};

/** A bank account that was not changed just now. */
export const putBankAccount = async (
  { services: { db, keys, clock } }: TestProduct,
  { searchFirmId, accountId }: Pick<TestPerson, 'searchFirmId' | 'accountId'>,
): Promise<void> => {
  await db
    .insertInto('bankAccount')
    .values({
      searchFirmId,
      accountSealed: sealAccount(keys, { bank: '한빛은행', holder: '서치펌', number: '110123456789' }),
      changedBy: accountId,
      changedAt: new Date(clock.now().getTime() - 30 * 86_400_000),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const payOutRequest = async (product: TestProduct, paymentId: number) => {
  const operator = await operatorOf(product);
  const { body } = await operator.call(payoutsApi.one, { params: { id: String(paymentId) } });
  return { id: paymentId, amount: body.data.amount, password: testPassword };
};

export const payOut = async (product: TestProduct, paymentId: number): Promise<void> => {
  const operator = await operatorOf(product);
  const { status, body } = await operator.call(payoutsApi.pay, { body: await payOutRequest(product, paymentId) });
  if (status !== 200) throw new Error(`the payout answered ${status} ${JSON.stringify(body)}`);
};

type Wanted = Parameters<typeof makeContract>[1] & { country?: Country };

/** A hire who began 40 days ago, paid by the employer and, where wanted, paid out. */
export const makePaid = async (product: TestProduct, wanted: Wanted = {}, isPaidOut = false) => {
  const startDate = addDays(dayIn(product.clock.now(), 'Asia/Seoul'), -40);
  const made = await makeContract(product, { ...wanted, hire: { startDate, ...wanted.hire } });
  await deposit(product, made.paymentId);
  await putBankAccount(product, made.recruiter);
  if (isPaidOut) await payOut(product, made.paymentId);
  return made;
};

/** A posting whose recruiter was selected: invoices hang on it. */
export const putHiring = async (product: TestProduct, change: Partial<JobFields> = {}) => {
  const employer = await makeEmployer(product);
  const recruiter = await makeRecruiter(product);
  const { id: jobId } = await makeJob(product, employer, 'ACTIVE', change);
  const offerId = await putOffer(product, jobId, recruiter, 'SELECTED');
  await product.services.db
    .updateTable('recruiter')
    .set({ limitCandidateCount: 1000 })
    .where('accountId', '=', recruiter.accountId)
    .execute();
  await putBankAccount(product, recruiter);
  return { employer, recruiter, jobId, offerId };
};
type Hiring = Awaited<ReturnType<typeof putHiring>>;
type Billed = {
  fee?: number;
  currency?: Currency;
  chargeBps?: number;
  depositAccount?: string;
  invoiceNumber?: string;
  startedDaysAgo?: number;
};

/** An invoice put there directly and billed in the books: money is tested here, not hiring. It began with the contract. */
export const putBilled = async (
  product: TestProduct,
  { employer, ...on }: Hiring,
  { startedDaysAgo = 40, ...wanted }: Billed = {},
) => {
  const { db, clock } = product.services;
  const candidateId = await putCandidate(product, on, { code: 'END_NEGOTIATION', notified: 'NONE' });
  const createdAt = new Date(clock.now().getTime() - startedDaysAgo * 86_400_000);
  const contractId = await putContract(product, { candidateId, createdAt, ...wanted });
  const invoice = await db
    .selectFrom('invoice')
    .selectAll()
    .where('contractId', '=', contractId)
    .executeTakeFirstOrThrow();
  const { number, total, currency } = invoice;
  await db.transaction().execute((tx) =>
    transfer(
      { ...systemContext(product.services), tx },
      {
        id: `bill:${number}`,
        currency,
        amount: total,
        debit: { kind: 'RECEIVABLE', companyId: employer.companyId },
        credit: { kind: 'BILLED', contractId },
        reference: number,
      },
    ),
  );
  return { ...invoice, candidateId };
};

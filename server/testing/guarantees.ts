import type { Sent } from '#core/api/endpoint.ts';
import { guaranteesApi as api } from '#core/api/guarantees.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import type { makeContract } from './contracts.ts';
import { operatorOf } from './jobs.ts';
import { putBilled, putHiring } from './payments.ts';
import { type TestPerson, testPassword } from './people.ts';
import type { TestProduct } from './running-product.ts';

export type MadeContract = Awaited<ReturnType<typeof makeContract>>;
type Report = Sent<typeof api.report>['body'];

export const guaranteeFor = async (who: TestPerson, paymentId: number) =>
  (await who.call(api.one, { params: { id: String(paymentId) } })).body.data;

/** What an employer sends who says that the hire left yesterday. */
export const departureForm = ({ clock }: TestProduct, change: Partial<Report> = {}): Report => ({
  reason: 'RESIGNED',
  lastWorkingDay: addDays(dayIn(clock.now(), 'Asia/Seoul'), -1),
  note: '다른 회사로 갔습니다.',
  ...change,
});

export const reportDeparture = (
  product: TestProduct,
  made: Pick<MadeContract, 'employer' | 'paymentId'>,
  change: Partial<Report> = {},
) =>
  made.employer.call(api.report, {
    params: { id: String(made.paymentId) },
    body: departureForm(product, change),
  });

const ok = <T>({ status, body }: { status: number; body: { data: T } }): T => {
  if (status !== 200) throw new Error(`answered ${status} ${JSON.stringify(body)}`);
  return body.data;
};

/** Reported and contested: the operator's turn. */
export const makeReady = async (product: TestProduct, made: MadeContract, change: Partial<Report> = {}) => {
  const departure = ok(await reportDeparture(product, made, change));
  return ok(await made.recruiter.call(api.contest, { body: { ...departure, text: '아직 다닌다고 들었습니다.' } }));
};

/** A report of some days ago, which nobody contested. */
export const putReport = async (
  { services: { db, clock } }: TestProduct,
  { id: contractId, employer }: Pick<MadeContract, 'id' | 'employer'>,
  daysAgo: number,
  isNoShow = false,
) =>
  db
    .insertInto('departure')
    .values({
      contractId,
      reason: isNoShow ? 'NO_SHOW' : 'RESIGNED',
      lastWorkingDay: isNoShow ? null : addDays(dayIn(clock.now(), 'Asia/Seoul'), -10),
      note: '',
      reportedBy: employer.accountId,
      reportedAt: new Date(clock.now().getTime() - daysAgo * 86_400_000),
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

type Decision = Sent<typeof api.decide>['body'];

/** As the operator sends it who looked at the figures. */
export const decisionForm = async (
  product: TestProduct,
  seen: { id: number; version: number },
  change: Partial<Decision> = {},
): Promise<Decision> => {
  const operator = await operatorOf(product);
  const { figures } = (await operator.call(api.departure, { params: { id: String(seen.id) } })).body.data;
  const total = figures.refund?.total;
  const shown = total === undefined ? {} : { total };
  return { ...seen, decision: 'ACCEPTED', note: '확인했습니다.', password: testPassword, ...shown, ...change };
};

export const decideDeparture = async (
  product: TestProduct,
  seen: { id: number; version: number },
  change: Partial<Decision> = {},
) => (await operatorOf(product)).call(api.decide, { body: await decisionForm(product, seen, change) });

type Refund = Sent<typeof api.refund>['body'];

export const refundForm = async (
  { services: { db } }: TestProduct,
  paymentId: number,
  amount: number,
  change: Partial<Refund> = {},
): Promise<Refund> => {
  const { version } = await db
    .selectFrom('invoice')
    .select('version')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return { id: paymentId, version, amount, reason: '합의한 환급', password: testPassword, ...change };
};

export const refund = async (product: TestProduct, paymentId: number, amount: number, change: Partial<Refund> = {}) =>
  (await operatorOf(product)).call(api.refund, { body: await refundForm(product, paymentId, amount, change) });

/** A refund with its credit note put there directly. */
export const putRefund = async (
  { services: { db } }: TestProduct,
  by: TestPerson,
  { invoiceId, fee, at }: { invoiceId: number; fee: number; at: Date },
): Promise<number> => {
  const day = at.toISOString().slice(0, 10);
  const { id } = await db
    .insertInto('refund')
    .values({
      number: `CN-${invoiceId}`,
      invoiceId,
      source: 'OPERATOR',
      fee,
      tax: 10,
      charge: 0,
      reason: '합의',
      creditDate: day,
      payBy: day,
      createdBy: by.accountId,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Of contracts that are there already: reports in every state, refunds, and what the firm owes, settled or not. */
export const putGuarantees = async (product: TestProduct, by: TestPerson): Promise<void> => {
  const { db, clock } = product.services;
  // of another firm
  await putBilled(product, await putHiring(product));
  const invoices = await db
    .selectFrom('invoice')
    .innerJoin('contract', 'contract.id', 'invoice.contractId')
    .select(['invoice.id', 'invoice.contractId', 'invoice.status', 'invoice.currency', 'contract.searchFirmId'])
    .orderBy('invoice.id')
    .execute();
  const ago = (n: number) => new Date(clock.now().getTime() - n * 86_400_000);
  const owed = invoices.filter(({ status }) => status !== 'CANCELED' && status !== 'REFUNDED');
  for (const [n, { contractId }] of [...owed, ...owed].entries()) {
    // all but the last of a contract are over
    const isOver = n < owed.length;
    const at = ago((n * 5) % 17);
    const rejected = {
      decision: 'REJECTED',
      decisionNote: '다니고 있음',
      decidedBy: by.accountId,
      decidedAt: at,
    } as const;
    await db
      .insertInto('departure')
      .values({
        contractId,
        reason: n % 3 === 0 ? 'NO_SHOW' : 'RESIGNED',
        lastWorkingDay: n % 3 === 0 ? null : isOver ? '2026-01-30' : '2026-01-31',
        note: '',
        reportedBy: by.accountId,
        reportedAt: at,
        ...(isOver ? (n % 2 === 0 ? rejected : { withdrawnAt: at, withdrawnBy: by.accountId }) : {}),
      })
      .execute();
  }
  for (const [n, { id, currency, searchFirmId }] of invoices.entries()) {
    const at = ago((n * 5) % 17);
    const day = at.toISOString().slice(0, 10);
    const refundId = await putRefund(product, by, { invoiceId: id, at, fee: 100 + ((n * 37) % 100) });
    if (n % 2 === 1)
      await db
        .insertInto('refundSent')
        .values({
          refundId,
          currency,
          bankReference: `OUT-${id}`,
          sentOn: day,
          createdBy: by.accountId,
          createdAt: at,
        })
        .execute();
    const amount = 10 + ((n * 37) % 100);
    const { id: receivableId } = await db
      .insertInto('receivable')
      .values({ refundId, searchFirmId, currency, amount, createdAt: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const settled = {
      receivableId,
      amount,
      kind: 'COLLECTED',
      reference: 'B',
      createdBy: by.accountId,
      createdAt: at,
    } as const;
    if (n % 2 === 0) await db.insertInto('receivableSettlement').values(settled).execute();
  }
};

import { evaluationsApi } from '#core/api/evaluations.ts';
import { guaranteesApi } from '#core/api/guarantees.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { addHireable, hire, putContracts } from '#server/testing/contracts.ts';
import { makeJob, putOffer } from '#server/testing/jobs.ts';
import { makeEmployer, makeRecruiter, type TestPerson } from '#server/testing/people.ts';
import type { Site } from './fixtures.ts';

type Parties = { employer?: TestPerson; recruiter?: TestPerson };

/** A posting with a recruiter who was selected, whoever of them looks at it. */
const hiringOf = async (site: Site, { employer, recruiter }: Parties) => {
  const owner = employer ?? (await makeEmployer(site));
  const seller = recruiter ?? (await makeRecruiter(site));
  const { id: jobId } = await makeJob(site, owner, 'ACTIVE', { title: '결제 플랫폼 백엔드 개발자', hiringCount: 1 });
  const offerId = await putOffer(site, jobId, seller, 'SELECTED');
  return { employer: owner, recruiter: seller, jobId, offerId };
};

/** A hire that was confirmed, with its contract and its invoice. */
const hireOf = async (site: Site, parties: Parties = {}, change: Parameters<typeof hire>[2] = {}) => {
  const hiring = await hiringOf(site, parties);
  const candidateId = await addHireable(site, hiring);
  const { status, body } = await hire(site, { employer: hiring.employer, candidateId }, change);
  if (status !== 200) throw new Error(`the hire answered ${status} ${JSON.stringify(body)}`);
  return { ...hiring, candidateId, contractId: body.data.id, paymentId: body.data.paymentId };
};

/** Invoices of every state and currency. */
const manyOf = async (site: Site, parties: Parties = {}) => {
  const hiring = await hiringOf(site, parties);
  await site.services.db
    .updateTable('recruiter')
    .set({ limitCandidateCount: 20 })
    .where('accountId', '=', hiring.recruiter.accountId)
    .execute();
  await putContracts(site, hiring, 8);
  return hiring.jobId;
};

export const employerContract = async (site: Site, viewer: TestPerson) =>
  (await hireOf(site, { employer: viewer })).contractId;
export const recruiterContract = async (site: Site, viewer: TestPerson) =>
  (await hireOf(site, { recruiter: viewer })).contractId;
export const adminContract = async (site: Site) => (await hireOf(site)).contractId;
export const employerPayment = async (site: Site, viewer: TestPerson) =>
  (await hireOf(site, { employer: viewer })).paymentId;
export const recruiterPayment = async (site: Site, viewer: TestPerson) =>
  (await hireOf(site, { recruiter: viewer })).paymentId;
export const adminPayment = async (site: Site) => (await hireOf(site)).paymentId;
export const employerPayments = (site: Site, viewer: TestPerson) => manyOf(site, { employer: viewer });
export const recruiterPayments = (site: Site, viewer: TestPerson) => manyOf(site, { recruiter: viewer });
export const adminPayments = (site: Site) => manyOf(site);

/** Somebody who left within the guarantee, as their company says. */
const reportedOf = async (site: Site, parties: Parties) => {
  const today = dayIn(site.clock.now(), 'Asia/Seoul');
  const { employer, paymentId } = await hireOf(site, parties, { startDate: addDays(today, -20) });
  const { status, body } = await employer.call(guaranteesApi.report, {
    params: { id: String(paymentId) },
    body: { reason: 'RESIGNED', lastWorkingDay: addDays(today, -2), note: '개인 사정으로 그만두었습니다.' },
  });
  if (status !== 200) throw new Error(`the report answered ${status} ${JSON.stringify(body)}`);
  return paymentId;
};
export const employerReported = (site: Site, viewer: TestPerson) => reportedOf(site, { employer: viewer });
export const recruiterReported = (site: Site, viewer: TestPerson) => reportedOf(site, { recruiter: viewer });

/** What stands in the address after the posting's number: an offer whose recruiter was evaluated. */
export const evaluatedOffer = async (site: Site, viewer: TestPerson) => {
  const { jobId, offerId } = await hireOf(site, { employer: viewer });
  await viewer.call(evaluationsApi.give, {
    body: { offerId, rating: 4, comment: '추천이 빠르고 정확했습니다. 면접 일정도 잘 챙겨 주셨습니다.' },
  });
  return `${jobId}/recruiter/${offerId}`;
};
/** A candidate whom the company can hire now. */
export const hireableCandidate = async (site: Site, viewer: TestPerson) => {
  const hiring = await hiringOf(site, { employer: viewer });
  return `${hiring.jobId}/candidate/${await addHireable(site, hiring)}`;
};

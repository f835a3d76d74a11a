import { adminJobsApi } from '#core/api/admin-jobs.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { makeJob, operatorOf, putOffer } from '#server/testing/jobs.ts';
import { fillProfile, makeGreat, makeOfferer, moveOffer, offerOn } from '#server/testing/offers.ts';
import { makeEmployer, type TestPerson } from '#server/testing/people.ts';
import type { Site } from './fixtures.ts';

/** A posting of this employer with offers in every state that a list shows. */
const offersOn = async (site: Site, employer: TestPerson) => {
  const { id: jobId } = await makeJob(site, employer, 'ACTIVE', { maxRecruiters: 3, feeRateMin: 16, feeRateMax: 20 });
  const people = [await makeOfferer(site), await makeOfferer(site), await makeOfferer(site), await makeOfferer(site)];
  const [great, stopped, declined, asked] = people;
  if (!great || !stopped || !declined || !asked) throw new Error('four recruiters');
  await makeGreat(site, great);
  const introduction = '같은 직무를 세 번 채용했습니다. '.repeat(12);
  const first = await offerOn(great, jobId, { introduction, rate: 19.5 });
  const second = await offerOn(stopped, jobId, { rate: 16 });
  const selected = await moveOffer(employer, second, 'select');
  await moveOffer(employer, selected.body.data, 'stop', { reason: '후보자가 충분합니다' });
  await moveOffer(employer, await offerOn(declined, jobId, { rate: 20 }), 'decline', { reason: '경력이 다릅니다' });
  await offerOn(asked, jobId, { introduction: 'I hire engineers in Seoul and Jakarta.', rate: 17 });
  return { jobId, offerId: first.id };
};
export const ownOffersId = async (site: Site, viewer: TestPerson) => (await offersOn(site, viewer)).jobId;
export const anyOffersId = async (site: Site) => ownOffersId(site, await makeEmployer(site));
const matchedOffers = async (site: Site, viewer: TestPerson) => {
  const made = await offersOn(site, await makeEmployer(site, { companyId: viewer.companyId }));
  const row = { departmentId: viewer.accountId, jobId: made.jobId };
  await site.services.db.insertInto('departmentJob').values(row).execute();
  return made;
};
export const matchedOffersId = async (site: Site, viewer: TestPerson) => (await matchedOffers(site, viewer)).jobId;
/** Both parts of the address of one offer. */
const offerIn = ({ jobId, offerId }: { jobId: number; offerId: number }) => `${jobId}/recruiter/${offerId}`;
export const ownOfferId = async (site: Site, viewer: TestPerson) => offerIn(await offersOn(site, viewer));
export const anyOfferId = async (site: Site) => ownOfferId(site, await makeEmployer(site));
export const matchedOfferId = async (site: Site, viewer: TestPerson) => offerIn(await matchedOffers(site, viewer));
/** The reader's own offer, on terms that changed since. */
export const changedTermsId = async (site: Site, viewer: TestPerson) => {
  const employer = await makeEmployer(site);
  const { id: jobId } = await makeJob(site, employer);
  await fillProfile(site, viewer);
  await offerOn(viewer, jobId, { introduction: '금융 분야를 잘 압니다. '.repeat(20) });
  const { version } = await site.services.db
    .selectFrom('job')
    .select('version')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  const admin = await operatorOf(site);
  const terms = { feeRateMin: 18, feeRateMax: 19 };
  await admin.call(adminJobsApi.propose, { body: { id: jobId, version, note: '조정', terms } });
  const proposal = await site.services.db
    .selectFrom('jobProposal')
    .select('id')
    .where('jobId', '=', jobId)
    .executeTakeFirstOrThrow();
  await employer.call(jobsApi.answerProposal, { body: { id: proposal.id, accept: true } });
  return jobId;
};

/** A posting that ended before the reader was decided on. */
export const overJobId = async (site: Site, viewer: TestPerson): Promise<number> => {
  const { id } = await makeJob(site, await makeEmployer(site), 'EXPIRED');
  await putOffer(site, id, viewer);
  return id;
};

import { contactsApi } from '#core/api/contacts.ts';
import { departmentsApi } from '#core/api/departments.ts';
import type { UserType } from '#core/rules/roles.ts';
import { invited } from '#server/testing/invitations.ts';
import { makeJob, operatorOf, putOffer } from '#server/testing/jobs.ts';
import { makeNotice } from '#server/testing/notices.ts';
import {
  makeAdmin,
  makeDepartment,
  makeEmployer,
  makeRecruiter,
  type TestPerson,
  testPassword,
} from '#server/testing/people.ts';
import { ask, matchTo, publish, reply } from '#server/testing/qnas.ts';
import { unique } from '#server/testing/unique.ts';
import { joinThrough, paths } from '#web/lib/paths.ts';
import * as candidates from './candidate-scenes.ts';
import * as contracts from './contract-scenes.ts';
import * as disclosures from './disclosure-scenes.ts';
import type { Site } from './fixtures.ts';
import * as guarantees from './guarantee-scenes.ts';
import * as money from './money-scenes.ts';
import * as notices from './notice-scenes.ts';
import * as offers from './offer-scenes.ts';
import * as statistics from './statistics-scenes.ts';

export type Screen = {
  who: UserType | 'GUEST';
  /** `:id` stands for what `idOf` makes; a list may have it made, too, so as not to be empty. */
  path: string;
  /** Tells two looks of one address apart. */
  state?: string;
  /** The refusal that the screen is about: the browser logs it. */
  refusal?: number;
  idOf?: (site: Site, viewer: TestPerson) => Promise<number | string>;
};

const id = ':id';
/** What is inside of that: then `idOf` answers everything of the address that comes after its beginning. */
const part = ':part';
/** One of everything that a notice may be made of. */
const richNotice =
  '<h2>점검 안내</h2><p>토요일 <strong>02:00</strong>부터 <em>두 시간</em>, <u>모든</u> <s>일부</s> 기능</p><h3>Scope</h3><ul><li><p>공고</p></li></ul><ol><li><p>Candidates</p></li></ol><blockquote><p>저장하지 않은 내용은 사라집니다.</p></blockquote><hr><p><a href="https://example.com/a-long-address-that-must-wrap-on-a-telephone-somewhere">https://example.com/a-long-address-that-must-wrap-on-a-telephone-somewhere</a></p>';
const employerId = async (site: Site) => (await makeEmployer(site, { status: 'WAITING' })).accountId;
const recruiterId = async (site: Site) => (await makeRecruiter(site, { signedIn: false })).accountId;
const reviewedJobId = async (site: Site) =>
  (await makeJob(site, await makeEmployer(site), 'CHECK', { detailGuideline: '경력 7년 이상, 30대 남성 우대' })).id;
const noticeId = async (site: Site) => (await makeNotice(await makeAdmin(site), { pinned: true, body: richNotice })).id;

const ownJobId = async (site: Site, viewer: TestPerson) => (await makeJob(site, viewer)).id;
const rejectedJobId = async (site: Site, viewer: TestPerson) => (await makeJob(site, viewer, 'REJECT')).id;
const endedJobId = async (site: Site, viewer: TestPerson) => (await makeJob(site, viewer, 'EXPIRED')).id;
const openJobId = async (site: Site) => (await makeJob(site, await makeEmployer(site))).id;
const matchedJobId = async (site: Site, viewer: TestPerson) => {
  const { id: jobId } = await makeJob(site, await makeEmployer(site, { companyId: viewer.companyId }));
  await matchTo(site, viewer, jobId);
  return jobId;
};
const offeredJobId = async (site: Site, viewer: TestPerson) => {
  const jobId = await openJobId(site);
  await putOffer(site, jobId, viewer, 'SELECTED');
  return jobId;
};

/** A board with everything a thread can be, asked by this recruiter and another. */
const fillBoard = async (site: Site, jobId: number, employer: TestPerson, recruiter: TestPerson) => {
  const rival = await makeRecruiter(site);
  for (const one of [recruiter, rival]) await putOffer(site, jobId, one);
  const open = await ask(recruiter, jobId, { body: '재택근무가 가능합니까?\nHow many days a week?' });
  await reply(employer, open, '주 이틀 가능합니다. '.repeat(20));
  await reply(recruiter, open, '고맙습니다.');
  await reply(await operatorOf(site), open, 'The posting says so now.');
  await ask(recruiter, jobId, { type: 'PAYMENT', isSecret: true });
  const shown = await ask(rival, jobId, { type: 'SERVICE', isSecret: true });
  await publish(employer, shown, 1);
  await ask(employer, jobId, { type: 'ETC', isSecret: true, recruiterId: recruiter.accountId });
  return jobId;
};
const ownBoardId = async (site: Site, viewer: TestPerson) =>
  fillBoard(site, await ownJobId(site, viewer), viewer, await makeRecruiter(site));
const anyBoardId = async (site: Site) => ownBoardId(site, await makeEmployer(site));
const seenBoardId = async (site: Site, viewer: TestPerson) => {
  const employer = await makeEmployer(site);
  return fillBoard(site, await ownJobId(site, employer), employer, viewer);
};
const matchedBoardId = async (site: Site, viewer: TestPerson) => {
  const jobId = await matchedJobId(site, viewer);
  const employer = await makeEmployer(site, { companyId: viewer.companyId });
  return fillBoard(site, jobId, employer, await makeRecruiter(site));
};
const departmentId = async (site: Site, viewer: TestPerson) => {
  const { id: jobId } = await makeJob(site, viewer);
  const identify = unique('dept')
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 20);
  const { body } = await viewer.call(departmentsApi.add, {
    body: { identify, name: '플랫폼개발팀', description: 'Backend and infrastructure', password: testPassword },
  });
  await viewer.call(departmentsApi.match, { body: { departmentId: body.data.id, jobIds: [jobId], matched: true } });
  await makeJob(site, viewer, 'REJECT');
  return body.data.id;
};

/** A token of a link that still counts. */
const firmToken = async (site: Site) => (await invited(site, await makeEmployer(site))).token;
const colleagueToken = async (site: Site) => (await invited(site, await makeRecruiter(site), 'COLLEAGUE')).token;
const customerToken = async (site: Site) => (await invited(site, await makeRecruiter(site), 'CUSTOMER')).token;
/** A book with somebody who joined, somebody invited, and somebody whose link is over. */
const filledBook = async (site: Site, viewer: TestPerson) => {
  const kind = viewer.companyId === 0 ? 'COLLEAGUE' : 'SEARCH_FIRM';
  const joined = await invited(site, viewer, kind);
  const joining = await makeRecruiter(site, viewer.searchFirmId === 0 ? {} : { searchFirmId: viewer.searchFirmId });
  await joining.call(contactsApi.accept, { body: { token: joined.token } });
  await invited(site, viewer, viewer.companyId === 0 ? 'CUSTOMER' : 'SEARCH_FIRM');
  const { id: contactId } = await invited(site, viewer, kind);
  await site.services.db
    .updateTable('invitation')
    .set({ expiresAt: new Date(site.clock.now().getTime() - 86_400_000) })
    .where('contactId', '=', contactId)
    .execute();
  return contactId;
};

/** Every screen there is, one line each. */
export const screens: readonly Screen[] = [
  { who: 'GUEST', path: paths.signIn },
  { who: 'GUEST', path: paths.joinEmployer },
  { who: 'GUEST', path: paths.joinRecruiter },
  { who: 'GUEST', path: paths.joinComplete },
  { who: 'GUEST', path: paths.findId },
  { who: 'GUEST', path: paths.resetPassword },
  { who: 'GUEST', path: paths.invitation(id), idOf: firmToken },
  { who: 'GUEST', path: paths.invitation('forged'), state: 'that cannot be used', refusal: 422 },
  { who: 'GUEST', path: joinThrough('RECRUITER', 'token').replace('token', id), idOf: colleagueToken },
  { who: 'GUEST', path: joinThrough('EMPLOYER', 'token').replace('token', id), idOf: customerToken },
  { who: 'GUEST', path: `${paths.unsubscribe}?token=any` },
  { who: 'GUEST', path: '/nowhere' },
  { who: 'ADMIN', path: paths.admin.home },
  { who: 'ADMIN', path: paths.admin.employers },
  { who: 'ADMIN', path: paths.admin.employer(id), idOf: employerId },
  { who: 'ADMIN', path: paths.admin.editEmployer(id), idOf: employerId },
  { who: 'ADMIN', path: paths.admin.recruiters },
  { who: 'ADMIN', path: paths.admin.recruiter(id), idOf: recruiterId },
  { who: 'ADMIN', path: paths.admin.editRecruiter(id), idOf: recruiterId },
  { who: 'ADMIN', path: paths.admin.jobsToConfirm, idOf: reviewedJobId },
  { who: 'ADMIN', path: paths.admin.jobs, idOf: openJobId },
  { who: 'ADMIN', path: paths.admin.job(id), idOf: reviewedJobId },
  { who: 'ADMIN', path: paths.admin.jobOffers(id), idOf: offers.anyOffersId },
  { who: 'ADMIN', path: paths.admin.offer(id, part), idOf: offers.anyOfferId },
  { who: 'ADMIN', path: paths.admin.jobCandidates(id), idOf: candidates.adminList },
  { who: 'ADMIN', path: paths.admin.candidate(id, part), idOf: candidates.adminOne },
  { who: 'ADMIN', path: paths.admin.claims, idOf: disclosures.claims },
  { who: 'ADMIN', path: paths.admin.jobQna(id), idOf: anyBoardId },
  { who: 'ADMIN', path: paths.admin.editJob(id), idOf: reviewedJobId },
  { who: 'ADMIN', path: paths.admin.notifications, idOf: notices.bellId },
  { who: 'ADMIN', path: paths.admin.mails, idOf: notices.mailId },
  { who: 'ADMIN', path: paths.admin.notices },
  { who: 'ADMIN', path: paths.admin.addNotice },
  { who: 'ADMIN', path: paths.admin.editNotice(id), idOf: noticeId },
  { who: 'ADMIN', path: paths.admin.settings },
  { who: 'ADMIN', path: paths.admin.moneySettings },
  { who: 'ADMIN', path: paths.admin.taxSettings },
  { who: 'ADMIN', path: paths.admin.documentSettings },
  { who: 'ADMIN', path: paths.admin.newDocument('PRIVACY') },
  { who: 'ADMIN', path: paths.admin.audit, idOf: noticeId },
  { who: 'ADMIN', path: paths.admin.payments, idOf: contracts.adminPayments },
  { who: 'ADMIN', path: paths.admin.statistics, idOf: statistics.everybodys },
  { who: 'ADMIN', path: paths.admin.payment(id), idOf: contracts.adminPayment },
  { who: 'ADMIN', path: paths.admin.payment(id), state: 'partly deposited', idOf: money.partPaid },
  { who: 'ADMIN', path: paths.admin.payment(id), state: 'to pay out', idOf: money.payouts },
  { who: 'ADMIN', path: paths.admin.deposits, idOf: money.deposits },
  { who: 'ADMIN', path: paths.admin.payouts, idOf: money.payouts },
  { who: 'ADMIN', path: paths.admin.bankFile },
  { who: 'ADMIN', path: paths.admin.bankNotices, idOf: money.deposits },
  { who: 'ADMIN', path: paths.admin.books, idOf: money.payouts },
  { who: 'ADMIN', path: paths.admin.payment(id), state: 'partly refunded', idOf: guarantees.refunded },
  { who: 'ADMIN', path: paths.admin.departures, idOf: guarantees.departures },
  { who: 'ADMIN', path: paths.admin.departure(id), idOf: guarantees.departure },
  { who: 'ADMIN', path: paths.admin.refunds, idOf: guarantees.refunded },
  { who: 'ADMIN', path: paths.admin.receivables, idOf: guarantees.receivables },
  { who: 'ADMIN', path: paths.admin.contract(id), idOf: contracts.adminContract },
  { who: 'ADMIN', path: '/admin/nowhere' },
  { who: 'EMPLOYER', path: paths.employer.home },
  { who: 'EMPLOYER', path: paths.employer.home, state: 'with postings', idOf: rejectedJobId },
  { who: 'EMPLOYER', path: paths.employer.jobs, idOf: ownJobId },
  { who: 'EMPLOYER', path: `${paths.employer.jobs}?status=TEMPORARY&status=CHECK&status=REJECT`, idOf: rejectedJobId },
  {
    who: 'EMPLOYER',
    path: `${paths.employer.jobs}?status=ACTIVE&status=RECRUITER_END&status=CANDIDATE_END`,
    idOf: ownJobId,
  },
  { who: 'EMPLOYER', path: `${paths.employer.jobs}?status=EXPIRED`, idOf: endedJobId },
  { who: 'EMPLOYER', path: paths.employer.job(id), idOf: ownJobId },
  { who: 'EMPLOYER', path: paths.employer.jobOffers(id), idOf: offers.ownOffersId },
  { who: 'EMPLOYER', path: paths.employer.jobOffers(id), state: 'empty', idOf: ownJobId },
  { who: 'EMPLOYER', path: paths.employer.offer(id, part), idOf: offers.ownOfferId },
  { who: 'EMPLOYER', path: paths.employer.jobCandidates(id), idOf: candidates.employerList },
  { who: 'EMPLOYER', path: `${paths.employer.jobCandidates(id)}?view=table`, idOf: candidates.employerList },
  { who: 'EMPLOYER', path: paths.employer.jobCandidates(id), state: 'empty', idOf: ownJobId },
  { who: 'EMPLOYER', path: paths.employer.candidate(id, part), idOf: candidates.employerOne },
  {
    who: 'EMPLOYER',
    path: paths.employer.candidate(id, part),
    state: 'disclosed',
    idOf: disclosures.employersOpen,
  },
  { who: 'EMPLOYER', path: paths.employer.jobQna(id), idOf: ownBoardId },
  { who: 'EMPLOYER', path: paths.employer.jobQna(id), state: 'empty', idOf: ownJobId },
  { who: 'EMPLOYER', path: paths.employer.departments },
  { who: 'EMPLOYER', path: paths.employer.departments, state: 'with departments', idOf: departmentId },
  { who: 'EMPLOYER', path: paths.employer.department(id), idOf: departmentId },
  { who: 'EMPLOYER', path: paths.employer.notifications, idOf: notices.bellId },
  { who: 'EMPLOYER', path: paths.employer.notices },
  { who: 'EMPLOYER', path: paths.employer.notice(id), idOf: noticeId },
  { who: 'EMPLOYER', path: paths.employer.register },
  { who: 'EMPLOYER', path: paths.employer.editPosting(id), idOf: rejectedJobId },
  { who: 'EMPLOYER', path: paths.employer.searchFirms },
  { who: 'EMPLOYER', path: paths.employer.searchFirms, state: 'with firms', idOf: filledBook },
  { who: 'EMPLOYER', path: paths.invitation(id), state: 'for somebody else', idOf: firmToken },
  { who: 'EMPLOYER', path: paths.employer.mypage },
  { who: 'EMPLOYER', path: paths.employer.payments },
  { who: 'EMPLOYER', path: paths.employer.payments, state: 'with invoices', idOf: contracts.employerPayments },
  { who: 'EMPLOYER', path: paths.employer.payment(id), idOf: contracts.employerPayment },
  { who: 'EMPLOYER', path: paths.employer.payment(id), state: 'with a report', idOf: contracts.employerReported },
  { who: 'EMPLOYER', path: paths.employer.statistics },
  { who: 'EMPLOYER', path: paths.employer.statistics, state: 'with a year', idOf: statistics.employers },
  { who: 'EMPLOYER', path: paths.employer.contract(id), idOf: contracts.employerContract },
  { who: 'EMPLOYER', path: paths.employer.candidate(id, part), state: 'to hire', idOf: contracts.hireableCandidate },
  { who: 'EMPLOYER', path: paths.employer.offer(id, part), state: 'evaluated', idOf: contracts.evaluatedOffer },
  { who: 'DEPARTMENT', path: paths.department.notifications },
  { who: 'DEPARTMENT', path: paths.department.jobs },
  { who: 'DEPARTMENT', path: paths.department.jobs, state: 'with postings', idOf: matchedJobId },
  { who: 'DEPARTMENT', path: paths.department.job(id), idOf: matchedJobId },
  { who: 'DEPARTMENT', path: paths.department.jobOffers(id), idOf: offers.matchedOffersId },
  { who: 'DEPARTMENT', path: paths.department.offer(id, part), idOf: offers.matchedOfferId },
  { who: 'DEPARTMENT', path: paths.department.jobCandidates(id), idOf: candidates.departmentList },
  { who: 'DEPARTMENT', path: paths.department.candidate(id, part), idOf: candidates.departmentOne },
  { who: 'DEPARTMENT', path: paths.department.jobQna(id), idOf: matchedBoardId },
  { who: 'RECRUITER', path: paths.recruiter.home },
  { who: 'RECRUITER', path: paths.recruiter.home, state: 'with postings', idOf: offeredJobId },
  { who: 'RECRUITER', path: paths.recruiter.jobs, idOf: openJobId },
  { who: 'RECRUITER', path: paths.recruiter.allJobs, idOf: openJobId },
  { who: 'RECRUITER', path: `${paths.recruiter.jobs}?status=ACTIVE`, idOf: offeredJobId },
  { who: 'RECRUITER', path: `${paths.recruiter.jobs}?status=APPLY` },
  { who: 'RECRUITER', path: `${paths.recruiter.jobs}?status=EXPIRED`, idOf: offers.overJobId },
  { who: 'RECRUITER', path: paths.recruiter.job(id), idOf: openJobId },
  { who: 'RECRUITER', path: paths.recruiter.job(id), state: 'with changed terms', idOf: offers.changedTermsId },
  { who: 'RECRUITER', path: paths.recruiter.jobCandidates(id), idOf: candidates.recruiterList },
  { who: 'RECRUITER', path: paths.recruiter.jobCandidates(id), state: 'empty', idOf: candidates.selectedJob },
  { who: 'RECRUITER', path: paths.recruiter.addCandidate(id), idOf: candidates.selectedJob },
  { who: 'RECRUITER', path: paths.recruiter.candidate(id, part), idOf: candidates.recruiterOne },
  { who: 'RECRUITER', path: paths.recruiter.editCandidate(id, part), idOf: candidates.recruiterEdit },
  {
    who: 'RECRUITER',
    path: paths.recruiter.candidate(id, part),
    state: 'disclosed',
    idOf: disclosures.recruitersOpen,
  },
  { who: 'RECRUITER', path: paths.recruiter.contact(id), idOf: disclosures.asked },
  { who: 'RECRUITER', path: paths.recruiter.contact(id), state: 'disclosed', idOf: disclosures.disclosed },
  { who: 'RECRUITER', path: paths.recruiter.contact(id), state: 'lost', idOf: disclosures.lost },
  { who: 'RECRUITER', path: paths.recruiter.jobQna(id), idOf: seenBoardId },
  { who: 'RECRUITER', path: paths.recruiter.jobQna(id), state: 'empty', idOf: openJobId },
  { who: 'RECRUITER', path: paths.recruiter.notifications, idOf: notices.bellId },
  { who: 'RECRUITER', path: paths.recruiter.notices },
  { who: 'RECRUITER', path: paths.recruiter.notice(id), idOf: noticeId },
  { who: 'RECRUITER', path: paths.recruiter.mypage },
  { who: 'RECRUITER', path: paths.recruiter.mypage, state: 'with contacts', idOf: filledBook },
  { who: 'RECRUITER', path: paths.recruiter.editMypage },
  { who: 'RECRUITER', path: paths.recruiter.contacts },
  { who: 'RECRUITER', path: paths.recruiter.contacts, state: 'with contacts', idOf: filledBook },
  { who: 'RECRUITER', path: paths.recruiter.payments, idOf: contracts.recruiterPayments },
  { who: 'RECRUITER', path: paths.recruiter.payment(id), idOf: contracts.recruiterPayment },
  { who: 'RECRUITER', path: paths.recruiter.payment(id), state: 'with a report', idOf: contracts.recruiterReported },
  { who: 'RECRUITER', path: paths.recruiter.statistics, idOf: statistics.recruiters },
  { who: 'RECRUITER', path: paths.recruiter.contract(id), idOf: contracts.recruiterContract },
  { who: 'RECRUITER', path: paths.invitation(id), state: 'to accept', idOf: firmToken },
];

const makers: Record<UserType, (site: Site) => Promise<TestPerson>> = {
  ADMIN: makeAdmin,
  EMPLOYER: makeEmployer,
  DEPARTMENT: makeDepartment,
  RECRUITER: makeRecruiter,
};

const addressOf = (path: string, made: string): string =>
  path.includes(part) ? path.slice(0, path.indexOf(id)) + made : path.replace(id, made);

/** Somebody who may see the screens of this role; what a guest sees somebody else has made. */
export const viewerOf = (site: Site, who: Screen['who']): Promise<TestPerson> =>
  who === 'GUEST' ? operatorOf(site) : makers[who](site);

/** Where the screen stands, once there is what it shows. */
export const addressFor = async (site: Site, { path, idOf }: Screen, viewer: TestPerson): Promise<string> =>
  idOf ? addressOf(path, String(await idOf(site, viewer))) : path;

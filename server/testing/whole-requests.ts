import type { AccountStatus } from '#core/rules/account-lifecycle.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import type { JobStatus } from '#core/rules/job-lifecycle.ts';
import { validBusinessNumber } from '#core/testing/business-number.ts';
import { callerOf } from './calls.ts';
import { candidateRequests, endWithResults } from './candidate-requests.ts';
import { contractRequests } from './contract-requests.ts';
import { multipart, samples } from './documents.ts';
import { exportRequests } from './exports.ts';
import { guaranteeRequests } from './guarantee-requests.ts';
import { pngBytes } from './images.ts';
import { contactForm } from './invitations.ts';
import { jobForm, makeDraft, makeJob } from './jobs.ts';
import { moneyRequests } from './money-requests.ts';
import { makeNotice, noticeInput } from './notices.ts';
import { edited, makeOfferer, moveOffer, offerOn } from './offers.ts';
import { oncePerProduct } from './once-per-product.ts';
import { makeAdmin, makeEmployer, makeRecruiter, type TestPerson, testPassword } from './people.ts';
import { question } from './qnas.ts';
import type { TestProduct } from './running-product.ts';
import * as signUp from './sign-up.ts';
import { unique } from './unique.ts';
import type { MakeWhole, Tried, Whole } from './whole-request.ts';

/** Who makes the calls that leave them as they were. */
const castOf = oncePerProduct(async (product) => ({
  admin: await makeAdmin(product),
  employer: await makeEmployer(product),
  recruiter: await makeRecruiter(product),
}));
const adminOf = async (product: TestProduct) => (await castOf(product)).admin;
const employerOf = async (product: TestProduct) => (await castOf(product)).employer;
const recruiterOf = async (product: TestProduct) => (await castOf(product)).recruiter;

const digits = (length: number) => String(Math.floor(Math.random() * 10 ** length)).padStart(length, '0');
/** A number that nobody has, of the country that is tried. */
const numberOf = ({ values }: Tried): string => {
  const [, country = 'KR'] = Object.entries(values).find(([field]) => field.endsWith('country')) ?? [];
  return country === 'KR' ? validBusinessNumber() : country === 'ID' ? digits(15) : `${digits(9)}K`;
};
const keyOf = (tried: Tried) => ({ country: 'KR', registrationNumber: numberOf(tried) });
const phoneOf = async ({ services: { db } }: TestProduct, id: number): Promise<string> =>
  (await db.selectFrom('account').select('phone').where('id', '=', id).executeTakeFirstOrThrow()).phone;
const profile = { keywords: [], introduction: '' };
const firm = { name: '서치펌', email: 'hello@firm.example', contact: '8225550143' };

const signUpCall: MakeWhole = async (product, tried) => {
  const ticket = await signUp.unmailedTicket(product, signUp.freshEmail());
  const key = keyOf(tried);
  const body =
    tried.holding.userType === 'EMPLOYER'
      ? { ...signUp.employerForm(ticket), companyKey: key }
      : { ...signUp.recruiterForm(ticket), firmKey: key };
  return { caller: callerOf(product.app), body };
};

const correctCall: MakeWhole = async (product, tried) => {
  const isEmployer = tried.holding.userType === 'EMPLOYER';
  const { identify } = await (isEmployer ? makeEmployer : makeRecruiter)(product, { status: 'REJECT' });
  const caller = callerOf(product.app);
  const { body } = await caller.raw('POST', '/sign-in', { identify, password: testPassword });
  const { correctionToken } = body.account as { correctionToken: string };
  const own = isEmployer ? { company: signUp.companyForm() } : { profile, firm };
  return { caller, body: { correctionToken, person: signUp.personForm(), ...own, ...keyOf(tried) } };
};

const editMeCall: MakeWhole = async (product) => {
  const caller = await employerOf(product);
  const { body } = await caller.raw('GET', '/me');
  const { employer, company } = body.data as {
    employer: { version: number; phone: string };
    company: { version: number };
  };
  const person = { ...signUp.personForm(), phone: employer.phone };
  const { version } = company;
  return { caller, body: { version: employer.version, person, company: { ...signUp.companyForm(), version } } };
};

const editAccountCall =
  (userType: 'EMPLOYER' | 'RECRUITER'): MakeWhole =>
  async (product) => {
    const whose = await (userType === 'EMPLOYER' ? makeEmployer : makeRecruiter)(product, { signedIn: false });
    const { accountId: id, identify } = whose;
    const person = { ...signUp.personForm(), phone: await phoneOf(product, id) };
    const common = { id, version: 1, identify, email: identify, person };
    const own =
      userType === 'EMPLOYER'
        ? { company: { ...signUp.companyForm(), version: 1 } }
        : { profile, firm: { ...firm, version: 1 }, limitOfferCount: 1, limitCandidateCount: 1 };
    return { caller: await adminOf(product), body: { ...common, ...own } };
  };

const accountBefore: Record<string, AccountStatus> = { approve: 'WAITING', reject: 'WAITING', extend: 'EXPIRED' };
const moveAccountCall =
  (make: typeof makeEmployer): MakeWhole =>
  async (product, { values: { action = '' } }) => {
    const { accountId: id } = await make(product, { status: accountBefore[action] ?? 'ACTIVE', signedIn: false });
    return { caller: await adminOf(product), body: { id, version: 1, reason: '사유' } };
  };

const jobBefore: Record<string, JobStatus> = {
  withdraw: 'CHECK',
  reopenRecruiters: 'RECRUITER_END',
  reactivate: 'CANDIDATE_END',
};
const moveJobCall: MakeWhole = async (product, tried) => {
  const { action } = tried.values;
  if (!action) return endWithResults(product, tried);
  const caller = await employerOf(product);
  const { id, version } = await makeJob(product, caller, jobBefore[action] ?? 'ACTIVE');
  const today = dayIn(product.clock.now(), 'Asia/Seoul');
  const ahead = { recommendDeadline: addDays(today, 11), dueDate: addDays(today, 21) };
  return { caller, body: { id, version, reason: '사유', ...(action === 'reactivate' ? ahead : {}) } };
};
const stagesCall: MakeWhole = async (product) => {
  const caller = await employerOf(product);
  const { id, version } = await makeJob(product, caller);
  return { caller, body: { id, version } };
};
const proposeCall: MakeWhole = async (product, { values }) => {
  const { id, version } = await makeJob(product, await employerOf(product), 'CHECK', { guaranteeTerms: '협의' });
  const isFixed = values['terms.feeType'] === 'DATE';
  const terms = isFixed ? { fixedFee: 20_000_000, feeDueDays: 30 } : { guaranteeMonths: 4, feeRateMax: 21 };
  return { caller: await adminOf(product), body: { id, version, note: '제안', terms } };
};

const moveOfferCall: MakeWhole = async (product, { values: { action = '' } }) => {
  const employer = await employerOf(product);
  const recruiter = await makeOfferer(product);
  const { id: jobId } = await makeJob(product, employer);
  let offer = await offerOn(recruiter, jobId);
  const before = { unselect: ['select'], stop: ['select'], resume: ['select', 'stop'] } as const;
  for (const step of before[action as keyof typeof before] ?? [])
    offer = (await moveOffer(employer, offer, step, { reason: '사유' })).body.data;
  const callers: Record<string, TestPerson> = {
    edit: recruiter,
    withdraw: recruiter,
    remove: await adminOf(product),
  };
  const { id, version } = offer;
  return { caller: callers[action] ?? employer, body: { id, version, reason: '사유', ...edited } };
};

const contactCall: MakeWhole = async (product, { holding }) => {
  const kind = holding.kind as 'SEARCH_FIRM' | 'CUSTOMER' | 'COLLEAGUE';
  const caller = await (kind === 'SEARCH_FIRM' ? employerOf : recruiterOf)(product);
  return { caller, body: contactForm(kind) };
};
const editContactCall: MakeWhole = async (product) => {
  const caller = await employerOf(product);
  const { body } = await caller.raw('POST', '/searchfirm-contact', contactForm());
  const { id, version } = body.data as { id: number; version: number };
  return { caller, body: { id, version, name: '한지원', organisation: '한빛' } };
};

const upload = async (product: TestProduct, name: string, bytes: Buffer): Promise<Whole> => {
  const { payload, headers } = multipart(name, bytes);
  return { caller: await employerOf(product), body: payload, headers };
};

/** Where a code can go for what is tried, and whose it is. */
const codeCall: MakeWhole = async (product, { values: { purpose = 'FIND_ID', channel = 'EMAIL' } }) => {
  const caller = await makeEmployer(product);
  const phone = await phoneOf(product, caller.accountId);
  const email = purpose === 'SIGN_UP' ? signUp.freshEmail() : caller.identify;
  return { caller, body: { purpose, channel, ...(channel === 'EMAIL' ? { email } : { phone }) } };
};
const confirmCall: MakeWhole = async (product, tried) => {
  const { caller, body } = await codeCall(product, tried);
  const code = await signUp.knownCode(product, body as signUp.Target, caller);
  return { caller, body: { ...body, code } };
};

/** One call per entry that takes one of a closed list of values and is no list. */
export const wholeRequests: Record<string, MakeWhole> = {
  'POST /sign/check-company': async ({ app }, tried) => ({
    caller: callerOf(app),
    body: { ...keyOf(tried), userType: 'EMPLOYER' },
  }),
  'POST /sign-up': signUpCall,
  'PUT /sign-up': correctCall,
  'PUT /me': editMeCall,
  'PUT /me/preferences': async (product) => ({ caller: await employerOf(product), body: {} }),
  'PUT /admin/employer': editAccountCall('EMPLOYER'),
  'PUT /admin/recruiter': editAccountCall('RECRUITER'),
  'PUT /admin/employer/status': moveAccountCall(makeEmployer),
  'PUT /admin/recruiter/status': moveAccountCall(makeRecruiter),
  'POST /admin/admin': async (product) => {
    const identify = unique('admin');
    const email = signUp.freshEmail();
    const passwords = { password: testPassword, newPassword: 'Another-harbor-43' };
    return { caller: await adminOf(product), body: { identify, name: '운영자', email, ...passwords } };
  },
  'PUT /admin/company-number': async (product, tried) => {
    const { companyId: id } = await makeEmployer(product, { signedIn: false });
    return { caller: await adminOf(product), body: { id, version: 1, ...keyOf(tried) } };
  },
  'PUT /admin/firm-number': async (product, tried) => {
    const { searchFirmId: id } = await makeRecruiter(product, { signedIn: false });
    return { caller: await adminOf(product), body: { id, version: 1, ...keyOf(tried) } };
  },
  'POST /admin/document': async (product, { values }) => {
    const caller = await adminOf(product);
    const { body } = await caller.raw('GET', '/admin/documents');
    const documents = body.data as { kind: string; versions: { version: number }[] }[];
    const version = documents.find(({ kind }) => kind === values.kind)?.versions[0]?.version ?? 0;
    const fromDate = addDays(dayIn(product.clock.now(), 'Asia/Seoul'), 30);
    return { caller, body: { version, fromDate, bodyKo: '본문', bodyEn: 'Text', password: testPassword } };
  },
  'GET /document/text': async ({ app }) => ({ caller: callerOf(app) }),
  'POST /admin/job/proposal': proposeCall,
  'POST /searchfirm-contact': contactCall,
  'PUT /searchfirm-contact': editContactCall,
  'POST /image': async (product) => upload(product, 'a.png', await pngBytes()),
  'POST /file': (product) => upload(product, 'a.pdf', samples.pdf),
  'GET /document': async ({ app }) => ({ caller: callerOf(app) }),
  'GET /select': async ({ app }) => ({ caller: callerOf(app) }),
  'POST /job': async (product) => ({ caller: await employerOf(product), body: jobForm(product) }),
  'PUT /job': async (product) => {
    const caller = await employerOf(product);
    const { id, version } = await makeDraft(caller);
    return { caller, body: { ...jobForm(product), id, version } };
  },
  ...candidateRequests,
  ...contractRequests,
  ...moneyRequests,
  ...guaranteeRequests,
  ...exportRequests,
  'PUT /job/status': moveJobCall,
  'PUT /job/stages': stagesCall,
  'PUT /job/offer': moveOfferCall,
  'POST /admin/notice': async (product) => ({ caller: await adminOf(product), body: noticeInput() }),
  'PUT /admin/notice': async (product) => {
    const caller = await adminOf(product);
    const { id, version } = await makeNotice(caller);
    return { caller, body: { ...noticeInput(), id, version } };
  },
  'POST /job/:id/qna': async (product) => {
    const { id } = await makeJob(product, await employerOf(product));
    return { caller: await recruiterOf(product), id, body: question() };
  },
  'POST /sign/auth': codeCall,
  'POST /sign/auth/code': confirmCall,
};

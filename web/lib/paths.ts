import type { UserType } from '#core/rules/roles.ts';

type Id = number | string;

/** Every address of the product, in one place. */
export const paths = {
  signIn: '/',
  joinEmployer: '/join-employer',
  joinRecruiter: '/join-recruiter',
  joinComplete: '/join-complete',
  findId: '/find-id',
  resetPassword: '/reset-password',
  /** What the link of an invitation mail opens. */
  invitation: (token: Id) => `/invitation/${token}`,
  unsubscribe: '/unsubscribe',
  employer: {
    home: '/employers',
    notifications: '/employers/notification',
    notices: '/employers/notice',
    notice: (id: Id) => `/employers/notice/${id}`,
    register: '/employers/job-posting',
    editPosting: (id: Id) => `/employers/job-posting?id=${id}`,
    jobs: '/employers/job',
    job: (id: Id) => `/employers/job/${id}`,
    jobOffers: (id: Id) => `/employers/job/${id}/recruiter`,
    offer: (id: Id, offer: Id) => `/employers/job/${id}/recruiter/${offer}`,
    jobCandidates: (id: Id) => `/employers/job/${id}/candidate`,
    candidate: (id: Id, candidate: Id) => `/employers/job/${id}/candidate/${candidate}`,
    jobQna: (id: Id) => `/employers/job/${id}/qna`,
    searchFirms: '/employers/search-firm',
    departments: '/employers/department',
    department: (id: Id) => `/employers/department/${id}`,
    mypage: '/employers/mypage',
    payments: '/employers/payment',
    statistics: '/employers/statistics',
    payment: (id: Id) => `/employers/payment/${id}`,
    contract: (id: Id) => `/employers/contract/${id}`,
  },
  department: {
    notifications: '/departments/notification',
    jobs: '/departments/job',
    job: (id: Id) => `/departments/job/${id}`,
    jobOffers: (id: Id) => `/departments/job/${id}/recruiter`,
    offer: (id: Id, offer: Id) => `/departments/job/${id}/recruiter/${offer}`,
    jobCandidates: (id: Id) => `/departments/job/${id}/candidate`,
    candidate: (id: Id, candidate: Id) => `/departments/job/${id}/candidate/${candidate}`,
    jobQna: (id: Id) => `/departments/job/${id}/qna`,
  },
  recruiter: {
    home: '/recruiters',
    notifications: '/recruiters/notification',
    notices: '/recruiters/notice',
    notice: (id: Id) => `/recruiters/notice/${id}`,
    jobs: '/recruiters/job',
    allJobs: '/recruiters/job-all?size=18',
    job: (id: Id) => `/recruiters/job/${id}`,
    jobCandidates: (id: Id) => `/recruiters/job/${id}/candidate`,
    candidate: (id: Id, candidate: Id) => `/recruiters/job/${id}/candidate/${candidate}`,
    addCandidate: (id: Id) => `/recruiters/job/${id}/candidate/add`,
    editCandidate: (id: Id, candidate: Id) => `/recruiters/job/${id}/candidate/edit/${candidate}`,
    jobQna: (id: Id) => `/recruiters/job/${id}/qna`,
    mypage: '/recruiters/mypage',
    editMypage: '/recruiters/mypage/edit',
    contacts: '/recruiters/mypage/contacts',
    payments: '/recruiters/payment',
    statistics: '/recruiters/statistics',
    payment: (id: Id) => `/recruiters/payment/${id}`,
    contract: (id: Id) => `/recruiters/contract/${id}`,
    contact: (id: Id) => `/recruiters/contact/${id}`,
  },
  admin: {
    home: '/admin',
    notifications: '/admin/notification',
    mails: '/admin/mails',
    employers: '/admin/employers',
    employer: (id: Id) => `/admin/employers/${id}`,
    editEmployer: (id: Id) => `/admin/employers/${id}/edit`,
    recruiters: '/admin/recruiters',
    recruiter: (id: Id) => `/admin/recruiters/${id}`,
    editRecruiter: (id: Id) => `/admin/recruiters/${id}/edit`,
    jobsToConfirm: '/admin/job-confirm',
    jobs: '/admin/job',
    job: (id: Id) => `/admin/job/${id}`,
    jobOffers: (id: Id) => `/admin/job/${id}/recruiter`,
    offer: (id: Id, offer: Id) => `/admin/job/${id}/recruiter/${offer}`,
    jobCandidates: (id: Id) => `/admin/job/${id}/candidate`,
    candidate: (id: Id, candidate: Id) => `/admin/job/${id}/candidate/${candidate}`,
    jobQna: (id: Id) => `/admin/job/${id}/qna`,
    claims: '/admin/claim',
    editJob: (id: Id) => `/admin/job-posting/${id}/edit`,
    notices: '/admin/notice',
    addNotice: '/admin/notice/add',
    editNotice: (id: Id) => `/admin/notice/${id}/edit`,
    settings: '/admin/settings',
    moneySettings: '/admin/settings/money',
    taxSettings: '/admin/settings/tax',
    documentSettings: '/admin/settings/document',
    newDocument: (kind: Id) => `/admin/settings/document/${kind}`,
    audit: '/admin/audit',
    payments: '/admin/payment',
    statistics: '/admin/statistics',
    payment: (id: Id) => `/admin/payment/${id}`,
    deposits: '/admin/payment/deposits',
    payouts: '/admin/payment/payouts',
    bankFile: '/admin/payment/file',
    bankNotices: '/admin/payment/notices',
    books: '/admin/payment/books',
    departures: '/admin/payment/departures',
    departure: (id: Id) => `/admin/payment/departures/${id}`,
    refunds: '/admin/payment/refunds',
    receivables: '/admin/payment/receivables',
    contract: (id: Id) => `/admin/contract/${id}`,
  },
} as const;

export const homeOf: Record<UserType, string> = {
  ADMIN: paths.admin.home,
  EMPLOYER: paths.employer.home,
  DEPARTMENT: paths.department.jobs,
  RECRUITER: paths.recruiter.home,
};

/** Contract and contact pages are opened from a mail: a recruiter who signs in first comes back to them. */
const returnable = /^\/recruiters\/(?:contract|contact)\/[1-9]\d{0,14}$/;
/** So is an invitation, whoever it is for: its page tells who signed in with another kind of account. */
const invitation = /^\/invitation\/[\w-]{1,200}$/;

/** The path to come back to after signing in, or null: nothing else can be put there. */
export const returnPathOf = (path: unknown): string | null =>
  typeof path === 'string' && (returnable.test(path) || invitation.test(path)) ? path : null;

export const afterSignIn = (userType: UserType, state: unknown): string => {
  const wanted = returnPathOf((state as { redirect?: unknown } | null)?.redirect);
  const mayReturn = wanted !== null && (userType === 'RECRUITER' || invitation.test(wanted));
  return mayReturn ? wanted : homeOf[userType];
};

/** The invoices of one posting: their list, searched by its title. */
export const paymentsOfPosting = (title: string): string =>
  `${paths.employer.payments}?searchType=TITLE&keyword=${encodeURIComponent(title)}`;

/** An invitation as the sign-in names it. */
export type InvitedBy = { token: string; inviter: string; joinAs: 'EMPLOYER' | 'RECRUITER' };

/** What is handed to the sign-in so that it says whose invitation it is about, and leads back to it. */
export const backToInvitation = ({ token, inviter, joinAs }: InvitedBy) => ({
  redirect: paths.invitation(token),
  invitedBy: { token, inviter, joinAs },
});

/** The invitation that a sign-in leads back to. */
export const invitedByOf = (state: unknown): InvitedBy | null =>
  (state as { invitedBy?: InvitedBy } | null)?.invitedBy ?? null;

/** A sign-up that carries an invitation along. */
export const joinThrough = (joinAs: 'EMPLOYER' | 'RECRUITER', token: string): string =>
  `${joinAs === 'EMPLOYER' ? paths.joinEmployer : paths.joinRecruiter}?invitation=${encodeURIComponent(token)}`;

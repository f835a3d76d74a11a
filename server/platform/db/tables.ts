// Written by `npm run types` from the migrations. Do not edit.

import type { Generated, GeneratedAlways } from 'kysely';

export type AccountTable = {
  id: GeneratedAlways<number>;
  version: Generated<number>;
  userType: 'ADMIN' | 'EMPLOYER' | 'DEPARTMENT' | 'RECRUITER';
  status: 'WAITING' | 'ACTIVE' | 'REJECT' | 'EXPIRED' | 'DELETED';
  statusReason: string | null;
  identify: string;
  passwordHash: string;
  name: string;
  email: string;
  gender: 'MAN' | 'WOMAN' | 'NONE' | null;
  birthDateSealed: Buffer | null;
  position: Generated<string>;
  phone: Generated<string>;
  officePhone: string | null;
  photoId: number | null;
  locale: 'ko' | 'en';
  promotion: Generated<boolean>;
  expiresAt: Date | null;
  totpSecretSealed: Buffer | null;
  totpOn: Generated<boolean>;
  totpLastStep: Generated<number>;
  lastSignInAt: Date | null;
  createdAt: Date;
  approvedAt: Date | null;
  deletedAt: Date | null;
  erasedAt: Date | null;
  createdBy: number | null;
  promotionStoppedAt: Date | null;
};

export type AccountReasonTable = {
  auditId: number;
  accountId: number;
  reason: string;
};

export type AccountTallyTable = {
  userType: 'ADMIN' | 'EMPLOYER' | 'DEPARTMENT' | 'RECRUITER';
  status: 'WAITING' | 'ACTIVE' | 'REJECT' | 'EXPIRED' | 'DELETED';
  joinedMonth: string;
  change: number;
};

export type AgreementTable = {
  id: GeneratedAlways<number>;
  accountId: number;
  kind: 'TERMS_EMPLOYER' | 'TERMS_RECRUITER' | 'PRIVACY' | 'PROMOTION';
  version: number;
  agreed: boolean;
  address: string;
  createdAt: Date;
};

export type AgreementTallyTable = {
  kind: 'TERMS_EMPLOYER' | 'TERMS_RECRUITER' | 'PRIVACY';
  version: number;
  change: number;
};

export type AuditTable = {
  id: GeneratedAlways<number>;
  at: Date;
  actorId: number | null;
  actorType: 'ADMIN' | 'EMPLOYER' | 'DEPARTMENT' | 'RECRUITER' | 'SYSTEM';
  action: string;
  subjectKind: string;
  subjectId: number;
  fields: Generated<string[]>;
  address: string | null;
  requestId: string | null;
  otherIds: Generated<number[]>;
};

export type BankAccountTable = {
  searchFirmId: number;
  version: Generated<number>;
  accountSealed: Buffer;
  changedBy: number;
  changedAt: Date;
};

export type BankNoticeTable = {
  id: GeneratedAlways<number>;
  outcome: 'BOOKED' | 'REPLAYED' | 'DIFFERENT' | 'MALFORMED' | 'LATE' | 'FORGED';
  bodyBytes: number;
  bodySha256: Buffer;
  bodySealed: Buffer | null;
  bankReference: string | null;
  depositId: number | null;
  address: string;
  requestId: string;
  receivedAt: Date;
};

export type CallCountTable = {
  key: string;
  windowEndsAt: Date;
  calls: number;
};

export type CandidateTable = {
  id: GeneratedAlways<number>;
  version: Generated<number>;
  entryVersion: Generated<number>;
  jobId: number;
  recruiterId: number;
  offerId: number;
  name: string;
  gender: 'MAN' | 'WOMAN' | 'NONE';
  birthDateSealed: Buffer;
  lastPhoneSealed: Buffer;
  phoneSealed: Buffer | null;
  emailSealed: Buffer | null;
  matchHash: Buffer;
  personHash: Buffer;
  checkResult: 'CLEAR' | 'POSSIBLE';
  agreedAt: Date;
  careerMonths: number;
  education: 'HIGHSCHOOL' | 'GRADUATE' | 'BACHELOR' | 'MASTER' | 'DOCTOR' | 'NONE';
  school: Generated<string>;
  currentCompany: Generated<string>;
  currentPosition: Generated<string>;
  currentSalary: number | null;
  expectedSalary: number | null;
  reason: string;
  resumeId: number | null;
  code: Generated<number>;
  codeAt: Date;
  failReason:
    | 'SKILLS'
    | 'EXPERIENCE'
    | 'SALARY'
    | 'FIT'
    | 'POSITION_FILLED'
    | 'ETC'
    | 'WITHDREW'
    | 'DECLINED'
    | 'NEGOTIATION'
    | null;
  failNote: Generated<string>;
  notifiedCode: Generated<number>;
  notifiedAt: Date | null;
  withdrawnAt: Date | null;
  lostAt: Date | null;
  stepKind: 'INTERVIEW' | 'TEST' | 'CALL' | 'NEGOTIATION' | 'ETC' | null;
  stepAt: Date | null;
  stepNote: Generated<string>;
  contactState: Generated<'NONE' | 'REQUEST' | 'OPEN'>;
  contactOpenedAt: Date | null;
  contactUntil: string | null;
  ratingSum: Generated<number>;
  ratingCount: Generated<number>;
  createdAt: Date;
  contactRequestedAt: Date | null;
  contactRequestedBy: number | null;
  contactBirthDateSealed: Buffer | null;
  lostReason: 'CONTACT' | 'LATER' | 'HELD' | null;
  erasedAt: Date | null;
  contactPersonHash: Buffer | null;
  reachedCode: Generated<number>;
  toldCode: Generated<number>;
  recommendedBy: number | null;
};

export type CandidateEventTable = {
  id: GeneratedAlways<number>;
  candidateId: number;
  at: Date;
  actorId: number | null;
  actorType: 'ADMIN' | 'EMPLOYER' | 'RECRUITER' | 'SYSTEM';
  action:
    | 'recommend'
    | 'edit'
    | 'move'
    | 'stop'
    | 'reopen'
    | 'notify'
    | 'setStep'
    | 'withdraw'
    | 'requestContact'
    | 'withdrawContact'
    | 'declineContact'
    | 'openContact'
    | 'lose'
    | 'contest'
    | 'restore'
    | 'handOver';
  code: number | null;
  failReason:
    | 'SKILLS'
    | 'EXPERIENCE'
    | 'SALARY'
    | 'FIT'
    | 'POSITION_FILLED'
    | 'ETC'
    | 'WITHDREW'
    | 'DECLINED'
    | 'NEGOTIATION'
    | null;
  failNote: Generated<string>;
  message: Generated<string>;
  stepKind: 'INTERVIEW' | 'TEST' | 'CALL' | 'NEGOTIATION' | 'ETC' | null;
  stepAt: Date | null;
  stepNote: Generated<string>;
  fields: Generated<string[]>;
};

export type CandidateKeyTable = {
  jobId: number;
  matchHash: Buffer;
  personHash: Buffer;
  recruiterId: number;
  candidateId: number | null;
  fromAt: Date;
  untilAt: Date | null;
};

export type CandidateMemoTable = {
  id: GeneratedAlways<number>;
  version: Generated<number>;
  candidateId: number;
  side: 'EMPLOYER' | 'RECRUITER';
  authorId: number;
  body: string;
  createdAt: Date;
  updatedAt: Date;
};

export type CandidateRatingTable = {
  candidateId: number;
  accountId: number;
  rating: number;
  ratedAt: Date;
};

export type ClaimTable = {
  id: GeneratedAlways<number>;
  version: Generated<number>;
  kind: 'CONTEST' | 'HOLD' | 'HIRE';
  candidateId: number;
  holderId: number | null;
  authorId: number | null;
  text: Generated<string>;
  fileId: number | null;
  createdAt: Date;
  decision: 'YES' | 'NO' | null;
  note: Generated<string>;
  decidedAt: Date | null;
  decidedBy: number | null;
};

export type CompanyTable = {
  id: GeneratedAlways<number>;
  version: Generated<number>;
  country: 'KR' | 'ID' | 'SG';
  registrationNumber: string;
  name: string;
  nameDisclosed: boolean;
  ceo: string;
  email: string;
  type:
    | 'LARGE'
    | 'AFFILIATE'
    | 'MEDIUM'
    | 'SMALL'
    | 'STARTUP'
    | 'FOREIGN_INVESTMENT'
    | 'FOREIGN_CORPORATION'
    | 'PUBLIC'
    | 'INSTITUTE'
    | 'NGO';
  sales: 'UNDER_1' | 'FROM_1' | 'FROM_5' | 'FROM_10' | 'FROM_50' | 'FROM_100' | 'FROM_500' | 'PRIVATE';
  employees: 'XXS' | 'XS' | 'S' | 'M' | 'L' | 'XL' | 'XXL' | 'PRIVATE';
  businessTypes: string[];
  homepage: string | null;
  contact: string;
  logoId: number | null;
  createdAt: Date;
};

export type CompanyObjectionTable = {
  id: GeneratedAlways<number>;
  accountId: number;
  byAccountId: number;
  reason: string;
  createdAt: Date;
  settledAt: Date | null;
};

export type ContactTable = {
  id: GeneratedAlways<number>;
  version: Generated<number>;
  kind: 'SEARCH_FIRM' | 'COLLEAGUE' | 'CUSTOMER';
  companyId: number | null;
  ownerId: number | null;
  organisation: string;
  name: string;
  email: string;
  phone: Generated<string>;
  locale: Generated<'ko' | 'en'>;
  searchFirmId: number | null;
  joinedCompanyId: number | null;
  joinedAt: Date | null;
  createdAt: Date;
};

export type ContactAgreementTable = {
  id: GeneratedAlways<number>;
  candidateId: number;
  jobId: number;
  companyId: number;
  accountId: number;
  kind: 'NO_HIRE_OUTSIDE' | 'FEE_WITHIN_YEAR';
  version: number;
  locale: 'ko' | 'en';
  address: string;
  createdAt: Date;
};

export type ContractTable = {
  id: GeneratedAlways<number>;
  number: string;
  jobId: number;
  candidateId: number;
  recruiterId: number;
  offerId: number;
  companyId: number;
  searchFirmId: number;
  snapshot: unknown;
  hash: Buffer;
  concludedAt: Date;
  concludedBy: number;
};

export type ContractAmendmentTable = {
  id: GeneratedAlways<number>;
  contractId: number;
  number: number;
  reason: string;
  change: string;
  startDate: string | null;
  createdBy: number;
  createdAt: Date;
  voids: Generated<boolean>;
};

export type DepartmentTable = {
  accountId: number;
  userType: Generated<'DEPARTMENT'>;
  companyId: number;
  description: Generated<string>;
};

export type DepartmentJobTable = {
  departmentId: number;
  jobId: number;
};

export type DepartureTable = {
  id: GeneratedAlways<number>;
  version: Generated<number>;
  contractId: number;
  reason: 'RESIGNED' | 'DISMISSED' | 'MUTUAL' | 'OTHER' | 'NO_SHOW';
  lastWorkingDay: string | null;
  note: string;
  reportedBy: number;
  reportedAt: Date;
  withdrawnBy: number | null;
  withdrawnAt: Date | null;
  contestText: string | null;
  contestedBy: number | null;
  contestedAt: Date | null;
  decision: 'ACCEPTED' | 'REJECTED' | null;
  decisionNote: Generated<string>;
  decidedBy: number | null;
  decidedAt: Date | null;
};

export type DepositTable = {
  id: GeneratedAlways<number>;
  version: Generated<number>;
  bankReference: string;
  currency: 'KRW' | 'IDR' | 'SGD';
  amount: number;
  valueDate: string;
  sender: Generated<string>;
  memo: Generated<string>;
  source: 'NOTICE' | 'FILE' | 'HAND';
  createdBy: number | null;
  createdAt: Date;
  reversedBy: number | null;
  reversedAt: Date | null;
  reversalReason: Generated<string>;
  senderToldAt: Date | null;
  memoToldAt: Date | null;
};

export type DepositUseTable = {
  id: GeneratedAlways<number>;
  depositId: number;
  kind: 'MATCH' | 'SETTLE' | 'RETURN';
  invoiceId: number | null;
  receivableId: number | null;
  amount: number;
  reason: Generated<string>;
  createdBy: number | null;
  createdAt: Date;
  undoneAt: Date | null;
};

export type DocumentTable = {
  kind: 'TERMS_EMPLOYER' | 'TERMS_RECRUITER' | 'PRIVACY';
  version: number;
  bodyKo: string;
  bodyEn: string;
  publishedAt: Date;
  createdBy: number | null;
};

export type EmployerTable = {
  accountId: number;
  userType: Generated<'EMPLOYER'>;
  companyId: number;
};

export type EvaluationTable = {
  id: GeneratedAlways<number>;
  version: Generated<number>;
  offerId: number;
  recruiterId: number;
  companyId: number;
  authorId: number;
  rating: number;
  comment: string;
  createdAt: Date;
  updatedAt: Date;
};

export type FileTable = {
  id: GeneratedAlways<number>;
  kind: 'PHOTO' | 'LOGO' | 'DESCRIPTION' | 'TEMPLATE' | 'ATTACHMENT' | 'RESUME';
  storeKey: string;
  name: string;
  mediaType: string;
  sizeBytes: number;
  sha256: Buffer;
  uploaderId: number | null;
  uploadTicketId: number | null;
  ownerKind: 'ACCOUNT' | 'COMPANY' | 'JOB' | 'CANDIDATE' | 'CLAIM' | null;
  ownerId: number | null;
  createdAt: Date;
  quarantine: 'WAITING' | 'UNSAFE' | null;
};

export type GreatChoiceTable = {
  month: string;
  recruiterCount: number;
  computedAt: Date;
};

export type GreatRecruiterTable = {
  month: string;
  recruiterId: number;
  place: number;
  jobCount: number;
  hiredJobCount: number;
  hireCount: number;
  ratingSum: number;
  ratingCount: number;
};

export type IdempotencyTable = {
  actor: string;
  call: string;
  key: string;
  bodyHash: Buffer;
  resultId: number | null;
  createdAt: Date;
};

export type InvitationTable = {
  id: GeneratedAlways<number>;
  contactId: number;
  tokenHash: Buffer;
  invitedBy: number;
  createdAt: Date;
  expiresAt: Date;
  takenBy: number | null;
  takenAt: Date | null;
};

export type InvoiceTable = {
  id: GeneratedAlways<number>;
  version: Generated<number>;
  number: string;
  contractId: number;
  status: Generated<'BILLED' | 'PAID' | 'PAID_OUT' | 'CANCELED' | 'REFUNDED' | 'PARTLY_REFUNDED'>;
  statusAt: Date;
  currency: 'KRW' | 'IDR' | 'SGD';
  fee: number;
  tax: number;
  total: GeneratedAlways<number>;
  taxProfile: 'TAXABLE' | 'EXEMPT' | 'FOREIGN';
  taxRateBps: number;
  taxBaseNumerator: number;
  taxBaseDenominator: number;
  chargeBps: number;
  hasFreeUse: boolean;
  charge: number;
  payoutDaysAfterDeposit: number;
  payoutDaysAfterStart: number;
  invoiceDate: string;
  dueDate: string;
  depositAccount: string;
  timeZone: 'Asia/Seoul' | 'Asia/Jakarta' | 'Asia/Singapore';
  createdAt: Date;
};

export type JobTable = {
  id: GeneratedAlways<number>;
  version: Generated<number>;
  companyId: number;
  employerId: number;
  status: 'TEMPORARY' | 'CHECK' | 'REJECT' | 'ACTIVE' | 'RECRUITER_END' | 'CANDIDATE_END' | 'EXPIRED';
  closedFrom: 'ACTIVE' | 'RECRUITER_END' | null;
  country: 'KR' | 'ID' | 'SG';
  currency: 'KRW' | 'IDR' | 'SGD';
  timeZone: 'Asia/Seoul' | 'Asia/Jakarta' | 'Asia/Singapore';
  title: Generated<string>;
  locations: Generated<string[]>;
  hiringCount: number | null;
  employmentType: 'REGULAR' | 'CONTRACT' | 'MIXED' | null;
  position:
    | 'STAFF'
    | 'ASSISTANT_MANAGER'
    | 'MANAGER'
    | 'DEPUTY_GENERAL_MANAGER'
    | 'GENERAL_MANAGER'
    | 'DIRECTOR'
    | 'EXECUTIVE'
    | 'CEO'
    | null;
  businessTypes: Generated<string[]>;
  recommendDeadline: string | null;
  dueDate: string | null;
  autoCloseRecommend: Generated<boolean>;
  mailing: Generated<boolean>;
  keywords: Generated<string[]>;
  guideline: Generated<string>;
  detailGuideline: Generated<string>;
  salaryMin: number | null;
  salaryMax: number | null;
  feeType: 'DATE' | 'COMMISSION' | null;
  feeRateMinBps: number | null;
  feeRateMaxBps: number | null;
  fixedFee: number | null;
  feeDueDays: number | null;
  guaranteeType: 'PRORATE' | 'ETC' | null;
  guaranteeMonths: number | null;
  guaranteeTerms: Generated<string>;
  resumeFormat: Generated<'FREE' | 'COMPANY'>;
  templateId: number | null;
  descriptionImageId: number | null;
  attachmentId: number | null;
  suggestGreatRecruiter: Generated<boolean>;
  autoSelectRecruiter: Generated<boolean>;
  maxRecruiters: number | null;
  recruitType: 'WECRUITER' | 'MIXED' | 'SEARCHFIRM' | null;
  stages: Generated<string[]>;
  offerCount: Generated<number>;
  selectedCount: Generated<number>;
  candidateCount: Generated<number>;
  createdAt: Date;
  updatedAt: Date;
  submittedAt: Date | null;
  reviewDueAt: Date | null;
  reviewLeftSeconds: number | null;
  inspectedAt: Date | null;
  rejectReason: string | null;
  endedAt: Date | null;
  closesAt: GeneratedAlways<Date | null>;
  endsAt: GeneratedAlways<Date | null>;
};

export type JobCallTable = {
  id: GeneratedAlways<number>;
  jobId: number;
  adminId: number;
  note: string;
  createdAt: Date;
};

export type JobContactTable = {
  jobId: number;
  contactId: number;
};

export type JobEventTable = {
  id: GeneratedAlways<number>;
  jobId: number;
  at: Date;
  actorId: number | null;
  actorType: 'ADMIN' | 'EMPLOYER' | 'SYSTEM';
  action: string;
  reason: string | null;
  changes: unknown;
};

export type JobProposalTable = {
  id: GeneratedAlways<number>;
  jobId: number;
  proposedBy: number;
  terms: unknown;
  note: Generated<string>;
  createdAt: Date;
  outcome: 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN' | null;
  decidedBy: number | null;
  decidedAt: Date | null;
};

export type JobReviewTable = {
  jobId: number;
  companyChecked: Generated<boolean>;
  taskClear: Generated<boolean>;
  noDiscrimination: Generated<boolean>;
  termsClear: Generated<boolean>;
  updatedAt: Date;
};

export type JobTallyTable = {
  status: 'TEMPORARY' | 'CHECK' | 'REJECT' | 'ACTIVE' | 'RECRUITER_END' | 'CANDIDATE_END' | 'EXPIRED';
  submittedMonth: string | null;
  isForEverybody: boolean;
  change: number;
};

export type JobTermsTable = {
  jobId: number;
  number: number;
  currency: string;
  salaryMin: number;
  salaryMax: number;
  hiringCount: number;
  feeType: 'DATE' | 'COMMISSION';
  feeRateMinBps: number | null;
  feeRateMaxBps: number | null;
  fixedFee: number | null;
  feeDueDays: number | null;
  suggestGreatRecruiter: boolean;
  guaranteeType: 'PRORATE' | 'ETC';
  guaranteeMonths: number;
  guaranteeTerms: string;
  taxRateBps: number;
  taxBaseNumerator: number;
  taxBaseDenominator: number;
  disclosureDays: number;
  createdAt: Date;
};

export type KeptPdfTable = {
  kind: 'CONTRACT' | 'INVOICE' | 'CREDIT_NOTE';
  subjectId: number;
  amendmentNumber: Generated<number>;
  locale: 'ko' | 'en';
  body: Buffer;
  sha256: Buffer;
  createdAt: Date;
};

export type KeptStatisticsTable = {
  scope: 'ALL' | 'KR' | 'ID' | 'SG';
  figures: unknown;
  computedAt: Date;
};

export type LedgerAccountTable = {
  id: GeneratedAlways<number>;
  kind: 'RECEIVABLE' | 'BILLED' | 'BANK' | 'HELD' | 'SUSPENSE' | 'CHARGE' | 'SUPPLIER' | 'LOSS';
  currency: 'KRW' | 'IDR' | 'SGD';
  companyId: number | null;
  contractId: number | null;
  createdAt: Date;
  searchFirmId: number | null;
  depositId: number | null;
};

export type LedgerTransferTable = {
  id: string;
  debitAccountId: number;
  creditAccountId: number;
  currency: string;
  amount: number;
  reference: string;
  reverses: string | null;
  actorId: number | null;
  actorType: 'ADMIN' | 'EMPLOYER' | 'SYSTEM';
  createdAt: Date;
};

export type MailTable = {
  id: GeneratedAlways<number>;
  channel: 'EMAIL' | 'SMS';
  kind: string;
  onceKey: string;
  accountId: number | null;
  locale: 'ko' | 'en';
  messageSealed: Buffer;
  messageId: string;
  status: Generated<'QUEUED' | 'SENT' | 'KEPT' | 'FAILED' | 'DROPPED'>;
  tries: Generated<number>;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
};

export type MailKindWishTable = {
  accountId: number;
  kind: string;
  wish: 'AT_ONCE' | 'DAILY' | 'NONE';
};

export type MailWishTable = {
  accountId: number;
  topic: 'POSTING' | 'OFFER' | 'CANDIDATE' | 'QNA' | 'REVIEW';
  wish: 'DAILY' | 'NONE';
};

export type MonthRecordTable = {
  recruiterId: number;
  month: string;
  place: number;
  recruiterCount: number;
  jobCount: number;
  hiredJobCount: number;
  hireCount: number;
  ratingSum: number;
  ratingCount: number;
  computedAt: Date;
};

export type NoticeTable = {
  id: GeneratedAlways<number>;
  version: Generated<number>;
  category: 'NOTICE' | 'UPDATE' | 'EVENT' | 'GUIDE';
  target: 'ALL' | 'EMPLOYER' | 'RECRUITER';
  status: 'DRAFT' | 'PUBLISHED' | 'HIDDEN';
  title: string;
  body: string;
  pinned: Generated<boolean>;
  authorId: number;
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date | null;
};

export type NotificationTable = {
  id: GeneratedAlways<number>;
  accountId: number;
  kind: string;
  onceKey: string;
  title: string;
  path: string | null;
  jobId: GeneratedAlways<number | null>;
  createdAt: Date;
  readAt: Date | null;
  digest: 'WAITING' | 'TOLD' | null;
  tx: Generated<number>;
  openFromTx: Generated<number>;
  titles: unknown;
};

export type NumberSeriesTable = {
  kind: 'CONTRACT' | 'INVOICE' | 'CREDIT_NOTE';
  year: number;
  lastNumber: number;
};

export type OfferTable = {
  id: GeneratedAlways<number>;
  version: Generated<number>;
  jobId: number;
  recruiterId: number;
  status: 'SUGGESTED' | 'SELECTED' | 'UNSELECTED' | 'WITHDRAWN' | 'REMOVED';
  termsNumber: number;
  rateBps: number | null;
  introduction: string;
  reason: string | null;
  createdAt: Date;
  decidedAt: Date | null;
  madeCount: Generated<number>;
  decidedBy: number | null;
  stoppedAt: Date | null;
  stopReason: string | null;
  termsAcceptedAt: Date;
  handedFromId: number | null;
  handedAt: Date | null;
};

export type PayoutTable = {
  id: GeneratedAlways<number>;
  version: Generated<number>;
  invoiceId: number;
  searchFirmId: number;
  status: 'ASKED' | 'PAID' | 'DECLINED' | 'WITHDRAWN' | 'SUPERSEDED';
  currency: 'KRW' | 'IDR' | 'SGD';
  amount: number;
  charge: number;
  setOff: number;
  accountVersion: number;
  accountSealed: Buffer;
  askedBy: number;
  askedAt: Date;
  decidedBy: number | null;
  decidedAt: Date | null;
  reason: Generated<string>;
};

export type PostingDigestTable = {
  recruiterId: number;
  jobId: number;
  createdAt: Date;
  mailedAt: Date | null;
};

export type QnaTable = {
  id: GeneratedAlways<number>;
  version: Generated<number>;
  jobId: number;
  type: 'JOB' | 'SERVICE' | 'PAYMENT' | 'ETC';
  isSecret: boolean;
  authorId: number;
  authorType: 'EMPLOYER' | 'RECRUITER';
  recruiterId: number;
  body: string;
  createdAt: Date;
  publishedAt: Date | null;
  deletedAt: Date | null;
  deleteReason: string | null;
  candidateId: number | null;
  handedAt: Date | null;
};

export type QnaReplyTable = {
  id: GeneratedAlways<number>;
  qnaId: number;
  authorId: number;
  authorType: 'ADMIN' | 'EMPLOYER' | 'RECRUITER';
  body: string;
  createdAt: Date;
};

export type ReceivableTable = {
  id: GeneratedAlways<number>;
  version: Generated<number>;
  refundId: number;
  searchFirmId: number;
  currency: 'KRW' | 'IDR' | 'SGD';
  amount: number;
  createdAt: Date;
};

export type ReceivableSettlementTable = {
  id: GeneratedAlways<number>;
  receivableId: number;
  kind: 'SET_OFF' | 'COLLECTED' | 'WRITTEN_OFF';
  amount: number;
  invoiceId: number | null;
  reference: Generated<string>;
  reason: Generated<string>;
  createdBy: number;
  createdAt: Date;
};

export type RecruiterTable = {
  accountId: number;
  userType: Generated<'RECRUITER'>;
  searchFirmId: number;
  keywords: Generated<string[]>;
  introduction: Generated<string>;
  mailing: Generated<boolean>;
  limitOfferCount: number;
  limitCandidateCount: number;
  greatMonth: string | null;
  mailingStoppedAt: Date | null;
};

export type RefreshTokenTable = {
  tokenHash: Buffer;
  sessionId: number;
  generation: number;
  createdAt: Date;
  usedAt: Date | null;
};

export type RefundTable = {
  id: GeneratedAlways<number>;
  number: string;
  invoiceId: number;
  departureId: number | null;
  source: 'HELD' | 'OPERATOR';
  fee: number;
  tax: number;
  total: GeneratedAlways<number>;
  charge: number;
  reason: string;
  creditDate: string;
  payBy: string;
  createdBy: number;
  createdAt: Date;
};

export type RefundSentTable = {
  refundId: number;
  currency: 'KRW' | 'IDR' | 'SGD';
  bankReference: string;
  sentOn: string;
  createdBy: number;
  createdAt: Date;
};

export type SearchFirmTable = {
  id: GeneratedAlways<number>;
  version: Generated<number>;
  country: 'KR' | 'ID' | 'SG' | null;
  registrationNumber: string | null;
  name: string;
  email: string;
  contact: string;
  createdAt: Date;
  taxProfile: Generated<'TAXABLE' | 'EXEMPT' | 'FOREIGN'>;
};

export type SessionTable = {
  id: GeneratedAlways<number>;
  family: string;
  accountId: number;
  generation: Generated<number>;
  device: string;
  address: string;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  endReason: 'SIGN_OUT' | 'ENDED' | 'PASSWORD' | 'REUSE' | 'ACCOUNT' | null;
};

export type SettingTable = {
  key: string;
  value: unknown;
  updatedAt: Date;
  version: Generated<number>;
};

export type SettingChangeTable = {
  id: GeneratedAlways<number>;
  key: string;
  field: string;
  oldValue: unknown;
  newValue: unknown;
  changedBy: number;
  createdAt: Date;
  startsAt: Date;
  takesBack: number | null;
};

export type TaxRuleTable = {
  id: GeneratedAlways<number>;
  country: 'KR' | 'ID' | 'SG';
  fromDate: string;
  rateBps: number;
  baseNumerator: number;
  baseDenominator: number;
  createdBy: number | null;
  createdAt: Date;
};

export type TicketTable = {
  id: GeneratedAlways<number>;
  tokenHash: Buffer;
  purpose:
    | 'SIGN_UP'
    | 'FIND_ID'
    | 'RESET_PASSWORD'
    | 'DELETE_ACCOUNT'
    | 'CORRECTION'
    | 'DELETION'
    | 'DOWNLOAD'
    | 'CANDIDATE_CHECK';
  accountId: number | null;
  sessionId: number | null;
  subjectSealed: Buffer | null;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
};

export type TotpRecoveryTable = {
  accountId: number;
  codeHash: Buffer;
  usedAt: Date | null;
};

export type VerificationTable = {
  id: string;
  purpose: 'SIGN_UP' | 'FIND_ID' | 'RESET_PASSWORD' | 'DELETE_ACCOUNT';
  channel: 'EMAIL' | 'PHONE';
  destinationHash: Buffer;
  destinationSealed: Buffer;
  accountId: number | null;
  locale: 'ko' | 'en';
  wrongTries: Generated<number>;
  createdAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  verifiedAt: Date | null;
};

export type Tables = {
  account: AccountTable;
  accountReason: AccountReasonTable;
  accountTally: AccountTallyTable;
  agreement: AgreementTable;
  agreementTally: AgreementTallyTable;
  audit: AuditTable;
  bankAccount: BankAccountTable;
  bankNotice: BankNoticeTable;
  callCount: CallCountTable;
  candidate: CandidateTable;
  candidateEvent: CandidateEventTable;
  candidateKey: CandidateKeyTable;
  candidateMemo: CandidateMemoTable;
  candidateRating: CandidateRatingTable;
  claim: ClaimTable;
  company: CompanyTable;
  companyObjection: CompanyObjectionTable;
  contact: ContactTable;
  contactAgreement: ContactAgreementTable;
  contract: ContractTable;
  contractAmendment: ContractAmendmentTable;
  department: DepartmentTable;
  departmentJob: DepartmentJobTable;
  departure: DepartureTable;
  deposit: DepositTable;
  depositUse: DepositUseTable;
  document: DocumentTable;
  employer: EmployerTable;
  evaluation: EvaluationTable;
  file: FileTable;
  greatChoice: GreatChoiceTable;
  greatRecruiter: GreatRecruiterTable;
  idempotency: IdempotencyTable;
  invitation: InvitationTable;
  invoice: InvoiceTable;
  job: JobTable;
  jobCall: JobCallTable;
  jobContact: JobContactTable;
  jobEvent: JobEventTable;
  jobProposal: JobProposalTable;
  jobReview: JobReviewTable;
  jobTally: JobTallyTable;
  jobTerms: JobTermsTable;
  keptPdf: KeptPdfTable;
  keptStatistics: KeptStatisticsTable;
  ledgerAccount: LedgerAccountTable;
  ledgerTransfer: LedgerTransferTable;
  mail: MailTable;
  mailKindWish: MailKindWishTable;
  mailWish: MailWishTable;
  monthRecord: MonthRecordTable;
  notice: NoticeTable;
  notification: NotificationTable;
  numberSeries: NumberSeriesTable;
  offer: OfferTable;
  payout: PayoutTable;
  postingDigest: PostingDigestTable;
  qna: QnaTable;
  qnaReply: QnaReplyTable;
  receivable: ReceivableTable;
  receivableSettlement: ReceivableSettlementTable;
  recruiter: RecruiterTable;
  refreshToken: RefreshTokenTable;
  refund: RefundTable;
  refundSent: RefundSentTable;
  searchFirm: SearchFirmTable;
  session: SessionTable;
  setting: SettingTable;
  settingChange: SettingChangeTable;
  taxRule: TaxRuleTable;
  ticket: TicketTable;
  totpRecovery: TotpRecoveryTable;
  verification: VerificationTable;
};

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
};

export type AccountReasonTable = {
  auditId: number;
  accountId: number;
  reason: string;
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
};

export type CallCountTable = {
  key: string;
  windowEndsAt: Date;
  calls: number;
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
};

export type DepartmentTable = {
  accountId: number;
  userType: Generated<'DEPARTMENT'>;
  companyId: number;
  description: Generated<string>;
};

export type DocumentTable = {
  kind: 'TERMS_EMPLOYER' | 'TERMS_RECRUITER' | 'PRIVACY';
  version: number;
  bodyKo: string;
  bodyEn: string;
  publishedAt: Date;
};

export type EmployerTable = {
  accountId: number;
  userType: Generated<'EMPLOYER'>;
  companyId: number;
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
  ownerKind: 'ACCOUNT' | 'COMPANY' | null;
  ownerId: number | null;
  createdAt: Date;
};

export type IdempotencyTable = {
  actor: string;
  call: string;
  key: string;
  bodyHash: Buffer;
  resultId: number | null;
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
  status: Generated<'QUEUED' | 'SENT' | 'KEPT' | 'FAILED'>;
  tries: Generated<number>;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
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
};

export type RefreshTokenTable = {
  tokenHash: Buffer;
  sessionId: number;
  generation: number;
  createdAt: Date;
  usedAt: Date | null;
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
};

export type TicketTable = {
  id: GeneratedAlways<number>;
  tokenHash: Buffer;
  purpose: 'SIGN_UP' | 'FIND_ID' | 'RESET_PASSWORD' | 'DELETE_ACCOUNT' | 'CORRECTION' | 'DELETION' | 'DOWNLOAD';
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
  agreement: AgreementTable;
  audit: AuditTable;
  callCount: CallCountTable;
  company: CompanyTable;
  companyObjection: CompanyObjectionTable;
  department: DepartmentTable;
  document: DocumentTable;
  employer: EmployerTable;
  file: FileTable;
  idempotency: IdempotencyTable;
  mail: MailTable;
  recruiter: RecruiterTable;
  refreshToken: RefreshTokenTable;
  searchFirm: SearchFirmTable;
  session: SessionTable;
  setting: SettingTable;
  ticket: TicketTable;
  totpRecovery: TotpRecoveryTable;
  verification: VerificationTable;
};

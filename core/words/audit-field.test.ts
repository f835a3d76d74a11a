import { expect, test } from 'vitest';
import { noticeInput } from '../api/notices.ts';
import type { AuditAction, AuditSubject } from '../rules/audit.ts';
import { identityFields, recommendationFields } from '../rules/candidate-fields.ts';
import { locales } from '../rules/enums.ts';
import { jobFields } from '../rules/job-fields.ts';
import { companyDetails, companyKey, firmDetails, person, recruiterProfile } from '../rules/profile.ts';
import { auditField } from './audit-field.ts';
import { wordsOf } from './index.ts';

const keysOf = (...forms: { shape: object }[]) => forms.flatMap(({ shape }) => Object.keys(shape));

const changed: [AuditAction, AuditSubject, string[]][] = [
  [
    'account.edit',
    'ACCOUNT',
    [...keysOf(person, recruiterProfile), 'identify', 'email', 'expiresAt', 'limitOfferCount', 'limitCandidateCount'],
  ],
  ['account.reject', 'ACCOUNT', ['status', 'reason', 'mailing']],
  ['account.consent', 'ACCOUNT', ['TERMS_EMPLOYER', 'TERMS_RECRUITER', 'PRIVACY']],
  ['company.edit', 'COMPANY', keysOf(companyDetails, companyKey)],
  ['searchFirm.edit', 'SEARCH_FIRM', [...keysOf(firmDetails, companyKey), 'taxProfile']],
  ['firm.bankAccount', 'SEARCH_FIRM', ['bank', 'holder', 'number']],
  ['department.edit', 'ACCOUNT', ['name', 'identify', 'description', 'password']],
  ['department.match', 'ACCOUNT', ['job 12']],
  ['contact.edit', 'CONTACT', ['name', 'phone', 'organisation', 'locale']],
  ['job.edit', 'JOB', [...keysOf(jobFields), 'status', 'employerId']],
  ['offer.handOver', 'OFFER', ['recruiterId', 'status']],
  ['candidate.edit', 'CANDIDATE', [...keysOf(identityFields, recommendationFields), 'code']],
  ['disclosure.open', 'CANDIDATE', ['phone', 'email', 'birthDate']],
  ['claim.decide', 'CLAIM', ['decision', 'identity']],
  ['contract.amend', 'CONTRACT', ['startDate']],
  ['departure.decide', 'DEPARTURE', ['decision']],
  ['deposit.word', 'DEPOSIT', ['sender', 'memo']],
  ['evaluation.edit', 'EVALUATION', ['rating', 'comment']],
  ['notice.edit', 'NOTICE', keysOf(noticeInput)],
  ['mail.retry', 'MAIL', ['status']],
  ['settings.edit', 'SETTING', ['chargeRate', 'depositAccounts.KRW', 'limitOfferCount']],
  ['document.publish', 'DOCUMENT', ['PRIVACY']],
  ['audit.search', 'AUDIT', ['ACTOR', 'REQUEST']],
];

test.each(changed)(
  'what %s of %s changes is called by its name in both languages [admin.audit]',
  (action, subjectKind, fields) => {
    for (const locale of locales) {
      const nameless = fields.filter((field) => auditField(wordsOf(locale), { action, subjectKind }, field) === field);
      expect([locale, nameless]).toEqual([locale, []]);
    }
  },
);

test('a field has the name of its own form, and one that there is no more keeps what was written down', () => {
  const words = wordsOf('ko');
  const named = (action: AuditAction, subjectKind: AuditSubject, field: string) =>
    auditField(words, { action, subjectKind }, field);
  expect([
    named('company.edit', 'COMPANY', 'name'),
    named('department.edit', 'ACCOUNT', 'name'),
    named('candidate.edit', 'CANDIDATE', 'reason'),
    named('account.reject', 'ACCOUNT', 'reason'),
    named('department.match', 'ACCOUNT', 'job 12'),
    named('settings.edit', 'SETTING', 'depositAccounts.KRW'),
    named('export.file', 'EXPORT', 'status'),
    named('job.edit', 'JOB', 'formerly'),
    named('job.edit', 'JOB', 'constructor'),
  ]).toEqual([
    '회사명',
    '부서 이름',
    '추천 사유',
    '사유',
    '공고 12번',
    '입금 계좌 (KRW)',
    'status',
    'formerly',
    'constructor',
  ]);
});

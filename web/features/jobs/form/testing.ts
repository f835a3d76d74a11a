import { addDays, dayIn } from '#core/rules/calendar.ts';
import type { JobFields } from '#core/rules/job-fields.ts';
import { type EmployerJob, newJob, type PostingCompany } from './job-values.ts';

export const company: PostingCompany = {
  name: '누리모빌리티',
  nameDisclosed: false,
  email: 'hello@nurimobility.kr',
  country: 'KR',
  currency: 'KRW',
  timeZone: 'Asia/Seoul',
  type: 'STARTUP',
  employees: 'M',
  sales: 'PRIVATE',
  businessTypes: ['IT'],
  homepage: 'https://nuri.example',
  logoId: 5,
  taxRules: [
    { country: 'KR', rate: 10, base: { numerator: 1, denominator: 1 } },
    { country: 'ID', rate: 12, base: { numerator: 11, denominator: 12 } },
  ],
};

export const today = dayIn(new Date(), company.timeZone);

/** A posting that may be submitted today. */
export const completeJob: JobFields = {
  ...newJob,
  title: '백엔드 개발자',
  locations: ['SEOUL'],
  hiringCount: 2,
  employmentType: 'REGULAR',
  position: 'MANAGER',
  businessTypes: ['IT'],
  recommendDeadline: addDays(today, 10),
  dueDate: addDays(today, 30),
  guideline: '결제 시스템을 함께 만들 분을 찾습니다.',
  detailGuideline: '주요 업무: 정산 서버 개발.',
  salaryMin: 60_000_000,
  salaryMax: 80_000_000,
  feeRateMin: 16,
  feeRateMax: 20,
  guaranteeMonths: 3,
  maxRecruiters: 3,
  stages: ['DOCUMENT', 'INTERVIEW'],
};

export const storedJob = (change: Partial<EmployerJob> = {}): EmployerJob => ({
  ...completeJob,
  id: 7,
  version: 3,
  status: 'TEMPORARY',
  actions: ['submit', 'delete', 'save', 'copy'],
  country: 'KR',
  currency: 'KRW',
  timeZone: 'Asia/Seoul',
  offerCount: 0,
  selectedCount: 0,
  candidateCount: 0,
  createdAt: '2026-11-01T03:00:00.000Z',
  updatedAt: '2026-11-02T01:42:00.000Z',
  inspectedAt: null,
  endedAt: null,
  template: null,
  descriptionImage: null,
  attachment: null,
  submittedAt: null,
  reviewDueAt: null,
  hasProposal: false,
  rejectReason: null,
  termsNumber: null,
  proposal: null,
  employer: { id: 1, name: '정다은' },
  companyName: company.name,
  nameDisclosed: false,
  companyHomepage: company.homepage,
  companyEmail: company.email,
  wordChanges: [],
  ...change,
});

/** One of the company's address book. */
export const searchFirm = {
  id: 31,
  version: 1,
  organisation: '한빛서치',
  name: '한지원',
  email: 'jiwon@example.com',
  phone: null,
  locale: 'ko',
  state: 'JOINED',
  invitedAt: null,
  expiresAt: null,
  joinedAt: null,
  joinedAs: null,
  lastMail: null,
  createdAt: '2026-11-01T03:00:00.000Z',
};

import { addDays, dayIn } from '#core/rules/calendar.ts';
import { deedsOf } from '#core/rules/job-acts.ts';
import type { JobStatus } from '#core/rules/job-lifecycle.ts';
import type {
  DepartmentJob,
  DepartmentRow,
  EmployerDashboard,
  EmployerJob,
  EmployerRow,
  JobEvent,
  RecruiterDashboard,
  RecruiterJob,
  RecruiterRow,
} from './job-query.ts';

const timeZone = 'Asia/Seoul';
/** So many days from today, as the calendar of Korea has it. */
export const ahead = (days: number): string => addDays(dayIn(new Date(), timeZone), days);

const common = {
  id: 12,
  title: '백엔드 개발자',
  position: 'MANAGER',
  locations: ['SEOUL', 'GYEONGGI'],
  hiringCount: 2,
  recommendDeadline: ahead(4),
  dueDate: ahead(30),
  timeZone,
  createdAt: '2026-11-01T03:00:00.000Z',
  inspectedAt: '2026-11-02T03:00:00.000Z',
} satisfies Partial<EmployerRow>;

export const departmentRow: DepartmentRow = {
  ...common,
  status: 'ACTIVE',
  offerCount: 6,
  selectedCount: 1,
  maxRecruiters: 3,
  candidateCount: 9,
};

const fee = {
  currency: 'KRW',
  salaryMin: 50_000_000,
  salaryMax: 80_000_000,
  feeType: 'COMMISSION',
  feeRateMin: 15,
  feeRateMax: 17.7,
  fixedFee: null,
} satisfies Partial<EmployerRow>;

export const employerRow: EmployerRow = {
  ...departmentRow,
  ...fee,
  submittedAt: null,
  reviewDueAt: null,
  hasProposal: false,
  employer: '정다은',
};

export const recruiterRow: RecruiterRow = {
  ...common,
  ...fee,
  status: 'ACTIVE',
  keywords: ['TypeScript'],
  company: {
    name: '누리모빌리티',
    type: 'STARTUP',
    employees: 'M',
    businessTypes: ['IT'],
    country: 'KR',
    logoId: null,
    isCustomer: false,
  },
  recruiterStatus: null,
  offer: null,
  selectedCount: 1,
  maxRecruiters: 3,
  suggestGreatRecruiter: false,
};

const { id, title, position, locations, hiringCount, recommendDeadline, dueDate, createdAt, inspectedAt } = common;
const work = {
  title,
  locations: [...locations],
  hiringCount,
  employmentType: 'REGULAR',
  position,
  businessTypes: ['IT'],
  recommendDeadline,
  dueDate,
  autoCloseRecommend: true,
  keywords: ['TypeScript'],
  guideline: '결제 시스템을 함께 만들 분을 찾습니다.',
  detailGuideline: '주요 업무: 정산 서버 개발',
  salaryMin: 50_000_000,
  salaryMax: 80_000_000,
  resumeFormat: 'FREE',
  autoSelectRecruiter: false,
  maxRecruiters: 3,
  recruitType: 'WECRUITER',
  stages: ['DOCUMENT', 'INTERVIEW'],
} satisfies Partial<EmployerJob>;
const files = { template: null, descriptionImage: null, attachment: null };
const terms = {
  feeType: 'COMMISSION',
  feeRateMin: 15,
  feeRateMax: 17.7,
  fixedFee: null,
  feeDueDays: null,
  guaranteeType: 'PRORATE',
  guaranteeMonths: 3,
  guaranteeTerms: '',
  suggestGreatRecruiter: false,
} satisfies Partial<EmployerJob>;

export const departmentJob: DepartmentJob = {
  ...work,
  ...files,
  mailing: true,
  templateId: null,
  descriptionImageId: null,
  attachmentId: null,
  id,
  version: 5,
  status: 'ACTIVE',
  actions: [],
  country: 'KR',
  currency: 'KRW',
  timeZone,
  offerCount: 6,
  selectedCount: 1,
  candidateCount: 9,
  createdAt,
  inspectedAt,
  endedAt: null,
};

/** A posting of the employer's own in this state, with the acts that the server allows there. */
export const employerJob = (status: JobStatus, change: Partial<EmployerJob> = {}): EmployerJob => ({
  ...departmentJob,
  ...terms,
  searchFirmContactIds: [],
  status,
  actions: deedsOf('EMPLOYER', status, change.hasProposal ?? false),
  submittedAt: null,
  reviewDueAt: null,
  hasProposal: false,
  updatedAt: createdAt,
  rejectReason: null,
  termsNumber: 1,
  proposal: null,
  employer: { id: 1, name: '정다은' },
  companyName: '누리모빌리티',
  nameDisclosed: true,
  companyHomepage: null,
  companyEmail: 'hello@nurimobility.kr',
  wordChanges: [],
  ...change,
});

export const jobEvent: JobEvent = {
  id: 3,
  at: '2026-11-05T03:00:00.000Z',
  actor: '정다은',
  actorType: 'EMPLOYER',
  action: 'edit',
  reason: null,
  changes: { maxRecruiters: [2, 3], stages: [['DOCUMENT'], ['DOCUMENT', 'INTERVIEW']] },
};

const { actor: _actor, ...toldEvent } = jobEvent;
export const recruiterJob: RecruiterJob = {
  ...work,
  ...files,
  ...terms,
  id,
  status: 'ACTIVE',
  recruiterStatus: null,
  country: 'KR',
  currency: 'KRW',
  timeZone,
  termsNumber: 1,
  createdAt,
  inspectedAt,
  endedAt: null,
  selectedCount: 1,
  company: { ...recruiterRow.company, homepage: null, sales: 'PRIVATE' },
  offer: null,
  canOffer: true,
  fixedRate: null,
  canAsk: true,
  recommending: 'UNSELECTED',
  recommendations: { made: 0, limit: 5 },
  events: [toldEvent],
};

const waiting = { id, title, dueDate, recommendDeadline, timeZone };
export const employerDashboard: EmployerDashboard = {
  hasBegun: true,
  totals: {
    invoices: 2,
    proposals: 1,
    offersToDecide: 2,
    candidatesToReview: 3,
    resultsToTell: 0,
    undecidedAtEnd: 1,
    // one of them on a posting that is not named
    evaluationsToGive: 2,
    hiresToConfirm: 1,
    // two of them on a posting that is not named
    questions: 3,
    rejected: 1,
    closingSoon: 1,
  },
  hiresToConfirm: [{ id: 61, name: '이도윤', jobId: 37, title: '합의한 공고', since: '2026-11-01T00:00:00.000Z' }],
  resultsToTell: [],
  undecidedAtEnd: [{ ...waiting, id: 38, title: '끝난 공고', count: 1, since: '2026-11-01T00:00:00.000Z' }],
  evaluationsToGive: [{ ...waiting, id: 38, title: '끝난 공고', count: 1, since: '2026-11-01T00:00:00.000Z' }],
  counters: {
    all: 30,
    draft: 2,
    underReview: 3,
    rejected: 1,
    active: 4,
    recruiterClosed: 5,
    candidateClosed: 6,
    ended: 9,
    inProgress: 15,
    recruited: 21,
    remaining: 8,
  },
  proposals: [{ ...waiting, id: 31, title: '제안받은 공고', since: '2026-11-01T00:00:00.000Z' }],
  offersToDecide: [{ ...waiting, id: 33, title: '제안이 있는 공고', count: 2, since: '2026-11-01T00:00:00.000Z' }],
  candidatesToReview: [{ ...waiting, id: 35, title: '추천받은 공고', count: 3, since: '2026-11-01T00:00:00.000Z' }],
  questions: [{ ...waiting, id: 35, title: '추천받은 공고', count: 1, since: '2026-11-01T00:00:00.000Z' }],
  rejected: [{ ...waiting, id: 32, title: '반려된 공고', since: '2026-11-01T00:00:00.000Z' }],
  closingSoon: [{ ...waiting, id: 33, title: '곧 닫는 공고', recommendDeadline: ahead(2) }],
  invoices: [
    {
      id: 51,
      number: 'INV-2026-0051',
      currency: 'KRW',
      open: 13_860_000,
      dueDate: '2026-11-10',
      isOverdue: true,
      isReported: false,
    },
    {
      id: 52,
      number: 'INV-2026-0052',
      currency: 'KRW',
      open: 500,
      dueDate: '2026-11-30',
      isOverdue: false,
      isReported: true,
    },
  ],
  byMonth: [
    { month: '2026-10', underInspection: 0, inProgress: 3, ended: 2 },
    { month: '2026-11', underInspection: 4, inProgress: 1, ended: 0 },
  ],
  activity: [{ ...jobEvent, action: 'end', reason: '채용 완료', jobId: 34, title: '끝난 공고' }],
};

export const recruiterDashboard: RecruiterDashboard = {
  hasBegun: true,
  totals: { contactsAsked: 0, departuresToContest: 0, questions: 1, termsToConfirm: 1, closingSoon: 1 },
  counters: { customer: 2, proposed: 3, inProgress: 4, recruiting: 146 },
  contactsAsked: [],
  departuresToContest: [],
  questions: [{ ...waiting, id: 35, title: '질문받은 공고', count: 1, since: '2026-11-01T00:00:00.000Z' }],
  termsToConfirm: [{ ...waiting, id: 36, title: '조건이 바뀐 공고', since: '2026-11-01T00:00:00.000Z' }],
  closingSoon: [{ ...waiting, recommendDeadline: ahead(1) }],
  byMonth: [{ month: '2026-11', suggested: 3, selected: 4, unselected: 1, withdrawn: 0, removed: 0 }],
  fitting: [{ ...recruiterRow, id: 41, title: '맞는 공고' }],
};

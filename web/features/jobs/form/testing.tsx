import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import type { JobFields } from '#core/rules/job-fields.ts';
import { limits } from '#core/rules/limits.ts';
import { wordsOf } from '#core/words/index.ts';
import { chooseLocale, speakAll } from '#web/lib/locale.ts';
import { makeQueryClient } from '#web/lib/query.ts';
import { removeSession, setSession } from '#web/lib/session.ts';
import { answer, type SentRequest, tokenFor } from '#web/lib/testing.ts';
import { show } from '#web/testing/render.tsx';
import { JobForm } from './job-form.tsx';
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

const { jobForm: words } = wordsOf('ko');

export const onMade = vi.fn();
export const onSubmitted = vi.fn();

/** One posting that keeps what it is sent, and an address book. */
const freshApi = () => {
  const stored: EmployerJob = storedJob();
  let { version } = stored;
  return {
    stored,
    keep: ({ submit }: Record<string, unknown>): Response =>
      answer(200, { data: { id: 7, version: ++version, status: submit ? 'CHECK' : 'TEMPORARY' } }),
    book: [searchFirm],
  };
};
/** What answers the form in this test. */
export const api = freshApi();

export const respond = ({ url, method, body }: SentRequest): Response => {
  if (url.startsWith('/api/searchfirm-contacts')) {
    const page = { number: 0, size: 1000, totalElements: api.book.length, totalPages: 1 };
    return answer(200, { data: api.book, page });
  }
  return method === 'GET' ? answer(200, { data: api.stored }) : api.keep(JSON.parse(body ?? '{}'));
};

export const open = (job: EmployerJob | null, of: PostingCompany = company) =>
  show(
    <QueryClientProvider client={makeQueryClient()}>
      <JobForm job={job} company={of} leaveTo="/employers" onMade={onMade} onSubmitted={onSubmitted} />
    </QueryClientProvider>,
  );

export const session = { accessToken: tokenFor('EMPLOYER'), refreshToken: 'refresh' };

/** The page is over, and nothing is unmounted by that: only the tab remembers when it comes again. */
export const comeAgain = ({ unmount }: ReturnType<typeof open>, job: EmployerJob | null) => {
  const remembered = Object.entries<string>(sessionStorage);
  removeSession();
  unmount();
  setSession(session);
  for (const [key, value] of remembered) sessionStorage.setItem(key, value);
  return open(job);
};
export const reload = (form: ReturnType<typeof open>, job: EmployerJob | null) => {
  fireEvent(window, new Event('pagehide'));
  return comeAgain(form, job);
};
/** What the tab remembers of postings. */
export const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('kept posting '));

export const guideline = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: words.guide.guideline });
/** For the guideline: more than a draft takes. */
export const tooLong = '가'.repeat(limits.guidelineLengthMax + 1);
export const save = () => fireEvent.click(screen.getByRole('button', { name: words.save }));

export const titleBox = () => screen.getByRole<HTMLInputElement>('textbox', { name: words.basics.title });
export const numberBox = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const sent = (calls: SentRequest[], method: string) =>
  calls.filter((call) => call.method === method).map(({ body }) => JSON.parse(body ?? '') as Record<string, unknown>);
export const write = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });

/** For a file of tests: every test begins with a form that nobody opened. */
export const withJobForm = (): void => {
  beforeEach(async () => {
    await speakAll();
    await chooseLocale('ko');
    setSession(session);
    onMade.mockReset();
    onSubmitted.mockReset();
    Object.assign(api, freshApi());
  });
  afterEach(() => {
    // a form that still stands would save in the next test what it leaves unsaved
    act(() => removeSession());
    localStorage.clear();
    sessionStorage.clear();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
};

import { employerActsOn, movesOf } from '#core/rules/candidate-acts.ts';
import { type CandidateCode, stageOf, summaryOf } from '#core/rules/candidate-codes.ts';
import { answer, recordedFetch, type SentRequest } from '#web/lib/testing.ts';
import type {
  AdminCandidate,
  CandidateEvent,
  CandidateMemo,
  EmployerCandidate,
  EmployerRow,
  RecruiterCandidate,
  RecruiterRow,
} from './candidate-query.ts';

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
const jobStages = ['DOCUMENT', 'INTERVIEW'] as const;

const placed = (code: CandidateCode) => ({ code, summary: summaryOf(code), stage: stageOf(code) });

const common = {
  version: 3,
  gender: 'WOMAN',
  age: 34,
  careerMonths: 86,
  education: 'BACHELOR',
  currentCompany: '스토어링크',
  currentPosition: '시니어 엔지니어',
  currency: 'KRW',
  timeZone: 'Asia/Seoul',
  expectedSalary: 78_000_000,
  isWithdrawn: false,
  isFailedByWithdrawal: false,
  isLost: false,
  contactState: 'NONE',
  contactUntil: null,
  waitingAt: hoursAgo(76),
  step: null,
  createdAt: '2026-11-10T03:00:00.000Z',
} satisfies Partial<EmployerRow>;

/** A candidate that stands at this code, with the moves and acts that the server allows there. */
export const employerRow = (
  id: number,
  name: string,
  code: CandidateCode,
  change: Partial<EmployerRow> = {},
): EmployerRow => {
  const standing = { code, jobStatus: 'ACTIVE', isWithdrawn: false, isLost: false, contactState: 'NONE' } as const;
  return {
    ...common,
    ...placed(code),
    id,
    name,
    rating: 4,
    ratingCount: 2,
    ownRating: 5,
    recruiter: { id: 7, name: '오민석', firm: '테크브릿지' },
    isPossibleDuplicate: false,
    isKnown: false,
    memoCount: 1,
    isUntold: false,
    hasResultToTell: change.isUntold ?? false,
    notifiedCode: 'NONE',
    isHeld: false,
    moves: movesOf(standing, jobStages),
    actions: employerActsOn(standing, jobStages),
    ...change,
  };
};

const detail = {
  job: { id: 12, title: '백엔드 개발자', status: 'ACTIVE', stages: [...jobStages], timeZone: 'Asia/Seoul' },
  school: '한성대학교',
  currentSalary: 68_000_000,
  reason: '물류 도메인에서 이벤트 처리 구조를 직접 설계했습니다.',
  resume: { id: 55, name: '이력서_이정우.hwp', size: 1_258_291, mediaType: 'application/x-hwp', isInfected: false },
  agreedAt: '2026-11-10T02:59:00.000Z',
  checkResult: 'CLEAR',
  failure: null,
  withdrawnAt: null,
  contactRequestedAt: null,
  lostReason: null,
} satisfies Partial<EmployerCandidate>;

export const employerCandidate = (code: CandidateCode, change: Partial<EmployerCandidate> = {}): EmployerCandidate => ({
  ...employerRow(21, '이정우', code),
  ...detail,
  ratings: [
    { name: '김재현', rating: 3, isOwn: false },
    { name: '정다은', rating: 5, isOwn: true },
  ],
  earlier: [],
  contest: null,
  notifiedCode: 'NONE',
  notifiedAt: null,
  reopensTo: null,
  stopsTo: 'FAIL_DOCUMENT',
  hireHindrance: 'CODE',
  contractId: null,
  leftDate: null,
  ...change,
});

export const recruiterRow = (
  id: number,
  name: string,
  code: CandidateCode,
  change: Partial<RecruiterRow> = {},
): RecruiterRow => ({
  ...common,
  ...placed(code),
  id,
  name,
  memoCount: 0,
  actions: ['edit', 'delete', 'withdraw', 'memo'],
  ...change,
});

export const recruiterCandidate = (
  code: CandidateCode,
  change: Partial<RecruiterCandidate> = {},
): RecruiterCandidate => ({
  ...recruiterRow(21, '이정우', code),
  ...detail,
  birthDate: '1992-03-04',
  lastPhone: '5678',
  phone: null,
  message: '',
  notifiedAt: null,
  contractId: null,
  leftDate: null,
  ...change,
});

const {
  rating: _rating,
  ratingCount: _count,
  ownRating: _own,
  isKnown: _known,
  memoCount: _memos,
  moves: _moves,
  ...seenByAdmin
} = employerRow(21, '이정우', 'REVIEW_DOCUMENT');
export const adminRow = { ...seenByAdmin, actions: ['delete' as const] };
export const adminCandidate: AdminCandidate = {
  ...adminRow,
  ...detail,
  notifiedCode: 'NONE',
  notifiedAt: null,
  earlier: [],
  contest: null,
  contractId: null,
  leftDate: null,
};

export const candidateEvent: CandidateEvent = {
  id: 3,
  at: '2026-11-14T00:41:00.000Z',
  action: 'move',
  code: 'REVIEW_DOCUMENT',
  failure: null,
  message: '',
  step: null,
  fields: [],
  actor: '정다은',
  actorType: 'EMPLOYER',
};

export const candidateMemo: CandidateMemo = {
  id: 61,
  version: 1,
  author: '정다은',
  isOwn: true,
  body: '1차에서 장애 대응 사례를 묻고 싶습니다.',
  createdAt: '2026-11-15T07:12:00.000Z',
  updatedAt: '2026-11-15T07:12:00.000Z',
};

/** What may be done with a candidate who stands there. */
export const actsAt = (code: CandidateCode) => {
  const { moves, actions } = employerRow(21, '이정우', code);
  return { moves, actions };
};

/** What a recruiter has typed of a recommendation. */
export const draftValues = {
  name: '이정우',
  birthDate: '19920304',
  lastPhone: '5678',
  gender: 'NONE',
  phone: '',
  careerYears: 7,
  careerMonths: 2,
  education: 'BACHELOR',
  school: '',
  currentCompany: '',
  currentPosition: '',
  currentSalary: null,
  expectedSalary: 78_000_000,
  reason: '잘 맞습니다.',
  resumeId: null as { id: number; name: string } | null,
  checkToken: '',
  agreed: false,
};

type Served = {
  rows?: readonly { id: number }[];
  candidate?: unknown;
  isGone?: () => boolean;
  history?: readonly CandidateEvent[];
  memos?: readonly CandidateMemo[];
  contact?: unknown;
  act?: (request: SentRequest) => Response;
};

const noneYet = { all: 0, recommended: 0, review: 0, failed: 0, hired: 0 };

/** The candidates of posting 12 and what was sent about them; everything else is another's to answer. */
export const serveCandidates = (
  {
    rows = [],
    candidate,
    isGone = () => false,
    history = [],
    memos = [],
    contact,
    act = () => answer(200, { data: [{ id: 21, version: 4 }] }),
  }: Served,
  otherwise: (request: SentRequest) => Response,
) => {
  const calls = recordedFetch((request) => {
    const { url, method } = request;
    if (url.includes('/candidate') && method !== 'GET') return act(request);
    if (url === '/api/job/12/candidates/count') return answer(200, { data: { ...noneYet, all: rows.length } });
    if (url.startsWith('/api/job/12/candidates'))
      return answer(200, {
        data: rows,
        page: { number: 0, size: 1000, totalElements: rows.length, totalPages: Math.min(rows.length, 1) },
      });
    if (url === '/api/candidate/21') return isGone() ? answer(404, {}) : answer(200, { data: candidate });
    if (url === '/api/candidate/21/history') return answer(200, { data: history });
    if (url === '/api/candidate/21/contact' && contact) return answer(200, { data: contact });
    if (url === '/api/candidate/21/memos') return answer(200, { data: memos });
    if (url.startsWith('/api/job/12/qnas'))
      return answer(200, { data: [], page: { number: 0, size: 5, totalElements: 0, totalPages: 0 } });
    return otherwise(request);
  });
  const sent = () =>
    calls
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url, body }) => [method, url, JSON.parse(body ?? 'null') as unknown]);
  const asked = () => calls.map(({ url }) => decodeURI(url)).filter((url) => url.startsWith('/api/job/12/candidates?'));
  return { calls, sent, asked };
};

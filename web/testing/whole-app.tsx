import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import type { UserType } from '#core/rules/roles.ts';
import { defaultSiteLinks } from '#core/rules/site-links.ts';
import { App } from '#web/app.tsx';
import { alertDialog, askDialog } from '#web/features/shell/dialog-queue.ts';
import { queryClient } from '#web/features/shell/with-queries.tsx';
import { announceThrough, silent } from '#web/lib/announce.ts';
import { chooseLocale } from '#web/lib/locale.ts';
import { removeSession, setSession } from '#web/lib/session.ts';
import { answer, type SentRequest, tokenFor } from '#web/lib/testing.ts';
import { routes } from '#web/router.tsx';

const person = {
  id: 1,
  version: 1,
  identify: 'a@example.com',
  email: 'a@example.com',
  name: '정다은',
  gender: 'NONE',
  birthDate: null,
  position: '팀장',
  phone: '821012345678',
  officePhone: null,
  photoId: null,
  photo: null,
  locale: 'ko',
  promotion: false,
  createdAt: '2026-01-01T00:00:00Z',
};
const company = {
  id: 1,
  version: 1,
  name: '누리모빌리티',
  country: 'KR',
  currency: 'KRW',
  timeZone: 'Asia/Seoul',
  registrationNumber: '1234567890',
  nameDisclosed: true,
  ceo: '이대표',
  email: 'a@example.com',
  type: 'LARGE',
  sales: 'PRIVATE',
  employees: 'M',
  businessTypes: ['IT'],
  homepage: null,
  contact: '15880000',
  logoId: null,
  logo: null,
  taxRules: [{ country: 'KR', rate: 10, base: { numerator: 1, denominator: 1 } }],
};
const recruiterOnly = {
  keywords: [],
  introduction: '',
  limitOfferCount: 10,
  processingOfferCount: 3,
  limitCandidateCount: 5,
  mailing: true,
};
const profiles: Record<UserType, unknown> = {
  EMPLOYER: { owedConsents: [], employer: person, company },
  RECRUITER: {
    owedConsents: [],
    recruiter: { ...person, ...recruiterOnly },
    company: { ...company, bankAccount: null },
  },
  DEPARTMENT: {
    department: { id: 1, identify: 'dev', name: '개발', description: '' },
    company: { id: 1, name: '누리' },
  },
  ADMIN: { admin: { id: 1, identify: 'admin', name: '운영', totp: false, locale: 'ko' } },
};

export const signedInAs = (userType: UserType) => setSession({ accessToken: tokenFor(userType), refreshToken: 'r' });

/** What happened last, on a home. */
export const lastTold = {
  id: 9,
  kind: 'candidate.recommended',
  title: '새 후보자가 추천되었습니다: 데이터 분석가',
  path: '/somewhere/9',
  createdAt: '2026-11-15T03:00:00Z',
  status: 'UNREAD',
};

const noPage = { number: 0, size: 15, totalElements: 0, totalPages: 0 };
/** The homes of accounts that have not begun. */
const dashboards: Partial<Record<UserType, unknown>> = {
  EMPLOYER: {
    hasBegun: false,
    totals: {},
    counters: {
      all: 0,
      draft: 0,
      underReview: 0,
      rejected: 0,
      active: 0,
      recruiterClosed: 0,
      candidateClosed: 0,
      ended: 0,
      inProgress: 0,
      recruited: 0,
      remaining: 0,
    },
    proposals: [],
    offersToDecide: [],
    candidatesToReview: [],
    resultsToTell: [],
    undecidedAtEnd: [],
    evaluationsToGive: [],
    hiresToConfirm: [],
    questions: [],
    rejected: [],
    closingSoon: [],
    invoices: [],
    byMonth: [],
    activity: [],
  },
  RECRUITER: {
    hasBegun: false,
    totals: {},
    counters: { customer: 0, proposed: 0, inProgress: 0, recruiting: 0 },
    contactsAsked: [],
    departuresToContest: [],
    questions: [],
    termsToConfirm: [],
    closingSoon: [],
    byMonth: [],
    fitting: [],
  },
};

export const serverFor =
  (userType: UserType) =>
  ({ url }: SentRequest): Response => {
    if (url === '/api/me') return answer(200, { data: profiles[userType] });
    if (url === '/api/client-config')
      return answer(200, {
        data: {
          chat: false,
          mailbox: false,
          demo: false,
          sms: true,
          support: 'help@op.example',
          links: defaultSiteLinks,
        },
      });
    if (url === '/api/sign-in') {
      return answer(200, { data: { accessToken: tokenFor(userType), refreshToken: 'r' } });
    }
    if (url === '/api/notifications?size=5')
      return answer(200, { data: [lastTold], page: { ...noPage, totalElements: 1, totalPages: 1 } });
    if (url === '/api/notifications/unread') return answer(200, { data: { unread: 0, paths: [] } });
    if (url === '/api/jobs/dashboard') return answer(200, { data: dashboards[userType] });
    if (url.startsWith('/api/jobs/department')) return answer(200, { data: [], page: noPage });
    return answer(404, { message: '찾을 수 없습니다.', code: 'NOT_FOUND' });
  };

export const open = (at: string, table = routes) => {
  const router = createMemoryRouter(table, { initialEntries: ['/find-id', at], initialIndex: 1 });
  announceThrough({
    toast: () => undefined,
    alert: alertDialog,
    ask: askDialog,
    go: (path) => void router.navigate(path, { replace: true }),
  });
  render(<App router={router} />);
  return router;
};

export const signIn = async () => {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('아이디'), 'a@example.com');
  await user.type(screen.getByLabelText('비밀번호'), 'secret');
  await user.click(screen.getByRole('button', { name: '로그인' }));
};

/** Each test begins signed out, in Korean, with nothing read before. */
export const prepareWholeApp = (): void => {
  beforeEach(async () => {
    removeSession();
    // a form that was left standing keeps what was typed when it goes
    sessionStorage.clear();
    window.scrollTo = vi.fn() as unknown as typeof window.scrollTo;
    await chooseLocale('ko');
  });
  afterEach(() => {
    // nobody would close what the tests of another file say
    announceThrough(silent);
    act(() => removeSession());
    queryClient.clear();
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });
};

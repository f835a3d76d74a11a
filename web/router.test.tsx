import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { UserType } from '#core/rules/roles.ts';
import { App } from './app.tsx';
import { alertDialog, askDialog } from './features/shell/dialog-queue.ts';
import { queryClient } from './features/shell/with-queries.tsx';
import { announceThrough } from './lib/announce.ts';
import { lazyPage } from './lib/chunks.ts';
import { chooseLocale } from './lib/locale.ts';
import { readTokens, removeSession, setSession } from './lib/session.ts';
import { answer, recordedFetch, type SentRequest, tokenFor } from './lib/testing.ts';
import { routes } from './router.tsx';

// the first page of each area is compiled while the test waits for it
configure({ asyncUtilTimeout: 8000 });

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
  EMPLOYER: { employer: person, company },
  RECRUITER: { recruiter: { ...person, ...recruiterOnly }, company },
  DEPARTMENT: {
    department: { id: 1, identify: 'dev', name: '개발', description: '' },
    company: { id: 1, name: '누리' },
  },
  ADMIN: { admin: { id: 1, identify: 'admin', name: '운영', totp: false, locale: 'ko' } },
};

const signedInAs = (userType: UserType) => setSession({ accessToken: tokenFor(userType), refreshToken: 'r' });

const serverFor =
  (userType: UserType) =>
  ({ url }: SentRequest): Response => {
    if (url === '/api/me') return answer(200, { data: profiles[userType] });
    if (url === '/api/client-config') return answer(200, { data: { chat: false, mailbox: false, demo: false } });
    if (url === '/api/sign-in') {
      return answer(200, { data: { accessToken: tokenFor(userType), refreshToken: 'r' } });
    }
    return answer(404, { message: '찾을 수 없습니다.', code: 'NOT_FOUND' });
  };

const open = (at: string, table = routes) => {
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

const signIn = async () => {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('아이디'), 'a@example.com');
  await user.type(screen.getByLabelText('비밀번호'), 'secret');
  await user.click(screen.getByRole('button', { name: '로그인' }));
};

beforeEach(async () => {
  window.scrollTo = vi.fn() as unknown as typeof window.scrollTo;
  await chooseLocale('ko');
});
afterEach(() => {
  act(() => removeSession());
  queryClient.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

describe('doors', () => {
  test.each(['/admin', '/employers', '/departments/job', '/recruiters'])(
    'a guest at %s goes to /, replaced',
    async (at) => {
      recordedFetch(serverFor('ADMIN'));
      const router = open(at);
      expect(await screen.findByLabelText('아이디')).toBeTruthy();
      expect(router.state.location).toMatchObject({ pathname: '/', state: null });
      await act(() => router.navigate(-1));
      expect(router.state.location.pathname).toBe('/find-id');
    },
  );

  test.each([
    ['EMPLOYER', '/admin', '/employers'],
    ['RECRUITER', '/employers', '/recruiters'],
    ['EMPLOYER', '/recruiters/contract/5', '/employers'],
    ['DEPARTMENT', '/recruiters', '/departments/job'],
    ['ADMIN', '/', '/admin'],
  ] as const)('%s at %s ends at %s', async (userType, at, home) => {
    signedInAs(userType);
    recordedFetch(serverFor(userType));
    const router = open(at);
    await waitFor(() => expect(router.state.location.pathname).toBe(home));
  });

  test.each(['/recruiters/contract/12', '/recruiters/contact/12'])('%s comes back after sign-in', async (at) => {
    recordedFetch(serverFor('RECRUITER'));
    const router = open(at);
    await screen.findByLabelText('아이디');
    expect(router.state.location.state).toEqual({ redirect: at });
    await signIn();
    await waitFor(() => expect(router.state.location.pathname).toBe(at));
  });

  test.each([
    '/recruiters/mypage',
    '/admin',
    '//evil.example',
    'https://evil.example',
    '/recruiters/contract/1/../../x',
  ])('%s cannot be put there', async (redirect) => {
    recordedFetch(serverFor('RECRUITER'));
    const router = open('/');
    await screen.findByLabelText('아이디');
    await act(() => router.navigate('/', { replace: true, state: { redirect } }));
    await signIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/recruiters'));
  });

  test('signing out elsewhere closes the area here', async () => {
    signedInAs('EMPLOYER');
    recordedFetch(serverFor('EMPLOYER'));
    const router = open('/employers');
    await screen.findByText('누리모빌리티');
    act(() => removeSession());
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  test('a token that cannot be read is removed and told', async () => {
    setSession({ accessToken: 'nonsense', refreshToken: 'r' });
    recordedFetch(serverFor('ADMIN'));
    const router = open('/admin');
    expect(await screen.findByRole('alertdialog')).toHaveProperty('textContent', expect.stringContaining('올바르지'));
    expect(readTokens()).toBeNull();
    expect(router.state.location.pathname).toBe('/');
    await userEvent.setup().click(screen.getByRole('button', { name: '확인' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('an account that cannot be used', () => {
  const account = {
    status: 'REJECT',
    userType: 'EMPLOYER',
    reason: '회사명이 다릅니다.',
    correctionToken: 'c'.repeat(43),
    deletionToken: 'd'.repeat(43),
  };
  const refusing = (request: SentRequest): Response => {
    if (request.url === '/api/sign/delete') return answer(200, { data: null });
    if (request.url !== '/api/sign-in') return serverFor('EMPLOYER')(request);
    return answer(403, { message: '사용할 수 없습니다.', code: 'ACCOUNT_NOT_USABLE', account });
  };

  test('says its state and reason, and takes the correction token to the right form', async () => {
    recordedFetch(refusing);
    const router = open('/');
    await signIn();
    expect(await screen.findByText('가입이 반려되었습니다.')).toBeTruthy();
    expect(await screen.findByText('회사명이 다릅니다.')).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: '고쳐서 다시 보내기' }));
    const { correctionToken } = account;
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/join-employer', state: { correctionToken } }),
    );
  });

  test('can be deleted after a question', async () => {
    const calls = recordedFetch(refusing);
    open('/');
    await signIn();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '계정 삭제' }));
    const dialog = await screen.findByRole('alertdialog', { name: '계정을 삭제합니다.' });
    expect(calls.map(({ url }) => url)).not.toContain('/api/sign/delete');
    await user.click(within(dialog).getByRole('button', { name: '계정 삭제' }));
    expect(await screen.findByLabelText('아이디')).toBeTruthy();
    const sent = calls.find(({ url }) => url === '/api/sign/delete');
    expect(JSON.parse(sent?.body ?? '')).toEqual({ deletionToken: account.deletionToken });
  });

  test('a second factor is asked for when the server wants one', async () => {
    const calls = recordedFetch((request) => {
      const isBare = request.url === '/api/sign-in' && !(request.body ?? '').includes('totp');
      if (isBare) return answer(401, { message: '코드를 입력해 주십시오.', code: 'TOTP_REQUIRED', retry: false });
      return serverFor('ADMIN')(request);
    });
    const router = open('/');
    await signIn();
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('인증 앱 코드'), '123456');
    await user.click(screen.getByRole('button', { name: '로그인' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin'));
    expect(JSON.parse(calls.findLast(({ url }) => url === '/api/sign-in')?.body ?? '')).toMatchObject({
      totp: '123456',
    });
  });
});

describe('areas', () => {
  test.each([
    [null, '/nowhere'],
    ['EMPLOYER', '/employers/nowhere'],
    ['DEPARTMENT', '/departments/nowhere'],
    ['DEPARTMENT', '/employers/mypage'],
    ['RECRUITER', '/recruiters/nowhere'],
    ['ADMIN', '/admin/nowhere'],
  ] as const)('%s at %s reads Not Found Page.', async (userType, at) => {
    if (userType) signedInAs(userType);
    recordedFetch(serverFor(userType ?? 'ADMIN'));
    open(at);
    expect(await screen.findByText('Not Found Page.')).toBeTruthy();
    await waitFor(() => expect(document.title).toContain('Scoutlane'));
  });

  test.each(['/departments/job', '/employers'])('a department at %s sees one link and no profile', async (at) => {
    signedInAs('DEPARTMENT');
    const calls = recordedFetch(serverFor('DEPARTMENT'));
    open(at);
    await screen.findByText('연결된 공고가 아직 없습니다.');
    const links = screen.getByRole('navigation', { name: '메뉴' }).querySelectorAll('a');
    expect([...links].map((link) => link.getAttribute('href'))).toEqual(['/departments/job']);
    expect(calls.map(({ url }) => url)).not.toContain('/api/me');
  });

  test('a spinner while the profile loads, an error view when it fails', async () => {
    signedInAs('RECRUITER');
    let settle: (response: Response) => void = () => undefined;
    const calls = recordedFetch(({ url }) =>
      url === '/api/me' ? new Promise<Response>((resolve) => (settle = resolve)) : answer(404, {}),
    );
    open('/recruiters');
    await waitFor(() => expect(calls.map(({ url }) => url)).toContain('/api/me'));
    expect(screen.getByRole('status', { name: '불러오는 중입니다.' })).toBeTruthy();
    await act(async () => settle(answer(500, { message: '오류', code: 'SERVER_ERROR' }, { 'x-request-id': 'r-9' })));
    expect(await screen.findByText('요청 번호 r-9')).toBeTruthy();
    expect(screen.getByText('500')).toBeTruthy();
  });

  test("the recruiter's box shows the three counters", async () => {
    signedInAs('RECRUITER');
    recordedFetch(serverFor('RECRUITER'));
    open('/recruiters');
    const left = await screen.findByText('남은 프로젝트');
    expect(left.nextElementSibling?.textContent).toBe('7');
  });
});

describe('failing pages', () => {
  /** The public area with one page that fails. */
  const failing = (load: () => Promise<{ Page: () => never }>): RouteObject[] => {
    const broken = { path: '/broken', lazy: lazyPage(load, 'Page') };
    return routes.map((root) => ({
      ...root,
      children: root.children?.map((area, index) => (index === 0 ? { ...area, children: [broken] } : area)),
    })) as RouteObject[];
  };
  const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

  test('a chunk that does not load reloads the page once, then shows 404', async () => {
    const spy = quiet();
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const load = vi.fn(() => Promise.reject(new TypeError('gone')));
    open('/broken', failing(load));
    await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
    open('/broken', failing(load));
    expect(await screen.findByText('404')).toBeTruthy();
    expect(assign).toHaveBeenCalledTimes(1);
    spy.mockRestore();
    assign.mockRestore();
  });

  test('a page that cannot be drawn shows 500, and its button home forgets the token', async () => {
    const spy = quiet();
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    signedInAs('ADMIN');
    recordedFetch(serverFor('ADMIN'));
    const Page = () => {
      throw new Error('broken');
    };
    open(
      '/broken',
      failing(() => Promise.resolve({ Page })),
    );
    expect(await screen.findByText('500')).toBeTruthy();
    expect(screen.getByText('서버에서 오류가 발생했습니다.')).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: '홈으로 가기' }));
    expect(readTokens()).toBeNull();
    expect(assign).toHaveBeenCalledWith('/');
    spy.mockRestore();
    assign.mockRestore();
  });
});

import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { removeSession, setSession } from './lib/session.ts';
import { answer, recordedFetch } from './lib/testing.ts';
import { readTokens } from './lib/tokens.ts';
import { open, prepareWholeApp, serverFor, signedInAs, signIn } from './testing/whole-app.tsx';

prepareWholeApp();

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

describe('areas', () => {
  test.each([
    [null, '/nowhere'],
    ['EMPLOYER', '/employers/nowhere'],
    ['DEPARTMENT', '/departments/nowhere'],
    ['DEPARTMENT', '/employers/mypage'],
    ['DEPARTMENT', '/employers/department'],
    ['DEPARTMENT', '/employers/department/5'],
    ['RECRUITER', '/recruiters/nowhere'],
    ['ADMIN', '/admin/nowhere'],
    ['ADMIN', '/admin/employers/99999'],
    ['ADMIN', '/admin/recruiters/x'],
  ] as const)('%s at %s reads Not Found Page.', async (userType, at) => {
    if (userType) signedInAs(userType);
    recordedFetch(serverFor(userType ?? 'ADMIN'));
    open(at);
    expect(await screen.findByText('Not Found Page.')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('페이지를 찾을 수 없음 · Scoutlane'));
  });

  test('after a page that is not there, the next one has its own title', async () => {
    signedInAs('ADMIN');
    recordedFetch(serverFor('ADMIN'));
    const router = open('/admin/employers/99999');
    await screen.findByText('Not Found Page.');
    await act(() => router.navigate('/admin/settings'));
    await waitFor(() => expect(document.title).toBe('설정 · Scoutlane'));
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
    expect(left.nextElementSibling?.textContent).toBe('7건');
  });
});

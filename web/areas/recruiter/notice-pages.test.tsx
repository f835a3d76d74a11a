import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { UserType } from '#core/rules/roles.ts';
import { boardRow, notice } from '#web/features/notices/testing.ts';
import { answer, recordedFetch } from '#web/lib/testing.ts';
import { open, prepareWholeApp, serverFor, signedInAs } from '#web/testing/whole-app.tsx';

prepareWholeApp();

const page = { number: 0, size: 15, totalElements: 1, totalPages: 1 };
const { body, updatedAt } = notice;

const serve = (userType: UserType) =>
  recordedFetch((request) => {
    if (request.url.startsWith('/api/notices')) return answer(200, { data: [boardRow], page });
    if (request.url === '/api/notice/7') return answer(200, { data: { ...boardRow, body, updatedAt } });
    return serverFor(userType)(request);
  });

describe.each([
  ['EMPLOYER', '/employers'],
  ['DEPARTMENT', '/employers'],
  ['RECRUITER', '/recruiters'],
] as const)('%s', (userType, area) => {
  test('finds the board, and reads a notice with its formatting', async () => {
    signedInAs(userType);
    const calls = serve(userType);
    const router = open(`${area}/notice`);
    const user = userEvent.setup();
    const row = await screen.findByRole('link', { name: /정기 점검 안내/ });
    expect(within(row).getByRole('img', { name: '상단 고정' })).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: '분류' }), 'UPDATE');
    await user.type(screen.getByRole('searchbox'), '점검{Enter}');
    await waitFor(() =>
      expect(calls.map(({ url }) => decodeURI(url))).toContain(
        '/api/notices?page=0&size=15&category=UPDATE&keyword=점검',
      ),
    );
    await user.click(await screen.findByRole('link', { name: /정기 점검 안내/ }));
    expect(await screen.findByRole('heading', { level: 1, name: '정기 점검 안내' })).toBeTruthy();
    expect(router.state.location.pathname).toBe(`${area}/notice/7`);
    const article = within(screen.getByRole('article'));
    expect(article.getByText('02:00').tagName).toBe('STRONG');
    // a department's clock is that of its screen
    const days = userType === 'DEPARTMENT' ? [] : ['2026-11-02 게시', '2026-11-03 수정'];
    for (const text of ['업데이트', ...days]) expect(article.getByText(text)).toBeTruthy();
    expect(document.title).toBe('공지사항 · Scoutlane');
  });
});

test.each([
  ['EMPLOYER', '/employers'],
  ['RECRUITER', '/recruiters'],
] as const)('%s has the board in the menu', async (userType, area) => {
  signedInAs(userType);
  serve(userType);
  open(`${area}/notice/7`);
  const menu = within(await screen.findByRole('navigation', { name: '메뉴' }));
  const entry = menu.getByRole('link', { name: '공지사항' });
  expect(entry.getAttribute('href')).toBe(`${area}/notice`);
  expect(entry.getAttribute('aria-current')).toBe('page');
});

test.each(['/recruiters/notice/8', '/recruiters/notice/x'])('%s is not there', async (at) => {
  signedInAs('RECRUITER');
  serve('RECRUITER');
  open(at);
  expect(await screen.findByText('Not Found Page.')).toBeTruthy();
});

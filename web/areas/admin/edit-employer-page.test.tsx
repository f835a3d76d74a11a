import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import { App } from '#web/app.tsx';
import { employerDetail as detail } from '#web/features/admin-accounts/testing.ts';
import { queryClient } from '#web/features/shell/with-queries.tsx';
import { chooseLocale } from '#web/lib/locale.ts';
import { removeSession, setSession } from '#web/lib/session.ts';
import { answer, recordedFetch, type SentRequest, tokenFor } from '#web/lib/testing.ts';
import { type AppRouter, routes } from '#web/router.tsx';
// compiled before the first test, which otherwise waits for it
import './layout.tsx';
import './employer-page.tsx';
import './edit-employer-page.tsx';

const admin = { id: 1, identify: 'operator', name: '최현우', totp: false, locale: 'ko' };

/** The simulated browser shows the first option of a select, whatever value it was given. */
const chooseAsStored = () => {
  const { type, employees, sales } = detail.company;
  for (const [label, value] of [
    [/^기업 유형/, type],
    [/^직원 수/, employees],
    [/^연 매출/, sales],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
};

const openForm = async (onSave: () => Response) => {
  const calls = recordedFetch(({ url, method }: SentRequest) => {
    if (url === '/api/me') return answer(200, { data: { admin } });
    if (method === 'PUT') return onSave();
    return answer(200, { data: detail });
  });
  const router = createMemoryRouter(routes, { initialEntries: ['/admin/employers/3/edit'] });
  render(<App router={router as AppRouter} />);
  const email = await screen.findByLabelText<HTMLInputElement>(/^이메일/);
  chooseAsStored();
  const user = userEvent.setup();
  const change = async (address: string) => {
    await user.clear(email);
    await user.type(email, address);
  };
  const save = () => user.click(screen.getByRole('button', { name: '저장' }));
  const saved = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body ?? '{}'));
  return { router, user, email, change, save, saved };
};

beforeEach(async () => {
  window.scrollTo = vi.fn() as unknown as typeof window.scrollTo;
  await chooseLocale('ko');
  setSession({ accessToken: tokenFor('ADMIN'), refreshToken: 'r' });
});

afterEach(() => {
  act(() => removeSession());
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('an ID that differs from the e-mail warns and asks; only "proceed" saves it [rules.id-email-differ]', async () => {
  const { user, change, save, saved, router } = await openForm(() => answer(200, { data: detail }));
  await change('other@daeryun.kr');
  await save();
  const dialog = await screen.findByRole('dialog', { name: '아이디와 이메일이 서로 다릅니다.' });
  expect(within(dialog).getByText('sy.park@daeryun.kr')).toBeTruthy();
  expect(within(dialog).getByText('other@daeryun.kr')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: '취소' }));
  expect(saved()).toEqual([]);
  // while it fades away nothing in it can be pressed
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await save();
  await user.click(await screen.findByRole('button', { name: '계속' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toMatchObject({ id: 3, version: 4, identify: 'sy.park@daeryun.kr', email: 'other@daeryun.kr' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/employers/3'));
});

test('equal ones are saved without a question, and an untouched expiry keeps its hour', async () => {
  const { user, save, saved } = await openForm(() => answer(200, { data: detail }));
  const name = screen.getByLabelText(/^이름/);
  await user.clear(name);
  await user.type(name, '박선아');
  await save();
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toMatchObject({ person: { name: '박선아' }, company: { version: 7, homepage: null } });
  expect(saved()[0]).not.toHaveProperty('expiresAt');
  expect(screen.queryByText('아이디와 이메일이 서로 다릅니다.')).toBeNull();
});

test('when somebody else saved first, the form says so and keeps the input', async () => {
  const { user, save } = await openForm(() => answer(409, { message: '다른 사람이 먼저', code: 'VERSION_STALE' }));
  const name = screen.getByLabelText<HTMLInputElement>(/^이름/);
  await user.clear(name);
  await user.type(name, '박선아');
  await save();
  expect(await screen.findByRole('button', { name: '최신 내용 불러오기' })).toBeTruthy();
  expect(name.value).toBe('박선아');
});

test('an expiry date that is no date keeps the form from being saved, and is not "never"', async () => {
  const { user, save, saved } = await openForm(() => answer(200, { data: detail }));
  const expiry = screen.getByLabelText<HTMLInputElement>('만료일');
  await user.clear(expiry);
  await user.type(expiry, '2027-13-40');
  await save();
  expect(await screen.findByText(wordsOf('ko').widgets.date.unreadable)).toBeTruthy();
  expect([expiry.value, saved()]).toEqual(['2027-13-40', []]);
  await user.clear(expiry);
  await user.type(expiry, '2027-12-31');
  await save();
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toMatchObject({ expiresAt: '2027-12-31T14:59:59.999Z' });
});

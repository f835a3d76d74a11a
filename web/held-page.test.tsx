import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { UserType } from '#core/rules/roles.ts';
import { wordsOf } from '#core/words/index.ts';
import { letPageGo } from './lib/session.ts';
import { answer, recordedFetch, tokenFor } from './lib/testing.ts';
import { open, prepareWholeApp, serverFor, signedInAs } from './testing/whole-app.tsx';

prepareWholeApp();
afterEach(() => act(() => letPageGo()));

const { shell, sign } = wordsOf('ko');
const owner = { accessToken: tokenFor('RECRUITER'), refreshToken: 'r' };

/** What another tab does is seen here in the storage, and told afterwards. */
const elsewhere = (tokens: typeof owner | null) =>
  act(() => {
    if (tokens === null) localStorage.clear();
    else for (const [key, value] of Object.entries(tokens)) localStorage.setItem(key, value);
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'refreshToken' }));
  });

const nameField = () => screen.findByLabelText<HTMLInputElement>(/^이름/);
const dialog = () => screen.findByRole('alertdialog', { name: shell.heldPage.title });

const editing = async (typed: string | null) => {
  signedInAs('RECRUITER');
  const user = userEvent.setup();
  const router = open('/recruiters/mypage/edit');
  const field = await nameField();
  if (typed !== null) {
    await user.clear(field);
    await user.type(field, typed);
  }
  return { user, router, field };
};
const signInAs = async (user: ReturnType<typeof userEvent.setup>) => {
  const inside = within(await dialog());
  await user.type(inside.getByLabelText(sign.signIn.identify), 'a@example.com');
  await user.type(inside.getByLabelText(sign.signIn.password), 'secret');
  await user.click(inside.getByRole('button', { name: sign.signIn.submit }));
};

test('unsaved work stays when another tab signs out, and goes on after the same person signs in', async () => {
  recordedFetch(serverFor('RECRUITER'));
  const { user, router, field } = await editing('새 이름');
  elsewhere(null);
  expect((await dialog()).textContent).toContain(shell.heldPage.out);
  expect([router.state.location.pathname, field.value, field.isConnected]).toEqual([
    '/recruiters/mypage/edit',
    '새 이름',
    true,
  ]);
  await signInAs(user);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(router.state.location.pathname).toBe('/recruiters/mypage/edit');
  expect([field.value, field.isConnected]).toEqual(['새 이름', true]);
});

test('signing in again in the other tab is enough', async () => {
  recordedFetch(serverFor('RECRUITER'));
  const { field } = await editing('새 이름');
  elsewhere(null);
  await dialog();
  elsewhere(owner);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect([field.value, field.isConnected]).toEqual(['새 이름', true]);
});

test('without anything unsaved the page is closed at once, as ever', async () => {
  recordedFetch(serverFor('RECRUITER'));
  const { router } = await editing(null);
  elsewhere(null);
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the work goes only when the person says so', async () => {
  recordedFetch(serverFor('RECRUITER'));
  const { user, router } = await editing('새 이름');
  elsewhere(null);
  await user.click(within(await dialog()).getByRole('button', { name: shell.heldPage.leave }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test.each<[UserType, string]>([
  ['RECRUITER', '/recruiters'],
  ['ADMIN', '/admin'],
])('another person (%s) cannot carry on with it, and finds their own home', async (userType, home) => {
  const other = { accessToken: tokenFor(userType, '2'), refreshToken: 'r2' };
  recordedFetch((request) =>
    request.url === '/api/sign-in' ? answer(200, { data: other }) : serverFor('RECRUITER')(request),
  );
  const { user, router, field } = await editing('새 이름');
  elsewhere(null);
  await signInAs(user);
  expect(await screen.findByText(shell.heldPage.other)).toBeTruthy();
  expect([field.value, field.isConnected]).toEqual(['새 이름', true]);
  await user.click(within(await dialog()).getByRole('button', { name: shell.heldPage.leave }));
  await waitFor(() => expect(router.state.location.pathname).toBe(home));
  expect(field.isConnected).toBe(false);
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { UserType } from '#core/rules/roles.ts';
import { wordsOf } from '#core/words/index.ts';
import { kept } from './features/jobs/form/testing.tsx';
import { alertDialog } from './features/shell/dialog-queue.ts';
import { queryClient } from './features/shell/with-queries.tsx';
import { keepInTab, keptLists } from './lib/kept-in-tab.ts';
import { letPageGo } from './lib/let-page-go.ts';
import { answer, recordedFetch, type SentRequest, tokenFor } from './lib/testing.ts';
import { open, prepareWholeApp, serverFor, signedInAs } from './testing/whole-app.tsx';

prepareWholeApp();
afterEach(() => act(() => letPageGo()));

const { shell, sign, accounts, jobForm } = wordsOf('ko');
const pairOf = (userType: UserType, subject: string) => ({
  accessToken: tokenFor(userType, subject),
  refreshToken: `r${subject}`,
});
const owner = { accessToken: tokenFor('RECRUITER'), refreshToken: 'r' };
const stranger = pairOf('RECRUITER', '2');

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
  keepInTab(keptLists, []);
  keepInTab('form', {});
  elsewhere(null);
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  // what was typed and is not sent waits for its writer; where they were does not
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('kept'))).toEqual(['kept form']);
});

test('of whoever was here before the page was loaded nothing is kept once somebody else is signed in', async () => {
  recordedFetch(serverFor('RECRUITER'));
  signedInAs('RECRUITER');
  keepInTab('form', {});
  elsewhere(stranger);
  keepInTab('own form', {});
  open('/recruiters/mypage/edit');
  await nameField();
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('kept'))).toEqual(['kept own form']);
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
  const other = pairOf(userType, '2');
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

const bearersOf = (calls: SentRequest[]) => new Set(calls.map(({ headers }) => headers.get('authorization')));
const lineComesBack = () =>
  act(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });

test('while it is held nothing but the sign-in leaves; then everything is read again in the name of its owner', async () => {
  const counts = { all: 0, none: 0, apply: 0, active: 0, expired: 0, departuresToContest: 0 };
  const calls: SentRequest[] = [];
  // the foot of the page asks for this once the page is idle, in nobody's name
  const nameless: SentRequest[] = [];
  recordedFetch((request) => {
    (request.url === '/api/client-config' ? nameless : calls).push(request);
    return request.url === '/api/jobs/count' ? answer(200, { data: counts }) : serverFor('RECRUITER')(request);
  });
  const { user, field } = await editing('새 이름');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  calls.length = 0;
  elsewhere(stranger);
  await dialog();
  lineComesBack();
  fireEvent.click(screen.getByRole('button', { name: accounts.mypage.save }));
  await waitFor(() => expect([queryClient.isFetching(), queryClient.isMutating()]).toEqual([0, 0]));
  expect(calls).toEqual([]);
  expect([...bearersOf(nameless)].filter(Boolean)).toEqual([]);
  await signInAs(user);
  await waitFor(() => expect(calls.map(({ url }) => url)).toContain('/api/me'));
  const [signingIn, ...rest] = calls;
  expect([signingIn?.url, signingIn?.headers.get('authorization')]).toEqual(['/api/sign-in', null]);
  expect(bearersOf(rest)).toEqual(new Set([`Bearer ${owner.accessToken}`]));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' })).toEqual([]);
  expect([field.value, field.isConnected]).toEqual(['새 이름', true]);
});

test('everything but the dialog is hidden while it is held, also the other dialogs', async () => {
  recordedFetch(serverFor('RECRUITER'));
  const { field } = await editing('새 이름');
  const isHidden = () => document.documentElement.hasAttribute('data-held');
  expect(isHidden()).toBe(false);
  elsewhere(null);
  const shown = await dialog();
  act(() => alertDialog('다른 알림'));
  expect(isHidden()).toBe(true);
  expect([shown.parentElement, document.body.contains(field)]).toEqual([document.body, true]);
  expect(screen.getAllByRole('alertdialog')).toEqual([shown]);
  elsewhere(owner);
  expect(await screen.findByText('다른 알림')).toBeTruthy();
  expect(isHidden()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: shell.alert.close }));
});

const posting = async () => {
  const author = pairOf('EMPLOYER', '1');
  const calls = recordedFetch((request) =>
    request.method === 'POST'
      ? answer(200, { data: { id: 7, version: 1, status: 'TEMPORARY' } })
      : serverFor('EMPLOYER')(request),
  );
  signedInAs('EMPLOYER');
  const router = open('/employers/job-posting');
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: jobForm.basics.title });
  fireEvent.change(title, { target: { value: '비밀 공고' } });
  const posts = () => calls.filter(({ method }) => method === 'POST');
  return { author, title, posts, router };
};

test('a draft is not saved by somebody else, and saves itself when the page goes on', async () => {
  const { author, title, posts } = await posting();
  elsewhere(pairOf('EMPLOYER', '2'));
  await dialog();
  const save = screen.getByRole('button', { name: jobForm.save });
  fireEvent.click(save);
  await new Promise(setImmediate);
  expect([posts(), title.value, screen.queryByText(jobForm.failed, { exact: false })]).toEqual([[], '비밀 공고', null]);
  elsewhere(author);
  await waitFor(() => expect(posts()).toHaveLength(1));
  expect(bearersOf(posts())).toEqual(new Set([`Bearer ${author.accessToken}`]));
  expect(JSON.parse(posts()[0]?.body ?? '')).toMatchObject({ title: '비밀 공고' });
});

test.each([
  ['and nobody signed in', null, '/'],
  ['and somebody else signed in', pairOf('EMPLOYER', '2'), '/employers'],
])('a draft that is let go, %s, is neither saved on the way out nor kept', async (_, now, home) => {
  const { title, posts, router } = await posting();
  fireEvent(window, new Event('pagehide'));
  expect(kept()).toHaveLength(1);
  elsewhere(now);
  fireEvent.click(within(await dialog()).getByRole('button', { name: shell.heldPage.leave }));
  await waitFor(() => expect(title.isConnected).toBe(false));
  await waitFor(() => expect(router.state.location.pathname).toBe(home));
  expect(posts()).toEqual([]);
  expect(kept()).toEqual([]);
});

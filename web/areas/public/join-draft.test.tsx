import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import { chooseLocale } from '#web/lib/locale.ts';
import { makeQueryClient } from '#web/lib/query.ts';
import { answer, recordedFetch, type SentRequest } from '#web/lib/testing.ts';
import { show } from '#web/testing/render.tsx';
import { JoinRecruiterForm } from './join-recruiter-form.tsx';

const { accounts, companies, errors, widgets } = wordsOf('ko');

const respond = ({ url }: SentRequest): Response => {
  if (url.endsWith('/sign/check-email')) return answer(200, { data: { available: true } });
  if (url.endsWith('/sign/auth')) return answer(200, { data: { expiresInSeconds: 600, againInSeconds: 60 } });
  if (url.endsWith('/sign/auth/code')) return answer(200, { data: { ticket: 't'.repeat(43), expiresInSeconds: 1800 } });
  if (url.endsWith('/sign/check-company')) return answer(200, { data: { known: true } });
  return answer(200, { data: { id: 1, status: 'WAITING' } });
};

const open = () =>
  show(
    <QueryClientProvider client={makeQueryClient()}>
      <JoinRecruiterForm />
    </QueryClientProvider>,
    { at: '/join-recruiter' },
  );
type Opened = ReturnType<typeof open>;

const field = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`no field ${name}`);
  return found;
};
const enter = async ({ user }: Opened, name: string, text: string) => {
  await user.click(await waitFor(() => field(name)));
  await user.paste(text);
};
const agreement = (label: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(label) });
/** How the browser came to this page. */
const cameBy = (type: 'navigate' | 'reload', address = window.location.href): void => {
  const entry = { name: address, type } as unknown as PerformanceEntry;
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((of) => (of === 'navigation' ? [entry] : []));
};
const leave = ({ unmount }: Opened): void => {
  act(() => void window.dispatchEvent(new Event('pagehide')));
  unmount();
};
/** The browser loads the page again. */
const reload = (opened: Opened): Opened => {
  leave(opened);
  cameBy('reload');
  return open();
};

beforeEach(async () => {
  sessionStorage.clear();
  await chooseLocale('ko');
  recordedFetch(respond);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a reload loses nothing of a sign-up but what is to be given anew', async () => {
  const first = open();
  await first.user.click(agreement(accounts.agreements.terms));
  await enter(first, 'email', 'new@example.com');
  await first.user.click(screen.getByRole('button', { name: accounts.email.request }));
  await enter(first, 'code', '904417');
  await first.user.keyboard('{Enter}');
  await screen.findByText(accounts.email.verified);
  await enter(first, 'password', 'Valley-9021x');
  await enter(first, 'person.name', '홍길동');
  await enter(first, 'person.phone', '010-1234-5678');
  await enter(first, 'profile.introduction', '열 해째 사람을 찾습니다.');
  await enter(first, 'firmKey.registrationNumber', '120-88-00767');
  expect(screen.queryByText(accounts.join.restored)).toBeNull();
  reload(first);
  expect(screen.getByText(accounts.join.restored)).toBeTruthy();
  expect(field('person.name').value).toBe('홍길동');
  expect(field('person.phone').value.replaceAll('-', '')).toBe('01012345678');
  expect(field('profile.introduction').value).toBe('열 해째 사람을 찾습니다.');
  expect(screen.getByText('new@example.com')).toBeTruthy();
  expect(screen.getByText(accounts.email.verified)).toBeTruthy();
  // the number is asked about again, and the firm need not be told
  expect(await screen.findByText(companies.firm.known)).toBeTruthy();
  expect([field('password').value, agreement(accounts.agreements.terms).checked]).toEqual(['', false]);
  const kept = Object.values(sessionStorage).join();
  for (const secret of ['Valley-9021x', '904417', 'agreements']) expect(kept).not.toContain(secret);
});

test('a phone comes back as it was typed, with its trunk zero or without', async () => {
  const first = open();
  const country = () => screen.getAllByRole('combobox', { name: widgets.phone.callingCode });
  for (const select of country()) await first.user.selectOptions(select, '62');
  await enter(first, 'person.phone', '81234567');
  await enter(first, 'person.officePhone', '021555');
  const second = reload(first);
  const shown = () => [field('person.phone').value, field('person.officePhone').value];
  expect(shown()).toEqual(['81234567', '021555']);
  await second.user.type(field('person.phone'), '89');
  reload(second);
  expect(shown()).toEqual(['8123456789', '021555']);
});

test('a code that was sent is asked for again after a reload, while it counts', async () => {
  const first = open();
  await enter(first, 'email', 'New@example.com');
  await first.user.click(screen.getByRole('button', { name: accounts.email.request }));
  await waitFor(() => field('code'));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 });
  const again = reload(first);
  expect(screen.getByText(accounts.email.sentBefore({ to: 'new@example.com' }))).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toMatch(/^0[45] : /);
  expect(screen.getByRole('button', { name: accounts.email.again })).toBeTruthy();
  await enter(again, 'code', '904417');
  await again.user.keyboard('{Enter}');
  await screen.findByText(accounts.email.verified);
  // one that was used is no code any more
  await again.user.click(screen.getByRole('button', { name: accounts.email.change }));
  const last = reload(again);
  expect(document.querySelector('[name="code"]')).toBeNull();
  await last.user.click(screen.getByRole('button', { name: accounts.email.request }));
  await waitFor(() => field('code'));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 });
  reload(last);
  expect([field('email').value, document.querySelector('[name="code"]')]).toEqual(['New@example.com', null]);
});

test('a code that was wrong too often is not asked for again after a reload', async () => {
  recordedFetch((request) =>
    request.url.endsWith('/sign/auth/code')
      ? answer(422, { message: errors.CODE_ENDED, code: 'CODE_ENDED' })
      : respond(request),
  );
  const first = open();
  await enter(first, 'email', 'new@example.com');
  await first.user.click(screen.getByRole('button', { name: accounts.email.request }));
  await enter(first, 'code', '904417');
  await first.user.keyboard('{Enter}');
  await screen.findByText(errors.CODE_ENDED);
  reload(first);
  expect([field('email').value, document.querySelector('[name="code"]')]).toEqual(['new@example.com', null]);
});

test('a proof that ran out meanwhile is told, with the address that was proven', async () => {
  const first = open();
  await enter(first, 'email', 'new@example.com');
  await first.user.click(screen.getByRole('button', { name: accounts.email.request }));
  await enter(first, 'code', '904417');
  await first.user.keyboard('{Enter}');
  await screen.findByText(accounts.email.verified);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 });
  reload(first);
  expect(screen.getByText(accounts.email.expired)).toBeTruthy();
  expect(field('email').value).toBe('new@example.com');
});

test('what is chosen beside the fields is kept; an untouched form is not', async () => {
  const again = reload(open());
  expect(screen.queryByText(accounts.join.restored)).toBeNull();
  await again.user.click(screen.getByText(companies.firm.kinds.SOLO));
  await enter(again, 'email', 'solo@exa');
  reload(again);
  expect(field('email').value).toBe('solo@exa');
  expect(document.querySelector('[name="firmKey.registrationNumber"]')).toBeNull();
});

test.each([
  ['by its address', () => cameBy('navigate')],
  ['through another page that was loaded again', () => cameBy('reload', 'http://localhost:3000/elsewhere')],
])('whoever comes to a sign-up %s finds nothing of who left it for elsewhere', async (_way, come) => {
  const first = open();
  await enter(first, 'email', 'new@example.com');
  leave(first);
  expect(Object.values(sessionStorage).join()).toContain('new@example.com');
  come();
  open();
  expect(field('email').value).toBe('');
  expect(Object.values(sessionStorage).join()).not.toContain('new@example.com');
});

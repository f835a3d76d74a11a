import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import { chooseLocale } from '#web/lib/locale.ts';
import { makeQueryClient } from '#web/lib/query.ts';
import { answer, recordedFetch } from '#web/lib/testing.ts';
import { show } from '#web/testing/render.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

const { sign } = wordsOf('ko');
const { reset, verification } = sign;
const ticket = 't'.repeat(43);

const open = () =>
  show(
    <QueryClientProvider client={makeQueryClient()}>
      <ResetPasswordPage />
    </QueryClientProvider>,
    { at: '/reset-password' },
  );
const cameBy = (type: 'navigate' | 'reload'): void => {
  const entry = { name: window.location.href, type } as unknown as PerformanceEntry;
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((of) => (of === 'navigation' ? [entry] : []));
};
const newPassword = () => screen.queryByLabelText(reset.newPassword);

beforeEach(async () => {
  sessionStorage.clear();
  await chooseLocale('ko');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a code that was taken counts after a reload, until it is used or its time is over, and for nobody else', async () => {
  const calls = recordedFetch(({ url }) => {
    if (url.endsWith('/sign/auth')) return answer(200, { data: { expiresInSeconds: 600, againInSeconds: 60 } });
    if (url.endsWith('/sign/auth/code')) return answer(200, { data: { ticket, expiresInSeconds: 1800 } });
    return answer(200, { data: null });
  });
  const prove = async ({ user }: ReturnType<typeof open>) => {
    await user.type(screen.getByRole('textbox', { name: verification.email }), 'a@example.com{Enter}');
    await user.type(await screen.findByLabelText(verification.code), '904417{Enter}');
    await waitFor(() => expect(newPassword()).not.toBeNull());
  };
  const first = open();
  await prove(first);
  first.unmount();
  cameBy('reload');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 29 * 60_000 });
  const again = open();
  await again.user.type(screen.getByLabelText(reset.newPassword), 'Valley-9021x');
  await again.user.type(screen.getByLabelText(reset.confirmPassword), 'Valley-9021x{Enter}');
  await screen.findByText(reset.doneTitle);
  expect(JSON.parse(calls.at(-1)?.body ?? '')).toEqual({ ticket, password: 'Valley-9021x' });
  expect(Object.values(sessionStorage).join()).not.toContain(ticket);
  again.unmount();

  const late = open();
  await prove(late);
  late.unmount();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 });
  const over = open();
  expect(newPassword()).toBeNull();
  await prove(over);
  over.unmount();
  cameBy('navigate');
  open();
  expect(newPassword()).toBeNull();
});

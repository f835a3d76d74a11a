import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import { announceThrough } from '#web/lib/announce.ts';
import { keepInTab } from '#web/lib/kept-in-tab.ts';
import { chooseLocale } from '#web/lib/locale.ts';
import { makeQueryClient } from '#web/lib/query.ts';
import { removeSession, setSession } from '#web/lib/session.ts';
import { answer, recordedFetch, tokenFor } from '#web/lib/testing.ts';
import { show } from '#web/testing/render.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SettingsCard } from './settings-card.tsx';

const { accounts, errors, widgets } = wordsOf('ko');
const [toast, alert] = [vi.fn(), vi.fn()];

const open = (node: ReactNode) => show(<QueryClientProvider client={makeQueryClient()}>{node}</QueryClientProvider>);

beforeEach(async () => {
  await chooseLocale('ko');
  toast.mockClear();
  alert.mockClear();
  announceThrough({ toast, alert, ask: () => Promise.resolve(true), go: () => undefined });
  setSession({ accessToken: tokenFor('EMPLOYER'), refreshToken: 'r' });
});
afterEach(() => {
  removeSession();
  vi.unstubAllGlobals();
});

const changePassword = async () => {
  const { user } = open(<PasswordDialog isOpen onClose={() => {}} />);
  const field = (label: string) =>
    screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input' });
  await user.type(field(accounts.password.current), 'Lane-2026!');
  await user.type(field(accounts.password.new), 'Lane-2026!');
  await user.type(field(accounts.password.confirmation), 'Lane-2026!');
  await user.click(screen.getByRole('button', { name: accounts.password.change }));
  return field(accounts.password.new);
};

test('that the new password is the present one is told at the new password, not by a toast', async () => {
  const message = errors.PASSWORD_SAME;
  recordedFetch(() => answer(422, { message, code: 'PASSWORD_SAME', fields: { newPassword: '같습니다.' } }));
  const field = await changePassword();
  const complaint = await screen.findByText(message);
  expect(complaint.id).toBe(`${field.id}-error`);
  expect(toast).not.toHaveBeenCalled();
});

test('a typed password is nothing unsaved, shown or hidden: Escape closes', async () => {
  const onClose = vi.fn();
  const { user } = open(<PasswordDialog isOpen onClose={onClose} />);
  const field = screen.getByLabelText(new RegExp(`^${accounts.password.current}`), { selector: 'input' });
  await user.click(screen.getAllByRole('button', { name: widgets.password.show })[0] as HTMLElement);
  await user.type(field, 'Lane-2026!{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a session that has ended is told by the dialog alone', async () => {
  const message = errors.SESSION_ENDED;
  recordedFetch(() => answer(401, { message, code: 'SESSION_ENDED', retry: false }));
  await changePassword();
  await expect.poll(() => alert).toHaveBeenCalledExactlyOnceWith(message);
  await new Promise(setImmediate);
  expect(toast).not.toHaveBeenCalled();
});

test('the device in use was used just now, whatever the server noted last', async () => {
  const old = '2026-01-01T00:00:00.000Z';
  const session = { device: '', address: '127.0.0.1', createdAt: old, lastUsedAt: old };
  recordedFetch(() =>
    answer(200, {
      data: [
        { ...session, id: 1, current: true },
        { ...session, id: 2, current: false },
      ],
    }),
  );
  open(<SessionsCard timeZone="Asia/Seoul" />);
  await screen.findByText(accounts.sessions.current);
  const rows = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.includes(accounts.sessions.justNow));
  expect(rows).toEqual([true, false]);
});

test('of a switch pressed on, off and on within one round trip the last press is stored, and shown all the while', async () => {
  const answers: (() => void)[] = [];
  const sent: unknown[] = [];
  recordedFetch(({ body }) => {
    sent.push(JSON.parse(body ?? ''));
    return new Promise((resolve) => answers.push(() => resolve(answer(200, { data: null }))));
  });
  const { user } = open(<SettingsCard promotion={false} />);
  const promotion = () => screen.getByRole<HTMLInputElement>('switch', { name: accounts.settings.promotion });
  for (const isOn of [true, false, true]) {
    await user.click(promotion());
    expect(promotion().checked).toBe(isOn);
  }
  for (const number of [1, 2, 3]) {
    await waitFor(() => expect(sent).toHaveLength(number));
    expect(promotion().checked).toBe(true);
    answers[number - 1]?.();
  }
  expect(sent).toEqual([{ promotion: true }, { promotion: false }, { promotion: true }]);
  // what is stored is shown again, which here nothing changed
  await waitFor(() => expect(promotion().checked).toBe(false));
});

const deleteAccount = async () => {
  const { user } = open(
    <DeleteAccount
      verification={(onVerified) => (
        <button type="button" onClick={() => onVerified('t'.repeat(43))}>
          proven
        </button>
      )}
    />,
  );
  await user.click(screen.getByRole('button', { name: accounts.removal.open }));
  await user.click(await screen.findByRole('button', { name: 'proven' }));
  await user.type(await screen.findByLabelText(new RegExp(accounts.removal.password), { selector: 'input' }), 'secret');
  await user.click(screen.getByRole('button', { name: accounts.removal.submit }));
};

test('what stands in the way of a deletion is said in the dialog, not by a toast', async () => {
  const message = errors.POSTINGS_RUNNING.replace('{n}', '2');
  recordedFetch(() => answer(422, { message, code: 'POSTINGS_RUNNING' }));
  await deleteAccount();
  expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).toBe(message);
  expect(toast).not.toHaveBeenCalled();
});

test('of a deleted account the tab keeps nothing that was typed', async () => {
  recordedFetch(() => answer(200, { data: null }));
  keepInTab('form', {});
  await deleteAccount();
  await waitFor(() => expect(toast).toHaveBeenCalledOnce());
  expect(Object.keys(sessionStorage)).not.toContain('kept form');
});

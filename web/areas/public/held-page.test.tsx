import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import { letPageGo } from '#web/lib/let-page-go.ts';
import { chooseLocale } from '#web/lib/locale.ts';
import { removeSession, setSession } from '#web/lib/session.ts';
import { recordedFetch, tokenFor } from '#web/lib/testing.ts';
import { useUnsavedGuard } from '#web/lib/unsaved.ts';
import { show } from '#web/testing/render.tsx';
import { HeldPage } from './held-page.tsx';
import { HeldPageSignIn } from './held-page-sign-in.tsx';

const { shell, sign } = wordsOf('ko');
const owner = { accessToken: tokenFor('RECRUITER'), refreshToken: 'r' };

function Work({ isDirty }: { isDirty: boolean }) {
  useUnsavedGuard(isDirty);
  return <input aria-label="work" defaultValue="written" />;
}

type Load = NonNullable<Parameters<typeof HeldPage>[0]['load']>;
const pageOf = (load: Load, isDirty: boolean) => (
  <>
    <Work isDirty={isDirty} />
    <HeldPage load={load} />
  </>
);
const stored = (tokens: typeof owner | null) =>
  act(() => {
    if (tokens === null) localStorage.clear();
    else for (const [key, value] of Object.entries(tokens)) localStorage.setItem(key, value);
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
  });
const dialog = () => screen.findByRole('alertdialog', { name: shell.heldPage.title });
const work = () => screen.getByLabelText<HTMLInputElement>('work');

beforeEach(async () => {
  await chooseLocale('ko');
  setSession(owner);
});
afterEach(() => {
  act(() => {
    letPageGo();
    removeSession();
  });
  vi.unstubAllGlobals();
});

test('the sign-in is fetched as soon as something is unsaved, not before', async () => {
  const load = vi.fn<Load>(() => Promise.resolve(HeldPageSignIn));
  show(pageOf(load, false));
  expect(load).not.toHaveBeenCalled();
  show(pageOf(load, true));
  await waitFor(() => expect(load).toHaveBeenCalled());
});

test('when it does not come, the dialog leads to another tab, and the work stays until its owner signs in there', async () => {
  const load = vi.fn<Load>(() => Promise.reject(new TypeError('gone')));
  show(pageOf(load, true));
  stored(null);
  expect((await dialog()).textContent).toContain(shell.heldPage.out);
  await waitFor(() => expect(load).toHaveBeenCalled());
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: sign.signIn.submit });
  expect([link.getAttribute('href'), link.target]).toEqual(['/', '_blank']);
  expect(work().value).toBe('written');
  stored(owner);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(work().value).toBe('written');
});

test('without it the work can be let go too', async () => {
  const { user } = show(pageOf(() => Promise.reject(new TypeError('gone')), true));
  stored(null);
  await dialog();
  await user.click(screen.getByRole('button', { name: shell.heldPage.leave }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('no answer to the sign-in is told in the dialog: a toast would be hidden', async () => {
  recordedFetch(() => Promise.reject(new TypeError('cut off')));
  const { user } = show(pageOf(() => Promise.resolve(HeldPageSignIn), true));
  stored(null);
  await user.type(await screen.findByLabelText(sign.signIn.identify), 'a@example.com');
  await user.type(screen.getByLabelText(sign.signIn.password), 'secret');
  await user.click(screen.getByRole('button', { name: sign.signIn.submit }));
  expect(await screen.findByText(shell.networkErrorHint)).toBeTruthy();
});

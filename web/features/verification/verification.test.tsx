import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import { chooseLocale } from '#web/lib/locale.ts';
import { makeQueryClient } from '#web/lib/query.ts';
import { answer, recordedFetch, type SentRequest } from '#web/lib/testing.ts';
import { show } from '#web/testing/render.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { OwnVerification } from './own-verification.tsx';
import { Verification } from './verification.tsx';

const { errors, sign } = wordsOf('ko');
const words = sign.verification;
const links = { service: '/a', company: '/b', blog: '/c' };

/** An installation that can, or cannot, send to a phone; answers once the page knows. */
const showWith = async (sms: boolean, node: ReactNode, refuse?: (request: SentRequest) => Response) => {
  const client = makeQueryClient();
  recordedFetch((request) =>
    request.method !== 'GET' && refuse !== undefined
      ? refuse(request)
      : answer(200, { data: { chat: false, mailbox: false, demo: false, sms, support: 'help@op.example', links } }),
  );
  const view = show(<QueryClientProvider client={client}>{node}</QueryClientProvider>);
  await waitFor(() => expect(client.getQueryCache().getAll()[0]?.state.status).toBe('success'));
  return view;
};
const own = <OwnVerification purpose="DELETE_ACCOUNT" email="a@b.kr" phone="821055501001" onVerified={vi.fn()} />;
const typed = <Verification purpose="FIND_ID" onVerified={vi.fn()} />;

beforeEach(() => chooseLocale('ko'));
afterEach(() => vi.unstubAllGlobals());

test('a code to a phone is offered where the installation can send one', async () => {
  const first = await showWith(true, typed);
  expect(await screen.findByRole('radio', { name: words.byPhone })).toBeTruthy();
  first.unmount();
  await showWith(true, own);
  expect(await screen.findByRole('radio', { name: words.byPhone })).toBeTruthy();
});

test('until it is known, the place is kept and nothing can be typed that would move', async () => {
  recordedFetch(() => new Promise<Response>(() => undefined));
  show(<QueryClientProvider client={makeQueryClient()}>{typed}</QueryClientProvider>);
  for (const part of [screen.getByText(words.byPhone), screen.getByText(words.request)])
    expect(part.closest('[class*="place"]')).toBeTruthy();
});

test('and not where it cannot: the e-mail address is left', async () => {
  const first = await showWith(false, typed);
  expect(screen.queryByText(words.byPhone)).toBeNull();
  expect(screen.getByRole('textbox', { name: words.email })).toBeTruthy();
  first.unmount();
  await showWith(false, own);
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['EMAIL']);
});

test('what a code would be of no use for is said where it is asked for, and none is', async () => {
  const message = errors.OFFERS_RUNNING.replace('{n}', '2');
  const { user } = await showWith(true, own, () => answer(422, { message, code: 'OFFERS_RUNNING' }));
  await user.click(screen.getByRole('button', { name: words.request }));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.queryByRole('textbox', { name: words.code })).toBeNull();
});

test('whoever closes the dialog of a proof is not asked about it', async () => {
  const onClose = vi.fn();
  const { user } = await showWith(
    true,
    <FormDialog isOpen title="탈퇴" onClose={onClose}>
      {own}
    </FormDialog>,
    () => answer(200, { data: { expiresInSeconds: 600, againInSeconds: 60 } }),
  );
  await user.click(await screen.findByRole('radio', { name: words.byPhone }));
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: words.request }));
  await user.type(await screen.findByRole('textbox', { name: words.code }), '123{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('that a code comes is told as sure only to whom it surely does', async () => {
  const { user } = await showWith(true, typed, () =>
    answer(200, { data: { expiresInSeconds: 600, againInSeconds: 60 } }),
  );
  await user.type(screen.getByRole('textbox', { name: words.email }), 'a@b.kr');
  await user.click(screen.getByRole('button', { name: words.request }));
  await screen.findByRole('textbox', { name: words.code });
  expect(screen.getByRole('status').textContent).toBe('등록된 정보와 일치하면 a@b.kr에 인증번호가 도착합니다.');
});

test('a code that went out a moment ago is asked for; one that is ended says so, without a clock', async () => {
  const { user } = await showWith(true, own, ({ url }) =>
    url.endsWith('/code')
      ? answer(422, { message: errors.CODE_ENDED, code: 'CODE_ENDED' })
      : answer(429, { message: errors.TOO_OFTEN, code: 'TOO_OFTEN', expiresInSeconds: 590, againInSeconds: 50 }),
  );
  await user.click(screen.getByRole('button', { name: words.request }));
  await user.type(await screen.findByRole('textbox', { name: words.code }), '123456{Enter}');
  expect(screen.getByText(words.sentHint)).toBeTruthy();
  expect(await screen.findByText(errors.CODE_ENDED)).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getByRole('button', { name: words.confirm })).toHaveProperty('disabled', true);
  expect(screen.getByText(/^[45]\d초 뒤 다시/)).toBeTruthy();
});

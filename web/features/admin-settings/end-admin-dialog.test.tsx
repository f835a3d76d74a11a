import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { chooseLocale } from '#web/lib/locale.ts';
import { makeQueryClient } from '#web/lib/query.ts';
import { setSession } from '#web/lib/session.ts';
import { answer, recordedFetch, tokenFor } from '#web/lib/testing.ts';
import { show } from '#web/testing/render.tsx';
import { EndAdminDialog } from './end-admin-dialog.tsx';

const open = () => {
  const onClose = vi.fn();
  const view = show(
    <QueryClientProvider client={makeQueryClient()}>
      <EndAdminDialog admin={{ id: 7, name: '한운영', identify: 'operator2' }} onClose={onClose} />
    </QueryClientProvider>,
  );
  return { ...view, onClose };
};
/** Who acts has no second factor. */
const me = answer(200, { data: { admin: { totp: false } } });
const end = () => screen.getByRole('button', { name: '종료' });

beforeEach(async () => {
  await chooseLocale('ko');
  setSession({ accessToken: tokenFor('ADMIN'), refreshToken: 'r' });
});

test('an operator account is ended with the own password, and not without it', async () => {
  const calls = recordedFetch(({ method }) => (method === 'GET' ? me.clone() : answer(200, { data: null })));
  const acts = () => calls.filter(({ method }) => method === 'DELETE');
  const { user, onClose } = open();
  expect(screen.getByText(/한운영/)).toBeTruthy();
  await user.click(end());
  expect(acts()).toEqual([]);
  await user.type(screen.getByLabelText(/비밀번호/, { selector: 'input' }), 'Quiet-harbor-42');
  await user.click(end());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(acts()[0]).toMatchObject({ url: '/api/admin/admin/7' });
  expect(JSON.parse(acts()[0]?.body ?? '')).toEqual({ password: 'Quiet-harbor-42' });
});

test('a wrong password is told at its field, and the dialog stays', async () => {
  recordedFetch(() =>
    answer(422, {
      message: '비밀번호가 다릅니다.',
      code: 'PASSWORD_WRONG',
      fields: { password: '올바르지 않습니다.' },
    }),
  );
  const { user, onClose } = open();
  await user.type(screen.getByLabelText(/비밀번호/, { selector: 'input' }), 'wrong');
  await user.click(end());
  expect(await screen.findByText('비밀번호가 다릅니다.')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

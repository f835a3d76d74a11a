import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseLocale } from '#web/lib/locale.ts';
import { makeQueryClient } from '#web/lib/query.ts';
import { setSession } from '#web/lib/session.ts';
import { answer, recordedFetch, tokenFor } from '#web/lib/testing.ts';
import { show } from '#web/testing/render.tsx';
import { employerAccount } from './account-detail.ts';
import { Objections } from './objections.tsx';
import { employerDetail } from './testing.ts';

test('an open objection is settled with a note; a settled one only says when', async () => {
  await chooseLocale('ko');
  setSession({ accessToken: tokenFor('ADMIN'), refreshToken: 'r' });
  const calls = recordedFetch(() => answer(200, { data: null }));
  const at = '2026-11-14T03:00:00.000Z';
  const objections = [
    { id: 4, by: '홍길동', reason: '모르는 사람입니다', at, settledAt: null },
    { id: 3, by: '김동료', reason: '퇴사한 사람입니다', at, settledAt: '2026-11-15T03:00:00.000Z' },
  ];
  const { user } = show(
    <QueryClientProvider client={makeQueryClient()}>
      <Objections account={employerAccount({ ...employerDetail, objections })} />
    </QueryClientProvider>,
  );
  expect(screen.getByText(/2026-11-15 12:00 PM 처리 완료/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '처리 완료' }));
  const dialog = within(await screen.findByRole('dialog'));
  const verb = dialog.getByRole('button', { name: '처리 완료' });
  expect(verb).toHaveProperty('disabled', true);
  await user.type(dialog.getByRole('textbox', { name: /처리 내용/ }), '재직을 확인했습니다');
  await user.click(verb);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [sent] = calls.filter(({ method }) => method === 'PUT');
  expect([sent?.url, JSON.parse(sent?.body ?? '')]).toEqual([
    '/api/admin/objection',
    { id: 4, note: '재직을 확인했습니다' },
  ]);
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { adminJob } from '#web/features/admin-jobs/testing.ts';
import { offer } from '#web/features/offers/testing.ts';
import { answer, recordedFetch } from '#web/lib/testing.ts';
import { open, prepareWholeApp, serverFor, signedInAs } from '#web/testing/whole-app.tsx';
// compiled before the first test, which otherwise waits for it
import './job-offers-page.tsx';
import './offer-page.tsx';

prepareWholeApp();

test('the operator reads how a recruiter is reached, whom the offer came from, and removes it only with a reason', async () => {
  signedInAs('ADMIN');
  const handedFrom = { name: '한지원', at: '2026-11-16T03:00:00Z' };
  const shown = { ...offer, email: 'seojin@hanbit.example', phone: '821012345678', actions: ['remove'], handedFrom };
  const calls = recordedFetch((request) => {
    const { url, method } = request;
    if (method === 'PUT') return answer(200, { data: { id: 31, version: 3, status: 'REMOVED' } });
    if (url === '/api/job/offer/31') return answer(200, { data: shown });
    if (url.startsWith('/api/job/12/offers'))
      return answer(200, { data: [shown], page: { number: 0, size: 15, totalElements: 1, totalPages: 1 } });
    if (url === '/api/job/12') return answer(200, { data: { ...adminJob, id: 12, status: 'ACTIVE', actions: [] } });
    return serverFor('ADMIN')(request);
  });
  open('/admin/job/12/recruiter');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('link', { name: /윤서진/ }));
  expect(await screen.findByText('seojin@hanbit.example')).toBeTruthy();
  expect(screen.getByText(/한지원 님에게서 넘겨받았습니다/)).toBeTruthy();
  expect([screen.queryByRole('button', { name: '선정' }), screen.queryByRole('button', { name: '거절' })]).toEqual([
    null,
    null,
  ]);
  await user.click(screen.getByRole('button', { name: '다른 작업' }));
  await user.click(await screen.findByRole('menuitem', { name: '제안 삭제', hidden: true }));
  const dialog = within(await screen.findByRole('dialog', { name: '윤서진 님의 제안을 삭제합니다.' }));
  const verb = dialog.getByRole('button', { name: '제안 삭제' });
  expect(verb).toHaveProperty('disabled', true);
  await user.type(dialog.getByRole('textbox', { name: /^사유/ }), '허위 소개');
  await user.click(verb);
  await waitFor(() =>
    expect(
      calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body ?? 'null') as unknown),
    ).toEqual([{ id: 31, version: 2, action: 'remove', reason: '허위 소개' }]),
  );
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { adminJob } from '#web/features/admin-jobs/testing.ts';
import { adminCandidate, adminRow, candidateEvent, serveCandidates } from '#web/features/candidates/testing.ts';
import { answer } from '#web/lib/testing.ts';
import { open, prepareWholeApp, serverFor, signedInAs } from '#web/testing/whole-app.tsx';
// compiled before the first test, which otherwise waits for them
import './candidate-page.tsx';
import './job-candidates-page.tsx';

prepareWholeApp();

const serve = () => {
  signedInAs('ADMIN');
  const job = { ...adminCandidate.job, timeZone: 'Asia/Singapore' };
  const candidate = { ...adminCandidate, job, contactState: 'OPEN', contactUntil: '2027-11-10' };
  return serveCandidates(
    { rows: [adminRow], candidate, history: [candidateEvent], act: () => answer(200, { data: null }) },
    (request) =>
      request.url === '/api/job/12'
        ? answer(200, { data: { ...adminJob, status: 'ACTIVE', actions: [] } })
        : serverFor('ADMIN')(request),
  );
};

test('the operator lists and reads candidates, without ratings and memos', async () => {
  const { asked, calls } = serve();
  open('/admin/job/12/candidate?rating=5');
  const row = await screen.findByRole('link', { name: /^이정우/ });
  expect(row.getAttribute('href')).toBe('/admin/job/12/candidate/21');
  expect(asked()).toEqual(['/api/job/12/candidates?page=0&size=15&order=desc']);
  const user = userEvent.setup();
  await user.click(row);
  const panel = within(await screen.findByRole('article', { name: '이정우' }));
  expect(await panel.findByText('정다은 님이 ‘서류 검토’ 단계로 변경했습니다.')).toBeTruthy();
  expect(panel.getByText('2027-11-10 (싱가포르 시간)까지 1년 기간입니다.')).toBeTruthy();
  expect([panel.queryByRole('radiogroup'), panel.queryByText('메모')]).toEqual([null, null]);
  expect(calls.map(({ url }) => url)).not.toContain('/api/candidate/21/memos');
});

test('the operator finds nobody of another posting', async () => {
  serve();
  open('/admin/job/13/candidate/21');
  expect(await screen.findByText('Not Found Page.')).toBeTruthy();
});

test('the operator deletes a candidate with a reason, and is back at the list', async () => {
  const { sent } = serve();
  const router = open('/admin/job/12/candidate/21');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '후보자 삭제' }));
  const dialog = within(await screen.findByRole('dialog', { name: '이정우 님의 추천을 삭제합니다.' }));
  const act = dialog.getByRole<HTMLButtonElement>('button', { name: '후보자 삭제' });
  expect(act.disabled).toBe(true);
  await user.type(dialog.getByLabelText(/^삭제 사유/), '본인이 요청했습니다.');
  await user.click(act);
  await waitFor(() =>
    expect(sent()).toEqual([['DELETE', '/api/admin/candidate/21', { reason: '본인이 요청했습니다.' }]]),
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/job/12/candidate'));
});

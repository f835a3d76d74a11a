import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { contract } from '#web/features/contracts/testing.ts';
import { answer, recordedFetch } from '#web/lib/testing.ts';
import { open, prepareWholeApp, serverFor, signedInAs } from '#web/testing/whole-app.tsx';
// compiled before the first test, which otherwise waits for it
import './contract-page.tsx';

prepareWholeApp();

const amendment = {
  id: 1,
  number: 1,
  createdAt: '2026-11-20T03:00:00.000Z',
  reason: '입사일 연기',
  change: '입사일을 2026-12-15로 옮깁니다.',
  startDate: '2026-12-15',
  isVoid: false,
};

test('the operator amends a contract by a number of its own; the paper keeps what was agreed first', async () => {
  signedInAs('ADMIN');
  let amendments: (typeof amendment)[] = [];
  const calls = recordedFetch((request) => {
    if (request.url === '/api/job/contract/5') return answer(200, { data: { ...contract, amendments } });
    if (request.url === '/api/admin/contract/amendment') {
      amendments = [amendment];
      return answer(200, { data: { id: 5, number: 1 } });
    }
    return serverFor('ADMIN')(request);
  });
  open('/admin/contract/5');
  const paper = await screen.findByRole('article', { name: '채용 위탁 계약서 SC-2026-0005' });
  expect(screen.queryByRole('complementary')).toBeNull();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '변경 계약' }));
  const dialog = within(await screen.findByRole('dialog', { name: '계약 SC-2026-0005 변경' }));
  await user.type(dialog.getByRole('textbox', { name: /변경 내용/ }), amendment.change);
  await user.type(dialog.getByRole('textbox', { name: /사유/ }), amendment.reason);
  await user.type(dialog.getByRole('textbox', { name: /새 입사일/ }), '2026-12-15');
  await user.click(dialog.getByRole('button', { name: '변경 등록' }));
  await waitFor(() => expect(paper.textContent).toContain('변경 1'));
  const { reason, change, startDate } = amendment;
  const sent = calls.find(({ method }) => method === 'POST');
  expect(JSON.parse(sent?.body ?? '')).toEqual({ id: 5, version: 1, reason, change, startDate });
  // 15 December and three months: the guarantee moves with the start, the first date stays where it was
  for (const told of [
    '123-45-67890',
    '새 입사일 2026-12-15, 보증 2027-03-14까지',
    '2026-12-01에 입사합니다.',
    'a'.repeat(64),
  ])
    expect(paper.textContent).toContain(told);
  const unbroken = [...paper.querySelectorAll('p > span')].map(({ textContent }) => textContent);
  expect(unbroken).toEqual(expect.arrayContaining(['2026-12-01', '2026-12-15', '2027-03-14']));
  await user.click(screen.getByText('English'));
  await waitFor(() => expect(screen.getByRole('article').textContent).toContain('New start date 12-15-2026'));
});

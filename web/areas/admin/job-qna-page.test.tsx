import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { adminJob } from '#web/features/admin-jobs/testing.ts';
import { openQna, secretQna, serveBoard } from '#web/features/qnas/testing.ts';
import { answer } from '#web/lib/testing.ts';
import { open, prepareWholeApp, serverFor, signedInAs } from '#web/testing/whole-app.tsx';
// compiled before the first test, which otherwise waits for it
import './job-qna-page.tsx';

prepareWholeApp();

test('the operator deletes a question with a reason, and asks none', async () => {
  signedInAs('ADMIN');
  const rows = [openQna, secretQna].map((qna) => ({ ...qna, actions: ['reply', 'delete'] as const }));
  const { sent } = serveBoard(
    rows,
    (request) =>
      request.url === '/api/job/12'
        ? answer(200, { data: { ...adminJob, status: 'ACTIVE', actions: [] } })
        : serverFor('ADMIN')(request),
    { act: () => answer(200, { data: null }) },
  );
  open('/admin/job/12/qna');
  const thread = (await screen.findByText(secretQna.body)).closest('article');
  const user = userEvent.setup();
  expect(screen.queryByRole('button', { name: /질문/ })).toBeNull();
  await user.click(within(thread as HTMLElement).getByRole('button', { name: '삭제' }));
  const dialog = within(await screen.findByRole('dialog', { name: '질문과 답변을 삭제합니다.' }));
  expect(dialog.getByText(/^질문과 답변 1개가 모든 사람의 화면에서 바로 사라집니다/)).toBeTruthy();
  const verb = dialog.getByRole('button', { name: '삭제' });
  expect(verb).toHaveProperty('disabled', true);
  await user.type(dialog.getByRole('textbox', { name: /^삭제 사유/ }), '광고 글');
  await user.click(verb);
  await waitFor(() => expect(sent()).toEqual([['DELETE', '/api/admin/qna/31', { reason: '광고 글' }]]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

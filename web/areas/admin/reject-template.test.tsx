import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import { adminJob } from '#web/features/admin-jobs/testing.ts';
import { open, prepareWholeApp, signedInAs } from '#web/testing/whole-app.tsx';
import { serveJob as serve } from './testing.ts';
// the pages' chunks are read before a test is timed
import './layout.tsx';
import './job-page.tsx';

prepareWholeApp();
beforeEach(() => signedInAs('ADMIN'));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('a template is written in the language of the employer, whatever the operator reads', async () => {
  serve({ writer: { ...adminJob.writer, locale: 'en' } });
  open('/admin/job/12');
  const user = userEvent.setup();
  await screen.findByText('남은 검수 항목 1개를 확인하면 승인할 수 있습니다.');
  await user.click(button('반려'));
  const dialog = within(await screen.findByRole('dialog', { name: '공고를 반려합니다.' }));
  await user.click(dialog.getByRole('button', { name: '차별 소지' }));
  const reason = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^반려 사유/ });
  await waitFor(() => expect(reason.value).toBe(wordsOf('en').adminJobs.reject.texts.unfair));
});

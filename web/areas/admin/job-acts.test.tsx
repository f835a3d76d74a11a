import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { deedsOf } from '#core/rules/job-acts.ts';
import { type JobStatus, jobStatuses } from '#core/rules/job-lifecycle.ts';
import { open, prepareWholeApp, signedInAs } from '#web/testing/whole-app.tsx';
import { serveJob as serve } from './testing.ts';
// compiled before the first test, which otherwise waits for it
import './layout.tsx';
import './job-page.tsx';

prepareWholeApp();
beforeEach(() => signedInAs('ADMIN'));

const offered: Partial<Record<JobStatus, string[]>> = {
  CHECK: ['조건 제안', '문구 수정'],
  ACTIVE: ['더 많은 작업', '조건 제안', '문구 수정'],
  RECRUITER_END: ['더 많은 작업', '조건 제안', '문구 수정'],
  CANDIDATE_END: ['더 많은 작업', '조건 제안', '문구 수정'],
};

test.each(jobStatuses.filter((status) => status !== 'TEMPORARY'))(
  'the operator is offered on %s exactly what the server allows there',
  async (status) => {
    serve({ status, actions: deedsOf('ADMIN', status, false) });
    open('/admin/job/12');
    await screen.findByRole('heading', { name: '생산관리 과장' });
    const names = ['더 많은 작업', '조건 제안', '문구 수정'];
    const shown = names.filter(
      (name) => screen.queryByRole('button', { name }) !== null || screen.queryByRole('link', { name }) !== null,
    );
    expect(shown).toEqual(offered[status] ?? []);
    expect(screen.queryAllByRole('checkbox')).toHaveLength(status === 'CHECK' ? 4 : 0);
  },
);

test('the operator ends a posting with a reason, and the page shows it ended', async () => {
  const { sent } = serve({ status: 'ACTIVE', actions: deedsOf('ADMIN', 'ACTIVE', false) }, (_request, job) => ({
    status: 'EXPIRED',
    actions: deedsOf('ADMIN', 'EXPIRED', false),
    version: job.version + 1,
  }));
  open('/admin/job/12');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '더 많은 작업' }));
  const items = await screen.findAllByRole('menuitem', { hidden: true });
  expect(items.map(({ textContent }) => textContent)).toEqual(['공고 종료']);
  await user.click(screen.getByRole('menuitem', { name: '공고 종료', hidden: true }));
  const dialog = within(await screen.findByRole('dialog', { name: '공고를 종료합니다.' }));
  const verb = dialog.getByRole<HTMLButtonElement>('button', { name: '공고 종료' });
  expect(verb.disabled).toBe(true);
  await user.type(dialog.getByRole('textbox'), '허위 공고로 확인됐습니다.');
  await user.click(verb);
  await waitFor(() =>
    expect(sent('PUT', '/api/job/status')).toEqual([
      { id: 12, version: 3, action: 'end', reason: '허위 공고로 확인됐습니다.' },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: '더 많은 작업' })).toBeNull());
  expect(screen.getAllByText('만료').length).toBeGreaterThan(0);
});

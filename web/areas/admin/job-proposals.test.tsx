import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { deedsOf } from '#core/rules/job-acts.ts';
import { wordsOf } from '#core/words/index.ts';
import { adminJob } from '#web/features/admin-jobs/testing.ts';
import { answer } from '#web/lib/testing.ts';
import { open, prepareWholeApp, signedInAs } from '#web/testing/whole-app.tsx';
import { serveJob as serve } from './testing.ts';

// compiled before the first test, which otherwise waits for it
import './layout.tsx';
import './job-page.tsx';

prepareWholeApp();
beforeEach(() => signedInAs('ADMIN'));

test('other terms are proposed beside the present ones, then wait and can be taken back [job.proposal]', async () => {
  const proposal = {
    id: 4,
    createdAt: '2026-11-15T04:00:00.000Z',
    note: '시장 평균입니다.',
    terms: { feeRateMax: 18.5 },
  };
  const { sent } = serve({}, ({ method }) =>
    method === 'POST'
      ? { proposal, hasProposal: true, reviewDueAt: null, version: 4, actions: deedsOf('ADMIN', 'CHECK', true) }
      : {
          proposal: null,
          hasProposal: false,
          reviewDueAt: adminJob.reviewDueAt,
          version: 5,
          actions: adminJob.actions,
        },
  );
  open('/admin/job/12');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '조건 제안' }));
  const dialog = within(await screen.findByRole('dialog', { name: '다른 조건을 제안합니다.' }));
  expect(dialog.getByText('현재 17%')).toBeTruthy();
  expect(dialog.getByText('아직 바꾼 조건이 없습니다.')).toBeTruthy();
  const rate = dialog.getByRole('textbox', { name: '최대 수수료율' });
  await user.clear(rate);
  await user.type(rate, '18.5');
  await user.type(dialog.getByRole('textbox', { name: '보증 추가 조건' }), '재추천');
  await user.type(dialog.getByRole('textbox', { name: /^채용사에게 전할 말/ }), '시장 평균입니다.');
  expect(dialog.getByRole('row', { name: '최대 수수료율 17% 18.5%' })).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '제안하기' }));
  await waitFor(() =>
    expect(sent('POST', '/api/admin/job/proposal')).toEqual([
      { id: 12, version: 3, note: '시장 평균입니다.', terms: { feeRateMax: 18.5, guaranteeTerms: '재추천' } },
    ]),
  );
  expect(await screen.findByText('채용사가 조건 제안에 답하면 승인할 수 있습니다.')).toBeTruthy();
  expect(screen.getByText('채용사 답변 대기')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: '제안 철회' }));
  const asking = within(await screen.findByRole('dialog', { name: '제안을 철회합니다.' }));
  await user.click(asking.getByRole('button', { name: '제안 철회' }));
  await waitFor(() => expect(screen.queryByText('제안한 조건')).toBeNull());
  expect(sent('DELETE', '/api/admin/job/12/proposal')).toHaveLength(1);
});

test.each([
  ['KRW', 52_000_000, '5,200', '7000', 70_000_000, '최소 희망 연봉 5,200만원 7,000만원', 'Asia/Seoul', 0],
  ['SGD', 5_000_050, '50,000.5', '51000.25', 5_100_025, '최소 희망 연봉 S$50,000.50 S$51,000.25', 'Asia/Singapore', 2],
] as const)(
  'a proposed amount in %s is typed as in the posting’s own form, its deadlines by the posting’s clock [job.proposal]',
  async (...row) => {
    const [currency, salaryMin, shown, typed, kept, line, timeZone, named] = row;
    const { sent } = serve({ currency, timeZone, salaryMin, salaryMax: 90_000_000 });
    open('/admin/job/12');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '조건 제안' }));
    const dialog = within(await screen.findByRole('dialog', { name: '다른 조건을 제안합니다.' }));
    const salary = dialog.getByRole<HTMLInputElement>('textbox', { name: '최소 희망 연봉' });
    expect(salary.value).toBe(shown);
    // both deadlines say whose clock they run by, on the page as in the dialog
    expect(dialog.queryAllByText(/^현재 \d{4}-\d\d-\d\d \(싱가포르 시간\)$/)).toHaveLength(named);
    expect(document.querySelector('main')?.textContent.match(/\(싱가포르 시간\)/g) ?? []).toHaveLength(named);
    await user.clear(salary);
    await user.type(salary, typed);
    expect(dialog.getByRole('row', { name: line })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: '제안하기' }));
    await waitFor(() =>
      expect(sent('POST', '/api/admin/job/proposal')).toEqual([
        { id: 12, version: 3, note: '', terms: { salaryMin: kept } },
      ]),
    );
  },
);

test('a proposed term that cannot be is told at its field before anything is sent; so is the server’s complaint', async () => {
  const { sent } = serve({ guaranteeType: 'ETC', guaranteeTerms: '재추천' }, () =>
    answer(422, {
      message: '입력을 확인해 주십시오.',
      code: 'INPUT_INVALID',
      fields: { feeRateMax: '다른 범위로 입력' },
    }),
  );
  open('/admin/job/12');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '조건 제안' }));
  const dialog = within(await screen.findByRole('dialog', { name: '다른 조건을 제안합니다.' }));
  expect(dialog.getByLabelText('보증 조건')).toBeTruthy();
  const rate = dialog.getByRole('textbox', { name: '최대 수수료율' });
  await user.clear(rate);
  await user.click(dialog.getByRole('button', { name: '제안하기' }));
  await waitFor(() => expect(rate.getAttribute('aria-invalid')).toBe('true'));
  expect(sent('POST', '/api/admin/job/proposal')).toEqual([]);
  // the least fee is said before anything is sent, of either kind
  expect(dialog.getByText(/: 15% 이상, 0.1% 단위, 부가세 별도$/)).toBeTruthy();
  await user.type(rate, '14.9');
  await user.click(dialog.getByRole('button', { name: '제안하기' }));
  expect(await dialog.findByText('수수료율은 15% 이상 100% 이하, 0.1% 단위로 입력해 주십시오.')).toBeTruthy();
  const feeType = dialog.getByLabelText(wordsOf('ko').adminJobs.fields.feeType);
  await user.selectOptions(feeType, 'DATE');
  await user.type(dialog.getByLabelText(wordsOf('ko').adminJobs.fields.fixedFee), '1');
  await user.type(dialog.getByLabelText(wordsOf('ko').adminJobs.fields.feeDueDays), '14');
  expect(dialog.getByText(/^최소 희망 연봉의 15%인 .* 이상이어야 합니다\.$/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '제안하기' }));
  expect(await dialog.findByText('고정 수수료는 최소 희망 연봉의 15% 이상이어야 합니다.')).toBeTruthy();
  expect(sent('POST', '/api/admin/job/proposal')).toEqual([]);
  await user.selectOptions(feeType, 'COMMISSION');
  await user.clear(dialog.getByRole('textbox', { name: '최대 수수료율' }));
  await user.type(dialog.getByRole('textbox', { name: '최대 수수료율' }), '18.5');
  await user.click(dialog.getByRole('button', { name: '제안하기' }));
  expect(await dialog.findByText('다른 범위로 입력')).toBeTruthy();
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { JobStatus } from '#core/rules/job-lifecycle.ts';
import { employerRow as candidateRow } from '#web/features/candidates/testing.ts';
import { searchFirm } from '#web/features/jobs/form/testing.tsx';
import type { JobEvent } from '#web/features/jobs/job-query.ts';
import { ahead, employerJob, jobEvent } from '#web/features/jobs/testing.ts';
import { answer } from '#web/lib/testing.ts';
import { open, prepareWholeApp } from '#web/testing/whole-app.tsx';
import { act, acts, serve } from './testing.ts';

prepareWholeApp();

describe('one posting', () => {
  const offered: Record<JobStatus, string[]> = {
    TEMPORARY: ['복사', '삭제', '공고 수정'],
    CHECK: ['복사', '검수 요청 취소'],
    REJECT: ['복사', '삭제', '공고 수정'],
    ACTIVE: ['전형 단계 설정', '복사', '리크루터 모집 마감', '후보자 추천 마감', '공고 종료', '내용 수정'],
    RECRUITER_END: ['전형 단계 설정', '복사', '후보자 추천 마감', '공고 종료', '내용 수정', '리크루터 모집 재개'],
    CANDIDATE_END: ['전형 단계 설정', '복사', '공고 종료', '내용 수정', '후보자 추천 재개'],
    EXPIRED: ['복사'],
  };

  test.each(Object.entries(offered))('in %s offers exactly what may be done there', async (status, names) => {
    serve({ job: employerJob(status as JobStatus) });
    open('/employers/job/12');
    const user = userEvent.setup();
    const more = await screen.findByRole('button', { name: '더 많은 작업' });
    const head = more.parentElement;
    const beside = head ? [...head.querySelectorAll('a, button')].filter((one) => one !== more) : [];
    await user.click(more);
    const items = await screen.findAllByRole('menuitem', { hidden: true });
    expect([...items, ...beside].map(({ textContent }) => textContent)).toEqual(names);
  });

  test('shows every field, and its history in words', async () => {
    serve({ job: employerJob('ACTIVE', { guaranteeType: 'ETC', guaranteeTerms: '재추천 1회' }) });
    open('/employers/job/12');
    expect(await screen.findByRole('heading', { level: 1, name: '백엔드 개발자' })).toBeTruthy();
    const main = within(screen.getByRole('main'));
    const told = [
      '서울, 경기',
      '정규직',
      '15–17.7% 첫해 연봉 기준 (부가세 별도)',
      '별도 협의',
      '보증 조건',
      '재추천 1회',
      '모든 리크루터',
      '조건 제1호',
    ];
    for (const text of told) expect(main.getByText(text)).toBeTruthy();
    const history = within(main.getByRole('region', { name: '진행 기록' }));
    expect(await history.findByText('정다은 님이 내용을 수정했습니다.')).toBeTruthy();
    expect([history.getByText('2명').tagName, history.getByText('3명').tagName]).toEqual(['DEL', 'INS']);
    expect(document.title).toBe('공고 상세 · Scoutlane');
  });

  test.each([
    [[31], '한빛서치 · 담당 31'],
    [[31, 32, 33, 34, 35], '한빛서치 · 담당 31, 한빛서치 · 담당 32, 한빛서치 · 담당 33 외 2곳'],
  ])('names the search firms that it asks for: %j', async (searchFirmContactIds, told) => {
    const book = [30, 31, 32, 33, 34, 35].map((id) => ({ ...searchFirm, id, name: `담당 ${id}` }));
    const page = { number: 0, size: 1000, totalElements: book.length, totalPages: 1 };
    serve({ job: employerJob('ACTIVE', { searchFirmContactIds }) }, ({ url }) =>
      url.startsWith('/api/searchfirm-contacts') ? answer(200, { data: book, page }) : null,
    );
    open('/employers/job/12');
    expect(await screen.findByText(told)).toBeTruthy();
  });

  test('ending asks for a reason and sends it', async () => {
    const calls = serve();
    open('/employers/job/12');
    const { user, dialog } = await act('공고 종료');
    const verb = dialog.getByRole('button', { name: '공고 종료' });
    expect(verb).toHaveProperty('disabled', true);
    await user.type(dialog.getByRole('textbox'), '채용 완료');
    await user.click(verb);
    const body = { id: 12, version: 5, action: 'end', reason: '채용 완료' };
    await waitFor(() => expect(acts(calls)).toEqual([['PUT', '/api/job/status', body]]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('ending asks for a result for every candidate who waits', async () => {
    const candidates = [candidateRow(7, '이하늘', 'NONE'), candidateRow(8, '박도윤', 'PASS_DOCUMENT')];
    const calls = serve({ candidates });
    open('/employers/job/12');
    const { user, dialog } = await act('공고 종료');
    const first = await dialog.findByRole('combobox', { name: /이하늘/ });
    await user.type(dialog.getByRole('textbox'), '채용 완료');
    await user.selectOptions(first, '불합격: 채용이 마감됨');
    await user.click(dialog.getByRole('button', { name: '공고 종료' }));
    const second = dialog.getByRole('combobox', { name: /박도윤/ });
    expect([first, second].map((field) => field.getAttribute('aria-invalid'))).toEqual([null, 'true']);
    expect(acts(calls)).toEqual([]);

    await user.selectOptions(second, '계속 검토 (공고 종료 후에 결정)');
    await user.click(dialog.getByRole('button', { name: '공고 종료' }));
    const [one, two] = candidates.map(({ version }) => version);
    const results = [
      { id: 7, version: one, outcome: 'FAIL', reason: 'POSITION_FILLED' },
      { id: 8, version: two, outcome: 'CONTINUE' },
    ];
    const body = { id: 12, version: 5, action: 'end', reason: '채용 완료', results };
    await waitFor(() => expect(acts(calls)).toEqual([['PUT', '/api/job/status', body]]));
  });

  test('reopening takes a new maximum; a refusal stands on its field', async () => {
    const refusal = {
      message: '가득 참',
      code: 'RECRUITERS_FULL',
      fields: { maxRecruiters: '더 큰 수가 필요합니다.' },
    };
    const calls = serve({ job: employerJob('RECRUITER_END', { selectedCount: 3 }), refusal });
    open('/employers/job/12');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '리크루터 모집 재개' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('textbox')).toHaveProperty('value', '4');
    await user.click(dialog.getByRole('button', { name: '리크루터 모집 재개' }));
    expect(await dialog.findByText('더 큰 수가 필요합니다.')).toBeTruthy();
    const body = { id: 12, version: 5, action: 'reopenRecruiters', maxRecruiters: 4 };
    expect(acts(calls)).toEqual([['PUT', '/api/job/status', body]]);
  });

  test('reactivating sends deadlines ahead; one that has passed must be given anew', async () => {
    const calls = serve({ job: employerJob('CANDIDATE_END', { recommendDeadline: ahead(-1) }) });
    open('/employers/job/12');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '후보자 추천 재개' }));
    const dialog = within(await screen.findByRole('dialog'));
    const deadline = dialog.getByRole('textbox', { name: /추천 마감일/ });
    expect(deadline).toHaveProperty('value', '');
    await user.type(dialog.getByRole('textbox', { name: /사유/ }), '추가 채용');
    const verb = dialog.getByRole('button', { name: '후보자 추천 재개' });
    await user.click(verb);
    expect(await dialog.findByText('필수 입력 항목입니다.')).toBeTruthy();
    expect(acts(calls)).toEqual([]);
    await user.type(deadline, ahead(7));
    await user.click(verb);
    const dates = { recommendDeadline: ahead(7), dueDate: ahead(30) };
    const body = { id: 12, version: 5, action: 'reactivate', reason: '추가 채용', ...dates };
    await waitFor(() => expect(acts(calls)).toEqual([['PUT', '/api/job/status', body]]));
  });

  test('after approval only the allowed fields can be edited [job.edit-after-approval]', async () => {
    const calls = serve();
    open('/employers/job/12');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '내용 수정' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('textbox')).toHaveLength(5);
    const first = dialog.getByRole('textbox', { name: /^모집 안내/ });
    await user.type(first, ' 30대 우대');
    expect(dialog.getByText(/“30대 우대” \(나이\)/)).toBeTruthy();
    await user.type(first, '{Backspace>7/}');
    const max = dialog.getByRole('textbox', { name: /최대 리크루터/ });
    await user.clear(max);
    await user.type(max, '5');
    await user.click(dialog.getByRole('button', { name: '저장' }));
    const { guideline, detailGuideline, recommendDeadline, dueDate } = employerJob('ACTIVE');
    const body = { id: 12, version: 5, guideline, detailGuideline, recommendDeadline, dueDate, maxRecruiters: 5 };
    await waitFor(() => expect(acts(calls)).toEqual([['PUT', '/api/job/details', body]]));
  });

  test('stages keep their order, whatever the order of the ticks', async () => {
    const calls = serve();
    open('/employers/job/12');
    const { user, dialog } = await act('전형 단계 설정');
    await user.click(dialog.getByRole('checkbox', { name: '1차 면접' }));
    await user.click(dialog.getByRole('button', { name: '저장' }));
    const body = { id: 12, version: 5, stages: ['DOCUMENT', 'FIRST_INTERVIEW', 'INTERVIEW'] };
    await waitFor(() => expect(acts(calls)).toEqual([['PUT', '/api/job/stages', body]]));
  });

  test('a proposal stands beside what holds now, and takes a yes [job.proposal]', async () => {
    const proposal = { id: 9, createdAt: jobEvent.at, note: '시장보다 낮습니다.', terms: { feeRateMax: 22 } };
    const calls = serve({ job: employerJob('CHECK', { proposal, hasProposal: true }) });
    open('/employers/job/12');
    const user = userEvent.setup();
    const card = within(await screen.findByRole('region', { name: '운영자가 조건 변경을 제안했습니다.' }));
    expect([card.getByText('17.7%').tagName, card.getByText('22%').tagName]).toEqual(['DEL', 'INS']);
    await user.click(card.getByRole('button', { name: '수락' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '수락' }));
    await waitFor(() => expect(acts(calls)).toEqual([['PUT', '/api/job/proposal', { id: 9, accept: true }]]));
  });

  test('a yes to a proposal that was withdrawn meanwhile reads the page again, where it is gone [job.proposal]', async () => {
    const proposal = { id: 9, createdAt: jobEvent.at, note: '', terms: { feeRateMax: 22 } };
    let isWithdrawn = false;
    serve({}, ({ url, method }) => {
      if (method === 'PUT') {
        isWithdrawn = true;
        return answer(409, { message: '철회된 제안입니다.', code: 'PROPOSAL_WITHDRAWN' });
      }
      const open = isWithdrawn ? {} : { proposal, hasProposal: true };
      return url === '/api/job/12' ? answer(200, { data: employerJob('CHECK', open) }) : null;
    });
    open('/employers/job/12');
    const user = userEvent.setup();
    const card = within(await screen.findByRole('region', { name: '운영자가 조건 변경을 제안했습니다.' }));
    await user.click(card.getByRole('button', { name: '수락' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '수락' }));
    await waitFor(() => expect(screen.queryByText('운영자가 조건 변경을 제안했습니다.')).toBeNull());
  });

  test('a rejected one says why, and what the operator mended [job.review]', async () => {
    const mended: JobEvent = {
      ...jobEvent,
      actorType: 'ADMIN',
      action: 'mend',
      changes: { title: ['개발자', '백엔드 개발자'] },
    };
    serve({ job: employerJob('REJECT', { rejectReason: '업무 설명이 부족합니다.', wordChanges: [mended] }) });
    open('/employers/job/12');
    expect((await screen.findByRole('alert')).textContent).toContain('업무 설명이 부족합니다.');
    const words = within(screen.getByRole('region', { name: '운영자가 고친 내용' }));
    expect(words.getByText('개발자').tagName).toBe('DEL');
    expect(screen.getByRole('link', { name: '공고 수정' }).getAttribute('href')).toBe('/employers/job-posting?id=12');
  });

  test('a copy opens as a new draft [job.draft]', async () => {
    const calls = serve({ job: employerJob('EXPIRED') });
    const router = open('/employers/job/12');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '더 많은 작업' }));
    await user.click(await screen.findByRole('menuitem', { name: '복사', hidden: true }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/employers/job/77'));
    expect(acts(calls)).toEqual([['POST', '/api/job/12/copy', null]]);
  });

  test('a deleted draft leads back to the list [job.draft]', async () => {
    const calls = serve({ job: employerJob('TEMPORARY') });
    const router = open('/employers/job/12');
    const { user, dialog } = await act('삭제');
    await user.click(dialog.getByRole('button', { name: '삭제' }));
    await waitFor(() => expect(router.state.location.search).toBe('?status=TEMPORARY&status=CHECK&status=REJECT'));
    expect(acts(calls)).toEqual([['DELETE', '/api/job/12', null]]);
  });
});

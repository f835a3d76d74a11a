import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import { employerRow as candidateRow } from '#web/features/candidates/testing.ts';
import { employerJob } from '#web/features/jobs/testing.ts';
import { answer } from '#web/lib/testing.ts';
import { open, prepareWholeApp } from '#web/testing/whole-app.tsx';
import { act, acts, serve } from './testing.ts';

prepareWholeApp();

const { tellsName } = wordsOf('ko').jobForm.fair;

test('a result that was chosen for somebody who went on meanwhile is chosen anew', async () => {
  const candidates = [candidateRow(7, '이하늘', 'REVIEW_DOCUMENT')];
  const first = candidates[0] as (typeof candidates)[number];
  const calls = serve({ candidates }, ({ url, method, body }) => {
    if (method !== 'PUT' || url !== '/api/job/status' || candidates[0] !== first) return null;
    expect(JSON.parse(body ?? '')).toMatchObject({ results: [{ id: 7, version: first.version }] });
    candidates[0] = { ...first, version: first.version + 1, code: 'PASS_DOCUMENT' };
    return answer(409, { message: '먼저 변경', code: 'VERSION_STALE' });
  });
  open('/employers/job/12');
  const { user, dialog } = await act('공고 종료');
  await user.type(dialog.getByRole('textbox'), '채용 완료');
  await user.selectOptions(await dialog.findByRole('combobox', { name: /이하늘/ }), '불합격: 채용이 마감됨');
  const verb = dialog.getByRole('button', { name: '공고 종료' });
  await user.click(verb);
  const anew = await dialog.findByRole('combobox', { name: /이하늘 · 서류 합격/ });
  expect([anew, dialog.getByRole('textbox')].map((field) => (field as HTMLInputElement).value)).toEqual([
    '',
    '채용 완료',
  ]);
  await user.click(verb);
  expect(anew.getAttribute('aria-invalid')).toBe('true');
  await user.selectOptions(anew, '계속 검토 (공고 종료 후에 결정)');
  await user.click(verb);
  await waitFor(() => expect(acts(calls)).toHaveLength(2));
  const results = [{ id: 7, version: first.version + 1, outcome: 'CONTINUE' }];
  expect(acts(calls)[1]?.[2]).toMatchObject({ version: 5, results });
});

test('somebody who comes while a posting is ended is asked about, too; another reason is told in words', async () => {
  const candidates = [candidateRow(7, '이하늘', 'NONE')];
  const job = { ...employerJob('ACTIVE'), nameDisclosed: false };
  const calls = serve({ candidates, job }, ({ url, method, body }) => {
    if (method !== 'PUT' || url !== '/api/job/status') return null;
    const { results } = JSON.parse(body ?? '') as { results: unknown[] };
    if (results.length === 2) return null;
    candidates.push(candidateRow(8, '박도윤', 'NONE'));
    const fields = { results: '필수 입력 항목입니다.' };
    return answer(422, { message: '결과가 필요합니다.', code: 'RESULTS_NEEDED', fields });
  });
  open('/employers/job/12');
  const { user, dialog } = await act('공고 종료');
  const reason = dialog.getByRole('textbox');
  await user.type(reason, '채용 완료');
  expect(dialog.queryByText(tellsName)).toBeNull();
  // recruiters who were not selected read it
  await user.type(reason, ', 누리모빌리티');
  expect(dialog.getByText(tellsName)).toBeTruthy();
  await user.selectOptions(await dialog.findByRole('combobox', { name: /이하늘/ }), '불합격: 기타');
  const verb = dialog.getByRole('button', { name: '공고 종료' });
  await user.click(verb);
  const inWords = dialog.getByRole('textbox', { name: /^이하늘 .* 자세한 사유/ });
  expect([inWords.getAttribute('aria-invalid'), acts(calls)]).toEqual(['true', []]);
  await user.type(inWords, '본사 이전');
  await user.click(verb);
  await waitFor(() =>
    expect(acts(calls).at(-1)?.[2]).toMatchObject({ results: [{ id: 7, reason: 'ETC', note: '본사 이전' }] }),
  );
  await dialog.findByRole('combobox', { name: /박도윤/ });
  // what is said to all stands at each of them
  await user.selectOptions(dialog.getByRole('combobox', { name: '모두에게 같은 결과' }), '불합격: 기타');
  await user.type(dialog.getByRole('textbox', { name: /^모두에게/ }), '조직 개편');
  await user.click(verb);
  const other = { outcome: 'FAIL', reason: 'ETC', note: '조직 개편' };
  await waitFor(() =>
    expect(acts(calls).at(-1)?.[2]).toMatchObject({
      results: [
        { id: 7, ...other },
        { id: 8, ...other },
      ],
    }),
  );
});

test('what was typed in an earlier question does not come back', async () => {
  serve({ job: employerJob('RECRUITER_END', { selectedCount: 3 }) });
  open('/employers/job/12');
  const user = userEvent.setup();
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: '리크루터 모집 재개' }));
    return within(await screen.findByRole('dialog'));
  };
  const first = await ask();
  await user.type(first.getByRole('textbox'), '0');
  expect(first.getByRole('textbox')).toHaveProperty('value', '40');
  await user.click(first.getByRole('button', { name: '취소' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await ask()).getByRole('textbox')).toHaveProperty('value', '4');
});

test('a stage that somebody else added meanwhile stays', async () => {
  const stored = { job: employerJob('ACTIVE') };
  const calls = serve({}, ({ url, method }) => {
    if (method === 'GET' && url === '/api/job/12') return answer(200, { data: stored.job });
    if (method !== 'PUT' || stored.job.version !== 5) return null;
    stored.job = { ...stored.job, version: 6, stages: ['DOCUMENT', 'INTERVIEW', 'PHYSICAL'] };
    return answer(409, { message: '먼저 변경', code: 'VERSION_STALE' });
  });
  open('/employers/job/12');
  const { user, dialog } = await act('전형 단계 설정');
  await user.click(dialog.getByRole('checkbox', { name: '1차 면접' }));
  await user.click(dialog.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(dialog.getAllByRole('checkbox', { checked: true })).toHaveLength(4));
  await user.click(dialog.getByRole('button', { name: '저장' }));
  const body = { id: 12, version: 6, stages: ['DOCUMENT', 'FIRST_INTERVIEW', 'INTERVIEW', 'PHYSICAL'] };
  await waitFor(() => expect(acts(calls).at(-1)).toEqual(['PUT', '/api/job/stages', body]));
});

import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import { departmentJob, departmentRow, employerJob, employerRow } from '#web/features/jobs/testing.ts';
import { answer, recordedFetch } from '#web/lib/testing.ts';
import { lastTold, open, prepareWholeApp, serverFor, signedInAs } from '#web/testing/whole-app.tsx';

prepareWholeApp();

const page = { number: 0, size: 15, totalElements: 1, totalPages: 1 };

/** A server that says too much: its fees must not be shown all the same. */
const serve = () =>
  recordedFetch((request) => {
    if (request.url.startsWith('/api/jobs/department'))
      return answer(200, { data: [{ ...employerRow, ...departmentRow }], page });
    if (request.url === '/api/job/12') return answer(200, { data: { ...employerJob('ACTIVE'), ...departmentJob } });
    return serverFor('DEPARTMENT')(request);
  });

test('a department reads in the language of its account, by the clock of its company', async () => {
  // nothing was chosen in this browser
  sessionStorage.removeItem('locale');
  signedInAs('DEPARTMENT');
  const department = { id: 1, identify: 'dev', name: '개발', description: '', locale: 'en' };
  const company = { id: 1, name: 'Kirana', timeZone: 'Asia/Jakarta' };
  recordedFetch((request) => {
    if (request.url === '/api/me') return answer(200, { data: { department, company } });
    const job = { ...departmentJob, createdAt: '2026-11-01T16:30:00.000Z', timeZone: 'Asia/Jakarta' };
    if (request.url === '/api/job/12') return answer(200, { data: job });
    return serverFor('DEPARTMENT')(request);
  });
  open('/departments/job/12');
  const registered = await screen.findByText(wordsOf('en').jobs.facts.registered);
  expect(registered.nextElementSibling?.textContent).toBe('11-01-2026');
  expect(screen.queryByText(/Jakarta time|자카르타 시간/)).toBeNull();
}, 60_000);

describe.each(['/departments', '/employers'])('a department under %s', (area) => {
  test('lists what is in progress and matched to it, without any fee', async () => {
    signedInAs('DEPARTMENT');
    const calls = serve();
    open(`${area}/job`);
    const row = await screen.findByRole('link', { name: /백엔드 개발자/ });
    expect(row.getAttribute('href')).toBe(`${area}/job/12`);
    const main = screen.getByRole('main');
    expect(within(main).getByText('4일 남음')).toBeTruthy();
    expect(main.textContent).not.toMatch(/수수료|17\.7|보증/);
    // what happened last stands on its own home alone
    const isHome = area === '/departments';
    if (isHome) await within(main).findByText(lastTold.title);
    expect(within(main).queryAllByRole('region', { name: '최근 활동' })).toHaveLength(isHome ? 1 : 0);
    const asked = calls.filter(({ url }) => url.startsWith('/api/jobs')).map(({ url }) => url);
    expect(asked).toEqual([
      '/api/jobs/department?page=0&size=15&order=desc&status=ACTIVE&status=RECRUITER_END&status=CANDIDATE_END',
    ]);
  }, 60_000);

  test('reads a posting without fees and acts', async () => {
    signedInAs('DEPARTMENT');
    const calls = serve();
    open(`${area}/job/12`);
    expect(await screen.findByRole('heading', { level: 1, name: '백엔드 개발자' })).toBeTruthy();
    const main = screen.getByRole('main');
    for (const text of ['결제 시스템을 함께 만들 분을 찾습니다.', '서류, 면접', '5,000–8,000만원'])
      expect(within(main).getByText(text)).toBeTruthy();
    expect(main.textContent).not.toMatch(/수수료|17\.7|보증/);
    expect(within(main).queryAllByRole('button')).toEqual([]);
    expect(within(main).getByRole('link', { name: '진행중 공고' }).getAttribute('href')).toBe(`${area}/job`);
    expect(calls.map(({ url }) => url)).not.toContain('/api/job/12/history');
  }, 60_000);
});

import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { departmentJob, departmentRow, employerJob, employerRow, jobEvent } from '#web/features/jobs/testing.ts';
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
    if (request.url === '/api/job/12/history')
      return answer(200, { data: [{ ...jobEvent, action: 'end', reason: '채용 완료', changes: null }] });
    return serverFor('DEPARTMENT')(request);
  });

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
  });

  test('reads a posting without fees and acts', async () => {
    signedInAs('DEPARTMENT');
    serve();
    open(`${area}/job/12`);
    expect(await screen.findByRole('heading', { level: 1, name: '백엔드 개발자' })).toBeTruthy();
    const main = screen.getByRole('main');
    for (const text of ['결제 시스템을 함께 만들 분을 찾습니다.', '서류, 면접', '5,000–8,000만원'])
      expect(within(main).getByText(text)).toBeTruthy();
    expect(within(main).queryAllByRole('button')).toEqual([]);
    // by its company's clock, which needs no name
    expect(main.textContent).not.toContain('시간)');
    expect(within(main).getByRole('link', { name: '진행중 공고' }).getAttribute('href')).toBe(`${area}/job`);
    const history = within(within(main).getByRole('region', { name: '진행 기록' }));
    expect(await history.findByText('사유: 채용 완료')).toBeTruthy();
    expect(main.textContent).not.toMatch(/수수료|17\.7|보증/);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { JobStatus } from '#core/rules/job-lifecycle.ts';
import type { EmployerRow } from '#web/features/jobs/job-query.ts';
import { employerDashboard, employerJob, employerRow } from '#web/features/jobs/testing.ts';
import { answer } from '#web/lib/testing.ts';
import { open, prepareWholeApp } from '#web/testing/whole-app.tsx';
import { act, listCalls, serve } from './testing.ts';

prepareWholeApp();

describe('the lists', () => {
  test.each([
    ['검수중 공고', ['TEMPORARY', 'CHECK', 'REJECT'], ['전체6', '임시저장2', '검수중3', '반려1']],
    [
      '진행중 공고',
      ['ACTIVE', 'RECRUITER_END', 'CANDIDATE_END'],
      ['전체15', '모집중4', '리크루터 마감5', '추천 마감6'],
    ],
    ['만료 공고', ['EXPIRED'], []],
  ])('%s holds the statuses of its link, with counters', async (title, statuses, tabs) => {
    const calls = serve();
    const query = statuses.map((status) => `status=${status}`).join('&');
    open(`/employers/job?${query}`);
    expect((await screen.findByRole('link', { name: /백엔드 개발자/ })).getAttribute('href')).toBe('/employers/job/12');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(title);
    const entry = within(screen.getByRole('navigation', { name: '메뉴' })).getByRole('link', { name: title });
    expect([entry.getAttribute('href'), entry.getAttribute('aria-current')]).toEqual([
      `/employers/job?${query}`,
      'page',
    ]);
    expect(listCalls(calls)).toEqual([`/api/jobs?page=0&size=15&order=desc&${query}`]);
    if (tabs.length === 0) expect(screen.queryByRole('group', { name: '상태' })).toBeNull();
    else
      await waitFor(() =>
        expect(
          within(screen.getByRole('group', { name: '상태' }))
            .getAllByRole('button')
            .map(({ textContent }) => textContent),
        ).toEqual(tabs),
      );
  });

  test('one state of a list is still that list; search and sort stand in the address [job.lists]', async () => {
    const calls = serve();
    const router = open('/employers/job?status=ACTIVE&status=RECRUITER_END&status=CANDIDATE_END');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /^리크루터 마감/ }));
    expect(router.state.location.search).toBe('?status=RECRUITER_END');
    const entry = within(screen.getByRole('navigation', { name: '메뉴' })).getByRole('link', { name: '진행중 공고' });
    expect(entry.getAttribute('aria-current')).toBe('page');
    await user.click(screen.getByRole('button', { name: '후보자' }));
    const scope = screen.getByRole('combobox', { name: '검색 대상' });
    expect([...scope.querySelectorAll('option')].map(({ value }) => value)).toContain('CANDIDATE');
    await user.selectOptions(scope, 'RECRUITER');
    await user.type(screen.getByRole('searchbox'), '은별{Enter}');
    await waitFor(() =>
      expect(listCalls(calls)).toContain(
        '/api/jobs?page=0&size=15&order=desc&status=RECRUITER_END&sort=CANDIDATE&keyword=은별&searchType=RECRUITER',
      ),
    );
    await user.click(screen.getByRole('button', { name: /^전체/ }));
    expect(router.state.location.search).toContain('status=ACTIVE&status=RECRUITER_END&status=CANDIDATE_END');
  });

  test('what was opened in a list leads back to it as it was left, and to the next one once it stands there', async () => {
    const left = '/employers/job?status=CHECK&keyword=%EB%B0%B1%EC%97%94%EB%93%9C';
    let status: JobStatus = 'CHECK';
    serve({}, ({ url }) => (url === '/api/job/12' ? answer(200, { data: employerJob(status) }) : null));
    const router = open(left);
    await screen.findByRole('link', { name: /백엔드 개발자/ });
    const back = () => {
      const crumb = screen.getByRole('main').querySelector('a');
      return [crumb?.textContent, crumb?.getAttribute('href')];
    };
    await router.navigate('/employers/job/12');
    await waitFor(() => expect(back()).toEqual(['검수중 공고', left]));
    await router.navigate('/employers');
    await screen.findByRole('heading', { level: 1, name: /^지금 처리할 일/ });
    status = 'ACTIVE';
    await router.navigate('/employers/job/12');
    const running = '/employers/job?status=ACTIVE&status=RECRUITER_END&status=CANDIDATE_END';
    await waitFor(() => expect(back()).toEqual(['진행중 공고', running]));
  });

  test('days left, the review clock and what it waits for [job.lists]', async () => {
    const hours = (n: number) => new Date(Date.now() + n * 3_600_000 + 30_000).toISOString();
    const row = (id: number, change: Partial<EmployerRow>) => ({ ...employerRow, id, title: `공고 ${id}`, ...change });
    serve({
      rows: [
        row(1, { status: 'CHECK', reviewDueAt: hours(5) }),
        row(2, { status: 'CHECK', reviewDueAt: hours(-2) }),
        row(3, { status: 'CHECK', hasProposal: true }),
        row(4, { status: 'REJECT' }),
        row(5, { status: 'TEMPORARY', title: '' }),
      ],
    });
    open('/employers/job?status=TEMPORARY&status=CHECK&status=REJECT');
    expect((await screen.findByText('5시간 남음')).dataset.state).toBe('short');
    expect(screen.getByText('1시간 59분 지남').dataset.state).toBe('late');
    for (const text of ['제안 답변 대기', '수정 후 다시 요청', '검수 요청 전', '제목 없는 공고'])
      expect(screen.getByText(text)).toBeTruthy();
  });

  test('an empty list says what is not in it, one that does not match offers to clear', async () => {
    serve({ rows: [] });
    const router = open('/employers/job?status=EXPIRED&location=JEJU');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '필터 초기화' }));
    expect(router.state.location.search).toBe('?status=EXPIRED');
    expect(await screen.findByText('만료된 공고가 없습니다.')).toBeTruthy();
  });
});

test('the home begins with what needs me, then counters, then what happened [job.dashboard]', async () => {
  serve();
  open('/employers');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('지금 처리할 일18');
  const toPay = (number: string) => screen.getByRole('link', { name: new RegExp(`^확인하기: ${number}`) });
  for (const what of ['기한 지난 청구서 입금', '입금 후 퇴사 신고가 결정될 청구서'])
    expect(screen.getByRole('heading', { name: what })).toBeTruthy();
  expect(toPay('INV-2026-0051').getAttribute('href')).toBe('/employers/payment/51');
  expect(screen.getByRole('main').textContent).toContain('INV-2026-0052, 500원 (부가세 포함), 기한 2026-11-30');
  expect(screen.getByRole('link', { name: '확인하기: 제안받은 공고, 조건 제안에 답변' }).getAttribute('href')).toBe(
    '/employers/job/31',
  );
  expect(screen.getByText('제안 검토 2건')).toBeTruthy();
  // how long it waits, or is late, and the moment itself as the tooltip
  expect(screen.getAllByTitle('2026-11-01 09:00 AM').map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 8 }, () => expect.stringMatching(/ 대기$| 전 반려$/)),
  );
  expect(screen.getByTitle('2026-11-10').textContent).toMatch(/일 지남$/);
  expect(
    screen.getByRole('link', { name: '확인하기: 이도윤 · 합의한 공고, 최종 합격 확정' }).getAttribute('href'),
  ).toBe('/employers/job/37/candidate/61');
  // what found no row
  expect(screen.getByRole('link', { name: /^확인하기: 위에 표시한 것 외에 .*, 질문 답변 2건$/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: '확인하기: 제안이 있는 공고, 제안 검토 2건' }).getAttribute('href')).toBe(
    '/employers/job/33/recruiter',
  );
  for (const [what, to] of [
    ['새 후보자 검토 3명', '/employers/job/35/candidate'],
    ['질문 답변 1건', '/employers/job/35/qna'],
  ] as const)
    expect(screen.getByRole('link', { name: `확인하기: 추천받은 공고, ${what}` }).getAttribute('href')).toBe(to);
  for (const [what, to] of [
    ['종료된 공고의 후보자 결정 1명', '/employers/job/38/candidate'],
    ['리크루터 평가 1명', '/employers/job/38/recruiter'],
  ] as const)
    expect(screen.getByRole('link', { name: `확인하기: 끝난 공고, ${what}` }).getAttribute('href')).toBe(to);
  expect(
    screen.getByRole('link', { name: /^확인하기: 위에 표시한 것 외에 .*, 리크루터 평가 1명$/ }).getAttribute('href'),
  ).toContain('status=EXPIRED');
  expect(screen.getByRole('link', { name: /^확인하기: 반려된 공고/ }).getAttribute('href')).toBe('/employers/job/32');
  expect(screen.getByText(/ 전 반려$/)).toBeTruthy();
  expect(screen.getByText('임시저장 공고 2')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: '추천 마감 임박' })).getByText('2일 남음')).toBeTruthy();
  const figures = screen.getByRole('region', { name: '공고 현황' });
  // by the name of the menu and of the chart, and as many as the menu counts
  expect(figures.textContent).toContain('검수중 공고6건임시저장 2 · 검수중 3 · 반려 1');
  expect(figures.textContent).toContain('진행중 공고15건모집중 4 · 리크루터 마감 5 · 추천 마감 6');
  expect(figures.textContent).toContain('만료 공고9건지금까지 등록한 공고 30건');
  const said = '최근 12개월 동안 공고가 모두 10건입니다. 가장 많은 달은 2026년 10월, 5건입니다.';
  expect(within(figures).getByRole('img', { name: said })).toBeTruthy();
  const table = within(figures).getByRole('table', { name: '월별 등록 공고', hidden: true });
  expect(
    within(table)
      .getAllByRole('row', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['월검수중 공고진행중 공고만료 공고', '2026년 10월032', '2026년 11월410']);
  const activity = within(screen.getByRole('region', { name: '최근 활동' }));
  expect(activity.getByRole('link', { name: '끝난 공고' }).getAttribute('href')).toBe('/employers/job/34');
  expect(activity.getByText('사유: 채용 완료')).toBeTruthy();
});

test('who has not moved a posting on yet is told above the home how to begin, whatever was drafted', async () => {
  const { counters } = employerDashboard;
  const drafted = { ...employerDashboard, hasBegun: false, counters: { ...counters, draft: 1 } };
  serve({}, ({ url }) => (url === '/api/jobs/dashboard' ? answer(200, { data: drafted }) : null));
  open('/employers');
  expect(await screen.findByRole('heading', { name: '처음 세 가지 할 일' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^지금 처리할 일/);
  const now = screen.getByRole('listitem', { current: 'step' });
  expect(within(now).getByRole('link', { name: '임시저장 공고' }).getAttribute('href')).toBe(
    '/employers/job?status=TEMPORARY',
  );
});

test('the menu counts again with a list that was counted later', async () => {
  let inProgress = 5;
  serve({}, ({ url }) => {
    const data = { underInspection: 6, inProgress, ended: 1, invoicesToPay: 0 };
    return url === '/api/jobs/count' ? answer(200, { data }) : null;
  });
  const router = open('/employers/job?status=EXPIRED');
  expect(await screen.findByRole('link', { name: '진행중 공고 5' })).toBeTruthy();
  const real = Date.now;
  const later = vi.spyOn(Date, 'now').mockImplementation(() => real() + 10_000);
  onTestFinished(() => later.mockRestore());
  inProgress = 4;
  await router.navigate('/employers/job?status=ACTIVE');
  expect(await screen.findByRole('link', { name: '진행중 공고 4' })).toBeTruthy();
});

test('the menu counts its lists and what is to be paid, and after an act it counts again', async () => {
  // however busy the machine is: what is read together is read at one moment
  const still = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  onTestFinished(() => still.mockRestore());
  let counts = { underInspection: 6, inProgress: 1204, ended: 10_001, invoicesToPay: 2 };
  const calls = serve({}, ({ url, method }) => {
    if (method === 'PUT') counts = { ...counts, inProgress: 1203, ended: 10_001 };
    return url === '/api/jobs/count' ? answer(200, { data: counts }) : null;
  });
  open('/employers/job/12');
  expect(await screen.findByRole('link', { name: '진행중 공고 1,204' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '검수중 공고 6' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '만료 공고 10,000+' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '비용 관리 처리할 일 2건' })).toBeTruthy();
  const { user, dialog } = await act('공고 종료');
  await user.type(dialog.getByRole('textbox'), '채용 완료');
  await user.click(dialog.getByRole('button', { name: '공고 종료' }));
  expect(await screen.findByRole('link', { name: '진행중 공고 1,203' })).toBeTruthy();
  expect(calls.filter(({ url }) => url === '/api/jobs/count')).toHaveLength(2);
});

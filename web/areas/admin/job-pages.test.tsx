import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AdminJob } from '#web/features/admin-jobs/job-query.ts';
import { adminJob, adminJobRow } from '#web/features/admin-jobs/testing.ts';
import { type Announcer, announceThrough } from '#web/lib/announce.ts';
import { answer } from '#web/lib/testing.ts';
import { open, prepareWholeApp, signedInAs } from '#web/testing/whole-app.tsx';
import { serveJob as serve } from './testing.ts';
// compiled before the first test, which otherwise waits for it
import './layout.tsx';
import './home-page.tsx';
import './job-confirm-page.tsx';
import './job-list-page.tsx';
import './job-page.tsx';
import './job-edit-page.tsx';

prepareWholeApp();
beforeEach(() => signedInAs('ADMIN'));

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

test('under review each posting has its clock, the overdue one marked; status, search and sort stand in the address [job.review]', async () => {
  const { listed } = serve();
  const router = open('/admin/job-confirm');
  const row = await screen.findByRole('link', { name: /데이터 분석가/ });
  expect(row.getAttribute('href')).toBe('/admin/job/11');
  const table = within(screen.getByRole('table', { name: '공고 검수·수정' }));
  expect(table.getByText('1시간 40분 초과').dataset.state).toBe('late');
  expect(table.getByText(/^2시간( 1분)? 남음$/).dataset.state).toBe('short');
  expect(await screen.findByText('24시간 초과 1건')).toBeTruthy();
  expect(listed()[0]).toBe(
    '/api/admin/jobs?page=0&size=15&order=desc&status=CHECK&status=REJECT&status=ACTIVE&status=RECRUITER_END&status=CANDIDATE_END',
  );
  const user = userEvent.setup();
  await user.click(button(/^검수중/));
  await user.selectOptions(screen.getByRole('combobox', { name: '정렬' }), 'MAXRECRUITER');
  await user.selectOptions(screen.getByRole('combobox', { name: '정렬 방향' }), 'asc');
  await user.selectOptions(screen.getByRole('combobox', { name: '검색 대상' }), 'EMPLOYER');
  await user.type(screen.getByRole('searchbox'), '박선영{Enter}');
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      status: 'CHECK',
      sort: 'MAXRECRUITER',
      order: 'asc',
      searchType: 'EMPLOYER',
      keyword: '박선영',
    }),
  );
  await waitFor(() =>
    expect(new URL(listed().at(-1) ?? '', 'http://x').searchParams.toString()).toBe(
      new URLSearchParams({
        page: '0',
        size: '15',
        order: 'asc',
        status: 'CHECK',
        sort: 'MAXRECRUITER',
        keyword: '박선영',
        searchType: 'EMPLOYER',
      }).toString(),
    ),
  );
});

test('the three links of the menu lead to their statuses, and one of them is where one is', async () => {
  const running = { status: 'ACTIVE', recommendDeadline: '2026-12-05', timeZone: 'Asia/Jakarta' } as const;
  const { listed } = serve({}, undefined, [{ ...adminJobRow, id: 13, ...running }]);
  open('/admin/job?status=EXPIRED');
  const link = (name: string) => screen.getByRole('link', { name });
  expect(await screen.findByRole('heading', { name: /^만료 공고/ })).toBeTruthy();
  expect(link('만료 공고').getAttribute('aria-current')).toBe('page');
  expect(link('진행중 공고').getAttribute('aria-current')).toBeNull();
  expect(link('공고 검수·수정').getAttribute('href')).toBe(
    '/admin/job-confirm?status=CHECK&status=REJECT&status=ACTIVE&status=RECRUITER_END&status=CANDIDATE_END',
  );
  await userEvent.click(link('진행중 공고'));
  expect(await screen.findByRole('heading', { name: /^진행중 공고/ })).toBeTruthy();
  await waitFor(() => expect(listed().at(-1)).toContain('status=ACTIVE&status=RECRUITER_END&status=CANDIDATE_END'));
  const deadline = () => document.querySelector('time[datetime="2026-12-05"]');
  await waitFor(() => expect(deadline()?.textContent).toBe('2026-12-05 (자카르타 시간)'));
});

test('the home shows what is due first, and how many wait [job.dashboard]', async () => {
  serve();
  open('/admin');
  const review = await screen.findByRole('link', { name: '생산관리 과장 검수하기' });
  expect(review.getAttribute('href')).toBe('/admin/job/12');
  expect(screen.getByText('24시간 초과 1건')).toBeTruthy();
  expect(screen.getByRole('link', { name: '검수중인 공고 6건 모두 보기' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^공고 검수 ?6건/ }).getAttribute('href')).toBe(
    '/admin/job-confirm?status=CHECK',
  );
  // the menu says what waits; where nothing does, it has no zero beside a list that is not empty
  expect(await screen.findByRole('link', { name: '리크루터 관리 처리할 일 3건' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '채용사 관리' })).toBeTruthy();
});

test('the posting stands beside its writer and company, with what it must not say marked [job.review] [job.fair-criteria]', async () => {
  serve({ guaranteeType: 'ETC', suggestGreatRecruiter: true, searchFirmContactIds: [3, 4] });
  open('/admin/job/12');
  expect(await screen.findByRole('heading', { name: '생산관리 과장' })).toBeTruthy();
  expect(screen.getByText('보증 조건').tagName).toBe('H3');
  const factOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  expect(factOf('우수 리크루터에게 제안 요청')).toBe('예, 평균 수수료율 16%');
  expect(factOf('기존 서치펌')).toBe('2곳');
  expect(screen.getByRole('link', { name: '+82 10-1234-5678' }).getAttribute('href')).toBe('tel:+821012345678');
  expect(screen.getByRole('link', { name: 'sy.park@daeryun.kr' }).getAttribute('href')).toBe(
    'mailto:sy.park@daeryun.kr',
  );
  expect(screen.getByText('3건 중 승인 2건, 반려 1건')).toBeTruthy();
  expect(screen.getByText('30대 남성 우대').tagName).toBe('MARK');
  expect(screen.getByText('대륜정밀').tagName).toBe('MARK');
  expect(screen.getByText(/적을 수 없는 내용으로 보입니다: 성별, 나이/)).toBeTruthy();
  expect(screen.getByText(/회사명을 공개하지 않는 공고인데 내용으로 어느 회사인지 알 수 있습니다/)).toBeTruthy();
  expect(await screen.findByText('최현우 님이 문구를 고쳤습니다.')).toBeTruthy();
  expect(screen.getByText('남성').tagName).toBe('DEL');
  expect(screen.getByText('분').tagName).toBe('INS');
});

test('a tick is saved at once, and with the last one the posting can be approved [job.review]', async () => {
  const { sent } = serve({}, ({ url, body }, job) =>
    url === '/api/admin/job/review'
      ? { ticks: { ...job.ticks, ...(JSON.parse(body ?? '{}') as Pick<AdminJob, 'ticks'>).ticks } }
      : { status: 'ACTIVE', actions: ['end'], version: job.version + 1 },
  );
  const router = open('/admin/job/12');
  const toast = vi.fn<Announcer['toast']>();
  announceThrough({ toast, alert: () => undefined, ask: () => Promise.resolve(true), go: () => undefined });
  expect(await screen.findByText('남은 검수 항목 1개를 확인하면 승인할 수 있습니다.')).toBeTruthy();
  expect(button('승인').disabled).toBe(true);
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox', { name: '차별 소지가 있는 조건이 없습니다.' }));
  await waitFor(() =>
    expect(sent('PUT', '/api/admin/job/review')).toEqual([{ id: 12, ticks: { noDiscrimination: true } }]),
  );
  await waitFor(() => expect(button('승인').disabled).toBe(false));
  await user.click(button('승인'));
  const dialog = within(await screen.findByRole('dialog', { name: '공고를 승인합니다.' }));
  expect(dialog.getByText(/서치펌이나 제안을 요청한 우수 리크루터가 있으면 이들에게도 메일이/)).toBeTruthy();
  expect(sent('POST', '/api/admin/job/confirm')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: '승인' }));
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  expect(sent('POST', '/api/admin/job/confirm')).toEqual([{ id: 12, version: 3 }]);
  // and on to the others that wait
  const { action } = toast.mock.calls.at(-1)?.[0] ?? {};
  expect(action?.label).toBe('남은 검수 5건 보기');
  act(() => action?.act());
  await waitFor(() => expect(router.state.location.search).toBe('?status=CHECK'));
});

test('ticks made one after the other are all saved; a refused one goes back', async () => {
  let isRefusing = false;
  const { sent } = serve({}, ({ body }, job) =>
    isRefusing
      ? answer(409, { message: '이미 처리된 공고입니다.', code: 'STATUS_CONFLICT' })
      : { ticks: { ...job.ticks, ...(JSON.parse(body ?? '{}') as Pick<AdminJob, 'ticks'>).ticks } },
  );
  open('/admin/job/12');
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  await screen.findAllByRole('checkbox');
  const user = userEvent.setup();
  await user.click(box(/^차별 소지/));
  await user.click(box(/^회사 정보/));
  // each alone: what another reviewer ticked meanwhile stays
  await waitFor(() =>
    expect(sent('PUT', '/api/admin/job/review')).toEqual([
      { id: 12, ticks: { noDiscrimination: true } },
      { id: 12, ticks: { companyChecked: false } },
    ]),
  );
  await waitFor(() => expect([box(/^차별/).checked, box(/^회사/).checked]).toEqual([true, false]));
  isRefusing = true;
  await user.click(box(/^회사 정보/));
  await waitFor(() => expect(box(/^회사/).checked).toBe(false));
});

test('a deadline that passed stands in the way of approving', async () => {
  const ticks = { companyChecked: true, taskClear: true, noDiscrimination: true, termsClear: true };
  serve({ ticks, recommendDeadline: '2020-01-01' });
  open('/admin/job/12');
  expect(await screen.findByText('마감일이 지났습니다. 새 마감일을 제안해 주십시오.')).toBeTruthy();
  expect(button('승인').disabled).toBe(true);
});

test('a file that a virus took stands in the way too, is named, and opens for nobody', async () => {
  const ticks = { companyChecked: true, taskClear: true, noDiscrimination: true, termsClear: true };
  serve({
    ticks,
    template: { id: 7, name: '지정 양식.docx', size: 1, mediaType: 'application/pdf', isInfected: true },
  });
  open('/admin/job/12');
  expect(await screen.findByText(/^‘지정 양식.docx’ 파일이 악성 코드 때문에 삭제되었습니다/)).toBeTruthy();
  expect(button('승인').disabled).toBe(true);
  expect(screen.getByText('악성 코드가 발견되어 삭제된 파일')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '지정 양식.docx' })).toBeNull();
});

test('a rejection takes its reason from templates and is told word by word [job.review]', async () => {
  const { sent } = serve({}, () => ({ status: 'REJECT', actions: [], rejectReason: '회사명' }));
  open('/admin/job/12');
  const user = userEvent.setup();
  await screen.findByText('남은 검수 항목 1개를 확인하면 승인할 수 있습니다.');
  await user.click(button('반려'));
  const dialog = within(await screen.findByRole('dialog', { name: '공고를 반려합니다.' }));
  await user.click(dialog.getByRole('button', { name: '반려' }));
  const reason = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^반려 사유/ });
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
  expect(sent('POST', '/api/admin/job/reject')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: '회사명 노출' }));
  await user.click(dialog.getByRole('button', { name: '차별 소지' }));
  await waitFor(() => expect(reason.value.split('\n')).toHaveLength(2));
  await user.click(dialog.getByRole('button', { name: '반려' }));
  await waitFor(() => expect(sent('POST', '/api/admin/job/reject')).toHaveLength(1));
  expect(sent('POST', '/api/admin/job/reject')[0]).toEqual({ id: 12, version: 3, reason: reason.value });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('반려 사유')).toBeTruthy();
});

test('a call is written down and its box is empty again', async () => {
  const { sent } = serve({}, (_request, job) => ({
    calls: [{ id: 2, at: '2026-11-15T05:00:00.000Z', admin: '최현우', note: '마감일 확인' }, ...job.calls],
  }));
  open('/admin/job/12');
  const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^통화 내용/ });
  const user = userEvent.setup();
  await user.type(note, '마감일 확인');
  await user.click(button('기록 남기기'));
  await waitFor(() => expect(note.value).toBe(''));
  expect(sent('POST', '/api/admin/job/call')).toEqual([{ id: 12, note: '마감일 확인' }]);
  expect(screen.getByText('마감일 확인')).toBeTruthy();
});

test('mended words are shown before and after while they are written, and saved with the version', async () => {
  const { sent } = serve();
  const router = open('/admin/job-posting/12/edit');
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^상세 안내/ });
  expect(screen.getByText('아직 바뀐 내용이 없습니다.')).toBeTruthy();
  expect(button('저장').disabled).toBe(true);
  const user = userEvent.setup();
  await user.clear(text);
  await user.type(text, '프레스 공정 경력 7년 이상, 통근버스 운행.');
  const changes = within(screen.getByRole('region', { name: '바뀌는 내용' }));
  await waitFor(() => expect(changes.getByText(/30대 남성 우대,/).tagName).toBe('DEL'));
  expect(screen.queryByText(/적을 수 없는 내용으로 보입니다/)).toBeNull();
  await user.click(button('저장'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/job/12'));
  expect(sent('PUT', '/api/admin/job')).toEqual([
    {
      id: 12,
      version: 3,
      title: adminJob.title,
      guideline: adminJob.guideline,
      detailGuideline: '프레스 공정 경력 7년 이상, 통근버스 운행.',
      keywords: ['MES'],
    },
  ]);
});

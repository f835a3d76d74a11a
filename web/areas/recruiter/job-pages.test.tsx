import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { recruiterDashboard, recruiterJob, recruiterRow } from '#web/features/jobs/testing.ts';
import { ownOffer } from '#web/features/offers/testing.ts';
import { answer, recordedFetch } from '#web/lib/testing.ts';
import { lastTold, open, prepareWholeApp, serverFor, signedInAs } from '#web/testing/whole-app.tsx';

prepareWholeApp();

const page = { number: 0, size: 18, totalElements: 2, totalPages: 1 };
const unnamed = {
  ...recruiterRow,
  id: 13,
  title: '보안 엔지니어',
  status: 'RECRUITER_END',
  company: { ...recruiterRow.company, name: null },
};

const jakarta = 'Asia/Jakarta';
const departure = {
  id: 8,
  candidate: '이정우',
  company: '키라나',
  until: '2026-11-24T18:00:00.000Z',
  timeZone: jakarta,
};
const home = { ...recruiterDashboard, departuresToContest: [departure] };

const serve = (rows: unknown[] = [recruiterRow, unnamed], job: unknown = recruiterJob) => {
  signedInAs('RECRUITER');
  return recordedFetch((request) => {
    if (request.url === '/api/jobs/dashboard') return answer(200, { data: home });
    if (request.url === '/api/jobs/12') return answer(200, { data: job });
    if (request.url === '/api/job/offer/31')
      return answer(200, { data: { ...ownOffer, status: 'UNSELECTED', reason: '경력 부족', actions: [] } });
    if (request.url.startsWith('/api/jobs?'))
      return answer(200, { data: rows, page: { ...page, totalElements: rows.length } });
    return serverFor('RECRUITER')(request);
  });
};
const listCalls = (calls: { url: string }[]) =>
  calls.filter(({ url }) => url.startsWith('/api/jobs?')).map(({ url }) => decodeURI(url));

describe('all postings', () => {
  test('are cards with fee, deadline and company, 18 a page [job.all-postings]', async () => {
    const calls = serve();
    open('/recruiters/job-all?size=18');
    const card = within(await screen.findByRole('link', { name: /백엔드 개발자/ }));
    for (const text of ['누리모빌리티', '15–17.7%', '5,000–8,000만원', '4일 남음', '리크루터 1/3'])
      expect(card.getByText(text)).toBeTruthy();
    const other = within(screen.getByRole('link', { name: /보안 엔지니어/ }));
    expect(other.getByRole('img', { name: '회사명 비공개' })).toBeTruthy();
    expect(other.getByText('스타트업, 100–299명')).toBeTruthy();
    // it takes no offers any more: how long the others still recommend says nothing to this reader
    expect(other.getByText('리크루터 마감')).toBeTruthy();
    expect(other.queryByText(/남음$/)).toBeNull();
    expect(listCalls(calls)).toEqual(['/api/jobs?page=0&size=18&order=desc&sort=CONFIRMDATE']);
    expect(document.title).toBe('전체 공고 · Scoutlane');
  });

  test('are filtered, searched and sorted by the address [job.all-postings]', async () => {
    const calls = serve();
    const router = open('/recruiters/job-all?size=18');
    const user = userEvent.setup();
    await screen.findByRole('link', { name: /백엔드 개발자/ });
    await user.selectOptions(screen.getByRole('combobox', { name: '모집 상태' }), 'ACTIVE');
    await user.selectOptions(screen.getByRole('combobox', { name: '근무지' }), 'JEJU');
    await user.selectOptions(screen.getByRole('combobox', { name: '직급' }), 'CEO');
    await user.selectOptions(screen.getByRole('combobox', { name: '정렬' }), 'COMMISSION');
    await user.selectOptions(screen.getByRole('combobox', { name: '검색 대상' }), 'COMPANY');
    await user.type(screen.getByRole('searchbox'), '누리{Enter}');
    await waitFor(() =>
      expect(listCalls(calls)).toContain(
        '/api/jobs?page=0&size=18&order=desc&location=JEJU&position=CEO&active=ACTIVE&sort=COMMISSION&keyword=누리&searchType=COMPANY',
      ),
    );
    expect(router.state.location.search).toContain('location=JEJU');
  });
});

test.each([
  ['NONE', '고객사 공고'],
  ['APPLY', '제안한 공고'],
  ['ACTIVE', '진행중 공고'],
  ['EXPIRED', '만료 공고'],
])('the list %s has its menu entry, and says when it is empty', async (status, title) => {
  const calls = serve([]);
  open(`/recruiters/job?status=${status}`);
  expect(await screen.findByText('해당하는 공고가 없습니다.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(title);
  const entry = within(screen.getByRole('navigation', { name: '메뉴' })).getByRole('link', { name: title });
  expect([entry.getAttribute('href'), entry.getAttribute('aria-current')]).toEqual([
    `/recruiters/job?status=${status}`,
    'page',
  ]);
  expect(listCalls(calls)).toEqual([`/api/jobs?page=0&size=18&order=desc&status=${status}&sort=CONFIRMDATE`]);
});

test('what is over tells how the own offer stood; who was turned down or took it back is found under a filter [job.lists]', async () => {
  const past = (id: number, status: string, change: object) => ({
    ...recruiterRow,
    id,
    title: `지난 공고 ${id}`,
    status: 'EXPIRED',
    recruiterStatus: 'EXPIRED',
    offer: { id, status },
    ...change,
  });
  const calls = serve([past(1, 'SUGGESTED', {}), past(2, 'SELECTED', {})]);
  const router = open('/recruiters/job?status=EXPIRED');
  for (const [name, how] of [
    [/지난 공고 1/, '선정 전 종료'],
    [/지난 공고 2/, '선정 후 종료'],
  ] as const) {
    const tile = within(await screen.findByRole('link', { name }));
    expect(tile.getByText(how)).toBeTruthy();
    expect(tile.queryByText(/남음$/)).toBeNull();
  }
  const user = userEvent.setup();
  const tabs = within(screen.getByRole('group', { name: '상태' }));
  expect(tabs.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['만료', '미선정', '철회']);
  await user.click(tabs.getByRole('button', { name: '미선정' }));
  expect(router.state.location.search).toBe('?status=NON_SELECTED');
  await waitFor(() => expect(listCalls(calls).at(-1)).toContain('status=NON_SELECTED'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch('만료 공고');
  const entry = within(screen.getByRole('navigation', { name: '메뉴' })).getByRole('link', { name: '만료 공고' });
  expect(entry.getAttribute('aria-current')).toBe('page');
  await user.selectOptions(screen.getByRole('combobox', { name: '검색 대상' }), 'CANDIDATE');
  await user.type(screen.getByRole('searchbox'), '정우{Enter}');
  await waitFor(() =>
    expect(listCalls(calls).at(-1)).toContain('status=NON_SELECTED&sort=CONFIRMDATE&keyword=정우&searchType=CANDIDATE'),
  );
});

describe('a posting', () => {
  test('shows terms, company and what changed since approval [job.edit-after-approval]', async () => {
    serve([], { ...recruiterJob, suggestGreatRecruiter: true });
    open('/recruiters/job/12');
    expect(await screen.findByRole('heading', { level: 1, name: '백엔드 개발자' })).toBeTruthy();
    const main = within(screen.getByRole('main'));
    for (const text of [
      '15–17.7% 첫해 연봉 기준 (부가세 별도)',
      '3개월',
      '예, 평균 수수료율 16.4%',
      '제안하려면 프로필 사진과 자기소개가 필요합니다.',
    ])
      expect(main.getByText(text)).toBeTruthy();
    const since = within(main.getByRole('region', { name: '승인 후 바뀐 내용' }));
    expect(since.getByText('채용 담당자가 내용을 수정했습니다.')).toBeTruthy();
    expect([since.getByText('2명').tagName, since.getByText('3명').tagName]).toEqual(['DEL', 'INS']);
    expect(since.getByText('서류, 면접').tagName).toBe('INS');
  });

  test('tells the own offer, and no name where none may be told', async () => {
    serve([], {
      ...recruiterJob,
      recruiterStatus: 'NON_SELECTED',
      canOffer: false,
      company: { ...recruiterJob.company, name: null },
      offer: { id: 31, status: 'UNSELECTED', reason: '경력 부족', termsNumber: 1 },
      events: [],
    });
    open('/recruiters/job/12');
    expect(await screen.findByText('회사명은 리크루터로 선정된 뒤에 공개됩니다.')).toBeTruthy();
    const own = within(screen.getByRole('region', { name: '내 제안' }));
    expect(await own.findByText('경력 부족')).toBeTruthy();
    expect([own.getByText('미선정').tagName, own.queryByRole('button')]).toEqual(['SPAN', null]);
    expect(screen.queryByRole('region', { name: '승인 후 바뀐 내용' })).toBeNull();
  });
});

test('the home begins with what closes soon, then figures, then what fits [job.dashboard]', async () => {
  serve();
  open('/recruiters');
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('지금 확인할 일7');
  for (const [name, to] of [
    ['확인하기: 질문받은 공고, 질문 답변 1건', '/recruiters/job/35/qna'],
    ['확인하기: 조건이 바뀐 공고, 바뀐 조건 확인', '/recruiters/job/36'],
    [/, 프로필을 완성해 주십시오\.$/, '/recruiters/mypage/edit'],
  ] as const)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to);
  expect(screen.getByRole('main').textContent).toContain(
    '이정우 · 키라나, 2026-11-25 01:00 AM (자카르타 시간)까지 이의 제기 가능',
  );
  expect(screen.getByText('1일 남음')).toBeTruthy();
  const figures = screen.getByRole('region', { name: '공고 현황' });
  expect(figures.textContent).toContain('고객사 공고2건제안한 공고3건진행중 공고4건전체 공고146건');
  const fitting = within(screen.getByRole('region', { name: '관심 키워드에 맞는 공고' }));
  expect(fitting.getByRole('link', { name: /맞는 공고/ }).getAttribute('href')).toBe('/recruiters/job/41');
  const activity = within(screen.getByRole('region', { name: '최근 활동' }));
  const last = await activity.findByRole('link', { name: new RegExp(lastTold.title) });
  expect(last.getAttribute('href')).toBe(lastTold.path);
  const all = activity.getByRole('link', { name: '알림 모두 보기' });
  expect(all.getAttribute('href')).toBe('/recruiters/notification');
});

test('who has never made an offer is told above the home how to begin, whatever fits', async () => {
  signedInAs('RECRUITER');
  recordedFetch((request) =>
    request.url === '/api/jobs/dashboard'
      ? answer(200, { data: { ...recruiterDashboard, hasBegun: false } })
      : serverFor('RECRUITER')(request),
  );
  open('/recruiters');
  const steps = within(await screen.findByRole('region', { name: '처음 세 가지 할 일' }));
  expect(steps.getByRole('listitem', { current: 'step' }).textContent).toContain(
    '프로필 사진과 자기소개를 등록합니다.',
  );
  expect(screen.getByRole('region', { name: '관심 키워드에 맞는 공고' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: '프로필을 완성해 주십시오.' })).toBeNull();
});

test('whoever is selected finds the way to recommending above the posting, and whose clock its deadlines run by', async () => {
  const selected = {
    offer: { id: 31, status: 'SELECTED', reason: null, termsNumber: 1 },
    canOffer: false,
    recruiterStatus: 'ACTIVE',
  };
  const [event] = recruiterJob.events;
  const changes = { dueDate: ['2026-12-01', '2026-12-20'] };
  const events = [{ ...event, at: '2026-11-05T16:30:00.000Z', changes }];
  const createdAt = '2026-10-31T16:30:00.000Z';
  serve([], { ...recruiterJob, ...selected, recommending: 'OPEN', timeZone: jakarta, createdAt, events });
  open('/recruiters/job/12');
  expect((await screen.findByRole('link', { name: '후보자 추천' })).getAttribute('href')).toBe(
    '/recruiters/job/12/candidate/add',
  );
  const told = screen.getAllByRole('time').map(({ textContent }) => textContent);
  expect(told.filter((time) => /^\d{4}-\d\d-\d\d \(자카르타 시간\)$/.test(time))).toHaveLength(2);
  // what happened is by the reader's own clock
  expect(told).toEqual(expect.arrayContaining(['2026-11-01', '2026-11-06 01:30 AM']));
  expect(screen.getByText('2026-12-20 (자카르타 시간)').tagName).toBe('INS');
});

test('coming to what a notification leads to is reading it; being elsewhere is not', async () => {
  signedInAs('RECRUITER');
  let paths = ['/recruiters/job/12', '/recruiters/job/13'];
  const calls = recordedFetch((request) => {
    if (request.url === '/api/notifications/unread') return answer(200, { data: { unread: paths.length, paths } });
    if (request.url === '/api/jobs/12') return answer(200, { data: recruiterJob });
    if (request.url !== '/api/notifications/read') return serverFor('RECRUITER')(request);
    paths = paths.filter((path) => path !== '/recruiters/job/12');
    return answer(200, { data: null });
  });
  const router = open('/recruiters');
  expect(await screen.findByRole('button', { name: /2/ })).toBeTruthy();
  const marked = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body ?? ''));
  expect(marked()).toEqual([]);
  await router.navigate('/recruiters/job/12');
  await waitFor(() => expect(marked()).toEqual([{ path: '/recruiters/job/12' }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: /2/ })).toBeNull());
});

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import type { EmployerCandidate } from '#web/features/candidates/candidate-query.ts';
import {
  actsAt,
  candidateEvent,
  candidateMemo,
  employerCandidate,
  employerRow,
  serveCandidates,
} from '#web/features/candidates/testing.ts';
import { answer, heardToasts, type SentRequest } from '#web/lib/testing.ts';
import { open, prepareWholeApp, serverFor, signedInAs } from '#web/testing/whole-app.tsx';
// compiled before the first test, which otherwise waits for it
import './candidate-page.tsx';

prepareWholeApp();

const rows = () => [
  employerRow(20, '문서영', 'NONE'),
  employerRow(21, '이정우', 'REVIEW_DOCUMENT'),
  employerRow(22, '강도현', 'PASS_DOCUMENT'),
];

const serve = (candidate: EmployerCandidate, act?: (request: SentRequest) => Response, listed = rows()) => {
  signedInAs('EMPLOYER');
  return serveCandidates(
    { rows: listed, candidate, history: [candidateEvent], memos: [candidateMemo], ...(act ? { act } : {}) },
    (request) =>
      request.url === '/api/candidate/21/next-step.ics'
        ? new Response('BEGIN:VCALENDAR', { headers: { 'content-disposition': 'attachment; filename="step.ics"' } })
        : serverFor('EMPLOYER')(request),
  );
};
const shown = async () => within(await screen.findByRole('article', { name: '이정우' }));

test('a candidate stands on one page with everything that is known and was done [candidate.detail]', async () => {
  serve(
    employerCandidate('REVIEW_DOCUMENT', {
      earlier: [{ jobId: 9, title: '다른 공고', createdAt: candidateEvent.at }],
      isUntold: true,
      ...actsAt('REVIEW_DOCUMENT'),
    }),
  );
  open('/employers/job/12/candidate/21?rating=4');
  const panel = await shown();
  for (const text of [
    '스토어링크 · 시니어 엔지니어',
    '7년 2개월',
    '대학교 졸업(학사) · 한성대학교',
    '34세',
    '6,800만원',
    '7,800만원',
    '오민석',
    '테크브릿지',
    '3일 4시간 대기',
    wordsOf('ko').candidates.marks.unsentReview,
  ])
    expect(panel.getByText(text)).toBeTruthy();
  expect(await panel.findByText('정다은 님이 ‘서류 검토’ 단계로 변경했습니다.')).toBeTruthy();
  expect(panel.getByText(candidateMemo.body)).toBeTruthy();
  expect(panel.getByText(/^다른 공고/)).toBeTruthy();
  expect(panel.getByRole('list', { name: '전형 단계' }).textContent).toBe('추천서류면접합격');
  const resume = within(screen.getByRole('region', { name: '이력서' }));
  expect(resume.getByText('이력서_이정우.hwp')).toBeTruthy();
  expect(resume.getByText('이 화면에서는 볼 수 없는 파일입니다. 받아서 열어 주십시오.')).toBeTruthy();
  expect(await screen.findByText('후보자 3명 중 2번째')).toBeTruthy();
  expect(screen.getByRole('link', { name: '후보자' }).getAttribute('href')).toBe(
    '/employers/job/12/candidate?rating=4',
  );
});

test('J and K lead to the next and the previous one of the same list, not while somebody writes', async () => {
  serve(employerCandidate('REVIEW_DOCUMENT'));
  const router = open('/employers/job/12/candidate/21?rating=4');
  await screen.findByText('후보자 3명 중 2번째');
  const user = userEvent.setup();
  const memo = screen.getByRole('textbox', { name: '메모 남기기' });
  await user.type(memo, 'jk');
  expect(router.state.location.pathname).toBe('/employers/job/12/candidate/21');
  // what is written is not left behind without a question
  await user.click(screen.getByRole('button', { name: /^다음/ }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.keyboard('j');
  await user.click(question.getAllByRole('button')[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect([router.state.location.pathname, memo]).toEqual([
    '/employers/job/12/candidate/21',
    expect.objectContaining({ value: 'jk' }),
  ]);
  await user.clear(memo);
  memo.blur();
  await user.keyboard('j');
  await waitFor(() => expect(router.state.location.pathname).toBe('/employers/job/12/candidate/22'));
  expect(router.state.location.search).toBe('?rating=4');
  // a star has the focus, and the keyboard writes Korean
  await act(() => router.navigate('/employers/job/12/candidate/21?rating=4'));
  await screen.findByText('후보자 3명 중 2번째');
  within(screen.getByRole('radiogroup', { name: '평가' }))
    .getAllByRole('radio')[0]
    ?.focus();
  await user.keyboard('ㅏ');
  await waitFor(() => expect(router.state.location.pathname).toBe('/employers/job/12/candidate/20'));
});

test('the next stage is chosen and saved; the recruiter is told apart from it', async () => {
  const listed = rows();
  const moved = ({ method }: SentRequest) => {
    if (method === 'PUT') listed[1] = employerRow(21, '이정우', 'PASS_INTERVIEW');
    return answer(200, { data: [{ id: 21, version: 4 }] });
  };
  const step = { kind: 'INTERVIEW' as const, at: '2026-12-01T01:00:00.000Z', note: '' };
  const { sent, asked } = serve(employerCandidate('REVIEW_DOCUMENT', { isUntold: true, step }), moved, listed);
  const router = open('/employers/job/12/candidate/21');
  const toasts = heardToasts();
  const panel = await shown();
  const user = userEvent.setup();
  // nobody is moved by a press alone
  await user.click(panel.getByRole('button', { name: '단계 저장' }));
  expect(sent()).toEqual([]);
  await user.selectOptions(panel.getByRole('combobox', { name: '다음 단계' }), 'PASS_INTERVIEW');
  await user.click(panel.getByRole('button', { name: '단계 저장' }));
  const candidates = [{ id: 21, version: 3 }];
  await waitFor(() =>
    expect(sent()).toEqual([['PUT', '/api/candidate/status', { candidates, action: 'move', code: 'PASS_INTERVIEW' }]]),
  );
  await waitFor(() =>
    expect(toasts).toMatchObject([{ message: expect.stringContaining('이전 단계에서 정한 일정은 지워졌습니다') }]),
  );
  await user.click(panel.getByRole('button', { name: '결과 통지' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '1명 결과 통지' }));
  await waitFor(() =>
    expect(sent().at(-1)).toEqual(['POST', '/api/candidate/result-notice', { candidates, message: '' }]),
  );
  // it is the last one of the list now, and whoever came after it before still does, from page to page
  await waitFor(() => expect(asked().length).toBeGreaterThan(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: /^다음/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/employers/job/12/candidate/22'));
  await act(() => router.navigate('/employers/job/12/candidate/21', { state: router.state.location.state as unknown }));
  expect(await screen.findByText('후보자 3명 중 2번째')).toBeTruthy();
  await act(() => router.navigate('/employers/job/12/candidate'));
  await act(() => router.navigate('/employers/job/12/candidate/21'));
  expect(await screen.findByText('후보자 3명 중 3번째')).toBeTruthy();
});

test('why an entry goes no further is said as it is, and no contact is called open', async () => {
  const lost = { isLost: true, contactState: 'OPEN', contactUntil: '2027-11-15' } as const;
  serve(
    employerCandidate('PASS_DOCUMENT', { ...lost, moves: [], actions: [], lostReason: 'CONTACT', contest: 'WAITING' }),
  );
  open('/employers/job/12/candidate/21');
  const panel = await shown();
  const { lost: words } = wordsOf('ko').disclosures;
  expect(panel.getByText(new RegExp(`${words.toEmployer.CONTACT} ${words.contest.WAITING}`))).toBeTruthy();
  expect(panel.queryByText(/다른 리크루터에게 우선권/)).toBeNull();
  const contact = within(panel.getByRole('region', { name: '연락처' }));
  expect(contact.getByText('비공개')).toBeTruthy();
  expect(contact.queryByText('공개됨')).toBeNull();
  expect(contact.getByText('우선권이 없는 추천이라 연락처를 볼 수 없습니다.')).toBeTruthy();
});

test('the year after disclosure says of somebody hired that the fee follows the contract', async () => {
  serve(employerCandidate('ALL_PASS', { contactState: 'OPEN', contactUntil: '2027-11-15', moves: [], actions: [] }));
  open('/employers/job/12/candidate/21');
  const { title, hiredHint, yearHint } = wordsOf('ko').disclosures;
  const contact = within((await shown()).getByRole('region', { name: title }));
  expect(contact.getByText(hiredHint, { exact: false })).toBeTruthy();
  expect(contact.queryByText(yearHint, { exact: false })).toBeNull();
});

test('a step that changed after the notice can be told and taken into a calendar, and none is set in the past', async () => {
  const step = { kind: 'INTERVIEW', at: '2030-05-01T01:30:00.000Z', note: '' } as const;
  const told = { isUntold: true, notifiedCode: 'PASS_DOCUMENT', step } as const;
  const { sent } = serve(employerCandidate('PASS_DOCUMENT', { ...told, ...actsAt('PASS_DOCUMENT') }));
  open('/employers/job/12/candidate/21');
  const panel = await shown();
  const { marks, notice, nextStep } = wordsOf('ko').candidates;
  expect(panel.getByText(marks.unsentStep)).toBeTruthy();
  const user = userEvent.setup();
  await user.click(panel.getByRole('button', { name: notice.act }));
  const telling = within(await screen.findByRole('dialog'));
  expect(telling.getByText(notice.step)).toBeTruthy();
  await user.click(telling.getByRole('button', { name: '취소' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const saving = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await user.click(panel.getByRole('button', { name: nextStep.ics }));
  await waitFor(() => expect(saving.mock.contexts).toMatchObject([{ download: 'step.ics' }]));
  saving.mockRestore();
  await user.click(panel.getByRole('button', { name: nextStep.edit }));
  const dialog = within(await screen.findByRole('dialog'));
  const day = dialog.getByRole('textbox', { name: /^날짜/ });
  await user.clear(day);
  await user.type(day, '2020-05-01');
  await user.click(dialog.getByRole('button', { name: nextStep.save }));
  expect(await dialog.findByText(wordsOf('ko').validation.timeAhead)).toBeTruthy();
  expect(sent()).toEqual([]);
});

test('who reads a resume first is offered to begin the review; a request for the contact says how long it waits and is taken back', async () => {
  const asked = {
    contactState: 'REQUEST',
    contactRequestedAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
    actions: ['withdrawContact'],
  } as const;
  const { sent } = serve(employerCandidate('NONE', { ...asked, actions: [...asked.actions] }));
  open('/employers/job/12/candidate/21');
  const { disclosures, candidates: words } = wordsOf('ko');
  const { withdraw } = disclosures;
  const user = userEvent.setup();
  const panel = await shown();
  expect(within(panel.getByRole('region', { name: disclosures.title })).getByText(/^3일.* 대기$/)).toBeTruthy();
  // one way to begin, beside turning down; nothing is to be chosen
  expect(screen.getAllByRole('button', { name: words.resume.review })).toHaveLength(1);
  expect(screen.queryByLabelText(words.stage.next)).toBeNull();
  expect(panel.getByText(disclosures.waitsUntil({ days: 180 }))).toBeTruthy();
  await user.click(panel.getByRole('button', { name: words.resume.review }));
  const begun = { candidates: [{ id: 21, version: 3 }], action: 'move', code: 'REVIEW_DOCUMENT' };
  await waitFor(() => expect(sent()).toEqual([['PUT', '/api/candidate/status', begun]]));
  await user.click(panel.getByRole('button', { name: withdraw.act }));
  const dialog = within(await screen.findByRole('dialog', { name: withdraw.title({ name: '이정우' }) }));
  expect(dialog.getByText(withdraw.what)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: withdraw.act }));
  const body = { id: 21, version: 3, action: 'withdraw' };
  await waitFor(() => expect(sent().slice(1)).toEqual([['PUT', '/api/candidate/contact-request', body]]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a saved rating is read again: what the server has made of it is shown [candidate.rating]', async () => {
  const rated = employerCandidate('REVIEW_DOCUMENT', { ratings: [], rating: null, ratingCount: 0, ownRating: null });
  const { calls } = serve(rated, () => answer(200, { data: { id: 21, rating: 3.5, ratingCount: 2, ownRating: 4 } }));
  open('/employers/job/12/candidate/21');
  const stars = within((await shown()).getByRole('radiogroup', { name: '평가' }));
  const reads = () => calls.filter(({ method, url }) => method === 'GET' && url === '/api/candidate/21').length;
  await waitFor(() => expect(reads()).toBe(1));
  const [, , , fourth] = stars.getAllByRole('radio');
  if (!fourth) throw new Error('no fourth star');
  await userEvent.setup().click(fourth);
  await waitFor(() => expect(reads()).toBe(2));
});

test('stars light at once and go back where the server refuses', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const refusing = () => held.then(() => answer(422, { message: '안 됩니다.', code: 'INVALID' }));
  const { sent } = serve(employerCandidate('REVIEW_DOCUMENT'), refusing as unknown as () => Response);
  open('/employers/job/12/candidate/21');
  const stars = within((await shown()).getByRole('radiogroup', { name: '평가' }));
  const user = userEvent.setup();
  const [, second] = stars.getAllByRole<HTMLInputElement>('radio');
  if (!second) throw new Error('no second star');
  await user.click(second);
  expect(second.checked).toBe(true);
  expect(sent()).toEqual([['POST', '/api/candidate/rating', { id: 21, rating: 2 }]]);
  release();
  await waitFor(() => expect(stars.getAllByRole<HTMLInputElement>('radio')[4]?.checked).toBe(true));
});

test('memos are written, mended and deleted; a next step is set on the clock of the posting', async () => {
  const { sent } = serve(employerCandidate('REVIEW_DOCUMENT'), () => answer(200, { data: { id: 1, version: 1 } }));
  open('/employers/job/12/candidate/21');
  const panel = await shown();
  const user = userEvent.setup();
  await user.type(panel.getByRole('textbox', { name: '메모 남기기' }), '좋습니다');
  await user.click(panel.getByRole('button', { name: '등록' }));
  await waitFor(() => expect(sent()).toEqual([['POST', '/api/candidate/memo', { candidateId: 21, body: '좋습니다' }]]));
  await waitFor(() => expect(panel.getByRole<HTMLTextAreaElement>('textbox', { name: '메모 남기기' }).value).toBe(''));
  await user.click(panel.getByRole('button', { name: '수정' }));
  const edited = panel.getByRole<HTMLTextAreaElement>('textbox', { name: '수정' });
  expect([document.activeElement, edited.value]).toEqual([edited, candidateMemo.body]);
  await user.clear(edited);
  await user.type(edited, '더 좋습니다');
  await user.click(within(edited.closest('li') ?? panel.getByRole('list')).getByRole('button', { name: '등록' }));
  const mended = { id: 61, version: 1, body: '더 좋습니다' };
  await waitFor(() => expect(sent().at(-1)).toEqual(['PUT', '/api/candidate/memo', mended]));
  await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('button', { name: '수정' })));
  await user.click(panel.getByRole('button', { name: '삭제' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '삭제' }));
  await waitFor(() => expect(sent().at(-1)).toEqual(['DELETE', '/api/candidate/memo/61', null]));
  await user.click(panel.getByRole('button', { name: '일정 정하기' }));
  const dialog = within(await screen.findByRole('dialog', { name: '이정우 님의 다음 일정을 정합니다.' }));
  await user.type(dialog.getByLabelText(/^날짜/), '2030-01-31');
  await user.type(dialog.getByLabelText(/^시각/), '14:30');
  await user.click(dialog.getByRole('button', { name: '일정 저장' }));
  const step = { kind: 'INTERVIEW', at: '2030-01-31T05:30:00.000Z', note: '' };
  await waitFor(() => expect(sent().at(-1)).toEqual(['PUT', '/api/candidate/next-step', { id: 21, version: 3, step }]));
});

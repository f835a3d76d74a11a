import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import type { EmployerRow } from '#web/features/candidates/candidate-query.ts';
import { employerRow, serveCandidates } from '#web/features/candidates/testing.ts';
import { employerJob } from '#web/features/jobs/testing.ts';
import { answer, heardToasts, type SentRequest, slowBody } from '#web/lib/testing.ts';
import { open, prepareWholeApp, serverFor, signedInAs } from '#web/testing/whole-app.tsx';
// compiled before the first test, which otherwise waits for it
import './job-candidates-page.tsx';

prepareWholeApp();

const park = employerRow(31, '박지훈', 'NONE');
const choi = employerRow(32, '최유나', 'NONE', { isPossibleDuplicate: true });
// that a review has begun is no result
const lee = employerRow(33, '이정우', 'REVIEW_DOCUMENT', { isUntold: true, hasResultToTell: false });
const lim = employerRow(34, '임수빈', 'PASS_DOCUMENT', { contactState: 'OPEN', isUntold: true });
const yoo = employerRow(35, '유가은', 'FAIL_DOCUMENT');
const everybody = [park, choi, lee, lim, yoo];

const serve = (rows: EmployerRow[] = everybody, act?: (request: SentRequest) => Response) => {
  signedInAs('EMPLOYER');
  return serveCandidates({ rows, ...(act ? { act } : {}) }, (request) => {
    if (request.url.startsWith('/api/candidate/resume')) return new Response(slowBody(request.signal).stream);
    return request.url === '/api/job/12'
      ? answer(200, { data: employerJob('ACTIVE') })
      : serverFor('EMPLOYER')(request);
  });
};
const column = async (name: string) => within(await screen.findByRole('region', { name }));
const cardOf = (name: string): HTMLElement => {
  const card = screen.getByRole('link', { name }).closest('li');
  if (!card) throw new Error('no card around it');
  return card;
};
const moved = (id: number, code: string) => [
  'PUT',
  '/api/candidate/status',
  { candidates: [{ id, version: 3 }], action: 'move', code },
];

describe('the board', () => {
  test('shows who stands where, from whom and how long, with a way to each [candidate.list]', async () => {
    const { asked } = serve();
    open('/employers/job/12/candidate?keyword=%EC%9D%B4');
    const recommended = await column('추천됨');
    expect(recommended.getAllByRole('listitem')).toHaveLength(2);
    expect(recommended.getByText('중복 가능')).toBeTruthy();
    const waits = recommended.getAllByText('3일 4시간');
    expect(waits.map(({ tagName, title }) => [tagName, /^\d{4}-\d\d-\d\d \d\d:\d\d [AP]M$/.test(title)])).toEqual([
      ['TIME', true],
      ['TIME', true],
    ]);
    const review = await column('서류 검토');
    expect(review.getByRole('link', { name: '이정우' }).getAttribute('href')).toBe(
      '/employers/job/12/candidate/33?keyword=%EC%9D%B4',
    );
    for (const text of ['7년', '스토어링크 · 시니어 엔지니어', '오민석']) expect(review.getByText(text)).toBeTruthy();
    // that a review has begun is no result that waits to be told
    expect(review.queryByText('통지 전')).toBeNull();
    for (const text of ['공개됨', '통지 전']) expect((await column('서류 합격')).getByText(text)).toBeTruthy();
    expect((await column('면접 합격')).getByText('후보자 없음')).toBeTruthy();
    expect(screen.queryByRole('region', { name: '최종 합격' })).toBeNull();
    expect(asked()).toContain('/api/job/12/candidates?page=0&size=all&keyword=이');
    expect(screen.getByRole('link', { name: /^후보자\s*5$/ }).getAttribute('href')).toBe('/employers/job/12/candidate');
  });

  test('whoever did not pass is folded away until wanted', async () => {
    serve();
    open('/employers/job/12/candidate');
    await column('추천됨');
    expect(screen.queryByRole('link', { name: '유가은' })).toBeNull();
    const user = userEvent.setup();
    await user.click(screen.getByTitle('불합격 후보자 펼치기'));
    expect(screen.getByRole('link', { name: '유가은' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '불합격 후보자 접기' }));
    expect(screen.queryByRole('link', { name: '유가은' })).toBeNull();
  });

  test('a card is dropped only where it may go, and stands there at once', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { sent } = serve(everybody, (() => held.then(() => answer(200, { data: [] }))) as unknown as () => Response);
    open('/employers/job/12/candidate');
    await column('추천됨');
    const dataTransfer = { setData: () => undefined, effectAllowed: '' };
    fireEvent.dragStart(cardOf('박지훈'), { dataTransfer });
    const into = (name: string) => {
      const region = screen.getByRole('region', { name });
      fireEvent.dragOver(region, { dataTransfer });
      fireEvent.drop(region, { dataTransfer });
    };
    const toasts = heardToasts();
    into('서류 합격');
    expect(sent()).toEqual([]);
    const { refused } = wordsOf('ko').candidates.board;
    expect(toasts).toMatchObject([
      { title: refused.title({ name: '박지훈', to: '서류 합격' }), message: refused.why.first },
    ]);
    fireEvent.dragStart(cardOf('박지훈'), { dataTransfer });
    into('서류 검토');
    await waitFor(() => expect(sent()).toEqual([moved(31, 'REVIEW_DOCUMENT')]));
    expect((await column('서류 검토')).getByRole('link', { name: '박지훈' })).toBeTruthy();
    release();
    await waitFor(async () => expect((await column('추천됨')).getByRole('link', { name: '박지훈' })).toBeTruthy());
    // beyond the next stage it is asked first: there is no way back
    fireEvent.dragStart(cardOf('이정우'), { dataTransfer });
    into('면접 합격');
    const question = within(await screen.findByRole('dialog', { name: '단계를 건너뛰겠습니까?' }));
    expect(sent()).toHaveLength(1);
    await userEvent.click(question.getByRole('button', { name: '옮기기' }));
    await waitFor(() => expect(sent()[1]).toEqual(moved(33, 'PASS_INTERVIEW')));
  });

  test('who has passed every stage is turned down by the menu, or leads to where the hire is confirmed', async () => {
    serve([...everybody, employerRow(36, '한소희', 'PASS_INTERVIEW', { actions: ['stop', 'hire'] })]);
    const router = open('/employers/job/12/candidate?rating=4');
    const user = userEvent.setup();
    const choose = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: '한소희 단계 변경' }));
      await user.click(await screen.findByRole('menuitem', { name, hidden: true }));
    };
    await choose('불합격');
    expect(await screen.findByRole('dialog', { name: /불합격/ })).toBeTruthy();
    await user.keyboard('{Escape}');
    await choose('최종 합격 확정하러 가기');
    await waitFor(() => expect(router.state.location.pathname).toBe('/employers/job/12/candidate/36'));
    expect(router.state.location.search).toBe('?rating=4');
  });

  test('the keyboard does the same by the menu of a card; a refusal is read again', async () => {
    const { sent, asked } = serve(everybody, () =>
      answer(409, { message: '다른 사람이 먼저 변경했습니다.', code: 'VERSION_STALE' }),
    );
    open('/employers/job/12/candidate');
    await column('추천됨');
    const before = asked().length;
    const user = userEvent.setup();
    // the same question, too, where a stage would be left out
    await user.click(screen.getByRole('button', { name: '이정우 단계 변경' }));
    await user.click(await screen.findByRole('menuitem', { name: '면접 합격', hidden: true }));
    const question = within(await screen.findByRole('dialog', { name: '단계를 건너뛰겠습니까?' }));
    await user.click(question.getByRole('button', { name: '취소' }));
    screen.getByRole('button', { name: '임수빈 단계 변경' }).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: '면접 합격', hidden: true }));
    await waitFor(() => expect(sent()).toEqual([moved(34, 'PASS_INTERVIEW')]));
    await waitFor(() => expect(asked().length).toBeGreaterThan(before));
  });

  test('nobody is turned down without a reason', async () => {
    const { sent } = serve();
    open('/employers/job/12/candidate');
    await column('추천됨');
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: '이정우 단계 변경' }));
    await user.click(await screen.findByRole('menuitem', { name: '서류 불합격', hidden: true }));
    const dialog = within(await screen.findByRole('dialog', { name: '이정우 님을 불합격 처리합니다.' }));
    await user.click(dialog.getByRole('button', { name: '불합격 처리' }));
    expect(await dialog.findByText('값을 선택해 주십시오.')).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText(/^사유/), 'ETC');
    await user.click(dialog.getByRole('button', { name: '불합격 처리' }));
    expect(await dialog.findByText('필수 입력 항목입니다.')).toBeTruthy();
    await user.type(dialog.getByLabelText('자세한 사유'), '일정이 맞지 않았습니다.');
    await user.click(dialog.getByRole('button', { name: '불합격 처리' }));
    const body = {
      candidates: [{ id: 33, version: 3 }],
      action: 'move',
      code: 'FAIL_DOCUMENT',
      reason: 'ETC',
      note: '일정이 맞지 않았습니다.',
    };
    await waitFor(() => expect(sent()).toEqual([['PUT', '/api/candidate/status', body]]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('many are set at once to where all of them may go [candidate.list]', async () => {
    const { sent } = serve();
    open('/employers/job/12/candidate');
    await column('추천됨');
    const user = userEvent.setup();
    for (const name of ['박지훈', '최유나']) await user.click(screen.getByRole('checkbox', { name: `${name} 선택` }));
    const bar = within(screen.getByRole('region', { name: '선택한 후보자' }));
    expect(bar.getByText('2명 선택')).toBeTruthy();
    const stage = bar.getByRole('combobox', { name: '바꿀 단계' });
    expect(
      within(stage)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['단계 선택', '서류 검토', '서류 불합격']);
    await user.selectOptions(stage, 'REVIEW_DOCUMENT');
    await user.click(bar.getByRole('button', { name: '2명 단계 변경' }));
    const candidates = [31, 32].map((id) => ({ id, version: 3 }));
    await waitFor(() =>
      expect(sent()).toEqual([
        ['PUT', '/api/candidate/status', { candidates, action: 'move', code: 'REVIEW_DOCUMENT' }],
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('region', { name: '선택한 후보자' })).toBeNull());
  });

  test('a ZIP on its way can be stopped when nobody is selected any more, and no second one runs beside it', async () => {
    const { calls } = serve();
    open('/employers/job/12/candidate');
    await column('추천됨');
    const user = userEvent.setup();
    const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
    const choose = (name: string) => user.click(screen.getByRole('checkbox', { name: `${name} 선택` }));
    const zips = () =>
      calls.filter(({ url }) => url.startsWith('/api/candidate/resume')).map(({ signal }) => signal?.aborted);
    await choose('박지훈');
    await press('이력서 ZIP');
    await press('선택 해제');
    expect(screen.queryByRole('region', { name: '선택한 후보자' })).toBeNull();
    expect(screen.getByRole('button', { name: /받는 중 · 중단$/ })).toBeTruthy();
    await choose('최유나');
    expect(screen.queryByRole('button', { name: '이력서 ZIP' })).toBeNull();
    await press('선택 해제');
    expect(zips()).toEqual([false]);
    await press(/받는 중 · 중단$/);
    await waitFor(() => expect(screen.queryByRole('region', { name: '이력서 ZIP' })).toBeNull());
    expect(zips()).toEqual([true]);
  });

  test('results are told to recruiters of those that are ticked, with a message [candidate.list]', async () => {
    const [first, second] = [
      employerRow(33, '이정우', 'FAIL_DOCUMENT', { isUntold: true }),
      { ...lim, isUntold: true },
    ];
    // that a review has begun is no result
    const { sent } = serve([first, second, { ...lee, id: 36 }]);
    open('/employers/job/12/candidate');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /^결과 통지\s*2$/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '결과를 리크루터에게 통지합니다.' }));
    await user.click(dialog.getByRole('checkbox', { name: '임수빈' }));
    await user.type(dialog.getByLabelText('전할 말 (선택)'), '감사합니다.');
    await user.click(dialog.getByRole('button', { name: '1명 결과 통지' }));
    await waitFor(() =>
      expect(sent()).toEqual([
        ['POST', '/api/candidate/result-notice', { candidates: [{ id: 33, version: 3 }], message: '감사합니다.' }],
      ]),
    );
  });
});

test('the table has the same behind filters of the address [candidate.list]', async () => {
  const { asked, sent } = serve();
  open('/employers/job/12/candidate?view=table&summary=REVIEW&rating=4&code=NOTHING&sort=RATING&order=asc');
  await screen.findByRole('link', { name: /^이정우/ });
  const table = within(screen.getByRole('table', { name: '후보자' }));
  await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(1 + everybody.length));
  expect(asked()).toContain('/api/job/12/candidates?page=0&size=15&order=asc&summary=REVIEW&rating=4&sort=RATING');
  expect(table.getByRole('link', { name: /^이정우/ }).getAttribute('href')).toContain(
    '/employers/job/12/candidate/33?view=table',
  );
  const user = userEvent.setup();
  await user.click(table.getByRole('button', { name: '임수빈 단계 변경' }));
  await user.click(await screen.findByRole('menuitem', { name: '면접 합격', hidden: true }));
  await waitFor(() => expect(sent()).toEqual([moved(34, 'PASS_INTERVIEW')]));
  await user.click(screen.getByRole('radio', { name: '보드', hidden: true }));
  expect(await screen.findByRole('region', { name: '추천됨' })).toBeTruthy();
});

test('a posting that nobody was recommended on says how somebody comes to be here', async () => {
  serve([]);
  open('/employers/job/12/candidate');
  expect(await screen.findByText('아직 추천된 후보자가 없습니다.')).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { JobStatus } from '#core/rules/job-lifecycle.ts';
import { wordsOf } from '#core/words/index.ts';
import { departmentJob, employerJob } from '#web/features/jobs/testing.ts';
import type { Askable, Qna } from '#web/features/qnas/qna-query.ts';
import { openQna, secretQna, serveBoard } from '#web/features/qnas/testing.ts';
import { answer, type SentRequest } from '#web/lib/testing.ts';
import { open, prepareWholeApp, serverFor, signedInAs } from '#web/testing/whole-app.tsx';
// compiled before the first test, which otherwise waits for it
import './job-qna-page.tsx';

prepareWholeApp();

type Served = {
  rows?: readonly Qna[];
  recruiters?: readonly Askable[];
  status?: JobStatus;
  act?: (request: SentRequest) => Response;
  isHidden?: boolean;
};

const { tellsName } = wordsOf('ko').jobForm.fair;

const serve = ({ rows = [openQna, secretQna], recruiters, status = 'ACTIVE', act, isHidden = false }: Served = {}) => {
  signedInAs('EMPLOYER');
  const job = { ...employerJob(status), nameDisclosed: !isHidden };
  return serveBoard(
    rows,
    (request) => (request.url === '/api/job/12' ? answer(200, { data: job }) : serverFor('EMPLOYER')(request)),
    { act, recruiters },
  );
};
const threadOf = async (text: string) => {
  const thread = (await screen.findByText(text)).closest('article');
  if (!thread) throw new Error('no thread around it');
  return within(thread);
};

describe('the employer', () => {
  test('reads every thread with its marks and answers in it', async () => {
    const { sent, asked } = serve();
    open('/employers/job/12/qna');
    const secret = await threadOf(secretQna.body);
    for (const text of [
      '결제',
      '비밀글',
      '답변 완료',
      '리크루터 윤서진',
      '한빛서치',
      '채용사 정다은',
      '협의할 수 있습니다.',
    ])
      expect(secret.getByText(text)).toBeTruthy();
    expect(secret.getByText('2026-11-15 12:00 PM')).toBeTruthy();
    const waiting = await threadOf(openQna.body);
    expect(waiting.getByText('답변 대기')).toBeTruthy();
    expect([waiting.queryByText('비밀글'), waiting.queryByText('모두에게 공개')]).toEqual([null, null]);
    const user = userEvent.setup();
    await user.click(waiting.getByRole('button', { name: '답변하기' }));
    const box = waiting.getByRole('textbox', { name: /^답변/ });
    expect(document.activeElement).toBe(box);
    expect(waiting.getByText('이 공고를 보는 모든 리크루터가 읽을 수 있습니다.')).toBeTruthy();
    await user.click(waiting.getByRole('button', { name: '등록' }));
    expect(await waiting.findByText('필수 입력 항목입니다.')).toBeTruthy();
    await user.type(box, '주 이틀 가능합니다.');
    await user.click(waiting.getByRole('button', { name: '등록' }));
    await waitFor(() =>
      expect(sent()).toEqual([['POST', '/api/qna/32/reply', { body: '주 이틀 가능합니다.', isOpen: true }]]),
    );
    await waitFor(() => expect(waiting.queryByRole('textbox')).toBeNull());
    expect(asked()).toEqual(['/api/job/12/qnas?page=0&size=15', '/api/job/12/qnas?page=0&size=15']);
    expect(document.title).toBe('질문과 답변 · Scoutlane');
  });

  test('shows a secret thread to all after reading what that means; a newer reply is told and read', async () => {
    const act = () => answer(409, { message: '다른 사람이 먼저 변경했습니다.', code: 'VERSION_STALE' });
    const { sent, asked } = serve({
      act,
      rows: [{ ...secretQna, body: `${secretQna.body} 누리모빌리티 이야기입니다.` }],
      isHidden: true,
    });
    open('/employers/job/12/qna');
    const user = userEvent.setup();
    const thread = await threadOf(`${secretQna.body} 누리모빌리티 이야기입니다.`);
    // the one who asked has not been selected
    await user.click(thread.getByRole('button', { name: '답변하기' }));
    await user.type(thread.getByRole('textbox'), '누리 모빌리티');
    expect(thread.getByText(tellsName)).toBeTruthy();
    await user.click(thread.getByRole('button', { name: '취소' }));
    await user.click(thread.getByRole('button', { name: '모두에게 공개' }));
    const dialog = within(await screen.findByRole('dialog', { name: '비밀글을 모두에게 공개합니다.' }));
    expect(dialog.getByText('이 공고를 보는 모든 리크루터가 질문과 답변 1개를 읽게 됩니다.')).toBeTruthy();
    expect(dialog.getByText(tellsName)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: '공개' }));
    await waitFor(() => expect(sent()).toEqual([['PUT', '/api/qna/31', { version: 2, isPublished: true }]]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(asked()).toHaveLength(2));
  });

  test('makes an open question secret that names the company', async () => {
    const { sent } = serve({ rows: [{ ...secretQna, isSecret: false, actions: ['reply', 'hide'] }], isHidden: true });
    open('/employers/job/12/qna');
    const thread = await threadOf(secretQna.body);
    const user = userEvent.setup();
    const { hide } = wordsOf('ko').qnas;
    await user.click(thread.getByRole('button', { name: hide.act }));
    const dialog = within(await screen.findByRole('dialog', { name: hide.title }));
    expect(dialog.getByText(hide.what)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: hide.verb }));
    await waitFor(() => expect(sent()).toEqual([['PUT', '/api/qna/31', { version: 2, isPublished: false }]]));
  });

  test('takes a published thread back', async () => {
    const { sent } = serve({ rows: [{ ...secretQna, isPublished: true, actions: ['reply', 'unpublish'] }] });
    open('/employers/job/12/qna');
    const thread = await threadOf(secretQna.body);
    expect(thread.getByText('공개한 비밀글')).toBeTruthy();
    const user = userEvent.setup();
    await user.click(thread.getByRole('button', { name: '공개 취소' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '공개 취소' }));
    await waitFor(() => expect(sent()).toEqual([['PUT', '/api/qna/31', { version: 2, isPublished: false }]]));
  });

  test('asks one recruiter who made an offer, in secret unless said otherwise', async () => {
    const asked: Askable[] = [
      { id: 7, name: '윤서진', firm: '한빛서치', knowsName: false },
      { id: 8, name: '한지원', firm: '한빛서치', knowsName: true },
    ];
    const { sent } = serve({ recruiters: asked, isHidden: true });
    open('/employers/job/12/qna');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '리크루터에게 질문' }));
    const dialog = within(await screen.findByRole('dialog', { name: '리크루터에게 질문합니다.' }));
    await user.type(dialog.getByRole('textbox', { name: /^질문/ }), '경력을 알려 주십시오.');
    await user.click(dialog.getByRole('button', { name: '질문 등록' }));
    expect(await dialog.findByText('값을 선택해 주십시오.')).toBeTruthy();
    // a name is told to whoever does not know it, and to all
    const box = dialog.getByRole('textbox', { name: /^질문/ });
    await user.type(box, ' 누리모빌리티');
    const whom = dialog.getByLabelText(/^질문을 받을 리크루터/);
    await user.selectOptions(whom, '한지원 · 한빛서치');
    expect(dialog.queryByText(tellsName)).toBeNull();
    await user.click(dialog.getByRole('switch'));
    expect(dialog.getByText(tellsName)).toBeTruthy();
    await user.click(dialog.getByRole('switch'));
    await user.selectOptions(whom, '윤서진 · 한빛서치');
    expect(dialog.getByText(tellsName)).toBeTruthy();
    await user.clear(box);
    await user.type(box, '경력을 알려 주십시오.');
    await user.selectOptions(dialog.getByLabelText(/^분류/), 'ETC');
    await user.click(dialog.getByRole('button', { name: '질문 등록' }));
    const body = { type: 'ETC', body: '경력을 알려 주십시오.', isSecret: true, recruiterId: 7 };
    await waitFor(() => expect(sent()).toEqual([['POST', '/api/job/12/qna', body]]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('filters and searches by the address', async () => {
    const { asked } = serve();
    const router = open('/employers/job/12/qna');
    await threadOf(openQna.body);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: '결제' }));
    await user.type(screen.getByRole('searchbox'), '연봉{Enter}');
    await waitFor(() => expect(asked().at(-1)).toBe('/api/job/12/qnas?page=0&size=15&type=PAYMENT&keyword=연봉'));
    expect(router.state.location.search).toContain('type=PAYMENT');
  });

  test('after the end nothing new is asked, and what is there is answered', async () => {
    const { calls } = serve({ status: 'EXPIRED' });
    open('/employers/job/12/qna');
    const thread = await threadOf(openQna.body);
    expect(screen.getByText(/^만료된 공고에는 새로 질문할 수 없습니다/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '리크루터에게 질문' })).toBeNull();
    expect(thread.getByRole('button', { name: '답변하기' })).toBeTruthy();
    expect(calls.some(({ url }) => url.endsWith('/qna/recruiters'))).toBe(false);
  });

  test('before approval there is neither a board nor a tab to it', async () => {
    const { asked, calls } = serve({ status: 'CHECK' });
    open('/employers/job/12/qna');
    expect(await screen.findByText('공고가 승인되면 질문과 답변을 주고받을 수 있습니다.')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: '공고 화면' })).toBeNull();
    expect([asked(), calls.filter(({ url }) => url.includes('/qnas'))]).toEqual([[], []]);
  });

  test('is told that there is nothing yet, and whom to ask', async () => {
    serve({ rows: [] });
    open('/employers/job/12/qna');
    expect(await screen.findByText('아직 질문이 없습니다.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: '리크루터에게 질문' })).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  test('without an offer there is nobody to ask, and the page says so', async () => {
    serve({ recruiters: [] });
    open('/employers/job/12/qna');
    expect(await screen.findByText('제안한 리크루터가 있을 때 질문할 수 있습니다.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '리크루터에게 질문' })).toBeNull();
  });
});

describe.each(['/departments', '/employers'])('a department under %s', (area) => {
  test('reads open threads and can do nothing', async () => {
    signedInAs('DEPARTMENT');
    const { id, type, body, createdAt, author, replies } = openQna;
    const read = { id, type, body, createdAt, author: { ...author, name: null }, replies };
    serveBoard([read], (request) =>
      request.url === '/api/job/12' ? answer(200, { data: departmentJob }) : serverFor('DEPARTMENT')(request),
    );
    open(`${area}/job/12/qna`);
    const thread = await threadOf(openQna.body);
    expect(thread.getByText('리크루터')).toBeTruthy();
    expect(thread.queryAllByRole('button')).toEqual([]);
    expect(screen.queryByRole('button', { name: /질문/ })).toBeNull();
    const tabs = within(screen.getByRole('navigation', { name: '공고 화면' })).getAllByRole('link');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      ['공고 정보', `${area}/job/12`],
      [`리크루터 ${departmentJob.offerCount}`, `${area}/job/12/recruiter`],
      ['후보자', `${area}/job/12/candidate`],
      ['Q&A 1', `${area}/job/12/qna`],
    ]);
    expect(tabs.at(-1)?.getAttribute('aria-current')).toBe('page');
  });
});

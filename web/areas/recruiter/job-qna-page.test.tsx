import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import { recruiterJob } from '#web/features/jobs/testing.ts';
import type { Qna } from '#web/features/qnas/qna-query.ts';
import { openQna, secretQna, serveBoard } from '#web/features/qnas/testing.ts';
import { answer, type SentRequest } from '#web/lib/testing.ts';
import { open, prepareWholeApp, serverFor, signedInAs } from '#web/testing/whole-app.tsx';
// compiled before the first test, which otherwise waits for it
import './job-qna-page.tsx';

prepareWholeApp();

const asRead = ({ version: _version, recruiter: _recruiter, ...qna }: Qna): Qna => ({
  ...qna,
  author: { ...qna.author, name: null },
  replies: qna.replies.map((reply) => ({ ...reply, isMine: false })),
});
const own: Qna = { ...asRead(secretQna), isOwn: true, isMine: true, actions: ['reply'] };
const others: Qna = { ...asRead(openQna), isOwn: false, isMine: false, actions: [] };

const serve = (rows: readonly Qna[] = [own, others], act?: (request: SentRequest) => Response) => {
  signedInAs('RECRUITER');
  return serveBoard(
    rows,
    (request) =>
      request.url === '/api/jobs/12' ? answer(200, { data: recruiterJob }) : serverFor('RECRUITER')(request),
    { act },
  );
};
const threadOf = async (text: string) => {
  const thread = (await screen.findByText(text)).closest('article');
  if (!thread) throw new Error('no thread around it');
  return within(thread);
};

test('own threads say so and go on; those of others are read without a name', async () => {
  const colleagues: Qna = { ...own, id: 33, body: '면접은 몇 번입니까?', isMine: false, replies: [] };
  serve([own, others, colleagues]);
  open('/recruiters/job/12/qna');
  const mine = await threadOf(own.body);
  expect(mine.getByText('나')).toBeTruthy();
  expect(mine.getByText('비밀글')).toBeTruthy();
  expect(mine.getByRole('button', { name: '이어서 쓰기' })).toBeTruthy();
  const theirs = await threadOf(others.body);
  expect(theirs.getByText('리크루터')).toBeTruthy();
  expect(theirs.queryAllByRole('button')).toEqual([]);
  // what a colleague asked before the work was handed over goes on, and is nobody's "me"
  const handed = await threadOf(colleagues.body);
  expect(handed.queryByText('나')).toBeNull();
  expect(handed.getByText('리크루터')).toBeTruthy();
  expect(handed.getByRole('button', { name: '이어서 쓰기' })).toBeTruthy();
});

test('a question goes out as typed, open unless secret is chosen; a contact is held back at its field', async () => {
  const { sent } = serve([]);
  open('/recruiters/job/12/qna');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '질문하기' }));
  const dialog = within(await screen.findByRole('dialog', { name: '이 공고에 대해 질문합니다.' }));
  // of what the operator answers it is told who else hears
  const { helpForOperator } = wordsOf('ko').qnas.ask;
  expect(dialog.queryByText(helpForOperator)).toBeNull();
  await user.selectOptions(dialog.getByRole('combobox'), 'PAYMENT');
  expect(await dialog.findByText(helpForOperator)).toBeTruthy();
  const box = dialog.getByRole('textbox', { name: /^질문/ });
  await user.type(box, '후보자: hong@example.com');
  await user.click(dialog.getByRole('button', { name: '질문 등록' }));
  expect(await dialog.findByText(/^전화번호나 이메일이 들어 있습니다/)).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.clear(box);
  await user.type(box, '재택근무가 가능합니까?');
  await user.click(dialog.getByRole('switch', { name: /비밀글로 질문/ }));
  await user.click(dialog.getByRole('button', { name: '질문 등록' }));
  const body = { type: 'PAYMENT', body: '재택근무가 가능합니까?', isSecret: true };
  await waitFor(() => expect(sent()).toEqual([['POST', '/api/job/12/qna', body]]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('who writes in secret goes on in the open only when it was said', async () => {
  const row = { ...own };
  const { sent } = serve([row], ({ body }) => {
    const { isOpen } = JSON.parse(body ?? '{}') as { isOpen: boolean };
    if (isOpen) return answer(200, { data: { id: 9 } });
    row.isPublished = true;
    return answer(409, { code: 'VERSION_STALE', message: '다른 사람이 먼저 변경했습니다.' });
  });
  open('/recruiters/job/12/qna');
  const thread = await threadOf(own.body);
  const user = userEvent.setup();
  await user.click(thread.getByRole('button', { name: '이어서 쓰기' }));
  const { reply } = wordsOf('ko').qnas;
  expect(thread.getByText(new RegExp(`^${reply.secretHint}`))).toBeTruthy();
  await user.type(thread.getByRole('textbox'), '아직 비밀입니다');
  await user.click(thread.getByRole('button', { name: reply.send }));
  // at the box and in the note
  expect(await thread.findAllByText(new RegExp(`^${reply.openHint}`))).toHaveLength(2);
  expect(thread.getByRole<HTMLTextAreaElement>('textbox').value).toBe('아직 비밀입니다');
  await waitFor(async () => {
    if (sent().length < 2) await user.click(thread.getByRole('button', { name: reply.send }));
    expect(sent().map(([, , body]) => (body as { isOpen: boolean }).isOpen)).toEqual([false, true]);
  });
});

test('what the server refuses stands at the field, and what was typed stays', async () => {
  const fields = { body: '전화번호나 이메일이 들어 있습니다.' };
  serve([own], () => answer(422, { message: '적을 수 없습니다.', code: 'CONTACT_WRITTEN', fields }));
  open('/recruiters/job/12/qna');
  const thread = await threadOf(own.body);
  const user = userEvent.setup();
  await user.click(thread.getByRole('button', { name: '이어서 쓰기' }));
  const box = thread.getByRole('textbox', { name: /^이어서 쓸 내용/ });
  await user.type(box, '공일공 일이삼사');
  await user.click(thread.getByRole('button', { name: '등록' }));
  expect(await thread.findByText(fields.body)).toBeTruthy();
  expect(box).toHaveProperty('value', '공일공 일이삼사');
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { notice, noticeRow } from '#web/features/notices/testing.ts';
import { answer, recordedFetch, type SentRequest } from '#web/lib/testing.ts';
import { open, prepareWholeApp, serverFor, signedInAs } from '#web/testing/whole-app.tsx';
// compiled before the first test, which otherwise waits for it
import './layout.tsx';
import './notice-list-page.tsx';
import './notice-add-page.tsx';
import './notice-edit-page.tsx';
import '#web/features/notices/rich-text-editor.tsx';

prepareWholeApp();
beforeEach(() => signedInAs('ADMIN'));

const page = { number: 0, size: 15, totalElements: 1, totalPages: 1 };

/** The server of one notice; a test says what its acts answer. */
const serve = (act: (request: SentRequest) => Response = () => answer(200, { data: notice })) => {
  const calls = recordedFetch((request) => {
    if (request.method !== 'GET') return act(request);
    if (request.url.startsWith('/api/admin/notices')) return answer(200, { data: [noticeRow], page });
    if (request.url === `/api/admin/notice/${notice.id}`) return answer(200, { data: notice });
    return serverFor('ADMIN')(request);
  });
  const sent = (method: string) =>
    calls.filter((call) => call.method === method).map(({ body }) => JSON.parse(body ?? 'null') as unknown);
  const listed = () => calls.filter(({ url }) => url.startsWith('/api/admin/notices')).map(({ url }) => url);
  return { sent, listed };
};

/** The simulated browser shows the first option of a select, whatever value it was given. */
const chooseAsStored = () => {
  for (const [label, value] of [
    [/^대상/, notice.target],
    [/^분류/, notice.category],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

const pasteInto = (box: HTMLElement, html: string) =>
  fireEvent.paste(box, {
    clipboardData: { getData: (type: string) => (type === 'text/html' ? html : ''), types: ['text/html'], files: [] },
  });

const button = (name: string) => screen.getByRole('button', { name });

test('the list shows status, readers and pin, links to the form, and filters by its address', async () => {
  const { listed } = serve();
  const router = open('/admin/notice');
  const row = await screen.findByRole('link', { name: /정기 점검 안내/ });
  expect(row.getAttribute('href')).toBe('/admin/notice/7/edit');
  expect(within(row).getByRole('img', { name: '상단 고정' })).toBeTruthy();
  const table = within(screen.getByRole('table', { name: '공지 관리' }));
  for (const text of ['게시', '채용사', '업데이트', '2026-11-02 게시']) expect(table.getByText(text)).toBeTruthy();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '숨김' }));
  await user.selectOptions(screen.getByRole('combobox', { name: '대상' }), 'RECRUITER');
  await user.click(table.getByRole('button', { name: '분류' }));
  await waitFor(() =>
    expect(router.state.location.search).toBe('?status=HIDDEN&target=RECRUITER&sort=CATEGORY&order=desc'),
  );
  await waitFor(() =>
    expect(listed().at(-1)).toBe(
      '/api/admin/notices?page=0&size=15&order=desc&status=HIDDEN&target=RECRUITER&sort=CATEGORY',
    ),
  );
  expect(document.title).toBe('공지 관리 · Scoutlane');
});

test('a notice is written with its formatting and sent once; without text it is not sent', async () => {
  const { sent } = serve();
  const router = open('/admin/notice/add');
  const box = await screen.findByRole('textbox', { name: /^본문/ });
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/^제목/), '새 소식');
  await user.click(button('저장'));
  await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
  expect(sent('POST')).toEqual([]);
  expect(button('확인할 항목 1개')).toBeTruthy();
  pasteInto(box, '<p>안녕하십니까. <b>공지</b>입니다.</p>');
  await user.click(screen.getByRole('radio', { name: '게시' }));
  expect(screen.getByText('저장하면 대상의 공지사항에 바로 표시됩니다.')).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: /목록 맨 위에 고정/ }));
  await user.click(button('저장'));
  await waitFor(() => expect(sent('POST')).toHaveLength(1));
  expect(sent('POST')[0]).toEqual({
    category: 'NOTICE',
    target: 'ALL',
    status: 'PUBLISHED',
    title: '새 소식',
    body: '<p>안녕하십니까. <strong>공지</strong>입니다.</p>',
    pinned: true,
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/notice'));
});

test('the preview shows what readers will see, before it is saved', async () => {
  const { sent } = serve();
  open('/admin/notice/7/edit');
  const title = await screen.findByLabelText(/^제목/);
  const user = userEvent.setup();
  await user.clear(title);
  await user.type(title, '바뀐 제목');
  await user.click(button('미리 보기'));
  const preview = within(await screen.findByRole('dialog', { name: '읽는 사람에게 보이는 모습' }));
  expect(preview.getByRole('heading', { name: '바뀐 제목' })).toBeTruthy();
  expect(preview.getByText('02:00').tagName).toBe('STRONG');
  expect(preview.getByText('2026-11-02 게시')).toBeTruthy();
  await user.click(preview.getByRole('button', { name: '닫기' }));
  expect(sent('PUT')).toEqual([]);
});

test('an edit carries the version it was loaded with; when somebody was first, the input stays', async () => {
  const { sent } = serve(() => answer(409, { message: '다른 사람이 먼저', code: 'VERSION_STALE' }));
  open('/admin/notice/7/edit');
  const title = await screen.findByLabelText<HTMLInputElement>(/^제목/);
  chooseAsStored();
  const user = userEvent.setup();
  await user.type(title, ' (연장)');
  await user.click(button('저장'));
  expect(await screen.findByRole('button', { name: '최신 내용 불러오기' })).toBeTruthy();
  expect(sent('PUT')).toEqual([
    {
      id: 7,
      version: 3,
      category: 'UPDATE',
      target: 'EMPLOYER',
      status: 'PUBLISHED',
      title: '정기 점검 안내 (연장)',
      body: notice.body,
      pinned: true,
    },
  ]);
  expect(title.value).toBe('정기 점검 안내 (연장)');
});

test('deleting says who loses it, and leaves without asking about what was typed', async () => {
  const { sent } = serve(() => answer(200, { data: null }));
  const router = open('/admin/notice/7/edit');
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^제목/), '!');
  await user.click(button('삭제'));
  const dialog = within(await screen.findByRole('dialog', { name: '공지를 삭제합니다.' }));
  expect(dialog.getByText(/‘정기 점검 안내’ 공지가 채용사의 공지사항에서 바로 사라집니다/)).toBeTruthy();
  expect(sent('DELETE')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: '삭제' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/notice'));
  expect(sent('DELETE')).toEqual([{ id: 7, version: 3 }]);
});

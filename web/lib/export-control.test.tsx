import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Page } from '#core/api/endpoint.ts';
import { show } from '#web/testing/render.tsx';
import { prepareWholeApp, signedInAs } from '#web/testing/whole-app.tsx';
import { announceThrough, type Toast } from './announce.ts';
import { ExportControl } from './export-control.tsx';
import { answer, recordedFetch, type SentRequest } from './testing.ts';

prepareWholeApp();

const ticket = 't'.repeat(43);
const page = (wanted: Partial<Page> = {}): Page => ({
  number: 0,
  size: 15,
  totalElements: 1240,
  totalPages: 83,
  ...wanted,
});
const query = { page: '2', size: '15', status: ['ACTIVE', 'EXPIRED'], location: [], id: 7, keyword: '', sort: 'NAME' };
const control = (wanted?: Partial<Page>) => show(<ExportControl list="OFFERS" query={query} page={page(wanted)} />);
const answered = (file: (request: SentRequest) => Response | Promise<Response>) =>
  recordedFetch((request) =>
    request.method === 'POST' ? answer(200, { data: { ticket, expiresInSeconds: 60 } }) : file(request),
  );

test('says what the file will hold, and asks for the list as it is shown', async () => {
  signedInAs('EMPLOYER');
  const calls = answered(() => new Response('file'));
  const { user } = control();
  await user.click(screen.getByRole('button', { name: '내보내기' }));
  expect(await screen.findByText('현재 조건의 1,240건')).toBeTruthy();
  await user.click(screen.getByRole('menuitem', { name: '엑셀 (XLSX)' }));
  await expect.poll(() => calls.length).toBe(2);
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
    kind: 'EXPORT',
    filter: {
      list: 'OFFERS',
      format: 'XLSX',
      page: '2',
      size: '15',
      status: ['ACTIVE', 'EXPIRED'],
      id: '7',
      sort: 'NAME',
    },
  });
  expect(calls[1]?.url).toBe(`/api/download/${ticket}`);
});

test('tells how much has come, and stops when told to, which it says without alarm', async () => {
  signedInAs('EMPLOYER');
  const calls = answered(
    ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))),
  );
  const toasts: Toast[] = [];
  announceThrough({
    toast: (toast) => toasts.push(toast),
    alert: () => undefined,
    ask: () => Promise.resolve(true),
    go: () => undefined,
  });
  const { user } = control();
  await user.click(screen.getByRole('button', { name: '내보내기' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  const stop = await screen.findByRole('button', { name: /^취소/ });
  expect(document.activeElement).toBe(stop);
  await expect.poll(() => calls.length).toBe(2);
  await user.click(stop);
  expect(calls[1]?.signal?.aborted).toBe(true);
  expect(document.activeElement).toBe(await screen.findByRole('button', { name: '내보내기' }));
  expect(toasts).toEqual([{ type: 'default', title: '내보내기를 취소했습니다.' }]);
});

test('more rows than a page should hold go through the browser, straight to the disk', async () => {
  signedInAs('ADMIN');
  const calls = answered(() => new Response('file'));
  const followed: string[] = [];
  const note = (event: Event) => {
    event.preventDefault();
    if (event.target instanceof HTMLAnchorElement) followed.push(event.target.getAttribute('href') ?? '');
  };
  document.addEventListener('click', note);
  try {
    const { user } = control({ totalElements: 10_000, more: true });
    await user.click(screen.getByRole('button', { name: '내보내기' }));
    expect(await screen.findByText('현재 조건의 10,000건 이상')).toBeTruthy();
    await user.click(screen.getByRole('menuitem', { name: 'CSV' }));
    await expect.poll(() => followed).toEqual([`/api/download/${ticket}`]);
    expect(calls).toHaveLength(1);
  } finally {
    document.removeEventListener('click', note);
  }
});

test('nothing is nothing to take away, and departments take nothing', () => {
  signedInAs('EMPLOYER');
  const { unmount } = control({ totalElements: 0 });
  expect(screen.getByRole('button', { name: '내보내기' })).toHaveProperty('disabled', true);
  unmount();
  signedInAs('DEPARTMENT');
  control();
  expect(screen.queryByRole('button')).toBeNull();
});

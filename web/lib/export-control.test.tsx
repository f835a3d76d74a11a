import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Page } from '#core/api/endpoint.ts';
import { show } from '#web/testing/render.tsx';
import { prepareWholeApp, signedInAs } from '#web/testing/whole-app.tsx';
import { ExportControl } from './export-control.tsx';
import { removeSession } from './session.ts';
import { answer, heardToasts, recordedFetch, type SentRequest, slowBody } from './testing.ts';

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
  const toasts = heardToasts();
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
  await expect.poll(() => toasts).toEqual([{ type: 'success', title: '파일을 받았습니다.' }]);
});

/** A file that comes in parts, and what is told meanwhile. */
const slowFile = () => {
  const bodies: ReturnType<typeof slowBody>[] = [];
  const calls = answered(({ signal }) => {
    const body = slowBody(signal);
    bodies.push(body);
    return new Response(body.stream);
  });
  return { bodies, toasts: heardToasts(), isGivenUp: () => calls[1]?.signal?.aborted };
};
const stopped = [{ type: 'default', title: '내보내기를 취소했습니다.' }];

test.each([
  [{}, '현재 조건의 1,240건'],
  [{ totalElements: 10_000, more: true }, '현재 조건의 10,000건 이상'],
])(
  'tells how much has come, and stops when told to but not by a double click, which it says without alarm',
  async (rows, told) => {
    signedInAs('EMPLOYER');
    const { bodies, toasts, isGivenUp } = slowFile();
    const { user } = control(rows);
    await user.click(screen.getByRole('button', { name: '내보내기' }));
    expect(await screen.findByText(told)).toBeTruthy();
    await user.click(screen.getByRole('menuitem', { name: 'CSV' }));
    const stop = await screen.findByRole('button', { name: /^취소/ });
    expect(document.activeElement).toBe(stop);
    fireEvent.click(stop, { detail: 2 });
    await expect.poll(() => bodies).toHaveLength(1);
    for (const [bytes, shown] of [
      [300 * 1024, '취소 (300 KB 받음)'],
      [4 * 1024 * 1024, '취소 (4.3 MB 받음)'],
    ] as const) {
      bodies[0]?.part('x'.repeat(bytes));
      expect((await screen.findByText(shown)).closest('button')).toBe(stop);
    }
    await user.click(stop);
    expect(isGivenUp()).toBe(true);
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: '내보내기' }));
    expect(toasts).toEqual(stopped);
  },
);

test('goes on while its reader looks at another list, where it is told and stopped, too; it ends with the session', async () => {
  for (const end of ['by hand', 'signed out']) {
    signedInAs('EMPLOYER');
    const { bodies, toasts, isGivenUp } = slowFile();
    const { user, unmount } = control();
    await user.click(screen.getByRole('button', { name: '내보내기' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await expect.poll(() => bodies).toHaveLength(1);
    unmount();
    const other = show(<ExportControl list="CANDIDATES" query={{}} page={page()} />);
    bodies[0]?.part('x'.repeat(2 * 1024 * 1024));
    const stop = await screen.findByText('취소 (2.0 MB 받음)');
    expect(isGivenUp()).toBe(false);
    if (end === 'by hand') await user.click(stop);
    else act(() => removeSession());
    expect(isGivenUp()).toBe(true);
    await expect.poll(() => toasts).toEqual(stopped);
    other.unmount();
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

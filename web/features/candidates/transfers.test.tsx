import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import { announceThrough } from '#web/lib/announce.ts';
import { answer, recordedFetch, slowBody } from '#web/lib/testing.ts';
import { documentLimits, fileUpload } from '#web/lib/upload.ts';
import { show } from '#web/testing/render.tsx';
import { prepareWholeApp, signedInAs } from '#web/testing/whole-app.tsx';
import { FileField, type StoredFile } from '#web/ui/fields/file-field.tsx';
import { WordsProvider } from '#web/ui/words.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { employerRow } from './testing.ts';
import { useZip } from './use-zip.ts';

prepareWholeApp();

const wrapper = ({ children }: { children: ReactNode }) => (
  <WordsProvider locale="ko" words={wordsOf('ko')}>
    {children}
  </WordsProvider>
);
const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at + 1 }));
const ticket = 't'.repeat(43);

test.each([
  [50, ['GET /api/candidate/resume']],
  [51, ['POST /api/download', `GET /api/download/${ticket}`]],
] as const)('%i resumes are fetched by their numbers, or more of them through a ticket', async (count, expected) => {
  signedInAs('EMPLOYER');
  const calls = recordedFetch(({ method }) =>
    method === 'POST'
      ? answer(200, { data: { ticket, expiresInSeconds: 60 } })
      : new Response('zip', { headers: { 'content-type': 'application/zip' } }),
  );
  const { result } = renderHook(() => useZip(rows(count)), { wrapper });
  await act(() => result.current.load());
  expect(calls.map(({ method, url }) => `${method} ${url.split('?')[0]}`)).toEqual(expected);
  const sent = calls.find(({ method }) => method === 'POST')?.body;
  if (sent) expect(JSON.parse(sent)).toEqual({ kind: 'RESUME', ids: rows(51).map(({ id }) => id) });
  expect(result.current.loaded).toBeNull();
});

test('a ZIP tells how much has come as it comes, stops when told to but not by a double click, and says when it is there', async () => {
  signedInAs('EMPLOYER');
  const said: string[] = [];
  announceThrough({
    toast: ({ title }) => said.push(title),
    alert: () => undefined,
    ask: () => Promise.resolve(true),
    go: () => undefined,
  });
  let zip = slowBody(null);
  const calls = recordedFetch(({ signal }) => {
    zip = slowBody(signal);
    return new Response(zip.stream, { headers: { 'content-type': 'application/zip' } });
  });
  const chosen = [employerRow(21, '이정우', 'NONE'), employerRow(22, '최유나', 'NONE')];
  const nothing = () => undefined;
  const { user } = show(<BulkBar rows={chosen} isSending={false} onMove={nothing} onTell={null} onClear={nothing} />);
  await user.dblClick(screen.getByRole('button', { name: '이력서 ZIP' }));
  const megabyte = 'x'.repeat(1024 * 1024);
  for (const come of ['1.0 MB', '2.0 MB', '3.0 MB']) {
    zip.part(megabyte);
    expect(await screen.findByRole('button', { name: `${come} 받는 중 · 중단` })).toBeTruthy();
  }
  await user.click(screen.getByRole('button', { name: '3.0 MB 받는 중 · 중단' }));
  expect(await screen.findByRole('button', { name: '이력서 ZIP' })).toBeTruthy();
  expect(calls.map(({ signal }) => signal?.aborted)).toEqual([true]);
  expect(said).toEqual(['이력서 받기를 중단했습니다.']);
  await user.click(screen.getByRole('button', { name: '이력서 ZIP' }));
  await expect.poll(() => calls).toHaveLength(2);
  zip.end();
  expect(await screen.findByRole('button', { name: '이력서 ZIP' })).toBeTruthy();
  expect(said.slice(1)).toEqual(['이력서를 받았습니다.']);
  // it came before the double click was over
  fireEvent.click(screen.getByRole('button', { name: '이력서 ZIP' }), { detail: 2 });
  expect(screen.getByRole('button', { name: '이력서 ZIP' })).toBeTruthy();
});

/** An upload at the network's edge: the test says how far it is. */
class SlowRequest extends EventTarget {
  static last: SlowRequest | null = null;
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  isAborted = false;
  constructor() {
    super();
    SlowRequest.last = this;
  }
  open(): void {}
  setRequestHeader(): void {}
  send(): void {}
  getResponseHeader = () => null;
  abort(): void {
    this.isAborted = true;
    this.end('abort');
  }
  sent(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
  answer(data: unknown): void {
    Object.assign(this, { status: 200, responseText: JSON.stringify({ data }) });
    this.end('load');
  }
  private end(how: string): void {
    this.dispatchEvent(new Event(how));
    this.dispatchEvent(new Event('loadend'));
  }
}

function Resume() {
  const [value, setValue] = useState<StoredFile | null>(null);
  return (
    <FileField label="이력서" value={value} onChange={setValue} upload={fileUpload('RESUME')} limits={documentLimits} />
  );
}

test('a resume tells how far it is as it goes, can be cancelled on its way and sent again', async () => {
  signedInAs('RECRUITER');
  vi.stubGlobal('XMLHttpRequest', SlowRequest);
  const { user } = show(<Resume />);
  const choose = () => user.upload(screen.getByLabelText('이력서'), new File(['%PDF-'], '이력서.pdf'));
  await choose();
  for (const percent of [20, 65]) {
    act(() => SlowRequest.last?.sent(percent, 100));
    expect(screen.getByText(`올리는 중 ${percent}%`)).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(String(percent));
  }
  const first = SlowRequest.last;
  await user.click(screen.getByRole('button', { name: '취소' }));
  expect(first?.isAborted).toBe(true);
  expect(screen.queryByText('이력서.pdf')).toBeNull();

  await choose();
  await expect.poll(() => SlowRequest.last === first).toBe(false);
  act(() => SlowRequest.last?.answer({ id: 55 }));
  expect(await screen.findByRole('button', { name: '삭제' })).toBeTruthy();
  expect(screen.getByText('이력서.pdf')).toBeTruthy();
});

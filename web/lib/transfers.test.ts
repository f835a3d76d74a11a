import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { filesApi } from '#core/api/files.ts';
import { systemApi } from '#core/api/system.ts';
import { receiveUploads } from '#web/testing/uploads.ts';
import { isPageHeld } from './busy.ts';
import { call } from './client.ts';
import { fetchFile } from './download.ts';
import { ApiFailure, NetworkFailure } from './failures.ts';
import { chooseLocale } from './locale.ts';
import { removeSession } from './session.ts';
import { answer, recordedFetch, type SentRequest, slowBody } from './testing.ts';
import { imageUpload } from './upload.ts';

const terms = { query: { type: 'PRIVACY' } } as const;
const secondsLater = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

const settled = (work: Promise<unknown>) => {
  const state: { result: unknown } = { result: 'running' };
  work.then(
    (value) => (state.result = value),
    (failure: unknown) => (state.result = failure),
  );
  return state;
};

beforeEach(async () => {
  await chooseLocale('ko');
  removeSession();
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('timed out', 'TimeoutError')), milliseconds);
    return controller.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('60 s without an answer is a network error; a download that runs is not cut, a silent one is [api.timeout]', async () => {
  const bodies: ReturnType<typeof slowBody>[] = [];
  const wait = ({ signal }: SentRequest) =>
    new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  recordedFetch((request) => {
    if (request.url === '/api/health') return wait(request);
    const body = slowBody(request.signal);
    bodies.push(body);
    return new Response(body.stream, { headers: { 'content-disposition': 'attachment; filename="a.pdf"' } });
  });

  const silentCall = settled(call(systemApi.health));
  await secondsLater(59);
  expect(silentCall.result).toBe('running');
  await secondsLater(2);
  expect(silentCall.result).toBeInstanceOf(NetworkFailure);
  expect((silentCall.result as Error).message).toBe('Network Error');

  const running = settled(fetchFile(filesApi.document, terms));
  await secondsLater(0);
  for (const text of ['a', 'b', 'c', 'd']) {
    await secondsLater(50);
    bodies[0]?.part(text);
  }
  await secondsLater(50);
  bodies[0]?.end();
  await secondsLater(0);
  expect(running.result).toMatchObject({ name: 'a.pdf' });
  expect(await (running.result as { blob: Blob }).blob.text()).toBe('abcd');

  const silent = settled(fetchFile(filesApi.document, terms));
  await secondsLater(10);
  bodies[1]?.part('a');
  await secondsLater(59);
  expect(silent.result).toBe('running');
  await secondsLater(2);
  expect(silent.result).toBeInstanceOf(NetworkFailure);
});

test('a file that is larger than what a page holds comes whole and in its order', async () => {
  let body = slowBody(null);
  recordedFetch(({ signal }) => {
    body = slowBody(signal);
    return new Response(body.stream);
  });
  const work = settled(fetchFile(filesApi.document, terms));
  await secondsLater(0);
  const parts = ['a', 'b', 'c'].map((letter) => letter.repeat(3_000_000));
  for (const text of parts) body.part(text);
  body.end();
  await secondsLater(0);
  expect((await (work.result as { blob: Blob }).blob.text()) === parts.join('')).toBe(true);
});

test('a refused download is the refusal, told by its message', async () => {
  recordedFetch(() => answer(404, { message: '문서가 없습니다.', code: 'FILE_NOT_FOUND' }));
  const failure = await fetchFile(filesApi.document, terms).catch((reason: unknown) => reason);
  expect(failure).toBeInstanceOf(ApiFailure);
  expect((failure as ApiFailure).message).toBe('문서가 없습니다.');
});

test('a transfer holds the page until it ends, tells how far it is, and can be given up', async () => {
  let body = slowBody(null);
  recordedFetch(({ signal }) => {
    body = slowBody(signal);
    return new Response(body.stream, { headers: { 'content-length': '4' } });
  });
  const progress: unknown[] = [];
  const giver = new AbortController();
  const options = { signal: giver.signal, onProgress: (seen: unknown) => progress.push(seen) };
  const work = settled(fetchFile(filesApi.document, terms, options));
  await secondsLater(0);
  body.part('ab');
  await secondsLater(0);
  expect(progress).toEqual([{ loaded: 2, total: 4 }]);
  expect(isPageHeld()).toBe(true);
  giver.abort();
  await secondsLater(0);
  expect(work.result).toMatchObject({ name: 'AbortError' });
  expect(isPageHeld()).toBe(false);
});

test('the ticket of a sign-up travels in a header, never in an address', async () => {
  const sent = receiveUploads(() => ({ status: 200, body: { data: { id: 1, width: 1, height: 1 } } }));
  const ticket = 't'.repeat(43);
  const send = (given?: string) =>
    imageUpload('PHOTO', given)(new File(['x'], 'a.png'), () => {}, new AbortController().signal);
  await send(ticket);
  await send();
  const uploads = sent.map(({ url, headers }) => [url, headers]);
  expect(uploads).toEqual([
    ['/api/image?kind=PHOTO', { 'accept-language': 'ko', 'upload-ticket': ticket }],
    ['/api/image?kind=PHOTO', { 'accept-language': 'ko' }],
  ]);
});

import { locks } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '#core/testing/until.ts';
import { letPageGo } from './let-page-go.ts';
import { followLive } from './live.ts';
import type { LiveEvent } from './live-stream.ts';
import { setSession } from './session.ts';
import { answer, recordedFetch, type SentRequest, tokenFor } from './testing.ts';
import { standForm } from './unsaved-forms.ts';

type Stream = { lastId: string | null; owner: string; say: (event: string, id?: number) => void; end: () => void };

const pairOf = (subject: string, refreshToken = `r${subject}`) => ({
  accessToken: tokenFor('RECRUITER', subject),
  refreshToken,
});
const stops: (() => void)[] = [];
let streams: Stream[] = [];
let isRefused = false;

const eventStream = ({ headers, signal }: SentRequest): Response => {
  if (isRefused) return answer(401, { message: '종료되었습니다.', code: 'SESSION_ENDED', retry: false });
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
      streams.push({
        lastId: headers.get('last-event-id'),
        owner: headers.get('authorization') ?? '',
        say: (event, id) =>
          controller.enqueue(
            encoder.encode(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: {"id":${id ?? 0}}\n\n`),
          ),
        end: () => controller.close(),
      });
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
};

beforeEach(() => {
  [streams, isRefused] = [[], false];
  vi.stubGlobal('navigator', { locks });
  setSession(pairOf('1'));
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  localStorage.clear();
  letPageGo();
  vi.unstubAllGlobals();
});

const openTab = () => {
  const heard: string[] = [];
  const stop = followLive(({ event, id }: LiveEvent) => heard.push(id === null ? event : `${event} ${id}`));
  stops.push(stop);
  return { heard, stop };
};
const newStream = async (count: number): Promise<Stream> => {
  await expect.poll(() => streams).toHaveLength(count);
  return streams[count - 1] as Stream;
};

test('whoever asks without a number is told that something may be missing; the next to lead goes on where the last one was', async () => {
  recordedFetch(eventStream);
  const leader = openTab();
  const first = await newStream(1);
  expect(first.lastId).toBeNull();
  first.say('ready', 7);
  await expect.poll(() => leader.heard).toEqual(['ready 7', 'behind']);
  first.say('notification', 9);
  first.say('notification', 8);
  first.say('notification', 9);
  await expect.poll(() => leader.heard.slice(2)).toEqual(['notification 9', 'notification 8']);

  // it comes after all that, hears nothing and then has to lead
  const next = openTab();
  leader.stop();
  const second = await newStream(2);
  expect(second.lastId).toBe('9');
  second.say('ready', 9);
  second.say('notification', 10);
  await expect.poll(() => next.heard).toEqual(['ready 9', 'notification 10']);
});

test('a tab whose session was over, or that was refused, leads again when the session is renewed', async () => {
  const calls = recordedFetch(eventStream);
  openTab();
  const first = await newStream(1);
  isRefused = true;
  first.say('ready', 3);
  first.say('over');
  first.end();
  const renewed = (isSo: () => boolean) =>
    until(() => {
      setSession(pairOf('1'));
      return isSo();
    });
  await renewed(() => calls.length > 1);
  isRefused = false;
  await renewed(() => streams.length === 2);
  expect(streams[1]?.lastId).toBe('3');
});

test('a held page does not follow whoever signed in elsewhere', async () => {
  recordedFetch(eventStream);
  const tab = openTab();
  (await newStream(1)).say('ready', 3);
  await expect.poll(() => tab.heard).toContain('behind');
  stops.push(standForm({ isUnsaved: () => true, hasSessionEnded: () => false }));
  for (const [key, value] of Object.entries(pairOf('2'))) localStorage.setItem(key, value);
  window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }));
  const channel = new BroadcastChannel('scoutlane.live');
  stops.push(() => channel.close());
  channel.postMessage({ owner: 'RECRUITER 2', event: { id: 50, event: 'notification', data: {} } });
  letPageGo();
  const second = await newStream(2);
  expect([second.owner, second.lastId]).toEqual([`Bearer ${pairOf('2').accessToken}`, null]);
  expect(tab.heard).toEqual(['ready 3', 'behind']);
});

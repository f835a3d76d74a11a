import { expect, test, vi } from 'vitest';
import type { Notification } from '#core/api/notifications.ts';
import { makeStream } from './stream.ts';

const row = (id: number): Notification => ({
  id,
  kind: 'offer.made',
  title: `${id}`,
  path: null,
  createdAt: '2026-11-19T00:00:00.000Z',
  status: 'UNREAD',
});
const opened = () => {
  const stream = makeStream({ accountId: 1, sessionId: 1, locale: 'ko' });
  let text = '';
  stream.out.on('data', (bytes: Buffer) => (text += bytes.toString()));
  return { ...stream, heard: () => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id)) };
};
const reading = (...ids: number[]) =>
  async function* missed() {
    for (const id of ids) yield row(id);
  };

test('what comes while the past is read follows it, each once', async () => {
  const { offer, catchUp, heard } = opened();
  offer(row(3));
  await catchUp(reading(1, 2, 3));
  offer(row(4));
  expect(heard()).toEqual([1, 2, 3, 4]);
});

test('what is held back twice waits for both readings', async () => {
  const { offer, hold, catchUp, heard } = opened();
  hold();
  offer(row(3));
  await catchUp(reading(1));
  expect(heard()).toEqual([1]);
  await catchUp(reading(2));
  expect(heard()).toEqual([1, 2, 3]);
});

test('where the past could not be read, nothing later is told', async () => {
  const { offer, catchUp, heard } = opened();
  offer(row(3));
  const broken = catchUp(async function* missed() {
    yield row(1);
    throw new Error('away');
  });
  await expect(broken).rejects.toThrow('away');
  offer(row(4));
  expect(heard()).toEqual([1]);
});

test('who takes nothing of a long past is cut off, so that others are not kept waiting', async () => {
  vi.useFakeTimers();
  try {
    const { out, catchUp } = makeStream({ accountId: 1, sessionId: 1, locale: 'ko' });
    const read = catchUp(async function* missed() {
      for (let id = 1; ; id += 1) yield row(id);
    });
    await vi.waitUntil(() => out.writableNeedDrain);
    await vi.advanceTimersByTimeAsync(20_000);
    await read;
    expect(out.destroyed).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

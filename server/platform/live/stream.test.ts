import { expect, test } from 'vitest';
import type { Notification } from '#core/api/notifications.ts';
import { until } from '#core/testing/until.ts';
import { makeStream } from './stream.ts';

const row = (id: number): Notification => ({
  id,
  kind: 'offer.made',
  title: `${id}`,
  path: null,
  createdAt: '2026-11-19T00:00:00.000Z',
  status: 'UNREAD',
});
const reader = { accountId: 1, sessionId: 1, locale: 'ko' } as const;
const opened = () => {
  const stream = makeStream(reader);
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

test('who comes back with the last they had is not told of it again where it is heard of late', async () => {
  const { begin, offer, catchUp, heard } = opened();
  offer(row(3));
  begin(3, true);
  offer(row(3));
  await catchUp(reading(4));
  offer(row(3));
  offer(row(5));
  expect(heard()).toEqual([3, 4, 5]);
});

test('who had nothing is told of what comes while they open the page', async () => {
  const { begin, offer, catchUp, heard } = opened();
  offer(row(3));
  begin(3, false);
  await catchUp(reading());
  expect(heard()).toEqual([3, 3]);
});

test('of a past that is longer than what is remembered, too, each is told once', async () => {
  const { offer, catchUp, heard } = opened();
  offer(row(10));
  const ids = Array.from({ length: 1500 }, (_, n) => n + 1);
  await catchUp(reading(...ids));
  expect(heard()).toEqual(ids);
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

test('who takes nothing of what waits between two signs of life is cut off, and nobody else', () => {
  const { out, say, beat } = makeStream(reader);
  beat();
  say('read', { padding: 'x'.repeat(10_000) });
  beat();
  expect(out.destroyed).toBe(false);
  for (let n = 0; n < 5; n += 1) {
    expect(out.read(1000)).not.toBeNull();
    beat();
    expect(out.destroyed).toBe(false);
  }
  beat();
  expect(out.destroyed).toBe(true);
});

test('nor who took one line of many that are alike', () => {
  const { out, say, beat } = makeStream(reader);
  const line = () => say('read', { padding: 'x'.repeat(10_000) });
  line();
  const { readableLength } = out;
  beat();
  for (let n = 0; n < 8; n += 1) line();
  expect(out.read(readableLength)).not.toBeNull();
  beat();
  expect(out.destroyed).toBe(false);
});

test('nor who was told something a moment ago, however long nothing was', async () => {
  const { out, say, beat } = makeStream(reader);
  out.resume();
  for (let n = 0; n < 3; n += 1) {
    beat();
    await until(() => out.readableLength === 0);
    say('read', {});
  }
  beat();
  expect(out.destroyed).toBe(false);
});

test('a long past is written as it is taken, and nothing is left behind by waiting', async () => {
  const { out, catchUp } = makeStream(reader);
  let most = 0;
  const read = catchUp(async function* missed() {
    for (let id = 1; id <= 2000; id += 1) {
      most = Math.max(most, out.writableLength + out.readableLength);
      yield { ...row(id), title: 'x'.repeat(1000) };
    }
  });
  const listening = out.listenerCount('close');
  await until(() => out.writableNeedDrain);
  let text = '';
  out.on('data', (bytes: Buffer) => (text += bytes.toString()));
  await read;
  await until(() => text.includes('id: 2000\n'));
  expect([most < 200_000, out.listenerCount('close')]).toEqual([true, listening]);
});

test('nobody waits for the room of who has gone', async () => {
  const { out, catchUp } = makeStream(reader);
  const read = catchUp(async function* missed() {
    for (let id = 1; ; id += 1) yield row(id);
  });
  await until(() => out.writableNeedDrain);
  out.destroy();
  await read;
});

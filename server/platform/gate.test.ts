import { expect, test } from 'vitest';
import { makeGate, TooBusy } from './gate.ts';

test('so many at once, the rest in line, and beyond the line nobody', async () => {
  const inTurn = makeGate({ atOnce: 2, waitingMax: 3 });
  let running = 0;
  let most = 0;
  const work = async (): Promise<string> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    return 'done';
  };
  const all = await Promise.allSettled(Array.from({ length: 6 }, () => inTurn(work)));
  expect(all.slice(0, 5)).toEqual(Array(5).fill({ status: 'fulfilled', value: 'done' }));
  expect(all[5]).toMatchObject({ status: 'rejected', reason: expect.any(TooBusy) as TooBusy });
  expect(most).toBe(2);
});

test('a newcomer does not slip in beside the one whose turn it is, and a failure gives its place back', async () => {
  const inTurn = makeGate({ atOnce: 1, waitingMax: 5 });
  let running = 0;
  const alone = async (): Promise<number> => {
    running += 1;
    await Promise.resolve();
    const seen = running;
    running -= 1;
    return seen;
  };
  const failing = inTurn(() => Promise.reject(new Error('broken')));
  const waiting = inTurn(alone);
  const newcomer = failing.catch(() => inTurn(alone));
  await expect(failing).rejects.toThrow('broken');
  expect(await Promise.all([waiting, newcomer])).toEqual([1, 1]);
});

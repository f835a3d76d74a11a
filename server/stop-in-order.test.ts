import { expect, test } from 'vitest';
import { stopInOrder } from './stop-in-order.ts';

test('what was started last stops first, one after the other, and a second call waits for the first', async () => {
  const running = stopInOrder();
  const told: string[] = [];
  const slow = (name: string) => async () => {
    told.push(`${name} stops`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    told.push(`${name} stopped`);
  };
  for (const name of ['database', 'tasks', 'http']) running.add(slow(name));
  expect(running.isStopping()).toBe(false);
  await Promise.race([running.stop(), running.stop()]);
  expect(told).toEqual(['http', 'tasks', 'database'].flatMap((name) => [`${name} stops`, `${name} stopped`]));
  expect(running.isStopping()).toBe(true);
});

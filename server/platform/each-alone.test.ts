import { expect, test } from 'vitest';
import { eachAlone, type Step } from './each-alone.ts';

test('every step is tried, and what failed is named at the end; a database that is away ends it at once', async () => {
  const tried: number[] = [];
  const failing = (message: (n: number) => string | null) =>
    Array.from(
      { length: 25 },
      (_, n): Step => [
        `row ${n}`,
        async () => {
          tried.push(n);
          const said = message(n);
          if (said !== null) throw new Error(said);
        },
      ],
    );
  const odd = await eachAlone(failing((n) => (n === 3 || n === 5 ? `no ${n}` : null))).catch((error: unknown) => error);
  expect(tried).toHaveLength(25);
  expect(odd).toMatchObject({
    message: '2 of 25 not done: row 3, row 5',
    errors: [{ message: 'no 3' }, { message: 'no 5' }],
  });
  const all = await eachAlone(failing(() => 'no')).catch((error: unknown) => error);
  expect((all as Error).message).toMatch(/^25 of 25 not done: row 0, .* row 19, …$/);

  tried.length = 0;
  const away = eachAlone(failing((n) => (n === 2 ? 'Connection terminated unexpectedly' : null)));
  await expect(away).rejects.toThrow('Connection terminated unexpectedly');
  expect(tried).toEqual([0, 1, 2]);
});

import { isAway } from './db/errors.ts';

/** What is done, by its kind and ids, and how. */
export type Step = readonly [name: string, act: () => Promise<unknown>];

const namedMax = 20;

/**
 * Goes through what does not depend on one another: a step that fails holds up no other. Those that failed are one
 * failure at the end, so that the task is seen to have failed and runs again.
 */
export const eachAlone = async (steps: Iterable<Step> | AsyncIterable<Step>): Promise<void> => {
  const failures: { name: string; error: unknown }[] = [];
  let tried = 0;
  for await (const [name, act] of steps) {
    tried += 1;
    try {
      await act();
    } catch (error) {
      // no step would go well, and the task itself waits for the database
      if (isAway(error)) throw error;
      failures.push({ name, error });
    }
  }
  if (failures.length === 0) return;
  const names = failures.slice(0, namedMax).map(({ name }) => name);
  const more = failures.length > namedMax ? ', …' : '';
  throw new AggregateError(
    failures.map(({ error }) => error),
    `${failures.length} of ${tried} not done: ${names.join(', ')}${more}`,
  );
};

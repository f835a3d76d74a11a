import os from 'node:os';
import { defineConfig } from 'vitest/config';
import { patience } from './core/testing/patience.ts';
import './scripts/elsewhere.ts';

/**
 * Files of one worker share what is loaded, so a module must not remember anything that one test could leave to another
 * (but for databases, which are made as new ones: server/testing/kept-database.ts).
 */
const shared = {
  isolate: false,
  testTimeout: patience.test,
  hookTimeout: patience.test,
  expect: { poll: { timeout: patience.wait } },
};
/** Who tests the server or a command waits for a database a sixth of the time: one worker more than there are cores. */
const waiting = { ...shared, maxWorkers: os.availableParallelism() + 1 };
/** Who tests components waits for nothing, and a worker more takes a tenth longer: they come after the others. */
const busy = { ...shared, maxWorkers: os.availableParallelism(), sequence: { groupOrder: 1 } };

export default defineConfig({
  test: {
    projects: [
      { test: { ...waiting, name: 'core', include: ['core/**/*.test.ts', 'scripts/**/*.test.ts'] } },
      {
        test: {
          ...waiting,
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
        },
      },
      {
        extends: 'web/vite.config.ts',
        test: {
          ...busy,
          name: 'web',
          root: '.',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['web/testing/setup.ts'],
        },
      },
    ],
  },
});

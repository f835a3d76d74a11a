import os from 'node:os';
import { defineConfig } from 'vitest/config';
import './scripts/elsewhere.ts';

/**
 * One worker more than there are cores: who tests the server waits for its database a sixth of the time. Files of one
 * worker share what is loaded, so a module must not remember anything that one test could leave to another (but for
 * databases, which are made as new ones: server/testing/kept-database.ts).
 */
const atFullSpeed = { maxWorkers: os.availableParallelism() + 1, isolate: false };

export default defineConfig({
  test: {
    projects: [
      { test: { ...atFullSpeed, name: 'core', include: ['core/**/*.test.ts', 'scripts/**/*.test.ts'] } },
      {
        test: {
          ...atFullSpeed,
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: 'web/vite.config.ts',
        test: {
          ...atFullSpeed,
          name: 'web',
          root: '.',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['web/testing/setup.ts'],
          // whole forms are typed key by key, perhaps on a busy machine
          testTimeout: 30_000,
        },
      },
    ],
  },
});

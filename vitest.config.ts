import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // the default leaves a core to the watcher, which a run does not have
    maxWorkers: '100%',
    projects: [
      { test: { name: 'core', isolate: false, include: ['core/**/*.test.ts', 'scripts/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          isolate: false,
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/testing/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: 'web/vite.config.ts',
        test: {
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

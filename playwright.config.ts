import { defineConfig } from '@playwright/test';
import { withFontsOfSystem } from './scripts/browser-fonts.ts';
import './scripts/elsewhere.ts';
import { browserFlags, findBrowser } from './scripts/find-browser.ts';

const executablePath = await findBrowser();
// the workers read this file again: they need not look again
process.env.CHROME_PATH = executablePath;
const fonts = withFontsOfSystem();
/** Where a shell says nothing of letters, the browser knows no Korean file name. */
const letters = { LC_ALL: 'C.UTF-8' };

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // a browser on a loaded machine may miss a beat: the second try decides, and the run says how often it was needed
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1280, height: 900 },
    // a trace makes every page load two to three times slower
    trace: 'off',
    launchOptions: {
      executablePath,
      args: [...browserFlags, ...fonts.args],
      env: { ...process.env, ...fonts.env, ...letters },
    },
  },
});

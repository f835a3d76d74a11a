import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Nothing but the page under test may use the network. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // what a page has compiled serves the next one, which would have a process of its own
  '--process-per-site',
];

const usualPlaces: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:/Program Files/Google/Chrome/Application/chrome.exe',
    'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
    'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
  ],
};

/** The browser that comes as an npm package: Linux on x64 only. */
const packaged = async (): Promise<string | null> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  // makes the package unpack the libraries that it needs beside itself
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
  const name: string = '@sparticuz/chromium'; // not there to be type-checked on other platforms
  const module = (await import(name).catch(() => null)) as {
    default: { executablePath: () => Promise<string> };
  } | null;
  return module?.default.executablePath() ?? null;
};

const installed = (): string | null => usualPlaces[process.platform]?.find((place) => existsSync(place)) ?? null;

const playwrights = (): string | null => (existsSync(chromium.executablePath()) ? chromium.executablePath() : null);

const run = (command: string, ...flags: string[]): boolean =>
  spawnSync(command, flags, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
  0;

/** Last resorts: Playwright's own download, then the system's packages where we may install them. */
const install = (): string | null => {
  if (run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium')) return playwrights();
  const mayInstall = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall && run('apt-get', 'update') && run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium'))
    return installed();
  return null;
};

export const findBrowser = async (): Promise<string> => {
  const found = process.env.CHROME_PATH ?? (await packaged()) ?? installed() ?? playwrights() ?? install();
  if (!found) throw new Error('no browser: set CHROME_PATH, install Chrome, or run `npx playwright install chromium`');
  return found;
};

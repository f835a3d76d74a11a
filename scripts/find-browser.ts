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

/** Chromium without windows: the same engine for half of the processor's time. */
const shell = { place: '/usr/bin/chromium-headless-shell', debianPackage: 'chromium-headless-shell' };

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

const run = (command: string, ...flags: string[]): boolean =>
  spawnSync(command, flags, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
  0;

/**
 * The browser that comes as an npm package: Linux on x64 only, a sixth faster than Debian's. It asks for a newer Node than
 * may run npm, and npm leaves out what is optional for that: so it is none of the optional dependencies.
 */
const packaged = async (): Promise<string | null> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  // makes the package unpack the libraries that it needs beside itself
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
  const { default: browser } = await import('@sparticuz/chromium');
  // there may be no room to unpack it; it brings most of what it needs, and an unusual system may lack the rest
  const place = await browser.executablePath().catch(() => null);
  return place !== null && run(place, '--version') ? place : null;
};

const installed = (): string | null => usualPlaces[process.platform]?.find((place) => existsSync(place)) ?? null;

const playwrights = (): string | null => (existsSync(chromium.executablePath()) ? chromium.executablePath() : null);

/** From the system's packages, where they are Debian's and ours to install; a fresh image knows none before an update. */
const fromDebian = (name: string): boolean => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const apt = (...words: string[]) => run('apt-get', '-o', 'Acquire::http::Timeout=10', '-y', ...words);
  const got = () => apt('install', '--no-install-recommends', name);
  return got() || (apt('update') && got());
};

/** What costs half a minute to install saves some minutes of every run after it. */
const installedShell = (): string | null => {
  if (existsSync(shell.place)) return shell.place;
  return fromDebian(shell.debianPackage) && existsSync(shell.place) ? shell.place : null;
};

/** Last resorts: Playwright's own download, then the whole browser of the system. */
const install = (): string | null => {
  if (run(process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium')) return playwrights();
  return fromDebian('chromium') ? installed() : null;
};

export const findBrowser = async (): Promise<string> => {
  const found =
    process.env.CHROME_PATH ?? (await packaged()) ?? installedShell() ?? installed() ?? playwrights() ?? install();
  if (!found) throw new Error('no browser: set CHROME_PATH, install Chrome, or run `npx playwright install chromium`');
  return found;
};

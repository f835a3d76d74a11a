import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import type { TokenPair } from '#core/api/sessions.ts';
import { browserFlags, findBrowser } from '#scripts/find-browser.ts';
import { type Slowing, slowingFor } from './phone-speed.ts';
import { noteVitals } from './vitals.ts';

/** The slow phone of Lighthouse: its screen, and a line of the slowest quarter of 4G. */
const screen: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'ko-KR',
  timezoneId: 'Asia/Seoul',
};
const bytesPerSecond = (kilobits: number): number => (kilobits * 1024) / 8;
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: bytesPerSecond(1.6 * 1024),
  uploadThroughput: bytesPerSecond(750),
};

export type Phone = {
  slowing: Slowing;
  hasKoreanLetters: () => Promise<boolean>;
  /** A new browser profile, with nothing kept but these tokens. */
  visit: <T>(url: string, tokens: TokenPair | null, look: (page: Page) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

const visitWith =
  (browser: Browser, { rate }: Slowing): Phone['visit'] =>
  async (url, tokens, look) => {
    const localStorage = Object.entries(tokens ?? {}).map(([name, value]) => ({ name, value }));
    const storageState = { cookies: [], origins: [{ origin: url, localStorage }] };
    const context = await browser.newContext({ ...screen, storageState, baseURL: url });
    try {
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', line);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate });
      await page.addInitScript(noteVitals);
      return await look(page);
    } finally {
      await context.close();
    }
  };

/** What is in no font has the width of the box that stands for it. */
const hasKoreanLetters = async (browser: Browser): Promise<boolean> => {
  const page = await browser.newPage({ locale: 'ko-KR' });
  await page.setContent('<span id="korean">가</span><br><span id="missing">\u{1ffff}</span>');
  const widthOf = async (id: string) => (await page.locator(`#${id}`).boundingBox())?.width;
  const isThere = (await widthOf('korean')) !== (await widthOf('missing'));
  await page.close();
  return isThere;
};

export const startPhone = async (): Promise<Phone> => {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
  const blank = await browser.newPage();
  const slowing = await slowingFor(blank);
  await blank.close();
  return {
    slowing,
    hasKoreanLetters: () => hasKoreanLetters(browser),
    visit: visitWith(browser, slowing),
    close: () => browser.close(),
  };
};

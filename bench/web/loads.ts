import type { Page } from '@playwright/test';
import { sessionsApi, type TokenPair } from '#core/api/sessions.ts';
import { demoPassword } from '#server/demo/demo-data.ts';
import { callerOf } from '#server/testing/calls.ts';
import { median } from '../measure.ts';
import { type Finding, figure } from '../report.ts';
import { demoPeople } from './demo-people.ts';
import type { Phone } from './phone.ts';
import type { Screen } from './screens.ts';
import { settling } from './settled.ts';
import { layoutShift, notedBy } from './vitals.ts';

const loads = 3;
const most = { paint: 2000, shift: 0.02, kilobytes: 160 };
const nextAim = 130;

/** A session of its own for every load: tokens of one would end before the last. */
export const tokensOf = async (url: string, who: Screen['who']): Promise<TokenPair | null> => {
  if (who === 'GUEST') return null;
  const body = { identify: demoPeople[who], password: demoPassword };
  const answer = await callerOf(url).call(sessionsApi.signIn, { body });
  if (answer.status !== 200) throw new Error(`the sign-in of ${who} answered ${answer.status}`);
  return answer.body.data;
};

/** Opens an address and waits until all of it stands. */
export const open = async (page: Page, path: string): Promise<void> => {
  const settled = settling(page);
  await page.goto(path);
  await settled();
};

type Paint = { at: number; shift: number };
const paintOf = async (page: Page, path: string): Promise<Paint> => {
  await open(page, path);
  const { largest, shifts } = await notedBy(page);
  if (largest.at === 0) throw new Error(`${path} painted nothing`);
  return { at: largest.at, shift: layoutShift(shifts) };
};

const medianOf = (paints: readonly Paint[]): Paint => ({
  at: median(paints.map(({ at }) => at)),
  shift: median(paints.map(({ shift }) => shift)),
});

const times = async <T>(work: () => Promise<T>): Promise<T[]> => {
  const done: T[] = [];
  for (let load = 0; load < loads; load += 1) done.push(await work());
  return done;
};

/** On a phone that was never here. */
const firstVisits = async (phone: Phone, url: string, { who, path }: Screen): Promise<Paint> =>
  medianOf(await times(async () => phone.visit(url, await tokensOf(url, who), (page) => paintOf(page, path))));

/** The first visit, and those after it: whoever is inside has signed in here before, and the application is kept. */
const laterVisits = async (phone: Phone, url: string, { who, path }: Screen): Promise<{ first: Paint; later: Paint }> =>
  phone.visit(url, await tokensOf(url, who), async (page) => {
    const first = await paintOf(page, path);
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    return { first, later: medianOf(await times(() => paintOf(page, path))) };
  });

const seconds = (milliseconds: number): string => `${figure(milliseconds / 1000)} s`;
const told = ({ at, shift }: Paint): string => `LCP ${seconds(at)}, CLS ${shift.toFixed(3)}`;
const limits = `(at most ${seconds(most.paint)} and ${most.shift})`;
const isKept = ({ at, shift }: Paint): boolean => at <= most.paint && shift <= most.shift;

export const publicPaint = async (phone: Phone, url: string, screen: Screen): Promise<Finding> => {
  const paint = await firstVisits(phone, url, screen);
  return { name: screen.path.replace(/[\w-]{40,}/, '…'), holds: isKept(paint), says: `${told(paint)} ${limits}` };
};

/** What the first visit of all would take is told beside it: nobody begins here. */
export const insidePaint = async (phone: Phone, url: string, screen: Screen): Promise<Finding> => {
  const { first, later } = await laterVisits(phone, url, screen);
  return {
    name: `${screen.who} ${screen.path}`,
    holds: isKept(later) && first.shift <= most.shift,
    says: `${told(later)} ${limits}; with nothing kept ${told(first)}`,
  };
};

type Resource = { name: string; encodedBodySize: number };

/** Script and style as they were sent, of a sign-in page that nobody has touched. */
export const signInBytes = async (phone: Phone, url: string): Promise<Finding> => {
  const kilobytes = await phone.visit(url, null, async (page) => {
    const plain: string[] = [];
    page.on('response', (answer) => {
      if (/\.(js|css)$/.test(answer.url()) && answer.headers()['content-encoding'] !== 'br') plain.push(answer.url());
    });
    await open(page, '/');
    if (plain.length > 0) throw new Error(`sent without Brotli: ${plain.join(', ')}`);
    const resources = await page.evaluate(() => performance.getEntriesByType('resource') as unknown as Resource[]);
    const counted = resources.filter(({ name }) => /\.(js|css)$/.test(name));
    return counted.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024;
  });
  return {
    name: 'script and style of the sign-in',
    holds: kilobytes <= most.kilobytes,
    says: `${kilobytes.toFixed(1)} KB (at most ${most.kilobytes}); ${(kilobytes - nextAim).toFixed(1)} KB from ${nextAim}, the next aim`,
  };
};

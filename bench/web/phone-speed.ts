import type { CDPSession, Page } from '@playwright/test';

/**
 * Lighthouse makes a desktop four times slower and means a phone of the middle. Its own measure of a machine's speed (its
 * "benchmark index") puts such desktops at 1,500 to 2,000 points: the phone has a quarter of their middle. What is slowed
 * down four times on a small server would be no phone at all, so the rate is chosen to come out at these points.
 */
export const phonePoints = 1750 / 4;
const looks = 5;

/** Runs in the page: points of that measure, the mean of strings built and of numbers copied, each in tens per second. */
const speedOfPage = (): number => {
  const perSecond = (work: () => void): number => {
    const begin = performance.now();
    let [times, took] = [0, 0];
    while (took < 250) {
      for (let turn = 0; turn < 10; turn += 1) work();
      times += 10;
      took = performance.now() - begin;
    }
    return (times / took) * 1000;
  };
  const build = () => {
    let text = '';
    for (let letter = 0; letter < 10_000; letter += 1) text += 'a';
    if (text.length === 0) throw new Error('nothing was built');
  };
  let [from, to] = [Array.from({ length: 100_000 }, (_, n) => n), Array.from({ length: 100_000 }, (_, n) => n)];
  const copy = () => {
    for (let place = 0; place < from.length; place += 1) to[place] = from[place] ?? 0;
    [from, to] = [to, from];
  };
  return (perSecond(build) + perSecond(copy)) / 20;
};

const pointsAt = async (page: Page, devtools: CDPSession, rate: number): Promise<number> => {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  const points: number[] = [];
  for (let look = 0; look < looks; look += 1) points.push(await page.evaluate(speedOfPage));
  // whatever else the machine does makes it slower, never faster
  return Math.max(...points);
};

export type Slowing = { rate: number; machine: number; phone: number };

/** Slowing down is not linear, and a look may be disturbed: of so many steps toward the points the closest one counts. */
const steps = 5;
const distance = ({ phone }: Slowing): number => Math.abs(phone - phonePoints);

/** How much slower this machine has to be for a phone. It is never made faster: a slow machine says so by its points. */
export const slowingFor = async (page: Page): Promise<Slowing> => {
  const devtools = await page.context().newCDPSession(page);
  await pointsAt(page, devtools, 1); // the first time it is compiled
  const machine = await pointsAt(page, devtools, 1);
  let slowing = { rate: 1, machine, phone: machine };
  let closest = slowing;
  for (let step = 0; step < steps; step += 1) {
    const rate = Math.max(1, (slowing.rate * slowing.phone) / phonePoints);
    slowing = { rate, machine, phone: await pointsAt(page, devtools, rate) };
    if (distance(slowing) < distance(closest)) closest = slowing;
  }
  return closest;
};

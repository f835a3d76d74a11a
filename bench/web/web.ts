import os from 'node:os';
import { buildWhenStale } from '#scripts/build.mjs';
import { cloneDatabase } from '#server/testing/test-database.ts';
import { startChild } from '../child.ts';
import { type Finding, print } from '../report.ts';
import { interactions } from './acts.ts';
import { insidePaint, publicPaint, signInBytes } from './loads.ts';
import { type Phone, startPhone } from './phone.ts';
import { phonePoints } from './phone-speed.ts';
import { insideScreens, publicScreens } from './screens.ts';
import type { WebReady } from './server.ts';

const mostOff = 0.15;

/** Without them every Korean word is boxes of another width, and moves when the product's letters come. */
const koreanLetters = async (phone: Phone): Promise<Finding> => ({
  name: 'Korean letters of this machine',
  holds: await phone.hasKoreanLetters(),
  says: 'a phone has some: install fonts-noto-cjk where they are missing, or name them in FONTCONFIG_FILE',
});

/** A machine that is slower than the phone, or busy with something else, says nothing of the product. */
const speedOf = ({ slowing: { rate, machine, phone: points } }: Phone): Finding => ({
  name: 'speed of this machine',
  holds: Math.abs(points / phonePoints - 1) <= mostOff,
  says: `${Math.round(machine)} points, made ${rate.toFixed(2)} × slower ${Math.round(points)} (a phone of the middle has ${Math.round(phonePoints)}, at most ${mostOff * 100} % off); load ${os.loadavg()[0]?.toFixed(1)}`,
});

/** The web application as a slow phone meets it. */
export const measureWeb = async (postgresUrl: string): Promise<Finding[]> => {
  buildWhenStale();
  const site = await startChild<WebReady>('web/server.ts', { databaseUrl: await cloneDatabase(postgresUrl) });
  const { url, shown } = site.ready;
  const phone = await startPhone();
  try {
    console.log('\nBytes, paint and interaction on a slow phone');
    const outside = [speedOf(phone), await koreanLetters(phone), await signInBytes(phone, url)];
    for (const screen of publicScreens(shown)) outside.push(await publicPaint(phone, url, screen));
    print('Bytes of the sign-in, and paint of what anybody can open', outside);
    const inside: Finding[] = [];
    for (const screen of insideScreens(shown)) inside.push(await insidePaint(phone, url, screen));
    print('Paint of the main screens inside', inside);
    const acts = await interactions(phone, url, shown);
    print('Interaction', acts);
    return [...outside, ...inside, ...acts];
  } finally {
    await phone.close();
    await site.stop();
  }
};

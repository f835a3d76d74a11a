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

/** Each part finds its own rate: a machine may not be as fast after some minutes as it was before. */
const onPhone = async (title: string, look: (phone: Phone) => Promise<Finding[]>): Promise<Finding[]> => {
  const phone = await startPhone();
  try {
    const findings = [speedOf(phone), ...(await look(phone))];
    print(title, findings);
    return findings;
  } finally {
    await phone.close();
  }
};

/** The web application as a slow phone meets it. */
export const measureWeb = async (postgresUrl: string): Promise<Finding[]> => {
  buildWhenStale();
  const site = await startChild<WebReady>('web/server.ts', { databaseUrl: await cloneDatabase(postgresUrl) });
  const { url, shown } = site.ready;
  try {
    console.log('\nBytes, paint and interaction on a slow phone');
    const outside = await onPhone('Bytes of the sign-in, and paint of what anybody can open', async (phone) => {
      const findings = [await koreanLetters(phone), await signInBytes(phone, url)];
      for (const screen of publicScreens(shown)) findings.push(await publicPaint(phone, url, screen));
      return findings;
    });
    const inside = await onPhone('Paint of the main screens inside', async (phone) => {
      const findings: Finding[] = [];
      for (const screen of insideScreens(shown)) findings.push(await insidePaint(phone, url, screen));
      return findings;
    });
    const acts = await onPhone('Interaction', (phone) => interactions(phone, url, shown));
    return [...outside, ...inside, ...acts];
  } finally {
    await site.stop();
  }
};

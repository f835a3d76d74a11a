import os from 'node:os';
import { buildWhenStale } from '#scripts/build.mjs';
import { cloneDatabase } from '#server/testing/test-database.ts';
import { startChild } from '../child.ts';
import { type Finding, print } from '../report.ts';
import { interactions } from './acts.ts';
import { insidePaint, publicPaint, signInBytes } from './loads.ts';
import { type Phone, startPhone } from './phone.ts';
import { insideScreens, publicScreens } from './screens.ts';
import type { WebReady } from './server.ts';

/** Without them every Korean word is boxes of another width, and moves when the product's letters come. */
const koreanLetters = async (phone: Phone): Promise<Finding> => ({
  name: 'Korean letters of this machine',
  holds: await phone.hasKoreanLetters(),
  says: 'a phone has some: install fonts-noto-cjk where they are missing, or name them in FONTCONFIG_FILE',
});

/** The web application as a slow phone meets it. */
export const measureWeb = async (postgresUrl: string): Promise<Finding[]> => {
  buildWhenStale();
  const site = await startChild<WebReady>('web/server.ts', { databaseUrl: await cloneDatabase(postgresUrl) });
  const { url, shown } = site.ready;
  const phone = await startPhone();
  try {
    const { rate, machine, phone: points } = phone.slowing;
    console.log(
      `\nthis machine has ${Math.round(machine)} points of speed: made ${rate.toFixed(2)} × slower it has ${Math.round(points)}, as a phone of the middle; its load is ${os.loadavg()[0]?.toFixed(1)}`,
    );
    const findings = [await koreanLetters(phone), await signInBytes(phone, url)];
    for (const screen of publicScreens(shown)) findings.push(await publicPaint(phone, url, screen));
    for (const screen of insideScreens(shown)) findings.push(await insidePaint(phone, url, screen));
    findings.push(...(await interactions(phone, url, shown)));
    print('Bytes, paint and interaction on a slow phone [perf.web]', findings);
    return findings;
  } finally {
    await phone.close();
    await site.stop();
  }
};

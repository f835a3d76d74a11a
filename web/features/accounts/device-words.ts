import type { Words } from '#core/words/words.ts';

/** The first that fits wins: every browser names the ones it descends from, too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bKAKAOTALK\b/i, 'KakaoTalk'],
  [/\bWhale\//, 'Whale'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (list: readonly (readonly [RegExp, string])[], agent: string): string | null =>
  list.find(([shape]) => shape.test(agent))?.[1] ?? null;

/** A browser's own description of itself, as a person would say it. */
export const deviceWords = ({ sessions }: Words['accounts'], agent: string): string => {
  const browser = nameIn(browsers, agent) ?? sessions.unknownBrowser;
  const system = nameIn(systems, agent) ?? sessions.unknownSystem;
  return sessions.device({ browser, system });
};

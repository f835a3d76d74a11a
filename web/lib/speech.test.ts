import { expect, test } from 'vitest';
import { makeSpeech, type Reach, reaches } from './speech.ts';

/** Files that come when the test says so, or do not come. */
const slowFiles = () => {
  const asked: { name: string; come: () => void; fail: () => void }[] = [];
  const file = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      asked.push({ name, come: () => resolve(name), fail: () => reject(new Error(name)) });
    });
  const language = (locale: string) =>
    Object.fromEntries(reaches.map((reach) => [reach, file(`${locale} ${reach}`)])) as Record<
      Reach,
      () => Promise<string>
    >;
  return { asked, loaders: { ko: language('ko'), en: language('en') } };
};

const begin = () => {
  const { asked, loaders } = slowFiles();
  const speech = makeSpeech(loaders, () => undefined);
  const last = () => asked.at(-1) ?? expect.fail('nothing was asked for');
  return { asked, last, speech, words: () => speech.spoken()?.words };
};

test('of two quick choices the last one is spoken, whichever comes first', async () => {
  const { asked, speech, words } = begin();
  const both = Promise.all([speech.speak('en'), speech.speak('ko')]);
  asked[1]?.come();
  asked[0]?.come();
  await both;
  expect(words()).toBe('ko first');
});

test('a page is not drawn before its words are there, though another language was chosen on the way', async () => {
  const { asked, last, speech, words } = begin();
  const page = speech.speakAtLeast('outside', 'ko').then(words);
  void speech.speak('en');
  asked[0]?.come();
  await Promise.resolve();
  expect(words()).toBeUndefined();
  last().come();
  expect(await page).toBe('en outside');
});

test('whoever opens a page while its words are on their way waits for them, too', async () => {
  const { asked, speech, words } = begin();
  const pages = Promise.all([speech.speakAtLeast('all', 'ko'), speech.speakAtLeast('outside', 'ko')]);
  for (const { come } of asked) come();
  await pages;
  expect(words()).toBe('ko all');
});

test('words that did not come are asked for again, and those that are there are not', async () => {
  const { asked, last, speech, words } = begin();
  const failed = speech.speakAtLeast('outside', 'en');
  last().fail();
  await expect(failed).rejects.toThrow('en outside');
  const again = speech.speakAtLeast('outside', 'ko');
  last().come();
  await again;
  expect([words(), asked.length]).toEqual(['en outside', 2]);
  await speech.speakAtLeast('first', 'ko');
  expect(asked).toHaveLength(2);
});

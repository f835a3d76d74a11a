import { expect, test } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import { deviceWords } from './device-words.ts';

const ko = wordsOf('ko').accounts;
const en = wordsOf('en').accounts;

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; SM-S938N) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on macOS'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Whale/4.33 Safari/537.36',
    'Whale on Windows',
  ],
  ['curl/8.5.0', 'Unknown browser on an unknown device'],
  ['', 'Unknown browser on an unknown device'],
])('%s reads as a person would say it', (agent, words) => {
  expect(deviceWords(en, agent)).toBe(words);
});

test('Korean names the device first', () => {
  expect(deviceWords(ko, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36')).toBe('Linux의 Chrome');
});

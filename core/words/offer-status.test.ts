import { expect, test } from 'vitest';
import { wordsOf } from './index.ts';
import { offerStatusText } from './offer-status.ts';

test('an offer that nobody decided on before the posting ended awaits no decision', () => {
  const told = (locale: 'ko' | 'en', jobStatus: 'ACTIVE' | 'EXPIRED') =>
    offerStatusText(wordsOf(locale), { status: 'SUGGESTED', jobStatus });
  expect([told('ko', 'ACTIVE'), told('ko', 'EXPIRED')]).toEqual(['제안 검토중', '선정 전 종료']);
  expect([told('en', 'ACTIVE'), told('en', 'EXPIRED')]).toEqual(['Awaiting decision', 'Ended undecided']);
  expect(offerStatusText(wordsOf('en'), { status: 'SELECTED', jobStatus: 'EXPIRED' })).toBe('Selected');
});

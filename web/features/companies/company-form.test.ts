import { expect, test } from 'vitest';
import { typedCompany, withScheme } from './company-form.ts';

test.each([
  ['www.example.kr', 'https://www.example.kr'],
  [' example.kr/a?b=1 ', 'https://example.kr/a?b=1'],
  ['example.kr:8080', 'https://example.kr:8080'],
  ['한국.kr', 'https://한국.kr'],
  ['http://example.kr', 'http://example.kr'],
  ['HTTPS://example.kr', 'HTTPS://example.kr'],
  ['ftp://example.kr', 'ftp://example.kr'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['example', 'example'],
  ['', ''],
])('%s is completed to %s', (typed, whole) => {
  expect(withScheme(typed)).toBe(whole);
});

test.each([
  ['www.example.kr', 'https://www.example.kr'],
  ['', null],
  ['javascript:alert(1)', undefined],
  ['example', undefined],
])('a homepage typed as %s travels as %s', (typed, sent) => {
  const { homepage } = typedCompany.shape;
  const parsed = homepage.safeParse(typed);
  expect(parsed.success ? parsed.data : undefined).toBe(sent);
});

import { expect, test } from 'vitest';
import * as f from './fields.ts';

test('what is typed becomes what travels', () => {
  expect(f.typedNumber.parse('1,234,000')).toBe(1_234_000);
  expect(f.typedBirthDate.parse('19900131')).toBe('1990-01-31');
  expect(f.email.parse(' Daeun.Jung@NURI.kr ')).toBe('daeun.jung@nuri.kr');
  expect(f.email.parse('ｄａｅｕｎ@nuri.kr')).toBe('daeun@nuri.kr');
  expect(f.identify.parse(' Operator1 ')).toBe('operator1');
  expect(f.text().parse('  가나 '.normalize('NFD'))).toBe('가나');
  expect(f.line().parse(' N\r\nBcc: a@b.c\u2028\tD ')).toBe('N Bcc: a@b.c D');
  expect(f.text().parse('one\ntwo')).toBe('one\ntwo');
  expect(f.idInPath.parse('42')).toBe(42);
});

test('what is no text at all is no birth date', () => {
  for (const given of [{ toString: 1 }, {}, 5, null]) expect(f.birthDate.safeParse(given).success).toBe(false);
});

test('nobody is born tomorrow, and today is the day of the country where it begins first', () => {
  const night = new Date('2026-11-15T15:30:00Z');
  expect(f.isBirthAhead('2026-11-15', night)).toBe(false);
  expect(f.isBirthAhead('2026-11-16', night)).toBe(false);
  expect(f.isBirthAhead('2026-11-17', night)).toBe(true);
});

test('a moment is one of our times', () => {
  const isTaken = (moment: string) => f.instant.safeParse(moment).success;
  expect(['2199-12-31T23:59:59Z', '9999-12-31T23:59:59Z'].map(isTaken)).toEqual([true, false]);
});

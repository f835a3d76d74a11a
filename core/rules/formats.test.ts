import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formats as en } from '../words/en/formats.ts';
import { formats as ko } from '../words/ko/formats.ts';
import {
  cutText,
  formatCountdown,
  formatDate,
  formatDateTime,
  formatDay,
  formatDigits,
  formatNumber,
  formatPhone,
  formatRate,
  formatRegistrationNumber,
  formatSignedInteger,
  formatWait,
  maskBankAccount,
} from './formats.ts';
import { moneyRangeText, moneyText, styleOfAll } from './money-text.ts';

const typed = fc.stringMatching(/^[0-9,\-+. a가]*$/);

describe('typing numbers', () => {
  test('digits are grouped by threes and nothing else stays', () => {
    expect(['', '1', '123', '1234', '1a2345', '1,0000'].map(formatDigits)).toEqual([
      '',
      '1',
      '123',
      '1,234',
      '12,345',
      '10,000',
    ]);
    fc.assert(
      fc.property(typed, (text) => {
        const shown = formatDigits(text);
        expect(shown).toMatch(/^(\d{1,3}(,\d{3})*)?$/);
        expect(shown.replaceAll(',', '')).toBe(text.replace(/\D/g, ''));
        expect(formatDigits(shown)).toBe(shown);
      }),
    );
  });

  test('a signed integer keeps digits and a minus sign before them', () => {
    expect(['-', '-12', 'a-1b2', '1-2', '--5', '+7'].map(formatSignedInteger)).toEqual([
      '-',
      '-12',
      '-12',
      '12',
      '-5',
      '7',
    ]);
    fc.assert(
      fc.property(typed, (text) => {
        const shown = formatSignedInteger(text);
        expect(shown).toMatch(/^-?\d*$/);
        expect(shown.replace('-', '')).toBe(text.replace(/\D/g, ''));
        expect(formatSignedInteger(shown)).toBe(shown);
      }),
    );
  });

  test('whole numbers and rates', () => {
    expect([0, 999, 1000, -1234567].map(formatNumber)).toEqual(['0', '999', '1,000', '-1,234,567']);
    expect([1500, 1610, 1605, 0].map(formatRate)).toEqual(['15%', '16.1%', '16.05%', '0%']);
  });
});

test('a countdown is MM : SS and stops at zero', () => {
  expect([600, 599, 61, 60, 59, 0, -1].map(formatCountdown)).toEqual([
    '10 : 00',
    '09 : 59',
    '01 : 01',
    '01 : 00',
    '00 : 59',
    '00 : 00',
    '00 : 00',
  ]);
});

describe('cutting a text', () => {
  test('at 100 characters', () => {
    expect(cutText('가'.repeat(99))).toBe('가'.repeat(99));
    expect(cutText('가'.repeat(100))).toBe('가'.repeat(100));
    expect(cutText('가'.repeat(101))).toBe(`${'가'.repeat(100)}...`);
    expect(cutText('👩‍💻'.repeat(100))).toBe('👩‍💻'.repeat(100));
    expect(cutText('👩‍💻'.repeat(101))).toBe(`${'👩‍💻'.repeat(100)}...`);
  });

  test('at the third line break', () => {
    expect(cutText('a\nb\nc')).toBe('a\nb\nc');
    expect(cutText('a\nb\nc\nd')).toBe('a\nb\nc...');
    expect(cutText('a\r\nb\r\nc\r\nd\r\ne')).toBe('a\r\nb\r\nc...');
    expect(cutText(`${'x'.repeat(120)}\n\n\n`)).toBe(`${'x'.repeat(100)}...`);
  });
});

describe('phones and accounts', () => {
  test('a whole number is grouped the way its country reads it', () => {
    expect(formatPhone('821012345678')).toBe('+82 10-1234-5678');
    expect(formatPhone('82212345678')).toBe('+82 2-1234-5678');
    expect(formatPhone('8227001234')).toBe('+82 2-700-1234');
    expect(formatPhone('15880000')).toBe('1588-0000');
    expect(formatPhone('6281234567890')).toBe('+62 812-3456-7890');
    expect(formatPhone('6561234567')).toBe('+65 6123-4567');
  });

  test('LAST shows four digits and no more', () => {
    expect(formatPhone('821012345678', 'LAST')).toBe('5678');
  });

  test('an account shows its last four digits', () => {
    expect(maskBankAccount('110-234-567890')).toBe('********7890');
    expect(maskBankAccount('1234')).toBe('**34');
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,20}$/), (account) => {
        const masked = maskBankAccount(account);
        expect(masked).toHaveLength(account.length);
        expect(masked.replaceAll('*', '').length).toBeLessThanOrEqual(Math.min(4, account.length / 2));
      }),
    );
  });
});

describe('dates', () => {
  const afternoon = '2026-11-15T06:20:00Z';

  test('read as each language writes them, in the given zone [web.locale]', () => {
    expect(formatDateTime(afternoon, 'ko', 'Asia/Seoul')).toBe('2026-11-15 03:20 PM');
    expect(formatDateTime(afternoon, 'en', 'Asia/Seoul')).toBe('11-15-2026 03:20 pm');
    expect(formatDateTime(afternoon, 'en', 'Asia/Jakarta')).toBe('11-15-2026 01:20 pm');
    expect(formatDay('2026-11-15', 'ko')).toBe('2026-11-15');
    expect(formatDay('2026-11-15', 'en')).toBe('11-15-2026');
  });

  test('midnight and noon are twelve', () => {
    expect(formatDateTime('2026-11-14T15:00:00Z', 'ko', 'Asia/Seoul')).toBe('2026-11-15 12:00 AM');
    expect(formatDateTime('2026-11-15T03:00:00Z', 'ko', 'Asia/Seoul')).toBe('2026-11-15 12:00 PM');
  });

  test('the day is that of the zone', () => {
    expect(formatDate('2026-11-14T15:30:00Z', 'ko', 'Asia/Seoul')).toBe('2026-11-15');
    expect(formatDate('2026-11-14T15:30:00Z', 'ko', 'Asia/Jakarta')).toBe('2026-11-14');
  });
});

test('a wait is told in its two largest units', () => {
  const minute = 60_000;
  const waits = [0, minute - 1, minute, 61 * minute, 120 * minute, 76 * 60 * minute, 72 * 60 * minute, 1441 * minute];
  expect(waits.map((wait) => formatWait(ko.wait, wait))).toEqual([
    '1분 미만',
    '1분 미만',
    '1분',
    '1시간 1분',
    '2시간',
    '3일 4시간',
    '3일',
    '1일',
  ]);
  expect(formatWait(en.wait, 25 * 60 * minute)).toBe('1 day 1 hour');
  expect(formatWait(en.wait, 76 * 60 * minute)).toBe('3 days 4 hours');
  expect(formatWait(ko.wait, -minute)).toBe('1분 미만');
});

describe('money', () => {
  test('shows its own currency', () => {
    expect(moneyText(ko.money, 13_860_000, 'KRW')).toBe('13,860,000원');
    expect(moneyText(en.money, 13_860_000, 'KRW')).toBe('KRW 13,860,000');
    expect(moneyText(ko.money, 97_200_000, 'IDR')).toBe('Rp 97,200,000');
    expect(moneyText(en.money, 123_456, 'SGD')).toBe('S$1,234.56');
    expect(moneyText(en.money, 5, 'SGD')).toBe('S$0.05');
    expect(moneyText(ko.money, -5_000, 'KRW')).toBe('-5,000원');
  });

  test('short: in 만원 in Korean, in millions in English, and exact', () => {
    const korean = [0, 85_000_000, 82_120_000, 7_777_778, 15_000, 10_000, 5_000];
    expect(korean.map((amount) => moneyText(ko.money, amount, 'KRW', 'short'))).toEqual([
      '0원',
      '8,500만원',
      '8,212만원',
      '7,777,778원',
      '1.5만원',
      '1만원',
      '5,000원',
    ]);
    const english = [540_000_000, 1_200_000_000, 1_234_000_000, 97_200_000, 97_250_000, 500_000];
    expect(english.map((amount) => moneyText(en.money, amount, 'IDR', 'short'))).toEqual([
      'Rp 540 million',
      'Rp 1.2 billion',
      'Rp 1,234 million',
      'Rp 97.2 million',
      'Rp 97,250,000',
      'Rp 500,000',
    ]);
    expect(moneyText(en.money, 123_456, 'SGD', 'short')).toBe('S$1,234.56');
  });

  test('a range names its unit once where both ends share it', () => {
    expect(moneyRangeText(ko.money, { min: 60_000_000, max: 85_000_000 }, 'KRW', 'short')).toBe('6,000–8,500만원');
    expect(moneyRangeText(en.money, { min: 9e8, max: 12e8 }, 'IDR', 'short')).toBe('Rp 900 million–1.2 billion');
    expect(moneyRangeText(en.money, { min: 540e6, max: 720e6 }, 'IDR', 'short')).toBe('Rp 540–720 million');
    expect(moneyRangeText(en.money, { min: 540e6, max: 540e6 }, 'IDR', 'short')).toBe('Rp 540 million');
  });

  test('amounts beside each other are all told in the larger unit, or none', () => {
    expect(styleOfAll(ko.money, [33_540_000, 0, 87_000_000], 'KRW')).toBe('short');
    expect(styleOfAll(ko.money, [33_540_000, 31_552_174], 'KRW')).toBe('full');
    expect(styleOfAll(en.money, [540_000_000, 1_200_000_000], 'IDR')).toBe('short');
    expect(moneyRangeText(ko.money, { min: 30_225_000, max: 31_552_174 }, 'KRW', 'short')).toBe(
      '30,225,000–31,552,174원',
    );
  });

  test('no amount is changed by showing it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 15 }), (amount) => {
        expect(BigInt(moneyText(ko.money, amount, 'KRW').replace(/\D/g, ''))).toBe(BigInt(amount));
        expect(BigInt(moneyText(en.money, amount, 'SGD').replace(/\D/g, ''))).toBe(BigInt(amount));
        const short = moneyText(ko.money, amount, 'KRW', 'short');
        const [whole = '', decimals = ''] = short.replace(/[^\d.]/g, '').split('.');
        const inWon = short.endsWith('만원') ? whole + decimals.padEnd(4, '0') : whole;
        expect(BigInt(inWon)).toBe(BigInt(amount));
      }),
    );
  });
});

test('a registration number is read as in its country', () => {
  const shown = (country: 'KR' | 'ID' | 'SG' | null, registrationNumber: string | null) =>
    formatRegistrationNumber({ country, registrationNumber });
  expect(shown('KR', '1208800767')).toBe('120-88-00767');
  expect(shown('ID', '012345678011000')).toBe('012345678011000');
  expect(shown('SG', '201912345K')).toBe('201912345K');
  expect(shown(null, null)).toBeNull();
});

test('days left are told as left, today or past', () => {
  expect([4, 0, -2].map((n) => ko.daysLeft({ n }))).toEqual(['4일 남음', '오늘 마감', '2일 지남']);
  expect([1, 0, -2].map((n) => en.daysLeft({ n }))).toEqual(['1 day left', 'Closes today', '2 days past']);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callingCodes } from './countries.ts';
import { phone } from './fields.ts';
import { joinCompanyPhone, joinPhone, lastFour, splitPhone } from './phone.ts';

test('a typed number becomes international digits', () => {
  expect(joinPhone('82', '010-1234-5678')).toBe('821012345678');
  expect(joinPhone('82', '10 1234 5678')).toBe('821012345678');
  expect(joinPhone('82', '+82 10-1234-5678')).toBe('821012345678');
  expect(joinPhone('82', '０１０１２３４５６７８')).toBe('821012345678');
  expect(joinPhone('62', '0812-3456-7890')).toBe('6281234567890');
  expect(joinPhone('65', '6123 4567')).toBe('6561234567');
  expect(joinPhone('82', '(010) 1234.5678')).toBe('821012345678');
  expect(joinPhone('82', '')).toBe('');
  expect(joinPhone('82', '-')).toBe('');
});

test('a number that begins with its own country’s digits keeps them', () => {
  expect(joinPhone('65', '6512 3456')).toBe('6565123456');
});

test('a number with a plus is of the country that it names, and of none that is not served', () => {
  expect(joinPhone('82', '+62 812-3456-7890')).toBe('6281234567890');
  expect(joinPhone('65', '＋82 (0)10 1234 5678')).toBe('821012345678');
  expect(joinPhone('82', '+1 212 555 0100')).toBe('+12125550100');
  expect(phone.safeParse(joinPhone('82', '+1 212 555 0100')).success).toBe(false);
  expect(phone.safeParse(joinPhone('82', '+81 90-1234-5678')).success).toBe(false);
});

test('a Korean service number stays as it is, for a company alone', () => {
  expect(joinCompanyPhone('82', '1588-0000')).toBe('15880000');
  expect(joinCompanyPhone('82', '02-1234-5678')).toBe('82212345678');
  expect(joinCompanyPhone('65', '1588-0000')).toBe('6515880000');
  expect(joinPhone('82', '1588-0000')).toBe('8215880000');
});

test('a stored number is shown as people there dial it', () => {
  expect(splitPhone('821012345678')).toEqual({ callingCode: '82', national: '01012345678' });
  expect(splitPhone('6561234567')).toEqual({ callingCode: '65', national: '61234567' });
  expect(splitPhone('15880000')).toEqual({ callingCode: '82', national: '15880000' });
  expect(splitPhone('11234567890')).toBeNull();
  expect(splitPhone('')).toBeNull();
});

test('splitting and joining give the same number again', () => {
  const stored = fc
    .tuple(fc.constantFrom(...callingCodes), fc.stringMatching(/^[1-9]\d{7,10}$/))
    .map(([code, national]) => code + national);
  fc.assert(
    fc.property(stored, (number) => {
      const split = splitPhone(number);
      expect(split).not.toBeNull();
      if (split !== null) expect(joinPhone(split.callingCode, split.national)).toBe(number);
      expect(phone.safeParse(number).success).toBe(true);
    }),
  );
});

test('the last four digits', () => {
  expect(lastFour('821012345678')).toBe('5678');
  expect(lastFour('010-1234-56-78')).toBe('5678');
});

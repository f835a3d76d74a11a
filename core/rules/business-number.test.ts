import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validBusinessNumber } from '../testing/business-number.ts';
import { isBusinessNumber } from './business-number.ts';

const numbers = fc.stringMatching(/^\d{9}$/).map(validBusinessNumber);

test('numbers of real companies pass, and the shape is ten digits', () => {
  expect(['2208162517', '1248100998', '1208800767'].map(isBusinessNumber)).toEqual([true, true, true]);
  expect(['', '220816251', '22081625170', '220-81-62517', '22081625a7'].map(isBusinessNumber)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});

test('nine digits have exactly one tenth', () => {
  fc.assert(
    fc.property(numbers, (number) => {
      const tenths = Array.from({ length: 10 }, (_, last) => `${number.slice(0, 9)}${last}`);
      expect(tenths.filter(isBusinessNumber)).toEqual([number]);
    }),
  );
});

test('one wrong digit is always seen, wherever it stands', () => {
  fc.assert(
    fc.property(numbers, fc.nat({ max: 9 }), fc.integer({ min: 1, max: 9 }), (number, at, step) => {
      const other = (Number(number[at]) + step) % 10;
      expect(isBusinessNumber(`${number.slice(0, at)}${other}${number.slice(at + 1)}`)).toBe(false);
    }),
    { numRuns: 2000 },
  );
});

test('of the first eight, two neighbours that changed places are seen unless they are alike or five apart', () => {
  fc.assert(
    fc.property(numbers, fc.nat({ max: 6 }), (number, at) => {
      const [one = '', next = ''] = number.slice(at, at + 2);
      const turned = `${number.slice(0, at)}${next}${one}${number.slice(at + 2)}`;
      const unseen = [0, 5].includes(Math.abs(Number(one) - Number(next)));
      expect(isBusinessNumber(turned)).toBe(unseen);
    }),
  );
});

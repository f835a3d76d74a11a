import fc from 'fast-check';
import { expect, test } from 'vitest';
import { password } from './fields.ts';
import { limits } from './limits.ts';

const english = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');
const digits = Array.from('0123456789');
const special = Array.from('!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~₩…😀');
/** Letters and digits that are no English letter, no digit of a keyboard and nothing special. */
const others = Array.from('가힣ㄱあ漢éßжａ１٣ \t');

const from = (signs: string[]) => fc.array(fc.constantFrom(...signs), { maxLength: 20 });
const mixed = (...kinds: string[][]) => from(kinds.flat());
const isTaken = (value: string): boolean => password.safeParse(value).success;
const shuffled = (signs: string[]): fc.Arbitrary<string> =>
  fc
    .shuffledSubarray(
      signs.map((sign, at) => ({ sign, at })),
      { minLength: signs.length },
    )
    .map((order) => order.map(({ sign }) => sign).join(''));

test('whatever stands beside them: an English letter, a digit and a special sign make a password of eight', () => {
  const given = fc
    .tuple(
      fc.constantFrom(...english),
      fc.constantFrom(...digits),
      fc.constantFrom(...special),
      mixed(english, digits, special, others),
    )
    .chain(([letter, digit, sign, rest]) => shuffled([letter, digit, sign, ...rest]));
  fc.assert(
    fc.property(given, (value) => {
      expect(isTaken(value)).toBe(Array.from(value).length >= limits.passwordLengthMin);
    }),
  );
});

test.each([
  ['English letter', [digits, special, others]],
  ['digit', [english, special, others]],
  ['special sign', [english, digits, others]],
] as const)('without an %s it is none, however long and whatever else is in it', (_missing, kinds) => {
  fc.assert(
    fc.property(mixed(...kinds), mixed(...kinds), (first, second) => {
      expect(isTaken([...first, ...second, ' '.repeat(8)].join(''))).toBe(false);
    }),
  );
});

test('one sign is one character, however many units it has', () => {
  expect(isTaken('a1😀😀😀😀')).toBe(false);
  expect(isTaken('a1😀😀😀😀😀😀')).toBe(true);
  expect(isTaken('a1!가나'.normalize('NFD'))).toBe(false);
});

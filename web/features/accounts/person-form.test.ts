import { expect, test } from 'vitest';
import { passwordRules } from './password-form.ts';
import { emptyPerson, personValues, typedPerson } from './person-form.ts';

const typed = { ...emptyPerson, name: '홍길동', position: '과장', phone: '821012345678' };

test('what is left empty travels as nothing', () => {
  expect(typedPerson.parse(typed)).toMatchObject({ birthDate: null, officePhone: null, photoId: null });
});

test('a birth date is typed without hyphens and travels with them, there and back', () => {
  const stored = typedPerson.parse({ ...typed, birthDate: '19900131', officePhone: '8225550142' });
  expect(stored.birthDate).toBe('1990-01-31');
  expect(personValues(stored)).toEqual({ ...typed, birthDate: '19900131', officePhone: '8225550142' });
});

test.each(['1990013', '199001311', '19900231', '1990-01-31'])('%s is no birth date', (birthDate) => {
  const { error } = typedPerson.safeParse({ ...typed, birthDate });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([['birthDate', 'birthDate']]);
});

test('the rules of a password are met one by one', () => {
  const met = (password: string) =>
    Object.entries(passwordRules(password))
      .filter(([, isMet]) => isMet)
      .map(([rule]) => rule);
  expect(met('')).toEqual([]);
  expect(met('abcdefgh')).toEqual(['length', 'letter']);
  expect(met('abc1')).toEqual(['letter', 'digit']);
  expect(met('abc 1')).toEqual(['letter', 'digit']);
  expect(met('abcde1!')).toEqual(['letter', 'digit', 'special']);
  expect(met('abcdef1!')).toEqual(['length', 'letter', 'digit', 'special']);
});

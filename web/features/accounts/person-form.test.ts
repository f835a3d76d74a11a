import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { password } from '#core/rules/fields.ts';
import { passwordRules, samePassword, typedTwice } from './password-form.ts';
import { emptyPerson, personValues, typedPerson } from './person-form.ts';

const typed = { ...emptyPerson, name: '홍길동', position: '과장', phone: '821012345678' };

test('what is left empty travels as nothing', () => {
  expect(typedPerson.parse(typed)).toMatchObject({ birthDate: null, officePhone: null, photoId: null });
});

test('a birth date is typed with hyphens or without and travels with them, there and back', () => {
  const stored = typedPerson.parse({ ...typed, birthDate: '19900131', officePhone: '8225550142' });
  expect(stored.birthDate).toBe('1990-01-31');
  expect(personValues(stored)).toEqual({ ...typed, birthDate: '1990-01-31', officePhone: '8225550142' });
});

test.each([
  ['1990013', 'birthDate'],
  ['199001311', 'birthDate'],
  ['19900231', 'noSuchDay'],
  ['1990-2-31', 'noSuchDay'],
])('%s is no birth date', (birthDate, complaint) => {
  const { error } = typedPerson.safeParse({ ...typed, birthDate });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([['birthDate', complaint]]);
});

test('nobody is born in the future', () => {
  const born = (day: string) => typedPerson.safeParse({ ...typed, birthDate: day.replaceAll('-', '') });
  const today = dayIn(new Date(), 'Asia/Seoul');
  expect(born(today).success).toBe(true);
  // two days on, so that a midnight between the two lines changes nothing
  const { error } = born(addDays(today, 2));
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([['birthDate', 'birthAhead']]);
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
  expect(met('비밀번호일이삼1!')).toEqual(['length', 'digit', 'special']);
});

test.each([
  'abcdef1!',
  'abcde1!',
  'abcdefg1',
  'abcdefg!',
  '비밀번호일이삼1!',
  '비밀번호abc1!',
  '가나다라마바사a 1',
  'ａｂｃｄｅｆ1!',
])('the parts of %s say together what the shared rule says', (typed) => {
  const isWhole = Object.values(passwordRules(typed)).every(Boolean);
  expect(isWhole).toBe(password.safeParse(typed).success);
});

test('a confirmation must be the same', () => {
  const twice = z.object(typedTwice).check(samePassword);
  expect(twice.safeParse({ password: 'abcdef1!', confirmation: 'abcdef1!' }).success).toBe(true);
  expect(twice.safeParse({ password: 'abcdef1!', confirmation: 'abcdef1?' }).error?.issues[0]?.path).toEqual([
    'confirmation',
  ]);
});

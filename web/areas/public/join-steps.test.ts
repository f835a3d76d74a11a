import { describe, expect, test } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import { emptyPerson } from '#web/features/accounts/person-form.ts';
import { accountDone, accountSteps, laneStates } from './join-steps.ts';

const step = (isDone: boolean, isWrong = false) => ({ isDone, isWrong });

describe('the lane of a sign-up', () => {
  test('stands at the first section that is not done', () => {
    expect(laneStates([step(true), step(false), step(false)])).toEqual(['travelled', 'now', 'ahead']);
    expect(laneStates([step(false), step(true), step(false)])).toEqual(['now', 'travelled', 'ahead']);
    expect(laneStates([step(true), step(true)])).toEqual(['travelled', 'travelled']);
  });

  test('shows a wrong section as stopped, even one that was done, and stands at the first', () => {
    expect(laneStates([step(false), step(false, true), step(false)])).toEqual(['now', 'stopped', 'ahead']);
    expect(laneStates([step(true, true), step(false), step(false, true)])).toEqual(['stopped', 'ahead', 'stopped']);
  });
});

describe('the sections that every account has', () => {
  const empty = {
    ticket: '',
    password: '',
    confirmation: '',
    agreements: { terms: false, privacy: false },
    person: emptyPerson,
  };
  const done = (values: Partial<typeof empty>) =>
    Object.entries(accountDone({ ...empty, ...values }))
      .filter(([, isDone]) => isDone)
      .map(([key]) => key);

  test('nothing is done in an empty form', () => {
    expect(done({})).toEqual([]);
  });

  test('both agreements are needed', () => {
    expect(done({ agreements: { terms: true, privacy: false } })).toEqual([]);
    expect(done({ agreements: { terms: true, privacy: true } })).toEqual(['agreements']);
  });

  test('a password counts when it keeps the rule and is confirmed', () => {
    expect(done({ password: 'abcdefg1', confirmation: 'abcdefg1' })).toEqual([]);
    expect(done({ password: 'abcdef1!', confirmation: 'abcdef1' })).toEqual([]);
    expect(done({ password: 'abcdef1!', confirmation: 'abcdef1!' })).toEqual(['password']);
  });

  test('a person needs name, position and phone, and nothing wrong in what is optional', () => {
    const person = { ...emptyPerson, name: '홍길동', position: '과장', phone: '821012345678' };
    expect(done({ person })).toEqual(['person']);
    expect(done({ person: { ...person, birthDate: '1990' } })).toEqual([]);
    expect(done({ person: { ...person, phone: '' } })).toEqual([]);
  });

  test('a complaint about any of its fields marks a section', () => {
    const labels = wordsOf('ko').accounts.join.steps;
    const wrong = accountSteps(labels, accountDone(empty), { confirmation: {}, ticket: {} });
    expect(wrong.filter(({ isWrong }) => isWrong).map(({ key }) => key)).toEqual(['email', 'password']);
  });
});

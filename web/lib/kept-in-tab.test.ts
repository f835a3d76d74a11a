import { afterEach, expect, test } from 'vitest';
import {
  forgetAllKept,
  forgetKept,
  forgetKeptOfGuests,
  forgetKeptOfOthers,
  keepInTab,
  readKept,
} from './kept-in-tab.ts';
import { removeSession, setSession } from './session.ts';
import { tokenFor } from './testing.ts';

const signInAs = (subject: string) => setSession({ accessToken: tokenFor('RECRUITER', subject), refreshToken: 'r' });

afterEach(() => {
  removeSession();
  sessionStorage.clear();
});

test('what was typed is there again for who typed it, and gone for anybody else', () => {
  signInAs('1');
  keepInTab('form 12', { name: '이정우' });
  expect(readKept('form 12')).toEqual({ name: '이정우' });
  expect(readKept('form 13')).toBeNull();
  signInAs('2');
  expect(readKept('form 12')).toBeNull();
  signInAs('1');
  expect(readKept('form 12')).toBeNull();
});

test('what cannot be read counts as nothing', () => {
  signInAs('1');
  for (const stored of ['{', '"text"', '{"kept":1}', 'null']) {
    sessionStorage.setItem('kept form 12', stored);
    expect(readKept('form 12')).toBeNull();
  }
});

test('it is forgotten when it was sent, and all of them when its writer signs out', () => {
  signInAs('1');
  sessionStorage.setItem('locale', 'en');
  for (const name of ['a', 'b', 'c']) keepInTab(name, name);
  forgetKept('a');
  expect([readKept('a'), readKept('b')]).toEqual([null, 'b']);
  forgetAllKept();
  expect([readKept('b'), readKept('c'), sessionStorage.getItem('locale')]).toEqual([null, null, 'en']);
});

test('of whoever was here before nothing is left once somebody else signs in', () => {
  signInAs('1');
  keepInTab('a', '1');
  forgetKeptOfOthers();
  expect(readKept('a')).toBe('1');
  signInAs('2');
  keepInTab('b', '2');
  forgetKeptOfOthers();
  expect([readKept('b'), sessionStorage.length]).toEqual(['2', 1]);
});

test('what nobody by name has typed can be forgotten apart', () => {
  keepInTab('reset password', { ticket: 't' });
  sessionStorage.setItem('kept broken', '{');
  signInAs('1');
  keepInTab('form 12', 'mine');
  removeSession();
  forgetKeptOfGuests();
  expect(sessionStorage.getItem('kept reset password')).toBeNull();
  signInAs('1');
  expect(readKept('form 12')).toBe('mine');
});

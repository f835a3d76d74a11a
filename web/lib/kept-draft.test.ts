import { afterEach, expect, test } from 'vitest';
import { forgetDraft, forgetDrafts, keepDraft, readDraft } from './kept-draft.ts';
import { removeSession, setSession } from './session.ts';
import { tokenFor } from './testing.ts';

const signInAs = (subject: string) => setSession({ accessToken: tokenFor('RECRUITER', subject), refreshToken: 'r' });

afterEach(() => {
  removeSession();
  sessionStorage.clear();
});

test('what was typed is there again for who typed it, and gone for anybody else', () => {
  signInAs('1');
  keepDraft('form 12', { name: '이정우' });
  expect(readDraft('form 12')).toEqual({ name: '이정우' });
  expect(readDraft('form 13')).toBeNull();
  signInAs('2');
  expect(readDraft('form 12')).toBeNull();
  signInAs('1');
  expect(readDraft('form 12')).toBeNull();
});

test('what is no draft counts as none', () => {
  signInAs('1');
  for (const stored of ['{', '"text"', '{"draft":1}', 'null']) {
    sessionStorage.setItem('draft form 12', stored);
    expect(readDraft('form 12')).toBeNull();
  }
});

test('it is forgotten when it was sent, and all of them when its writer signs out', () => {
  signInAs('1');
  sessionStorage.setItem('locale', 'en');
  for (const name of ['a', 'b', 'c']) keepDraft(name, name);
  forgetDraft('a');
  expect([readDraft('a'), readDraft('b')]).toEqual([null, 'b']);
  forgetDrafts();
  expect([readDraft('b'), readDraft('c'), sessionStorage.getItem('locale')]).toEqual([null, null, 'en']);
});

import { expect, test } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import { changedNames, historySentence } from './account-history.tsx';

const entry = (action: string, actor = '최현우', fields: string[] = []) => ({
  at: '2026-11-15T03:00:00Z',
  action,
  actor,
  fields,
  reason: null,
});
const [ko, en] = [wordsOf('ko'), wordsOf('en')];

test('says who did what', () => {
  expect(historySentence(ko, entry('account.approve'))).toBe('최현우 님이 계정을 승인했습니다.');
  expect(historySentence(en, entry('account.reject', 'Rina'))).toBe('Rina rejected the sign-up.');
});

test('what nobody did was done by the system, and a deletion by the person', () => {
  expect(historySentence(ko, entry('account.expire', ''))).toBe('시스템이 계정을 만료 처리했습니다.');
  expect(historySentence(ko, entry('account.delete', ''))).toBe('본인이 탈퇴했습니다.');
});

test('an act without a sentence of its own is told all the same', () => {
  expect(historySentence(ko, entry('account.newThing'))).toBe('최현우 님이 계정을 변경했습니다.');
});

test('changed fields have their names in words; an unknown one is left out', () => {
  expect(changedNames(ko, entry('account.edit', '', ['email', 'limitOfferCount', 'unheardOf']))).toEqual([
    '이메일',
    '최대 진행 프로젝트',
  ]);
  expect(changedNames(ko, entry('account.approve', '', ['status']))).toEqual([]);
});

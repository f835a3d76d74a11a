import { expect, test } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import type { Account } from './account-detail.ts';
import { expiryLine, expiryText } from './account-end.ts';
import { changedNames, historySentence } from './account-history.tsx';

type Entry = Account['history'][number];
const entry = (action: string, more: Partial<Entry> = {}): Entry => ({
  at: '2026-11-15T03:00:00Z',
  action,
  actor: '최현우',
  actorType: 'ADMIN',
  bySelf: false,
  fields: [],
  reason: null,
  handedTo: null,
  ...more,
});
const [ko, en] = [wordsOf('ko'), wordsOf('en')];

test('says who did what', () => {
  expect(historySentence(ko, entry('account.approve'))).toBe('최현우 님이 계정을 승인했습니다.');
  expect(historySentence(en, entry('account.reject', { actor: 'Rina' }))).toBe('Rina rejected the sign-up.');
});

test('says to whom running work was handed, also where they have been erased', () => {
  const handed = (handedTo: string) => historySentence(ko, entry('account.handOver', { handedTo }));
  expect(handed('오세훈')).toBe('최현우 님이 진행 중인 일을 오세훈 님에게 넘겼습니다.');
  expect(handed('')).toBe('최현우 님이 진행 중인 일을 탈퇴한 회원에게 넘겼습니다.');
});

test('an account that the operator ended names that day, not the date that it had', () => {
  const date = '2020-01-01T00:00:00Z';
  const account = { status: 'EXPIRED', expiresAt: date, endedByOperatorAt: null } as const;
  const ended = { ...account, endedByOperatorAt: '2019-05-05T00:00:00Z' };
  const shown = (one: Parameters<typeof expiryText>[2]) => [expiryText(ko, 'ko', one), expiryLine(ko, 'ko', one)];
  expect(shown(ended)).toEqual(['2019-05-05 운영자가 종료', '운영자가 종료']);
  expect(shown(account)).toEqual(['2020-01-01', '2020-01-01 만료']);
  expect(shown({ ...account, expiresAt: null })).toEqual(['없음', '만료일 없음']);
  expect(shown({ ...account, status: 'DELETED' })).toEqual(['없음', null]);
  expect(expiryLine(en, 'en', account)).toBe('Expired 01-01-2020');
  expect(expiryLine(en, 'en', { ...account, status: 'ACTIVE' })).toBe('Expires 01-01-2020');
});

test('the system, the person and an operator who was erased are told apart, though none has a name', () => {
  const system = { actor: '', actorType: 'SYSTEM' } as const;
  const self = { actor: '', actorType: 'EMPLOYER', bySelf: true } as const;
  const erased = { actor: '', actorType: 'ADMIN' } as const;
  expect(historySentence(ko, entry('account.expire', system))).toBe('시스템이 계정을 만료 처리했습니다.');
  expect(historySentence(ko, entry('account.expire', erased))).toBe('이전 운영진이 계정을 만료 처리했습니다.');
  expect(historySentence(ko, entry('account.delete', self))).toBe('본인이 탈퇴했습니다.');
  expect(historySentence(ko, entry('account.delete', erased))).toBe('이전 운영진이 계정을 탈퇴 처리했습니다.');
  expect(historySentence(en, entry('account.delete', erased))).toBe('A former operator deleted the account.');
  expect(historySentence(en, entry('account.object', { actor: '', actorType: 'EMPLOYER' }))).toBe(
    'A former member objected to this account.',
  );
});

test('the person is told as such also while the name is known', () => {
  const self = { actor: '박선영', actorType: 'EMPLOYER', bySelf: true } as const;
  expect(historySentence(ko, entry('account.delete', self))).toBe('본인이 탈퇴했습니다.');
  expect(historySentence(ko, entry('account.edit', self))).toBe('본인이 정보를 수정했습니다.');
  expect(historySentence(ko, entry('account.consent', self))).toBe('본인이 새 약관에 동의했습니다.');
  expect(historySentence(ko, entry('payment.openStatement', self))).toBe('본인이 내역서를 내려받았습니다.');
});

test('an act without a sentence of its own is told all the same', () => {
  expect(historySentence(ko, entry('account.totpOff'))).toBe('최현우 님이 한 일: 2단계 인증 끄기');
  expect(historySentence(en, entry('account.newThing'))).toBe('최현우: Changed the account');
});

test('changed fields have their names in words; an unknown one is left out', () => {
  expect(changedNames(ko, entry('account.edit', { fields: ['email', 'limitOfferCount', 'unheardOf'] }))).toEqual([
    '이메일',
    '최대 진행 프로젝트',
  ]);
  expect(changedNames(ko, entry('account.approve', { fields: ['status'] }))).toEqual([]);
});

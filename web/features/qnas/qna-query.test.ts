import { expect, test } from 'vitest';
import { readListParams } from '#web/lib/list-params.ts';
import { boardQuery, boardSettings, isAnswered, textOf } from './qna-query.ts';
import { openQna, secretQna } from './testing.ts';

test('a question is answered once somebody else than who asked has written', () => {
  const own = { id: 1, author: openQna.author, body: '덧붙입니다.', createdAt: openQna.createdAt };
  expect(isAnswered(openQna)).toBe(false);
  expect(isAnswered({ ...openQna, replies: [own] })).toBe(false);
  expect(isAnswered(secretQna)).toBe(true);
  expect(isAnswered({ ...openQna, replies: [{ ...own, author: { type: 'ADMIN', name: null } }] })).toBe(true);
});

test('the address becomes the query of the board; what is not known counts as not said', () => {
  const query = (address: string) => boardQuery(readListParams(new URLSearchParams(address), boardSettings));
  expect(query('')).toEqual({ page: '0', size: '15', type: [] });
  expect(query('type=ETC&type=JOB&type=NOTHING&page=2&size=5&keyword=재택')).toEqual({
    page: '2',
    size: '5',
    type: ['JOB', 'ETC'],
    keyword: '재택',
  });
});

test('a contact is told to a recruiter while writing, and to nobody else', () => {
  const messageOf = (reader: 'RECRUITER' | 'EMPLOYER', text: string) =>
    textOf(reader)
      .safeParse(text)
      .error?.issues.map(({ message }) => message);
  expect(messageOf('RECRUITER', '010-1234-5678로 연락 주십시오.')).toEqual(['contactWritten']);
  expect(messageOf('EMPLOYER', '010-1234-5678로 연락 주십시오.')).toBeUndefined();
  expect(messageOf('RECRUITER', ' ')).toEqual(['required']);
});

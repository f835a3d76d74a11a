import { expect, test } from 'vitest';
import { wordDiff } from './word-diff.ts';

test('what stayed, what went and what came are told word by word', () => {
  expect(wordDiff('경력 7년 이상, 남성 우대', '경력 5년 이상, 우대')).toEqual([
    { kind: 'same', text: '경력 ' },
    { kind: 'removed', text: '7년' },
    { kind: 'added', text: '5년' },
    { kind: 'same', text: ' 이상,' },
    { kind: 'removed', text: ' 남성' },
    { kind: 'same', text: ' 우대' },
  ]);
});

test('both texts can be read back from a comparison, whatever changed', () => {
  const texts = ['', '가', '가 나 다', '다 나 가', '가\n나 다 라', '  가 나'];
  for (const before of texts)
    for (const after of texts) {
      const parts = wordDiff(before, after);
      const read = (left: string) => parts.map(({ kind, text }) => (kind === left ? '' : text)).join('');
      expect([read('added'), read('removed')]).toEqual([before, after]);
      expect(parts.every(({ text }) => text !== '')).toBe(true);
    }
});

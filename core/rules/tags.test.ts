import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addTag, removeTag } from './tags.ts';

const typed = fc.stringMatching(/^[ab \t\n\u3000가]*$/);

test('a tag loses all its whitespace; nothing and duplicates are not added', () => {
  expect(addTag([], ' 백 엔드\t', 10)).toEqual(['백엔드']);
  expect(addTag(['a'], '   ', 10)).toEqual(['a']);
  expect(addTag(['a'], ' a ', 10)).toEqual(['a']);
  expect(addTag(['가'], '가'.normalize('NFD'), 10)).toEqual(['가']);
});

test('tags stop at the maximum', () => {
  expect(addTag(['a'], 'b', 2)).toEqual(['a', 'b']);
  expect(addTag(['a', 'b'], 'c', 2)).toEqual(['a', 'b']);
});

test('a removed tag is gone and the others stay in order', () => {
  expect(removeTag(['a', 'b', 'c'], 'b')).toEqual(['a', 'c']);
  expect(removeTag(['a'], 'x')).toEqual(['a']);
});

test('whatever is typed: no whitespace, no empty tag, no duplicate, no more than the maximum', () => {
  fc.assert(
    fc.property(fc.array(typed), fc.nat({ max: 5 }), (inputs, max) => {
      const tags = inputs.reduce<readonly string[]>((list, input) => addTag(list, input, max), []);
      expect(tags.every((tag) => /^\S+$/u.test(tag))).toBe(true);
      expect(new Set(tags).size).toBe(tags.length);
      expect(tags.length).toBeLessThanOrEqual(max);
      const wanted = new Set(inputs.map((input) => input.replace(/\s/gu, '')).filter((tag) => tag !== ''));
      expect(tags).toEqual([...wanted].slice(0, max));
    }),
  );
});

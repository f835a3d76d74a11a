import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

test.each([
  ['attachment; filename="terms.pdf"', 'terms.pdf'],
  ['attachment; filename=terms.pdf', 'terms.pdf'],
  ['attachment; filename="a \\"b\\".pdf"', 'a b.pdf'],
  ["attachment; filename*=UTF-8''%EC%9D%B4%EB%A0%A5%EC%84%9C.pdf", '이력서.pdf'],
  ['attachment; filename="resume.pdf"; filename*=UTF-8\'\'%EC%9D%B4%EB%A0%A5%EC%84%9C%20%281%29.pdf', '이력서 (1).pdf'],
  ['attachment; filename*=utf-8\'ko\'%EA%B0%80.zip; filename="x.zip"', '가.zip'],
  ['attachment; filename*=UTF-8\'\'%EC%9D%ZZ; filename="plain.pdf"', 'plain.pdf'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename="..\\..\\evil.exe"', 'evil.exe'],
  ["attachment; filename*=UTF-8''resume%E2%80%AEfdp.exe", 'resumefdp.exe'],
  ['attachment; filename=".."', 'fallback'],
  ['attachment', 'fallback'],
  [null, 'fallback'],
])('%s is saved as %s', (header, name) => {
  expect(fileNameOf(header, 'fallback')).toBe(name);
});

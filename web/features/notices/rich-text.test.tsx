import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { RichText } from './rich-text.tsx';

const htmlOf = (html: string): string => {
  const { container } = show(<RichText html={html} />);
  return container.querySelector('div')?.innerHTML ?? '';
};

test('shows the formatting a notice may have', () => {
  const html =
    '<h2>제목</h2><p>가 <strong>나</strong> <em>다</em> <u>라</u> <s>마</s><br>바</p><ul><li><p>하나</p></li></ul><ol><li>둘</li></ol><blockquote>인용</blockquote><hr>';
  expect(htmlOf(html)).toBe(html);
});

test('what is not allowed is not there, even if it was stored', () => {
  const nasty = [
    '<p onclick="steal()" style="position:fixed" class="x">가</p>',
    '<img src="x" onerror="steal()">',
    '<video src="https://evil.example"></video>',
    '<div><p>나</p></div>',
    '<a href="javascript:steal()">다</a>',
  ];
  expect(htmlOf(nasty.join(''))).toBe('<p>가</p><p>나</p>다');
});

test('links open elsewhere and tell nothing', () => {
  show(<RichText html='<p><a href="https://example.com/a" target="_top" rel="opener">자세히</a></p>' />);
  const link = screen.getByRole('link', { name: '자세히' });
  expect([...link.attributes].map(({ name, value }) => `${name}=${value}`).sort()).toEqual([
    'href=https://example.com/a',
    'rel=noopener noreferrer nofollow',
    'target=_blank',
  ]);
});

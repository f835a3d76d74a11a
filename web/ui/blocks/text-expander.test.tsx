import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { TextExpander } from './text-expander.tsx';

test('more than 100 characters are cut, and shown and folded again', async () => {
  const text = '가'.repeat(101);
  const { user } = show(<TextExpander>{text}</TextExpander>);
  expect(screen.getByText(`${'가'.repeat(100)}...`)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '더 보기' }));
  expect(screen.getByText(text)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '접기' }));
  expect(screen.queryByText(text)).toBeNull();
});

test('100 characters stand as they are', () => {
  show(<TextExpander>{'가'.repeat(100)}</TextExpander>);
  expect(screen.queryByRole('button')).toBeNull();
});

test('the third line break cuts, two do not', async () => {
  const { user, unmount } = show(<TextExpander>{'a\nb\nc\nd'}</TextExpander>, { locale: 'en' });
  expect(screen.getByText('a b c...')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'See more' }));
  expect(screen.getByText('a b c d')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Fold' })).toBeTruthy();
  unmount();
  show(<TextExpander>{'a\nb\nc'}</TextExpander>);
  expect(screen.queryByRole('button')).toBeNull();
});

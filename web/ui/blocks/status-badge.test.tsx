import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accountLooks, jobLooks } from '#core/rules/status-colours.ts';
import { show } from '#web/testing/render.tsx';
import { StatusBadge } from './status-badge.tsx';

const glyph = (word: string) => screen.getByText(word).querySelector('svg')?.dataset.glyph;

test('a status is glyph, word and colour role together', () => {
  show(
    <>
      <StatusBadge look={jobLooks.CHECK}>검수중</StatusBadge>
      <StatusBadge look={jobLooks.EXPIRED}>만료</StatusBadge>
      <StatusBadge look={accountLooks.ACTIVE}>사용중</StatusBadge>
    </>,
  );
  expect([screen.getByText('검수중').dataset.role, glyph('검수중')]).toEqual(['primary', 'half']);
  expect([screen.getByText('만료').dataset.role, glyph('만료')]).toEqual(['error', 'square']);
  expect([screen.getByText('사용중').dataset.role, glyph('사용중')]).toEqual(['primary', 'dot']);
});

import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { NothingMatches, NothingYet } from './empty-list.tsx';

test('nothing yet says so and offers the next step [web.empty-list]', () => {
  show(<NothingYet action={<button type="button">공고 등록</button>} />);
  expect(screen.getByText('데이터가 존재하지 않습니다.')).toBeTruthy();
  expect(screen.getByRole('button', { name: '공고 등록' })).toBeTruthy();
});

test('nothing matches tells the filters and clears them', async () => {
  const onClear = vi.fn();
  const { user } = show(<NothingMatches filterCount={1} onClear={onClear} />, { locale: 'en' });
  expect(screen.getByText('1 filter is on.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(onClear).toHaveBeenCalledOnce();
});

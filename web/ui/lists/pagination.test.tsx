import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { blockOf, Pagination } from './pagination.tsx';

const labels = () => screen.getAllByRole('button').map((button) => button.textContent);

test('shows the five pages of the block, counted from one', () => {
  show(<Pagination page={6} totalPages={12} />);
  expect(labels().filter((text) => text !== '')).toEqual(['6', '7', '8', '9', '10']);
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('7');
});

test('the last block holds what is left', () => {
  expect(blockOf(10, 12)).toEqual([10, 11]);
  expect(blockOf(4, 12)).toEqual([0, 1, 2, 3, 4]);
  expect(blockOf(0, 0)).toEqual([]);
});

test('first, previous, next, last and a number tell the zero-based page', async () => {
  const onChange = vi.fn();
  const { user } = show(<Pagination page={6} totalPages={12} onChange={onChange} />);
  for (const name of ['처음 페이지', '이전 페이지', '다음 페이지', '마지막 페이지', '9 페이지']) {
    await user.click(screen.getByRole('button', { name }));
  }
  expect(onChange.mock.calls).toEqual([[0], [5], [7], [11], [8]]);
});

test('there is nothing before the first page and nothing after the last', () => {
  const { unmount } = show(<Pagination page={0} totalPages={3} />);
  expect(screen.getByRole('button', { name: '처음 페이지' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: '이전 페이지' })).toHaveProperty('disabled', true);
  unmount();
  show(<Pagination page={2} totalPages={3} />);
  expect(screen.getByRole('button', { name: '다음 페이지' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: '마지막 페이지' })).toHaveProperty('disabled', true);
});

test('as links it replaces the history entry', async () => {
  const { user, router } = show(<Pagination page={0} totalPages={3} hrefOf={(page) => `/?page=${page}`} />);
  await user.click(screen.getByRole('link', { name: '2 페이지' }));
  expect(router.state.location.search).toBe('?page=1');
  expect(router.state.historyAction).toBe('REPLACE');
});

test('an empty list has no pages', () => {
  show(<Pagination page={0} totalPages={0} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

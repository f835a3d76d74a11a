import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, test } from 'vitest';
import {
  changeListParams,
  chosenOf,
  type ListSettings,
  listQueryOf,
  readListParams,
  useListParams,
} from './list-params.ts';

const read = (search: string) => readListParams(new URLSearchParams(search), { filters: ['status'] });

describe('reading the address', () => {
  test('says nothing: first page, 15 rows, newest first', () => {
    expect(read('')).toEqual({
      page: 0,
      size: '15',
      sort: null,
      order: 'desc',
      searchType: null,
      keyword: '',
      filters: { status: [] },
    });
  });

  test('says everything', () => {
    const state = read('page=2&size=all&sort=NAME&order=asc&searchType=NAME&keyword=김&status=ACTIVE&status=WAITING');
    expect(listQueryOf(state, { sorts: ['NAME'], scopes: ['NAME'], filters: {} })).toEqual({
      page: '2',
      size: 'all',
      sort: 'NAME',
      order: 'asc',
      searchType: 'NAME',
      keyword: '김',
    });
    expect(chosenOf(['WAITING', 'ACTIVE', 'EXPIRED'], state.filters.status)).toEqual(['WAITING', 'ACTIVE']);
  });

  test('a key that the list does not know counts as not said', () => {
    const state = read('sort=OTHER&searchType=OTHER&keyword=김&status=OTHER');
    expect(listQueryOf(state, { sorts: ['NAME'], scopes: ['NAME'], filters: {} })).toEqual({
      page: '0',
      size: '15',
      order: 'desc',
      keyword: '김',
    });
    expect(chosenOf(['WAITING'], state.filters.status)).toEqual([]);
  });

  test.each(['page=-1', 'page=1.5', 'page=x', 'size=7', 'order=up'])(
    '%s makes no sense and counts as not said',
    (search) => {
      expect(read(search)).toEqual(read(''));
    },
  );
});

describe('changing the address', () => {
  const change = (search: string, next: Parameters<typeof changeListParams>[1]) =>
    changeListParams(new URLSearchParams(search), next).toString();

  test('the page alone keeps the rest', () => {
    expect(change('keyword=a&status=A&status=B', { page: 3 })).toBe('keyword=a&status=A&status=B&page=3');
  });

  test('anything else starts again at the first page', () => {
    expect(change('page=3&keyword=a', { keyword: 'b' })).toBe('keyword=b');
    expect(change('page=3&status=A', { filters: { status: ['B', 'C'] } })).toBe('status=B&status=C');
  });

  test('what is emptied leaves the address', () => {
    expect(
      change('keyword=a&searchType=NAME&status=A', { keyword: '', searchType: null, filters: { status: [] } }),
    ).toBe('');
  });
});

describe('in a page', () => {
  const open = (at: string, settings: ListSettings = { filters: ['status'] }) => {
    const entries = ['/before', at];
    let router: ReturnType<typeof createMemoryRouter>;
    const wrapper = ({ children }: { children: ReactNode }) => {
      router ??= createMemoryRouter([{ path: '*', element: children }], { initialEntries: entries, initialIndex: 1 });
      return <RouterProvider router={router} />;
    };
    const hook = renderHook(() => useListParams(settings), { wrapper });
    return { result: hook.result, state: () => router.state, back: () => router.navigate(-1) };
  };

  test('turning pages replaces the history entry: back leaves the list', async () => {
    const { result, state, back } = open('/list');
    await act(async () => result.current.setPage(1));
    await act(async () => result.current.setPage(2));
    expect(state().location.search).toBe('?page=2');
    await act(async () => back());
    expect(state().location.pathname).toBe('/before');
  });

  test('a text begins with A, a day with the newest; the same sort key again turns the order around', async () => {
    const { result, state } = open('/list?page=4');
    await act(async () => result.current.setSort('NAME'));
    expect(state().location.search).toBe('?sort=NAME&order=asc');
    await act(async () => result.current.setSort('CREATEDAT'));
    expect(state().location.search).toBe('?sort=CREATEDAT&order=desc');
    await act(async () => result.current.setSort('CREATEDAT'));
    expect(state().location.search).toBe('?sort=CREATEDAT&order=asc');
  });

  test('how long somebody waits begins with the longest, and the own key of a list as the list does', async () => {
    const { result, state } = open('/list', { sort: 'CREATEDAT', order: 'asc' });
    await act(async () => result.current.setSort('WAITING'));
    expect(state().location.search).toBe('?sort=WAITING&order=asc');
    await act(async () => result.current.setSort('CREATEDAT'));
    expect(state().location.search).toBe('?sort=CREATEDAT&order=asc');
  });

  test('changes at the same moment all count', async () => {
    const { result, state } = open('/list?page=4');
    await act(async () => {
      result.current.setFilter('status', ['ACTIVE']);
      result.current.setSearch(null, '김');
      result.current.setSort('NAME');
      result.current.setSort('NAME');
      result.current.setPage(1);
    });
    expect(Object.fromEntries(new URLSearchParams(state().location.search))).toEqual({
      status: 'ACTIVE',
      keyword: '김',
      sort: 'NAME',
      order: 'desc',
      page: '1',
    });
  });

  test('a change after going back builds on what the address says then', async () => {
    const { result, state, back } = open('/list?keyword=a');
    await act(async () => result.current.setFilter('status', ['ACTIVE']));
    await act(async () => back());
    await act(async () => result.current.setPage(1));
    expect(state().location.search).toBe('?keyword=a&page=1');
  });
});

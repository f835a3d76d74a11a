import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listQuery } from '#core/api/endpoint.ts';
import { limits } from '#core/rules/limits.ts';
import { show } from '#web/testing/render.tsx';
import { FilterBar } from './filter-bar.tsx';

const tabs = [
  { value: 'ALL', label: '전체', count: 24 },
  { value: 'ACTIVE', label: '모집중', count: 15 },
];
const scopes = [
  { value: 'TITLE', label: '공고명' },
  { value: 'COMPANY', label: '회사명' },
];

test('the chosen status is marked and another one is told', async () => {
  const onChange = vi.fn();
  const { user } = show(<FilterBar statuses={{ tabs, chosen: ['ALL'], onChange }} />);
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('전체24');
  await user.click(screen.getByRole('button', { name: /모집중/ }));
  expect(onChange).toHaveBeenCalledWith('ACTIVE');
});

test('searches in the chosen scope on Enter, without surrounding space', async () => {
  const onSearch = vi.fn();
  const { user } = show(<FilterBar search={{ keyword: '', scope: null, scopes, onSearch }} />);
  await user.selectOptions(screen.getByRole('combobox', { name: '검색 대상' }), 'COMPANY');
  await user.type(screen.getByRole('searchbox', { name: '회사명 검색' }), ' 누리 {Enter}');
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('COMPANY', '누리');
});

test('emptying a search searches for everything again', async () => {
  const onSearch = vi.fn();
  const { user } = show(<FilterBar search={{ keyword: '누리', scope: 'TITLE', scopes, onSearch }} />);
  await user.click(screen.getByRole('button', { name: '검색어 지우기' }));
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('TITLE', '');
});

test('takes no more than a list can be searched for', async () => {
  const onSearch = vi.fn();
  const { user } = show(<FilterBar search={{ keyword: '', scope: null, scopes, onSearch }} />);
  await user.click(screen.getByRole('searchbox'));
  await user.paste('가'.repeat(limits.searchLengthMax + 1));
  await user.keyboard('{Enter}');
  const [, keyword] = onSearch.mock.calls[0] ?? [];
  expect(keyword).toBe('가'.repeat(limits.searchLengthMax));
  const query = listQuery({ sort: ['ID'], search: ['ID'] });
  expect(query.safeParse({ keyword }).success).toBe(true);
  expect(query.safeParse({ keyword: `${keyword}가` }).success).toBe(false);
});

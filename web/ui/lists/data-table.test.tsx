import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { type Column, DataTable, type DataTableProps } from './data-table.tsx';

type Job = { id: number; title: string; offers: number };
const jobs: Job[] = [
  { id: 7, title: 'UX 리서처', offers: 0 },
  { id: 9, title: '재무회계 팀장', offers: 4 },
];
const columns: Column<Job>[] = [
  { key: 'title', header: '공고', cell: (job) => job.title, sortKey: 'TITLE' },
  { key: 'offers', header: '제안', cell: (job) => job.offers, align: 'right' },
];
const table = (more: Partial<DataTableProps<Job>> = {}) => (
  <DataTable
    label="공고 목록"
    columns={columns}
    rows={jobs}
    rowKey={(job) => job.id}
    rowHref={(job) => `/job/${job.id}`}
    empty={<p>없음</p>}
    {...more}
  />
);

const media = window.matchMedia;
afterEach(() => {
  window.matchMedia = media;
});
const narrow = () => {
  window.matchMedia = (query) => Object.assign(media(query), { matches: query.includes('max-width') });
};

test('a row is a link', () => {
  show(table());
  expect(screen.getByRole('link', { name: 'UX 리서처' }).getAttribute('href')).toBe('/job/7');
  expect(screen.getAllByRole('row')).toHaveLength(3);
});

test('a sortable header tells its key; the sorted one says its order', async () => {
  const onChange = vi.fn();
  const { user } = show(table({ sort: { key: 'TITLE', order: 'asc', onChange } }));
  expect(screen.getByRole('columnheader', { name: '공고' }).getAttribute('aria-sort')).toBe('ascending');
  expect(screen.getByRole('columnheader', { name: '제안' }).getAttribute('aria-sort')).toBeNull();
  await user.click(screen.getByRole('button', { name: '공고' }));
  expect(onChange).toHaveBeenCalledWith('TITLE');
});

test('skeleton rows on the first load, as many as the page has', () => {
  show(table({ rows: undefined, skeletonRows: 5 }));
  expect(screen.getAllByTestId('skeleton-row')).toHaveLength(5);
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
});

test('old rows stay while the next page loads', () => {
  show(table({ isFetching: true }));
  expect(screen.getByText('UX 리서처')).toBeTruthy();
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
});

test('no rows show the empty state instead of a table', () => {
  show(table({ rows: [] }));
  expect(screen.getByText('없음')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a skeleton card does not become the card of a row whose key is its number', async () => {
  narrow();
  const Coming = () => {
    const [rows, setRows] = useState<Job[]>();
    return (
      <>
        <button type="button" onClick={() => setRows([{ id: 0, title: 'UX 리서처', offers: 0 }])}>
          온다
        </button>
        {table({ rows })}
      </>
    );
  };
  const { user } = show(<Coming />);
  const [first] = screen.getAllByTestId('skeleton-row');
  await user.click(screen.getByRole('button', { name: '온다' }));
  expect(screen.getByRole('listitem')).not.toBe(first);
});

test('cards below 1024 px, with the columns as facts and a way to sort', async () => {
  narrow();
  const onChange = vi.fn();
  const { user } = show(table({ sort: { key: 'TITLE', order: 'desc', onChange } }));
  expect(screen.queryByRole('table')).toBeNull();
  const [first] = within(screen.getByRole('list', { name: '공고 목록' })).getAllByRole('listitem');
  expect(first?.textContent).toContain('UX 리서처');
  expect(first?.textContent).toContain('제안0');
  await user.click(screen.getByRole('button', { name: '내림차순' }));
  expect(onChange).toHaveBeenCalledWith('TITLE');
});

test('cards say in what order they stand before anybody sorts them', async () => {
  narrow();
  const onChange = vi.fn();
  const { user } = show(table({ sort: { key: null, order: 'desc', onChange } }));
  const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: '정렬' });
  expect(sort.selectedOptions[0]?.textContent).toBe('최신순');
  await user.selectOptions(sort, 'TITLE');
  expect(onChange).toHaveBeenCalledWith('TITLE');
});

test('a page that has the order among its filters has it once', () => {
  narrow();
  show(table({ sort: { key: null, order: 'desc', onChange: vi.fn() }, hasOwnSort: true }));
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a card of its own is the link of the row', () => {
  narrow();
  show(table({ card: (job) => <b>{job.title}!</b> }));
  expect(screen.getByRole('link', { name: '재무회계 팀장!' }).getAttribute('href')).toBe('/job/9');
});

import { act, screen } from '@testing-library/react';
import { Link, useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { keptLists, readKept } from './kept-in-tab.ts';
import { useKeepList, useLeftList } from './left-list.ts';

const here = [{ id: 3 }, { id: 4 }];

function List() {
  useKeepList(here, '모든 공고');
  return null;
}
function Detail({ id }: { id: number }) {
  const { to, label } = useLeftList({ label: '진행 중', to: '/recruiters/job?status=ACTIVE' }, id);
  return <Link to={to}>{label}</Link>;
}
function Pages() {
  const { pathname } = useLocation();
  const id = /\/job\/(\d+)$/.exec(pathname)?.[1];
  return id === undefined ? <List /> : <Detail id={Number(id)} />;
}

const crumb = () => {
  const link = screen.getByRole('link');
  return [link.textContent, link.getAttribute('href')];
};
const left = '/recruiters/job-all?size=18&keyword=%EB%8D%B0%EC%9D%B4%ED%84%B0&sort=COMMISSION&page=2';
const openAt = async (at: string) => {
  const { router, unmount } = show(<Pages />, { at: left });
  await act(() => router.navigate(at));
  return unmount;
};

afterEach(() => sessionStorage.clear());

test('what was opened in a list leads back to it as it was left, after a reload too', async () => {
  const unmount = await openAt('/recruiters/job/4');
  expect(crumb()).toEqual(['모든 공고', left]);
  unmount();
  show(<Pages />, { at: '/recruiters/job/4' });
  expect(crumb()).toEqual(['모든 공고', left]);
});

test('what the list did not show leads where it belongs; so does a title in another language', async () => {
  const unmount = await openAt('/recruiters/job/5');
  expect(crumb()).toEqual(['진행 중', '/recruiters/job?status=ACTIVE']);
  unmount();
  show(<Pages />, { at: '/recruiters/job/4', locale: 'en' });
  expect(crumb()).toEqual(['진행 중', '/recruiters/job?status=ACTIVE']);
});

test('the row that was open in the list is not opened again', async () => {
  const { router } = show(<Pages />, { at: '/recruiters/job-all?open=4&page=1' });
  await act(() => router.navigate('/recruiters/job/4'));
  expect(crumb()[1]).toBe('/recruiters/job-all?page=1');
});

test('of many lists the thirty that were left last are kept, each as it was left last', async () => {
  const { router, unmount } = show(<Pages />, { at: '/recruiters/job-all?page=1' });
  const visit = (n: number) => act(() => router.navigate(`/recruiters/job/${n}/candidate?page=${n}`));
  for (let n = 1; n <= 29; n += 1) await visit(n);
  await act(() => router.navigate('/recruiters/job-all?page=2'));
  await visit(30);
  unmount();
  const kept = () => (readKept(keptLists) as { to: string }[]).map(({ to }) => to);
  expect(kept()).toHaveLength(30);
  expect(kept().slice(0, 2)).toEqual(['/recruiters/job/30/candidate?page=30', '/recruiters/job-all?page=2']);
  expect(kept().at(-1)).toBe('/recruiters/job/2/candidate?page=2');
});

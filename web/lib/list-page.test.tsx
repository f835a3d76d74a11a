import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { noticesApi } from '#core/api/notices.ts';
import { show } from '#web/testing/render.tsx';
import { useEndpoint } from './endpoints.ts';
import { ListPage } from './list-page.tsx';
import { listQueryOf, useListParams } from './list-params.ts';
import { answer, recordedFetch } from './testing.ts';

const settings = { filters: ['category'] } as const;

function Notices() {
  const params = useListParams(settings);
  const query = useEndpoint(noticesApi.list, { query: listQueryOf(params, { filters: {} }) });
  return (
    <ListPage title="공지" filters={null} params={params} query={query} empty="아직 없음">
      {({ rows, empty }) => (rows?.length === 0 ? empty : <p>{rows?.length ?? 0}</p>)}
    </ListPage>
  );
}

const open = (at: string) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const notices = (
    <QueryClientProvider client={client}>
      <Notices />
    </QueryClientProvider>
  );
  return show(notices, { at }).router;
};

const pageOf = (number: number, totalElements: number) => ({
  number,
  size: 15,
  totalElements,
  totalPages: Math.ceil(totalElements / 15),
});

test('an address past the end says so and leads to the last page', async () => {
  recordedFetch(({ url }) => answer(200, { data: [], page: pageOf(Number(/page=(\d+)/.exec(url)?.[1] ?? 0), 31) }));
  const router = open('/?page=9');
  await userEvent.click(await screen.findByRole('button', { name: '마지막 페이지로 가기' }));
  expect(router.state.location.search).toBe('?page=2');
});

test('nothing yet, and nothing that fits, are different things', async () => {
  recordedFetch(() => answer(200, { data: [], page: pageOf(0, 0) }));
  open('/');
  expect(await screen.findByText('아직 없음')).toBeTruthy();
  const router = open('/?keyword=가&category=UPDATE');
  await userEvent.click(await screen.findByRole('button', { name: '필터 초기화' }));
  expect(router.state.location.search).toBe('');
});

test('a list with more than are counted says so in its title', async () => {
  recordedFetch(() => answer(200, { data: [], page: { ...pageOf(900, 10_000), more: true } }));
  open('/?page=900');
  expect(await screen.findByRole('heading', { name: /^공지\s*10,000\+$/ })).toBeTruthy();
});

test('an address that asks for what cannot be is cleared, not tried again', async () => {
  recordedFetch(({ url }) =>
    url.includes('keyword')
      ? answer(400, { message: '검색어가 너무 깁니다.', code: 'INVALID' })
      : answer(200, { data: [], page: pageOf(0, 0) }),
  );
  open('/?keyword=x&size=30');
  expect(await screen.findByText('검색어가 너무 깁니다.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '필터 초기화' }));
  expect(await screen.findByText('아직 없음')).toBeTruthy();
});

import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { FilterBar } from '#web/ui/lists/filter-bar.tsx';
import { filterTabs } from './list-filters.ts';
import { useListParams } from './list-params.ts';

const tabs = {
  all: '전체',
  values: ['DUE', 'ASKED', 'PAID'] as const,
  labels: { DUE: '지급 예정', ASKED: '승인 대기', PAID: '지급됨' },
};

function List({ parts = {} }: { parts?: Parameters<typeof filterTabs<'DUE' | 'ASKED' | 'PAID'>>[2]['parts'] }) {
  const params = useListParams({ filters: ['state'] });
  return (
    <>
      <FilterBar statuses={filterTabs(params, 'state', { ...tabs, parts, counts: { all: 7 } })} />
      <p>{params.filters.state?.join(' ')}</p>
    </>
  );
}

const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

test('every state that an address chooses is marked; a press chooses one, the first chip lets go', async () => {
  const { user } = show(<List />, { at: '/?state=ASKED&state=DUE&state=OTHER' });
  expect(pressed()).toEqual(['지급 예정', '승인 대기']);
  await user.click(screen.getByRole('button', { name: '지급됨' }));
  await waitFor(() => expect(pressed()).toEqual(['지급됨']));
  await user.click(screen.getByRole('button', { name: /전체/ }));
  await waitFor(() => expect(pressed()).toEqual(['전체7']));
});

test('a chip that asks for several states is marked alone by all of them, and by one of them too', async () => {
  const { user } = show(<List parts={{ DUE: ['DUE', 'ASKED'] }} />, { at: '/?state=ASKED&state=DUE' });
  expect(pressed()).toEqual(['지급 예정']);
  await user.click(screen.getByRole('button', { name: '승인 대기' }));
  await waitFor(() => expect(pressed()).toEqual(['승인 대기']));
  await user.click(screen.getByRole('button', { name: '지급 예정' }));
  expect(await screen.findByText('DUE ASKED')).toBeTruthy();
});

import { screen } from '@testing-library/react';
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

function List() {
  const params = useListParams({ filters: ['state'] });
  return <FilterBar statuses={filterTabs(params, 'state', { ...tabs, counts: { all: 7 } })} />;
}

const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

test('every state that an address chooses is marked; a press chooses one, the first chip lets go', async () => {
  const { user } = show(<List />, { at: '/?state=ASKED&state=DUE&state=OTHER' });
  expect(pressed()).toEqual(['지급 예정', '승인 대기']);
  await user.click(screen.getByRole('button', { name: '지급됨' }));
  expect(pressed()).toEqual(['지급됨']);
  await user.click(screen.getByRole('button', { name: /전체/ }));
  expect(pressed()).toEqual(['전체7']);
});

import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { PageSizeSelect } from './page-size-select.tsx';

test('offers 5, 15, 30 and all', async () => {
  const onChange = vi.fn();
  const { user } = show(<PageSizeSelect value="15" onChange={onChange} />);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    '5개씩 보기',
    '15개씩 보기',
    '30개씩 보기',
    '모두 보기',
  ]);
  await user.selectOptions(screen.getByRole('combobox'), 'all');
  expect(onChange).toHaveBeenCalledWith('all');
});

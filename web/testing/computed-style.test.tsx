import { Box } from '@mantine/core';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from './render.tsx';

test('what is hidden by a style, above it or by a rule is not found', () => {
  show(
    <>
      <button type="button">here</button>
      <button type="button" style={{ display: 'none' }}>
        hidden itself
      </button>
      <div style={{ display: 'none' }}>
        <p>
          <button type="button">hidden above</button>
        </p>
      </div>
      <div style={{ visibility: 'hidden' }}>
        <button type="button">invisible</button>
      </div>
      <Box component="button" display={{ base: 'none' }}>
        hidden by a rule of its own
      </Box>
      <Box component="button" hiddenFrom="xs">
        hidden by width
      </Box>
      <button type="button">
        also<span style={{ display: 'none' }}> not</span> here
      </button>
    </>,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['here', 'also not here']);
  expect(screen.getByRole('button', { name: 'also here' })).toBeTruthy();
});

test('what is shown again is found again', () => {
  const at = (display: string) => (
    <button type="button" style={{ display }}>
      here
    </button>
  );
  const { rerender } = show(at('none'));
  expect(screen.queryByRole('button')).toBeNull();
  rerender(at('block'));
  expect(screen.getByRole('button', { name: 'here' })).toBeTruthy();
});

test('what takes no pointer, or lies in what takes none, cannot be clicked', async () => {
  const clicked = vi.fn();
  const { user } = show(
    <div style={{ pointerEvents: 'none' }}>
      <button type="button" onClick={clicked}>
        here
      </button>
    </div>,
  );
  await expect(user.click(screen.getByRole('button'))).rejects.toThrow(/pointer-events/);
  expect(clicked).not.toHaveBeenCalled();
});

test('who does not find sees the page', () => {
  show(<p>what there is</p>);
  expect(() => screen.getByText('what is looked for')).toThrow(/what is looked for[\s\S]*what there is/);
});

import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { DateField, parseTyped } from './date-field.tsx';

test.each([
  ['2026-11-15', '2026-11-15'],
  ['20261115', '2026-11-15'],
  ['11-15-2026', '2026-11-15'],
  ['11/05/2026', '2026-11-05'],
  ['2026-02-30', null],
  ['2026-13-01', null],
  ['15', null],
  ['', null],
])('%s is read as %s', (typed, day) => {
  expect(parseTyped(typed)).toBe(day);
});

function Expiry() {
  const [day, setDay] = useState<string | null>('2026-11-15');
  return <DateField label="expiry" value={day} onChange={setDay} clearable />;
}

test('shows the day as the language writes it and takes a typed one', () => {
  const { unmount } = show(<Expiry />, { locale: 'en' });
  const input = screen.getByLabelText<HTMLInputElement>('expiry');
  expect(input.value).toBe('11-15-2026');
  fireEvent.change(input, { target: { value: '12-31-2026' } });
  fireEvent.blur(input);
  expect(input.value).toBe('12-31-2026');
  unmount();
  show(<Expiry />);
  expect(screen.getByLabelText<HTMLInputElement>('expiry').value).toBe('2026-11-15');
});

import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { ignoreSecondClick } from './second-click.ts';

const consent = () => screen.getByLabelText<HTMLInputElement>('consent');
const open = () =>
  show(
    <label>
      consent
      <input type="checkbox" />
    </label>,
  );

test('the second half of a double click ticks nothing after a refused submit; the next click does', () => {
  open();
  ignoreSecondClick();
  fireEvent.click(consent(), { detail: 2 });
  fireEvent.click(screen.getByText('consent'), { detail: 2 });
  expect(consent().checked).toBe(false);
  fireEvent.click(consent(), { detail: 1 });
  expect(consent().checked).toBe(true);
});

test('where nothing was refused a double click is two clicks', () => {
  open();
  fireEvent.click(consent(), { detail: 1 });
  fireEvent.click(consent(), { detail: 2 });
  fireEvent.click(consent(), { detail: 3 });
  expect(consent().checked).toBe(true);
});

test('of two taps the second counts for nothing; what the page clicks meanwhile and a mouse later do', () => {
  open();
  const tap = new PointerEvent('pointerdown', { pointerType: 'touch' });
  const now = vi.spyOn(performance, 'now').mockReturnValue(tap.timeStamp - 100);
  ignoreSecondClick();
  now.mockRestore();
  document.dispatchEvent(tap);
  consent().click();
  expect(consent().checked).toBe(true);
  fireEvent.click(consent(), { detail: 1 });
  expect(consent().checked).toBe(true);
  fireEvent.click(consent(), { detail: 1 });
  expect(consent().checked).toBe(false);
});

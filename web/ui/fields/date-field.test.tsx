import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import { show } from '#web/testing/render.tsx';
import { DateField } from './date-field.tsx';
import { dayProblem } from './typed-day.ts';

const words = wordsOf('ko').widgets.date;

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

function Form({ onSend }: { onSend: (day: string | null) => void }) {
  const [day, setDay] = useState<string | null>(null);
  return (
    <>
      <DateField label="expiry" value={day} onChange={setDay} min="2026-11-01" clearable />
      <button type="button" onClick={() => onSend(day)}>
        send
      </button>
      <button type="button" onClick={() => setDay('2026-12-31')}>
        other
      </button>
    </>
  );
}

test.each(['abc', '2026-13-40', '2026-1'])('%s stays as it was typed, is told, and is never no date', async (typed) => {
  const onSend = vi.fn();
  const { user } = show(<Form onSend={onSend} />);
  const input = screen.getByLabelText<HTMLInputElement>('expiry');
  await user.type(input, typed);
  expect(screen.queryByText(words.unreadable)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'send' }));
  expect(input.value).toBe(typed);
  expect(screen.getByText(words.unreadable)).toBeTruthy();
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(onSend).toHaveBeenCalledExactlyOnceWith(typed);
  expect(dayProblem(typed)).toBe('unreadable');
});

test('nobody is told off in the middle of a date, also who presses the label of the field', async () => {
  const { user } = show(<Form onSend={vi.fn()} />);
  const input = screen.getByLabelText<HTMLInputElement>('expiry');
  await user.type(input, '2026.12');
  await user.click(screen.getByText('expiry'));
  expect(document.activeElement).toBe(input);
  expect(screen.queryByText(words.unreadable)).toBeNull();
  await user.tab();
  expect(await screen.findByText(words.unreadable)).toBeTruthy();
});

test('a wrong date is mended by typing on, by emptying it, or by a value from elsewhere', async () => {
  const onSend = vi.fn();
  const { user } = show(<Form onSend={onSend} />);
  const input = screen.getByLabelText<HTMLInputElement>('expiry');
  const send = () => user.click(screen.getByRole('button', { name: 'send' }));
  await user.type(input, '2026.12');
  await send();
  await user.type(input, '.31');
  await send();
  expect(onSend).toHaveBeenLastCalledWith('2026-12-31');
  expect(screen.queryByText(words.unreadable)).toBeNull();
  await user.clear(input);
  await send();
  expect(onSend).toHaveBeenLastCalledWith(null);
  await user.type(input, 'abc');
  await user.click(screen.getByRole('button', { name: 'other' }));
  expect(screen.getByLabelText<HTMLInputElement>('expiry').value).toBe('2026-12-31');
});

test('a day before the first that can be chosen is told too', async () => {
  const { user } = show(<Form onSend={() => {}} />);
  await user.type(screen.getByLabelText('expiry'), '2026-10-31');
  await user.tab();
  expect(screen.getByText(words.tooEarly({ day: '2026-11-01' }))).toBeTruthy();
  expect(dayProblem('2026-10-31', '2026-11-01')).toBe('tooEarly');
  expect(dayProblem('2026-11-01', '2026-11-01')).toBeNull();
});

test.each([
  ['ko', '2026년 11월', '2026년 11월 5일'],
  ['en', 'November 2026', 'November 5, 2026'],
] as const)('the calendar is headed, and its days are read out, as %s writes it', async (locale, heading, day) => {
  const { user } = show(<Expiry />, { locale });
  await user.click(screen.getByLabelText('expiry'));
  expect(await screen.findByText(heading)).toBeTruthy();
  expect(screen.getByRole('button', { name: day })).toBeTruthy();
});

import { fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/render.tsx';
import { CharCounter } from './char-counter.tsx';
import { CountedTextarea } from './counted-textarea.tsx';

function Introduction({ max }: { max: number }) {
  const [text, setText] = useState('');
  return <CountedTextarea label="소개" value={text} onChange={setText} max={max} />;
}

test('the counter shows the present length over the maximum [rules.char-counter]', () => {
  show(<Introduction max={20} />);
  expect(screen.getByText('0 / 20')).toBeTruthy();
  const input = screen.getByRole('textbox');
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('가', 'a', ' ', '1'), maxLength: 40 }), (text) => {
      fireEvent.change(input, { target: { value: text } });
      expect(screen.getByText(`${text.length} / 20`)).toBeTruthy();
    }),
  );
});

test('more than the maximum is kept and marked, exactly the maximum is not', () => {
  const { unmount } = show(<CharCounter length={20} max={20} />);
  expect(screen.getByText('20 / 20').parentElement?.dataset.over).toBeUndefined();
  unmount();
  show(<CharCounter length={21} max={20} />);
  expect(screen.getByText('21 / 20').parentElement?.dataset.over).toBe('true');
});

test('is read out as a sentence', () => {
  show(<CharCounter length={8} max={50} />, { locale: 'en' });
  expect(screen.getByText('8 of at most 50 characters')).toBeTruthy();
});

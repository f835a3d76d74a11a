import { fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { type ComponentType, useState } from 'react';
import { expect, test } from 'vitest';
import { wordsOf } from '#core/words/index.ts';
import { show } from '#web/testing/render.tsx';
import { DigitInput } from './digit-input.tsx';
import type { FormattedInputProps } from './formatted-input.tsx';
import { amountUnit, NumberField } from './number-field.tsx';
import { SignedIntegerInput } from './signed-integer-input.tsx';

function Held({ of: Input }: { of: ComponentType<FormattedInputProps> }) {
  const [value, setValue] = useState('');
  return <Input label="금액" value={value} onChange={setValue} unit="만원" />;
}

const box = () => screen.getByRole<HTMLInputElement>('textbox');
const shownAfter = (input: HTMLInputElement, text: string) => {
  fireEvent.change(input, { target: { value: '' } });
  fireEvent.change(input, { target: { value: text } });
  return input.value;
};
const anything = fc.string({ unit: fc.constantFrom(...Array.from('0123456789-,. a가')), maxLength: 16 });

test('non-digits are stripped and digits grouped by threes with commas [rules.digit-format]', async () => {
  const { user } = show(<Held of={DigitInput} />);
  await user.type(box(), '1a2-345678');
  expect(box().value).toBe('12,345,678');
  const input = box();
  fc.assert(
    fc.property(anything, (text) => {
      const shown = shownAfter(input, text);
      expect(shown.replaceAll(',', '')).toBe(text.replaceAll(/\D/g, ''));
      expect(shown).toMatch(/^(\d{1,3}(,\d{3})*)?$/);
    }),
  );
});

test('only digits and a minus sign are kept [rules.signed-integer]', async () => {
  const { user } = show(<Held of={SignedIntegerInput} />);
  await user.type(box(), '-1,2a3');
  expect(box().value).toBe('-123');
  const input = box();
  fc.assert(
    fc.property(anything, (text) => {
      const shown = shownAfter(input, text);
      expect(shown).toMatch(/^-?\d*$/);
      expect(shown.replace('-', '')).toBe(text.replaceAll(/\D/g, ''));
    }),
  );
});

function HeldNumber({ decimals, unit }: { decimals: number; unit?: string }) {
  const [value, setValue] = useState<number | null>(null);
  return <NumberField label="금액" value={value} onChange={setValue} decimals={decimals} {...(unit ? { unit } : {})} />;
}

test('an amount takes numbers with their grouping and unit; what is none leaves it as it was', () => {
  const { unmount } = show(<HeldNumber decimals={0} />);
  const taken = (text: string) => {
    fireEvent.change(box(), { target: { value: text } });
    return box().value;
  };
  expect(taken('１，０００，０００ 원')).toBe('1,000,000');
  expect(taken('')).toBe('');
  expect(taken('1,000,000원')).toBe('1,000,000');
  for (const junk of ['-5', '12.5', '1e6', '1.000.000', '5천만', '1억', '3k', '5 million', '7 Mio', '2명'])
    expect([junk, taken(junk)]).toEqual([junk, '1,000,000']);
  expect(taken('')).toBe('');
  unmount();
  show(<HeldNumber decimals={2} />);
  expect(taken('S$ 12.50')).toBe('12.50');
  expect(taken('12.505')).toBe('12.50');
});

test('a point that is not taken is told, as the digits behind it join those before', async () => {
  const { number } = wordsOf('ko').widgets;
  const { user, unmount } = show(<HeldNumber decimals={0} />);
  await user.type(box(), '1.5');
  expect([box().value, screen.queryByText(number.whole)]).toEqual(['15', expect.anything()]);
  await user.clear(box());
  expect(screen.queryByText(number.whole)).toBeNull();
  await user.type(box(), '-');
  expect(screen.queryByText(number.whole)).toBeTruthy();
  await user.tab();
  expect(screen.queryByText(number.whole)).toBeNull();
  unmount();
  show(<HeldNumber decimals={2} />);
  await user.type(box(), '1.234');
  expect([box().value, screen.queryByText(number.decimals({ n: 2 }))]).toEqual(['1.23', expect.anything()]);
});

test('a key that is refused leaves selected what it was to replace', async () => {
  const { user } = show(<HeldNumber decimals={0} />);
  await user.type(box(), '7');
  await user.type(box(), '-3', { initialSelectionStart: 0, initialSelectionEnd: 1 });
  expect(box().value).toBe('3');
});

test('a rate may be written with a decimal comma, and an amount with the unit of its field', async () => {
  const { user } = show(<HeldNumber decimals={1} unit="%" />);
  await user.type(box(), '18,5');
  expect(box().value).toBe('18.5');
  fireEvent.change(box(), { target: { value: '17,2 %' } });
  expect(box().value).toBe('17.2');
});

test('an amount in 만원 is shown to the last won, and typed so', () => {
  const amounts: (number | null)[] = [];
  const unit = amountUnit(wordsOf('ko'), 'KRW');
  show(<NumberField label="금액" value={55_555_501} onChange={(amount) => amounts.push(amount)} {...unit} />);
  expect(box().value).toBe('5,555.5501');
  fireEvent.change(box(), { target: { value: '1,234.0567 만 원' } });
  // of another scale: nobody knows what was meant
  fireEvent.change(box(), { target: { value: '5,000,000원' } });
  expect(amounts).toEqual([12_340_567, 55_555_501]);
});

test('the caret stays behind the digit just typed', async () => {
  const { user } = show(<Held of={DigitInput} />);
  await user.type(box(), '1234567');
  await user.type(box(), '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(box().value).toBe('19,234,567');
  expect(box().selectionStart).toBe(2);
});

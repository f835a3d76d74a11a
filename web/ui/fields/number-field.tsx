import { useState } from 'react';
import { type Currency, minorDigits } from '#core/rules/countries.ts';
import { formatDigits } from '#core/rules/formats.ts';
import type { Words } from '#core/words/words.ts';
import { useWords } from '../words.tsx';
import { FormattedInput, type FormattedInputProps } from './formatted-input.tsx';

export type NumberUnit = {
  /** How many of what is stored are one of what is typed: 10,000 won in 만원. */
  scale: number;
  decimals: number;
  unit: string;
};

type NumberFieldProps = Omit<FormattedInputProps, 'value' | 'onChange' | 'unit'> &
  Partial<NumberUnit> & { value: number | null; onChange: (value: number | null) => void };

/** Digits grouped by threes, with at most one point and so many digits behind it. */
export const formatDecimal = (typed: string, decimals: number): string => {
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.');
  const point = decimals > 0 && rest.length > 0 ? `.${rest.join('').slice(0, decimals)}` : '';
  return formatDigits(whole) + point;
};

/** Written behind a number it means another one: 5천만, 1억, 3k. */
const multiplied = /\d\s*([십백천만억조]|[kmb]\b)/i;

/** A number with its grouping and unit, as people type and paste it: `1,000,000원`. Anything else would become another. */
const isNumber = (text: string, decimals: number): boolean => {
  if (multiplied.test(text)) return false;
  const bare = text.replace(/^[^\d.\-−]+|[^\d.\-−]+$/g, '').replace(/[,\s]/g, '');
  return new RegExp(decimals > 0 ? `^\\d*(\\.\\d{0,${decimals}})?$` : '^\\d*$').test(bare);
};

/** Without the field's own unit. A rate has no thousands: its comma is the point of most countries. */
const asWritten = (text: string, unit = ''): string => {
  const bare = unit !== '' && text.trimEnd().endsWith(unit) ? text.trimEnd().slice(0, -unit.length) : text;
  return unit === '%' ? bare.replaceAll(',', '.') : bare;
};

const numberIn = (text: string, scale: number): number | null => {
  const digits = text.replaceAll(',', '');
  if (!/\d/.test(digits)) return null;
  return scale === 1 ? Number(digits) : Math.round(Number(digits) * scale);
};

/** A number as people type it; what is stored is counted in the smallest unit. */
export function NumberField({ value, onChange, scale = 1, decimals = 0, unit, ...rest }: NumberFieldProps) {
  const words = useWords().widgets.number;
  const [typed, setTyped] = useState('');
  // told until the field is left or emptied: without its point, 1.5 goes on to become 15
  const [wasRefused, setRefused] = useState(false);
  // "16." and "16" are one number: what was typed stays until the number itself becomes another
  const shown =
    numberIn(typed, scale) === value ? typed : value === null ? '' : formatDecimal(String(value / scale), decimals);
  return (
    <FormattedInput
      {...rest}
      value={shown}
      unit={unit}
      error={wasRefused ? (decimals > 0 ? words.decimals({ n: decimals }) : words.whole) : rest.error}
      // what is no number is not taken: a part of it would be a number that nobody meant
      format={(entered) => {
        const text = asWritten(entered, unit);
        const isTaken = isNumber(text, decimals);
        setRefused(!isTaken || (wasRefused && text !== ''));
        return isTaken ? formatDecimal(text, decimals) : shown;
      }}
      kept={unit === '%' ? /[\d.,]/ : /[\d.]/}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      maxLength={20}
      onChange={(text) => {
        setTyped(text);
        onChange(numberIn(text, scale));
      }}
      onBlur={() => {
        setRefused(false);
        rest.onBlur?.();
      }}
    />
  );
}

/** How an amount of a currency is typed in this language. */
export const amountUnit = (words: Words, currency: Currency): NumberUnit => {
  const { prefix, suffix, scales } = words.formats.money[currency];
  const typed = scales.find(({ isTyped }) => isTyped);
  // as many as one of what is stored needs: an amount that was typed in another language is shown whole
  if (typed) return { scale: typed.size, decimals: Math.round(Math.log10(typed.size)), unit: typed.suffix };
  const decimals = minorDigits[currency];
  return { scale: 10 ** decimals, decimals, unit: (suffix || prefix).trim() };
};

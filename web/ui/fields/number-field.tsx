import { useState } from 'react';
import { type Currency, minorDigits } from '#core/rules/countries.ts';
import { formatDigits } from '#core/rules/formats.ts';
import type { Words } from '#core/words/words.ts';
import { afterPress } from '../after-press.ts';
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

/** What may stand around an amount without making it another one. */
const currencyWords = ['원', 'won', 'krw', '₩', 'rp.', 'rp', 'idr', 's$', 'sgd', '$'];

/** The number without what stands around it; null where it is anything else, a part of which would be another number. */
const numberAlone = (entered: string, decimals: number, unit: string): string | null => {
  // an amount in 만원 is not one in 원
  const words = [unit.toLowerCase(), ...(/[천만억]/.test(unit) ? [] : currencyWords)].filter((word) => word !== '');
  let text = entered.toLowerCase().replace(/\s/g, '');
  const before = words.find((word) => text.startsWith(word)) ?? '';
  text = text.slice(before.length);
  const behind = words.find((word) => text.endsWith(word)) ?? '';
  text = text.slice(0, text.length - behind.length);
  // a rate has no thousands: its comma is the point of most countries
  if (unit === '%') text = text.replaceAll(',', '.');
  return new RegExp(decimals > 0 ? `^[\\d,]*(\\.\\d{0,${decimals}})?$` : '^[\\d,]*$').test(text) ? text : null;
};

const numberIn = (text: string, scale: number): number | null => {
  const digits = text.replaceAll(',', '');
  if (!/\d/.test(digits)) return null;
  return scale === 1 ? Number(digits) : Math.round(Number(digits) * scale);
};

/** A number as people type it; what is stored is counted in the smallest unit. */
export function NumberField({ value, onChange, scale = 1, decimals = 0, unit = '', ...rest }: NumberFieldProps) {
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
      {...(unit === '' ? {} : { unit })}
      error={wasRefused ? (decimals > 0 ? words.decimals({ n: decimals }) : words.whole) : rest.error}
      format={(entered) => {
        const text = numberAlone(entered, decimals, unit);
        setRefused(text === null || (wasRefused && entered !== ''));
        return text === null ? shown : formatDecimal(text, decimals);
      }}
      kept={unit === '%' ? /[\d.,]/ : /[\d.]/}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      maxLength={20}
      onChange={(text) => {
        setTyped(text);
        onChange(numberIn(text, scale));
      }}
      onBlur={() => {
        void afterPress(() => setRefused(false));
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

import { TextInput } from '@mantine/core';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import type { FieldProps } from './field.ts';

export type FormattedInputProps = FieldProps<string> & {
  placeholder?: string | undefined;
  /** Beside the value: 만원, %, 개월. */
  unit?: ReactNode;
  maxLength?: number | undefined;
  /** Where the visible label stands above two fields. */
  'aria-label'?: string | undefined;
};

type WithFormat = FormattedInputProps & {
  format: (typed: string) => string;
  /** The characters that formatting never takes away: the caret counts them. */
  kept: RegExp;
  inputMode: 'numeric' | 'decimal' | 'text';
};

/** A text input that writes its value anew at every key and leaves the caret where the person had it. */
export function FormattedInput({ format, kept, onChange, unit, required, ...rest }: WithFormat) {
  const selected = useRef<[from: number, to: number] | null>(null);
  const rewrite = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    // digits of full width are digits
    const typed = input.value.normalize('NFKC');
    const text = format(typed);
    const before = countKept(typed.slice(0, input.selectionStart ?? typed.length), kept);
    // Written here and not left to the next render, which would put the caret to the end.
    input.value = text;
    const caret = positionAfter(text, before, kept);
    // what refuses a key keeps what it was to replace selected: typed over 7, "-3" is never 37
    const isRefused = text === rest.value && typed !== text;
    const [from, to] = (isRefused && selected.current) || [caret, caret];
    input.setSelectionRange(from, to);
    onChange(text);
  };
  return (
    <TextInput
      {...rest}
      withAsterisk={required ?? false}
      aria-required={required}
      autoComplete="off"
      onKeyDown={({ currentTarget: { selectionStart: from, selectionEnd: to } }) => {
        selected.current = from === null || to === null || from === to ? null : [from, to];
      }}
      onChange={rewrite}
      rightSection={unit}
      {...(unit === undefined ? {} : { rightSectionWidth: 'auto' })}
      rightSectionProps={{ style: { paddingInline: '1.1rem', fontSize: '1.3rem', pointerEvents: 'none' } }}
    />
  );
}

const countKept = (text: string, kept: RegExp): number => Array.from(text).filter((one) => kept.test(one)).length;

const positionAfter = (text: string, count: number, kept: RegExp): number => {
  let passed = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (passed === count) return index;
    if (kept.test(text.charAt(index))) passed += 1;
  }
  return text.length;
};

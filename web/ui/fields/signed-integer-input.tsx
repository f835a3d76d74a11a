import { formatSignedInteger } from '#core/rules/formats.ts';
import { FormattedInput, type FormattedInputProps } from './formatted-input.tsx';

/** Digits and a minus sign before them. */
export function SignedIntegerInput(props: FormattedInputProps) {
  // A numeric keypad of a telephone has no minus sign.
  return <FormattedInput {...props} format={formatSignedInteger} kept={/[\d-]/} inputMode="text" />;
}

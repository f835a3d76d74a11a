import { formatDigits } from '#core/rules/formats.ts';
import { FormattedInput, type FormattedInputProps } from './formatted-input.tsx';

/** Digits grouped by threes while typing. The value is the shown text: `12,345`. */
export function DigitInput(props: FormattedInputProps) {
  return <FormattedInput {...props} format={formatDigits} kept={/\d/} inputMode="numeric" />;
}

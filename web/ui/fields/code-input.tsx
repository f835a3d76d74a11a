import { TextInput, type TextInputProps } from '@mantine/core';

const length = 6;
/** In a text that says other numbers, too: best unbroken, else in two halves. */
const wholeCodes = [/(?<!\d)\d{6}(?!\d)/, /(?<![\d-])\d{3}[\s-]\d{3}(?![\d-])/];

const codeIn = (text: string): string => {
  const found = wholeCodes.map((code) => code.exec(text)?.[0]).find((one) => one !== undefined);
  return (found ?? text).replace(/\D/g, '').slice(0, length);
};

/** A code of six digits, as apps show it and mails hand it out: with spaces, or words around it. */
export function CodeInput({ onChange, ...rest }: TextInputProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      {...rest}
      onChange={(event) => {
        const field = event.currentTarget;
        const digits = codeIn(field.value.normalize('NFKC'));
        // as it is where nothing is taken away: the cursor stays where it was
        if (field.value !== digits) field.value = digits;
        onChange?.(event);
      }}
    />
  );
}

import { TextInput, type TextInputProps } from '@mantine/core';
import { typedDay } from '#core/rules/typed.ts';

/** A birth date as people write it; when it is left it stands there as it was read. */
export function BirthDateInput({ onBlur, ...rest }: TextInputProps) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      {...rest}
      onBlur={(event) => {
        const { currentTarget: input } = event;
        input.value = typedDay(input.value) ?? input.value;
        onBlur?.(event);
      }}
    />
  );
}

import { TextInput, type TextInputProps } from '@mantine/core';
import { useWords } from '#web/ui/words.tsx';

/** The six digits that the authenticator app shows now. */
export function TotpCodeInput(props: TextInputProps) {
  const { totp } = useWords().adminSettings;
  return (
    <TextInput required label={totp.code} inputMode="numeric" autoComplete="one-time-code" maxLength={6} {...props} />
  );
}

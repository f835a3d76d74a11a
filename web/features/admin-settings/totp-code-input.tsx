import type { TextInputProps } from '@mantine/core';
import { CodeInput } from '#web/ui/fields/code-input.tsx';
import { useWords } from '#web/ui/words.tsx';

/** The six digits that the authenticator app shows now. */
export function TotpCodeInput(props: TextInputProps) {
  const { totp } = useWords().adminSettings;
  return <CodeInput required label={totp.code} {...props} />;
}

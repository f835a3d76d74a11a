import { TextInput } from '@mantine/core';
import type { EndpointForm } from '#web/lib/endpoint-form.ts';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';
import { useWords } from '#web/ui/words.tsx';

type ProofForm = Pick<EndpointForm<{ password: string; code: string }, unknown>, 'field'>;

/** The own password, and a code of the app or a recovery code. */
export function SecondFactorFields({ form }: { form: ProofForm }) {
  const { totp } = useWords().adminSettings;
  return (
    <>
      <PasswordInput
        required
        data-autofocus
        autoComplete="current-password"
        label={totp.password}
        {...form.field('password')}
      />
      <TextInput
        required
        autoComplete="one-time-code"
        maxLength={20}
        label={totp.codeOrRecovery}
        description={totp.codeOrRecoveryHint}
        {...form.field('code')}
      />
    </>
  );
}

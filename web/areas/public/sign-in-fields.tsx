import { TextInput } from '@mantine/core';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';
import { useFirstWords } from '#web/ui/words.tsx';
import type { SignIn } from './use-sign-in.ts';

type SignInFieldsProps = { signIn: SignIn; autoFocus?: boolean };

/** ID, password and, where it is asked for, the code; then why it did not work. */
export function SignInFields({ signIn: { needsTotp, problem, fields }, autoFocus = false }: SignInFieldsProps) {
  const { signIn: words } = useFirstWords().sign;
  return (
    <>
      <TextInput
        size="md"
        name="identify"
        autoFocus={autoFocus}
        label={words.identify}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={fields.identify}
      />
      <PasswordInput
        size="md"
        name="password"
        label={words.password}
        autoComplete="current-password"
        error={fields.password}
      />
      {needsTotp && (
        <TextInput
          size="md"
          name="totp"
          autoFocus
          label={words.totp}
          description={words.totpHint}
          autoComplete="one-time-code"
          maxLength={20}
          error={fields.totp}
          errorProps={{ role: 'alert' }}
        />
      )}
      {problem !== null && <InlineNote colour="error">{problem}</InlineNote>}
    </>
  );
}

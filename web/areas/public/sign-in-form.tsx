import { Button, Group, Stack, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './sign-in.module.css';
import type { UnusableAccount } from './unusable-account.ts';
import { useSignIn } from './use-sign-in.ts';

type SignInFormProps = { onUnusable: (account: UnusableAccount) => void };

export function SignInForm({ onUnusable }: SignInFormProps) {
  const words = useWords();
  const { signIn } = words.sign;
  const { needsTotp, problem, fields, isSending, prepare, submit } = useSignIn(words, onUnusable);
  return (
    <>
      <form noValidate onSubmit={submit} onFocus={prepare}>
        <Stack gap="lg">
          <TextInput
            size="md"
            name="identify"
            label={signIn.identify}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={fields.identify}
          />
          <PasswordInput
            size="md"
            name="password"
            label={signIn.password}
            autoComplete="current-password"
            error={fields.password}
          />
          {needsTotp && (
            <TextInput
              size="md"
              name="totp"
              autoFocus
              label={signIn.totp}
              description={signIn.totpHint}
              autoComplete="one-time-code"
              maxLength={20}
              error={fields.totp}
            />
          )}
          {problem !== null && <InlineNote colour="error">{problem}</InlineNote>}
          <Button className={styles.submit} size="md" fullWidth type="submit" loading={isSending}>
            {signIn.submit}
          </Button>
        </Stack>
      </form>
      <WaysOn />
    </>
  );
}

/** Where to go without an ID, without the password, or for the first time. */
function WaysOn() {
  const { signIn } = useWords().sign;
  return (
    <>
      <Group className={styles.links} justify="center" gap="sm">
        <Link to={paths.findId}>{signIn.findId}</Link>
        <span aria-hidden>|</span>
        <Link to={paths.resetPassword}>{signIn.resetPassword}</Link>
      </Group>
      <p className={styles.first}>{signIn.first}</p>
      <div className={styles.join}>
        <Button component={Link} to={paths.joinEmployer} variant="default">
          {signIn.joinEmployer}
        </Button>
        <Button component={Link} to={paths.joinRecruiter} variant="default">
          {signIn.joinRecruiter}
        </Button>
      </div>
      <p className={styles.approval}>{signIn.approval}</p>
    </>
  );
}

import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { sessionsApi } from '#core/api/sessions.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { ApiFailure, hasCode } from '#web/lib/failures.ts';
import { paths } from '#web/lib/paths.ts';
import { setSession } from '#web/lib/session.ts';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './sign-in.module.css';
import { type UnusableAccount, unusableAccountOf } from './unusable-account.ts';

type SignInFormProps = { onUnusable: (account: UnusableAccount) => void };

export function SignInForm({ onUnusable }: SignInFormProps) {
  const { signIn } = useWords().sign;
  const [needsTotp, setNeedsTotp] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const takeFailure = (failure: Error): boolean => {
    if (!(failure instanceof ApiFailure) || failure.message === '') return false;
    const account = hasCode(failure, 'ACCOUNT_NOT_USABLE') ? unusableAccountOf(failure) : null;
    if (account !== null) onUnusable(account);
    else if (failure.code === 'TOTP_REQUIRED') setNeedsTotp(true);
    else if (Object.keys(failure.fields).length > 0) return false;
    else setProblem(failure.message);
    return true;
  };

  const form = useEndpointForm(sessionsApi.signIn, {
    defaults: { identify: '', password: '' },
    toSent: (typed) => {
      setProblem(null);
      return { body: typed };
    },
    onDone: (pair) => setSession(pair),
    onFailed: takeFailure,
    warnsUnsaved: false,
  });
  const { setFocus } = form;
  useEffect(() => {
    if (needsTotp) setFocus('totp');
  }, [needsTotp, setFocus]);

  return (
    <>
      <form noValidate onSubmit={form.submit}>
        <Stack gap="lg">
          <TextInput
            size="md"
            label={signIn.identify}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.field('identify')}
          />
          <PasswordInput
            size="md"
            label={signIn.password}
            autoComplete="current-password"
            {...form.field('password')}
          />
          {needsTotp && (
            <TextInput
              size="md"
              label={signIn.totp}
              description={signIn.totpHint}
              autoComplete="one-time-code"
              maxLength={20}
              {...form.field('totp')}
            />
          )}
          {problem !== null && <InlineNote colour="error">{problem}</InlineNote>}
          <Button className={styles.submit} size="md" fullWidth type="submit" loading={form.isSending}>
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

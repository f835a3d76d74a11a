import { Button, Group, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { type InvitedBy, joinThrough, paths } from '#web/lib/paths.ts';
import { useFirstWords } from '#web/ui/words.tsx';
import styles from './sign-in.module.css';
import { SignInFields } from './sign-in-fields.tsx';
import type { UnusableAccount } from './unusable-account.ts';
import { useSignIn } from './use-sign-in.ts';

type SignInFormProps = {
  onUnusable: (account: UnusableAccount) => void;
  /** Who came from an invitation signs up by it, too. */
  invitedBy: InvitedBy | null;
};

export function SignInForm({ onUnusable, invitedBy }: SignInFormProps) {
  const words = useFirstWords();
  const { signIn } = words.sign;
  const signingIn = useSignIn(words, { onUnusable });
  const { isSending, prepare, keepTyped, submit } = signingIn;
  return (
    <>
      <form noValidate onSubmit={submit} onFocus={prepare} onInput={keepTyped}>
        <Stack gap="lg">
          <SignInFields signIn={signingIn} />
          <Button className={styles.submit} size="md" fullWidth type="submit" loading={isSending}>
            {signIn.submit}
          </Button>
        </Stack>
      </form>
      <WaysOn invitedBy={invitedBy} />
    </>
  );
}

/** Where to go without an ID, without the password, or for the first time. */
function WaysOn({ invitedBy }: Pick<SignInFormProps, 'invitedBy'>) {
  const { signIn, invited } = useFirstWords().sign;
  return (
    <>
      <Group className={styles.links} justify="center" gap="sm">
        <Link to={paths.findId}>{signIn.findId}</Link>
        <span aria-hidden>|</span>
        <Link to={paths.resetPassword}>{signIn.resetPassword}</Link>
      </Group>
      <p className={styles.first}>{signIn.first}</p>
      {invitedBy ? (
        <Button component={Link} to={joinThrough(invitedBy.joinAs, invitedBy.token)} variant="default" fullWidth>
          {invited.join[invitedBy.joinAs]}
        </Button>
      ) : (
        <div className={styles.join}>
          <Button component={Link} to={paths.joinEmployer} variant="default">
            {signIn.joinEmployer}
          </Button>
          <Button component={Link} to={paths.joinRecruiter} variant="default">
            {signIn.joinRecruiter}
          </Button>
        </div>
      )}
      <p className={styles.approval}>{signIn.approval}</p>
    </>
  );
}

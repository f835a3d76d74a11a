import { Button, Stack } from '@mantine/core';
import { letPageGo } from '#web/lib/let-page-go.ts';
import { useWords } from '#web/ui/words.tsx';
import styles from './held-page.module.css';
import { SignInFields } from './sign-in-fields.tsx';
import { useSignIn } from './use-sign-in.ts';

/** The person signs in again where they are, or lets the work go; nothing else is offered, and nothing is dropped. */
export function HeldPageSignIn() {
  const words = useWords();
  const signingIn = useSignIn(words, { tellsInside: true });
  return (
    <form className={styles.form} noValidate onSubmit={signingIn.submit}>
      <Stack gap="lg">
        <SignInFields signIn={signingIn} autoFocus />
        <Stack gap="sm">
          <Button size="md" type="submit" fullWidth loading={signingIn.isSending}>
            {words.sign.signIn.submit}
          </Button>
          <Button size="md" variant="subtle" color="grey" fullWidth onClick={letPageGo}>
            {words.shell.heldPage.leave}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}

import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { verificationsApi } from '#core/api/verifications.ts';
import { emptyTwice, passwordDependants, samePassword, typedTwice } from '#web/features/accounts/password-form.ts';
import { PublicFrame } from '#web/features/shell/public-frame.tsx';
import { Verification } from '#web/features/verification/verification.tsx';
import { useDependants } from '#web/lib/dependants.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { hasCode } from '#web/lib/failures.ts';
import { paths } from '#web/lib/paths.ts';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';
import { useWords } from '#web/ui/words.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { useResetTicket } from './use-reset-ticket.ts';

const twice = z.object(typedTwice).check(samePassword);

export function ResetPasswordPage() {
  const { reset } = useWords().sign;
  const { ticket, take, drop } = useResetTicket();
  const [isDone, setDone] = useState(false);
  if (isDone) {
    return (
      <PublicFrame title={reset.doneTitle} lead={reset.doneHint}>
        <Button component={Link} to={paths.signIn} size="md" fullWidth>
          {reset.toSignIn}
        </Button>
      </PublicFrame>
    );
  }
  return (
    <PublicFrame title={reset.title} lead={reset.lead}>
      {ticket === null ? (
        <Verification
          purpose="RESET_PASSWORD"
          onVerified={(given, _target, expiresInSeconds) => take(given, expiresInSeconds)}
        />
      ) : (
        <NewPasswordForm
          ticket={ticket}
          onDone={() => {
            drop();
            setDone(true);
          }}
          onLost={drop}
        />
      )}
      <BackToSignIn />
    </PublicFrame>
  );
}

type NewPasswordProps = { ticket: string; onDone: () => void; onLost: () => void };

function NewPasswordForm({ ticket, onDone, onLost }: NewPasswordProps) {
  const { reset } = useWords().sign;
  const form = useEndpointForm(verificationsApi.resetPassword, {
    schema: twice,
    defaults: emptyTwice,
    toSent: ({ password }) => ({ body: { ticket, password } }),
    fieldOf: { PASSWORD_COMMON: 'password' },
    onDone,
    // a ticket that ran out leads back to the code, where a new one is had
    onFailed: (failure) => {
      if (hasCode(failure, 'TICKET_INVALID')) onLost();
      return false;
    },
    warnsUnsaved: false,
  });
  useDependants(form, passwordDependants);
  const [chosen, confirmation] = form.watch(['password', 'confirmation']);
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="lg">
        <PasswordInput
          size="md"
          autoFocus
          autoComplete="new-password"
          label={reset.newPassword}
          description={reset.newPasswordHint}
          {...form.field('password')}
        />
        <PasswordInput
          size="md"
          autoComplete="new-password"
          label={reset.confirmPassword}
          isMatching={confirmation !== '' && chosen === confirmation}
          {...form.field('confirmation')}
        />
        <Button size="md" fullWidth type="submit" loading={form.isSending}>
          {reset.submit}
        </Button>
      </Stack>
    </form>
  );
}

import { Button, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { accountsApi } from '#core/api/accounts.ts';
import { claimedPassword } from '#core/rules/fields.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { hasCode, keepsAccount } from '#web/lib/failures.ts';
import { forgetAllKept } from '#web/lib/kept-in-tab.ts';
import { removeSession } from '#web/lib/session.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { LoneRow } from '#web/ui/blocks/rows.tsx';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './my-page.module.css';

type DeleteAccountProps = {
  /** Proves that it is the person themselves: answers the ticket that the deletion needs. */
  verification: (onVerified: (ticket: string) => void) => ReactNode;
};

export function DeleteAccount({ verification }: DeleteAccountProps) {
  const { removal } = useWords().accounts;
  return (
    <Card title={removal.title}>
      <LoneRow text={removal.help}>
        <DeleteAccountAct verification={verification} />
      </LoneRow>
    </Card>
  );
}

/** The button and its dialog. */
export function DeleteAccountAct({ verification }: DeleteAccountProps) {
  const { removal } = useWords().accounts;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" data-danger onClick={() => setOpen(true)}>
        {removal.open}
      </Button>
      <FormDialog isOpen={isOpen} onClose={close} title={removal.dialogTitle}>
        <Steps verification={verification} onClose={close} />
      </FormDialog>
    </>
  );
}

/** Mounted with each opening: a proof is never left over from the last time. */
function Steps({ verification, onClose }: DeleteAccountProps & { onClose: () => void }) {
  const { removal } = useWords().accounts;
  const [ticket, setTicket] = useState<string | null>(null);
  return (
    <Stack gap="xl">
      <ul className={styles.consequences}>
        <li>{removal.what.sessions}</li>
        <li>{removal.what.data}</li>
        <li>{removal.what.refused}</li>
      </ul>
      {ticket === null ? (
        <>
          <p>{removal.verify}</p>
          {verification(setTicket)}
        </>
      ) : (
        <PasswordStep ticket={ticket} onClose={onClose} onTicketEnded={() => setTicket(null)} />
      )}
    </Stack>
  );
}

const typed = z.object({ password: claimedPassword });

type PasswordStepProps = { ticket: string; onClose: () => void; onTicketEnded: () => void };

function PasswordStep({ ticket, onClose, onTicketEnded }: PasswordStepProps) {
  const { removal } = useWords().accounts;
  const [obstacle, setObstacle] = useState<string | null>(null);
  const form = useEndpointForm(accountsApi.deleteMe, {
    schema: typed,
    defaults: { password: '' },
    toSent: ({ password }) => ({ body: { password, ticket } }),
    fieldOf: { PASSWORD_WRONG: 'password' },
    onFailed: (failure) => {
      if (hasCode(failure, 'TICKET_INVALID')) onTicketEnded();
      const isKept = keepsAccount(failure);
      setObstacle(isKept ? failure.message : null);
      return isKept;
    },
    onDone: () => {
      forgetAllKept();
      removeSession();
      announce.go('/');
      announce.toast({ type: 'success', title: removal.done, message: removal.doneHint });
    },
    warnsUnsaved: false,
  });
  return (
    <DialogForm form={form} onClose={onClose} verb={removal.submit} danger isRoomy>
      <PasswordInput
        required
        autoFocus
        autoComplete="current-password"
        label={removal.password}
        {...form.field('password')}
      />
      {obstacle !== null && <InlineNote colour="error">{obstacle}</InlineNote>}
    </DialogForm>
  );
}

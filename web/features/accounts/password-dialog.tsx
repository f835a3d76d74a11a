import { Button, Stack } from '@mantine/core';
import * as z from 'zod/mini';
import { accountsApi } from '#core/api/accounts.ts';
import { sessionsApi } from '#core/api/sessions.ts';
import { claimedPassword, password } from '#core/rules/fields.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { formRoot } from '#web/lib/form-part.tsx';
import { DialogActs, FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './my-page.module.css';
import { PasswordFields } from './password-fields.tsx';
import { samePassword } from './password-form.ts';

const typed = z.object({ current: claimedPassword, password, confirmation: z.string() }).check(samePassword);

type PasswordDialogProps = { isOpen: boolean; onClose: () => void };

export function PasswordDialog({ isOpen, onClose }: PasswordDialogProps) {
  const { changeTitle } = useWords().accounts.password;
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={changeTitle}>
      <PasswordForm onClose={onClose} />
    </FormDialog>
  );
}

/** Mounted with each opening, so that nothing typed before is still there. */
function PasswordForm({ onClose }: { onClose: () => void }) {
  const { accounts, widgets } = useWords();
  const words = accounts.password;
  const form = useEndpointForm(accountsApi.changePassword, {
    schema: typed,
    defaults: { current: '', password: '', confirmation: '' },
    toSent: ({ current, password: chosen }) => ({ body: { password: current, newPassword: chosen } }),
    fieldOf: { PASSWORD_WRONG: 'current', PASSWORD_COMMON: 'password' },
    refresh: [sessionsApi.list],
    onDone: () => {
      announce.toast({ type: 'success', title: words.changed, message: words.changedHint });
      onClose();
    },
    warnsUnsaved: false,
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="xl">
        <p className={styles.help}>{words.changeWhat}</p>
        <PasswordInput
          required
          data-autofocus
          autoComplete="current-password"
          label={words.current}
          {...form.field('current')}
        />
        <PasswordFields part={formRoot(form)} label={words.new} />
        <DialogActs>
          <Button variant="default" onClick={onClose}>
            {widgets.dialog.cancel}
          </Button>
          <Button type="submit" loading={form.isSending}>
            {words.change}
          </Button>
        </DialogActs>
      </Stack>
    </form>
  );
}

import { Button, Stack, TextInput } from '@mantine/core';
import { accountsApi } from '#core/api/accounts.ts';
import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { DialogActs, FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './settings.module.css';

type DialogProps = { isOpen: boolean; onClose: () => void };

export function TotpOffDialog({ isOpen, onClose }: DialogProps) {
  const { totp } = useWords().adminSettings;
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={totp.offTitle}>
      <TotpOffForm onClose={onClose} />
    </FormDialog>
  );
}

function TotpOffForm({ onClose }: Pick<DialogProps, 'onClose'>) {
  const { totp } = useWords().adminSettings;
  const form = useEndpointForm(accountsApi.endTotp, {
    defaults: { password: '', code: '' },
    fieldOf: { PASSWORD_WRONG: 'password', TOTP_WRONG: 'code' },
    refresh: [accountsApi.me, adminAccountsApi.admins],
    onDone: () => {
      announce.toast({ type: 'success', title: totp.turnedOff });
      onClose();
    },
    warnsUnsaved: false,
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="lg">
        <p className={styles.help}>{totp.offWhat}</p>
        <PasswordInput
          required
          data-autofocus
          autoComplete="current-password"
          label={totp.password}
          {...form.field('password')}
        />
        <TextInput
          withAsterisk
          label={totp.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          {...form.field('code')}
        />
      </Stack>
      <DialogActs>
        <Button variant="default" onClick={onClose}>
          {totp.cancel}
        </Button>
        <Button type="submit" color="error" data-danger loading={form.isSending}>
          {totp.turnOffShort}
        </Button>
      </DialogActs>
    </form>
  );
}

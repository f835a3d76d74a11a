import * as z from 'zod/mini';
import { accountsApi } from '#core/api/accounts.ts';
import { sessionsApi } from '#core/api/sessions.ts';
import { claimedPassword } from '#core/rules/fields.ts';
import { announce } from '#web/lib/announce.ts';
import { useDependants } from '#web/lib/dependants.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { formRoot } from '#web/lib/form-part.tsx';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';
import { useWords } from '#web/ui/words.tsx';
import { PasswordFields } from './password-fields.tsx';
import { emptyTwice, passwordDependants, samePassword, typedTwice } from './password-form.ts';

const typed = z.object({ current: claimedPassword, ...typedTwice }).check(samePassword);

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
  const { password: words } = useWords().accounts;
  const form = useEndpointForm(accountsApi.changePassword, {
    schema: typed,
    defaults: { current: '', ...emptyTwice },
    toSent: ({ current, password }) => ({ body: { password: current, newPassword: password } }),
    fieldOf: { PASSWORD_WRONG: 'current', PASSWORD_COMMON: 'password', PASSWORD_SAME: 'password' },
    refresh: [sessionsApi.list],
    onDone: () => {
      announce.toast({ type: 'success', title: words.changed, message: words.changedHint });
      onClose();
    },
    warnsUnsaved: false,
  });
  useDependants(form, passwordDependants);
  return (
    <DialogForm form={form} onClose={onClose} help={words.changeWhat} verb={words.change} isRoomy>
      <PasswordInput
        required
        data-autofocus
        autoComplete="current-password"
        label={words.current}
        {...form.field('current')}
      />
      <PasswordFields part={formRoot(form)} label={words.new} />
    </DialogForm>
  );
}

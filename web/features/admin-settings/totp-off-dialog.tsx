import { accountsApi } from '#core/api/accounts.ts';
import { adminsApi } from '#core/api/admins.ts';
import { totpApi } from '#core/api/totp.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { useWords } from '#web/ui/words.tsx';
import { SecondFactorFields } from './second-factor-fields.tsx';

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
  const form = useEndpointForm(totpApi.end, {
    defaults: { password: '', code: '' },
    fieldOf: { PASSWORD_WRONG: 'password', TOTP_WRONG: 'code' },
    refresh: [accountsApi.me, adminsApi.list],
    onDone: () => {
      announce.toast({ type: 'success', title: totp.turnedOff });
      onClose();
    },
    warnsUnsaved: false,
  });
  return (
    <DialogForm form={form} onClose={onClose} help={totp.offWhat} verb={totp.turnOffShort} danger>
      <SecondFactorFields form={form} />
    </DialogForm>
  );
}

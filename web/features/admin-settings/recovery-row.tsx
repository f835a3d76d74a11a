import { Button } from '@mantine/core';
import { useState } from 'react';
import { totpApi } from '#core/api/totp.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { Row } from '#web/ui/blocks/rows.tsx';
import { useWords } from '#web/ui/words.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorFields } from './second-factor-fields.tsx';

/** How many recovery codes are left, and the way to new ones. */
export function RecoveryRow() {
  const { totp } = useWords().adminSettings;
  const { data } = useEndpoint(totpApi.recoveryCodes);
  const [isOpen, setOpen] = useState(false);
  return (
    <Row title={data === undefined ? totp.recovery : totp.codesLeft({ n: data.left })} meta={totp.codesLeftHelp}>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {totp.renew}
      </Button>
      <RenewDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </Row>
  );
}

type DialogProps = { isOpen: boolean; onClose: () => void };

/** The proof, then the codes: shown once, so they hold the dialog open. */
function RenewDialog({ isOpen, onClose }: DialogProps) {
  const { totp } = useWords().adminSettings;
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    setCodes(null);
    onClose();
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={close}
      title={codes === null ? totp.renewTitle : totp.recovery}
      isHeld={codes !== null}
    >
      {codes === null ? (
        <RenewForm onClose={close} onCodes={setCodes} />
      ) : (
        <RecoveryCodes codes={codes} onKept={close} />
      )}
    </FormDialog>
  );
}

type RenewFormProps = { onClose: () => void; onCodes: (codes: readonly string[]) => void };

function RenewForm({ onClose, onCodes }: RenewFormProps) {
  const { totp } = useWords().adminSettings;
  const form = useEndpointForm(totpApi.renewRecoveryCodes, {
    defaults: { password: '', code: '' },
    fieldOf: { PASSWORD_WRONG: 'password', TOTP_WRONG: 'code' },
    refresh: [totpApi.recoveryCodes],
    onDone: ({ recoveryCodes }) => {
      announce.toast({ type: 'success', title: totp.renewed });
      onCodes(recoveryCodes);
    },
    warnsUnsaved: false,
  });
  return (
    <DialogForm form={form} onClose={onClose} help={totp.renewWhat} verb={totp.renew}>
      <SecondFactorFields form={form} />
    </DialogForm>
  );
}

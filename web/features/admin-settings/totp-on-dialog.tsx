import { useState } from 'react';
import * as z from 'zod/mini';
import { accountsApi } from '#core/api/accounts.ts';
import { adminsApi } from '#core/api/admins.ts';
import { totpApi } from '#core/api/totp.ts';
import { claimedPassword, code } from '#core/rules/fields.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { HelpText } from '#web/ui/blocks/help-text.tsx';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';
import { useWords } from '#web/ui/words.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './settings.module.css';
import { TotpCodeInput } from './totp-code-input.tsx';

type Secret = { uri: string; secret: string; password: string };
type Step = { name: 'password' } | ({ name: 'scan' } & Secret) | { name: 'codes'; codes: string[] };

type DialogProps = { isOpen: boolean; onClose: () => void };

/** The own password, then a code to scan, then the recovery codes: shown once, so they hold the dialog open. */
export function TotpOnDialog({ isOpen, onClose }: DialogProps) {
  const { totp } = useWords().adminSettings;
  const [step, setStep] = useState<Step>({ name: 'password' });
  const close = () => {
    setStep({ name: 'password' });
    onClose();
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={close}
      title={step.name === 'codes' ? totp.recovery : totp.turnOn}
      isHeld={step.name !== 'password'}
    >
      {step.name === 'password' && (
        <PasswordStep onClose={close} onSecret={(secret) => setStep({ name: 'scan', ...secret })} />
      )}
      {step.name === 'scan' && (
        <ScanStep secret={step} onClose={close} onCodes={(codes) => setStep({ name: 'codes', codes })} />
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onKept={close} />}
    </FormDialog>
  );
}

const passwordAlone = z.object({ password: claimedPassword });

function PasswordStep({ onClose, onSecret }: { onClose: () => void; onSecret: (secret: Secret) => void }) {
  const { totp } = useWords().adminSettings;
  const form = useEndpointForm(totpApi.begin, {
    schema: passwordAlone,
    defaults: { password: '' },
    fieldOf: { PASSWORD_WRONG: 'password' },
    onDone: ({ uri, secret }, { body }) => {
      if (uri !== null && secret !== null) onSecret({ uri, secret, password: body.password });
    },
    warnsUnsaved: false,
  });
  return (
    <DialogForm form={form} onClose={onClose} help={totp.offHelp} verb={totp.begin}>
      <PasswordInput
        required
        data-autofocus
        autoComplete="current-password"
        label={totp.password}
        {...form.field('password')}
      />
    </DialogForm>
  );
}

const codeAlone = z.object({ code });

type ScanStepProps = { secret: Secret; onClose: () => void; onCodes: (codes: string[]) => void };

function ScanStep({ secret, onClose, onCodes }: ScanStepProps) {
  const { totp } = useWords().adminSettings;
  const form = useEndpointForm(totpApi.begin, {
    schema: codeAlone,
    defaults: { code: '' },
    toSent: ({ code: typed }) => ({ body: { password: secret.password, code: typed } }),
    fieldOf: { TOTP_WRONG: 'code' },
    refresh: [accountsApi.me, totpApi.recoveryCodes, adminsApi.list],
    onDone: ({ recoveryCodes }) => {
      announce.toast({ type: 'success', title: totp.turnedOn });
      onCodes(recoveryCodes);
    },
    warnsUnsaved: false,
  });
  return (
    <DialogForm form={form} onClose={onClose} verb={totp.confirm}>
      <div className={styles.scan}>
        <QrCode text={secret.uri} label={totp.qr} />
        <div>
          <p className={styles.scanTitle}>{totp.scan}</p>
          <HelpText>{totp.scanHint}</HelpText>
          <HelpText>{totp.secret}</HelpText>
          <code className={styles.secret}>{secret.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </div>
      </div>
      <TotpCodeInput autoFocus {...form.field('code')} />
    </DialogForm>
  );
}

import { TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { accountsApi } from '#core/api/accounts.ts';
import { bankAccount, bankAccountsApi, type shownBankAccount } from '#core/api/bank-accounts.ts';
import { paymentsApi } from '#core/api/payments.ts';
import { claimedPassword } from '#core/rules/fields.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';
import { useWords } from '#web/ui/words.tsx';

export type ShownAccount = z.output<typeof shownBankAccount>;
type BankAccountDialogProps = { isOpen: boolean; onClose: () => void; account: ShownAccount | null };

export function BankAccountDialog({ isOpen, onClose, account }: BankAccountDialogProps) {
  const words = useWords().bankAccount;
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={account === null ? words.addDialog : words.dialog}>
      <BankAccountForm account={account} onClose={onClose} />
    </FormDialog>
  );
}

const typed = z.extend(bankAccount, { password: claimedPassword });

/** All of it anew: what stands there is masked and is no start. */
function BankAccountForm({ account, onClose }: Omit<BankAccountDialogProps, 'isOpen'>) {
  const words = useWords().bankAccount;
  const agreed = useAgreed(account);
  const { now } = agreed;
  const form = useEndpointForm(bankAccountsApi.set, {
    schema: typed,
    defaults: { bank: '', holder: '', number: '', password: '' },
    toSent: (checked) => ({ body: { ...checked, version: now?.version ?? 0 } }),
    agreed,
    fieldOf: { PASSWORD_WRONG: 'password' },
    refresh: [accountsApi.me, paymentsApi.list, paymentsApi.one],
    onDone: () => {
      announce.toast({ type: 'success', title: words.done });
      onClose();
    },
    warnsUnsaved: false,
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      help={now === null ? words.addWhat : words.what}
      verb={words.verb}
      now={agreed.wasOvertaken && now && <div>{[now.bank, now.holder, now.number].join(' · ')}</div>}
      isRoomy
    >
      <TextInput required data-autofocus label={words.bank} {...form.field('bank')} />
      <TextInput required label={words.holder} {...form.field('holder')} />
      <TextInput
        required
        inputMode="numeric"
        autoComplete="off"
        label={words.number}
        description={words.numberHint}
        {...form.field('number')}
      />
      <PasswordInput required autoComplete="current-password" label={words.password} {...form.field('password')} />
    </DialogForm>
  );
}

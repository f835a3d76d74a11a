import { NativeSelect, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { adminsApi } from '#core/api/admins.ts';
import { locales } from '#core/rules/enums.ts';
import { limits } from '#core/rules/limits.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { CodeField, noProof, proof, proofFields, proofOf } from '#web/lib/proof-fields.tsx';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { FieldPair } from '#web/ui/fields/form-section.tsx';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';

type DialogProps = { isOpen: boolean; onClose: () => void };

export function AddAdminDialog({ isOpen, onClose }: DialogProps) {
  const { admins } = useWords().adminSettings;
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={admins.addTitle}>
      <AddAdminForm onClose={onClose} />
    </FormDialog>
  );
}

const typed = z.extend(adminsApi.add.body, proof);

function AddAdminForm({ onClose }: Pick<DialogProps, 'onClose'>) {
  const { adminSettings, enums } = useWords();
  const { admins: words } = adminSettings;
  const locale = useLocale();
  const form = useEndpointForm(adminsApi.add, {
    schema: typed,
    defaults: { identify: '', name: '', email: '', newPassword: '', locale, ...noProof },
    toSent: ({ password, code, ...person }) => ({ body: { ...person, ...proofOf({ password, code }) } }),
    refresh: [adminsApi.list],
    fieldOf: { ...proofFields, ID_TAKEN: 'identify', PASSWORD_COMMON: 'newPassword' },
    onDone: (_made, { body }) => {
      announce.toast({ type: 'success', title: words.added({ name: body.name }) });
      onClose();
    },
    warnsUnsaved: false,
  });
  const plain = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <DialogForm form={form} onClose={onClose} help={words.addHelp} verb={words.add}>
      <FieldPair>
        <TextInput
          withAsterisk
          data-autofocus
          label={words.identify}
          description={words.identifyHint}
          autoCapitalize="none"
          maxLength={limits.idLengthMax}
          {...plain}
          {...form.field('identify')}
        />
        <TextInput withAsterisk label={words.name} maxLength={50} {...plain} {...form.field('name')} />
      </FieldPair>
      <FieldPair>
        <TextInput
          withAsterisk
          type="email"
          inputMode="email"
          label={words.email}
          {...plain}
          {...form.field('email')}
        />
        <NativeSelect
          label={words.locale}
          data={locales.map((value) => ({ value, label: enums.locale[value] }))}
          {...form.field('locale')}
        />
      </FieldPair>
      <PasswordInput
        required
        autoComplete="new-password"
        label={words.newPassword}
        description={words.newPasswordHint}
        {...form.field('newPassword')}
      />
      <PasswordInput
        required
        autoComplete="current-password"
        label={words.password}
        description={words.passwordHint}
        {...form.field('password')}
      />
      <CodeField form={form} />
    </DialogForm>
  );
}

import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { taxesApi } from '#core/api/taxes.ts';
import { oneOf } from '#core/rules/fields.ts';
import { type TaxProfile, taxProfiles } from '#core/rules/tax.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { FormField } from '#web/lib/form-field.tsx';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './operation.module.css';

type Firm = { id: number; version: number; taxProfile: TaxProfile };

/** How a search firm is taxed, from its next invoice on. */
export function TaxProfileAct({ firm }: { firm: Firm }) {
  const { taxes } = useWords().settings;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {taxes.profileAct}
      </Button>
      <FormDialog isOpen={isOpen} onClose={close} title={taxes.profileTitle}>
        <TaxProfileForm firm={firm} onClose={close} />
      </FormDialog>
    </>
  );
}

const schema = z.object({ taxProfile: oneOf(taxProfiles) });

function TaxProfileForm({ firm, onClose }: { firm: Firm; onClose: () => void }) {
  const { settings, enums } = useWords();
  const { taxes, save } = settings;
  const agreed = useAgreed(firm);
  const { id, version, taxProfile } = agreed.now;
  const form = useEndpointForm(taxesApi.setProfile, {
    schema,
    defaults: { taxProfile },
    toSent: (checked) => ({ body: { id, version, ...checked } }),
    agreed,
    refresh: [adminAccountsApi.recruiter],
    onDone: () => {
      announce.toast({ type: 'success', title: taxes.profileSaved });
      onClose();
    },
    warnsUnsaved: false,
  });
  return (
    <DialogForm form={form} onClose={onClose} help={taxes.profileHelp} verb={save} isReady={form.formState.isDirty}>
      <FormField form={form} name="taxProfile">
        {({ value, onChange, error }) => (
          <Radio.Group value={value} onChange={onChange} error={error} label={taxes.profile}>
            <div className={styles.choices}>
              {taxProfiles.map((profile) => (
                <Radio key={profile} value={profile} label={enums.taxProfile[profile]} />
              ))}
            </div>
          </Radio.Group>
        )}
      </FormField>
    </DialogForm>
  );
}

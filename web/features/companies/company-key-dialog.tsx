import { Button } from '@mantine/core';
import { useState } from 'react';
import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { companyKey } from '#core/rules/profile.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { hasCode } from '#web/lib/failures.ts';
import { formRoot } from '#web/lib/form-part.tsx';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './companies.module.css';
import type { CompanyKeyValues } from './company-form.ts';
import { KeyFields } from './key-fields.tsx';

type Company = CompanyKeyValues & { id: number; version: number; name: string };
type ChangeCompanyKeyProps = { company: Company /** How many accounts the company has. */; people: number };

/** The operator corrects which company it is. */
export function ChangeCompanyKey({ company, people }: ChangeCompanyKeyProps) {
  const { change } = useWords().companies;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {change.open}
      </Button>
      <FormDialog isOpen={isOpen} onClose={close} title={change.title}>
        <KeyForm company={company} people={people} onClose={close} />
      </FormDialog>
    </>
  );
}

function KeyForm({ company, people, onClose }: ChangeCompanyKeyProps & { onClose: () => void }) {
  const { change } = useWords().companies;
  const { id, version, name, country, registrationNumber } = company;
  const form = useEndpointForm(adminAccountsApi.changeCompanyKey, {
    schema: companyKey,
    defaults: { country, registrationNumber },
    toSent: (key) => ({ body: { id, version, ...key } }),
    refresh: [adminAccountsApi.employer, adminAccountsApi.employers],
    onDone: () => {
      announce.toast({ type: 'success', title: change.done({ name }) });
      onClose();
    },
    // the number is the only thing here that two can want at once
    onFailed: (failure) => {
      if (!hasCode(failure, 'CONFLICT')) return false;
      form.setError('registrationNumber', { type: 'server', message: change.taken }, { shouldFocus: true });
      return true;
    },
    warnsUnsaved: false,
  });
  return (
    <DialogForm form={form} onClose={onClose} help={change.help({ name })} verb={change.submit} danger>
      <InlineNote colour="warning">
        <ul className={styles.meanings}>
          <li>{change.people({ n: people })}</li>
          <li>{change.country}</li>
          <li>{change.joining}</li>
        </ul>
      </InlineNote>
      <KeyFields part={formRoot(form)} />
    </DialogForm>
  );
}

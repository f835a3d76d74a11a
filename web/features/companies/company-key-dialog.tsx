import { Button } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import type { Endpoint } from '#core/api/endpoint.ts';
import type { Country } from '#core/rules/countries.ts';
import { companyKey } from '#core/rules/profile.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { formRoot } from '#web/lib/form-part.tsx';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './companies.module.css';
import { KeyFields } from './key-fields.tsx';

type Keyed = {
  id: number;
  version: number;
  name: string;
  country: Country | null;
  registrationNumber: string | null;
};
type ChangeKeyProps = {
  company: Keyed;
  /** How many accounts it has. */
  people: number;
  endpoint: typeof adminAccountsApi.changeCompanyKey | typeof adminAccountsApi.changeFirmKey;
  refresh: readonly Endpoint[];
  /** What the country means beside saying which company it is. */
  countryMeans?: string;
};

/** The operator corrects which company it is. */
export function ChangeCompanyKey(props: Pick<ChangeKeyProps, 'company' | 'people'>) {
  return (
    <ChangeKey
      {...props}
      endpoint={adminAccountsApi.changeCompanyKey}
      refresh={[adminAccountsApi.employer, adminAccountsApi.employers]}
      countryMeans={useWords().companies.change.country}
    />
  );
}

/** The same of a search firm, which may have had no number: a headhunter who became a firm. */
export function ChangeFirmKey(props: Pick<ChangeKeyProps, 'company' | 'people'>) {
  return (
    <ChangeKey
      {...props}
      endpoint={adminAccountsApi.changeFirmKey}
      refresh={[adminAccountsApi.recruiter, adminAccountsApi.recruiters]}
    />
  );
}

function ChangeKey(props: ChangeKeyProps) {
  const { change } = useWords().companies;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {change.open}
      </Button>
      <FormDialog isOpen={isOpen} onClose={close} title={change.title}>
        <KeyForm {...props} onClose={close} />
      </FormDialog>
    </>
  );
}

function KeyForm({
  company,
  people,
  endpoint,
  refresh,
  countryMeans,
  onClose,
}: ChangeKeyProps & { onClose: () => void }) {
  const { change } = useWords().companies;
  const agreed = useAgreed(company);
  const { id, version, name, country, registrationNumber } = agreed.now;
  const form = useEndpointForm(endpoint, {
    schema: companyKey,
    defaults: { country: country ?? 'KR', registrationNumber: registrationNumber ?? '' },
    toSent: (key) => ({ body: { id, version, ...key } }),
    agreed,
    refresh,
    onDone: () => {
      announce.toast({ type: 'success', title: change.done({ name }) });
      onClose();
    },
    fieldOf: { NUMBER_TAKEN: 'registrationNumber' },
    warnsUnsaved: false,
  });
  /** What is there already is no correction. */
  const isPresent = (): boolean => {
    const typed = companyKey.safeParse(form.getValues());
    return typed.success && typed.data.country === country && typed.data.registrationNumber === registrationNumber;
  };
  const submit = (event?: SyntheticEvent): void => {
    if (!isPresent()) {
      form.submit(event);
      return;
    }
    event?.preventDefault();
    announce.toast({ type: 'info', title: change.same });
    onClose();
  };
  return (
    <DialogForm form={{ ...form, submit }} onClose={onClose} help={change.help({ name })} verb={change.submit} danger>
      <InlineNote colour="warning">
        <ul className={styles.meanings}>
          <li>{change.people({ n: people })}</li>
          {countryMeans !== undefined && <li>{countryMeans}</li>}
          <li>{change.joining}</li>
        </ul>
      </InlineNote>
      <KeyFields part={formRoot(form)} />
    </DialogForm>
  );
}

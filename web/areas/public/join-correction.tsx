import { TextInput } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import type { CallingCode } from '#core/rules/countries.ts';
import { PersonFields } from '#web/features/accounts/person-fields.tsx';
import type { PersonValues } from '#web/features/accounts/person-form.ts';
import type { SentForm } from '#web/lib/endpoint-form.ts';
import type { FormPart } from '#web/lib/form-part.tsx';
import { imageUpload } from '#web/lib/upload.ts';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { locked } from '#web/ui/fields/locked.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './join.module.css';
import { JoinEnd } from './join-account-sections.tsx';
import { JoinNote } from './join-frame.tsx';
import { JoinSection } from './join-sections.tsx';
import type { Correction } from './loaded-correction.tsx';

type CorrectionFormProps = {
  token: string;
  correction: Correction;
  form: SentForm;
  onSubmit: (event: SyntheticEvent) => void;
  /** `formPart(form, 'person')`. */
  person: FormPart<PersonValues>;
  callingCode: CallingCode | undefined;
  /** Said above the end of the form once the number turned out to be known. */
  justFound: string | null;
  /** What the role has beside the person. */
  children: ReactNode;
};

/** The form of a correction: why it was rejected stands above everything, and the address stays as it was given. */
export function CorrectionForm(props: CorrectionFormProps) {
  const { token, correction, form, onSubmit, person, callingCode, justFound, children } = props;
  const { accounts } = useWords();
  const words = accounts.correction;
  return (
    <>
      <JoinNote colour="warning">
        <b>{words.reason}</b>
        <p>{correction.reason}</p>
      </JoinNote>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <JoinSection step="person" title={accounts.person.title}>
          <TextInput {...locked} label={accounts.email.label} description={words.fixedEmail} value={correction.email} />
          <PersonFields
            part={person}
            uploadPhoto={imageUpload('PHOTO', token)}
            photo={correction.person.photo}
            callingCode={callingCode}
          />
        </JoinSection>
        {children}
        {justFound !== null && <InlineNote colour="warning">{justFound}</InlineNote>}
        <JoinEnd form={form} submitLabel={words.submit} />
      </form>
    </>
  );
}

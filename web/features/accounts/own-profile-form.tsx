import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { accountsApi } from '#core/api/accounts.ts';
import type { Schema } from '#core/api/endpoint.ts';
import type { CallingCode } from '#core/rules/countries.ts';
import type { SentForm } from '#web/lib/endpoint-form.ts';
import type { FormPart } from '#web/lib/form-part.tsx';
import { imageUpload } from '#web/lib/upload.ts';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { FormSection } from '#web/ui/fields/form-section.tsx';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';
import { SaveBar } from '#web/ui/fields/save-bar.tsx';
import { useWords } from '#web/ui/words.tsx';
import { PersonFields } from './person-fields.tsx';
import type { PersonValues } from './person-form.ts';
import { StaleNote, type StaleNoteProps } from './stale-note.tsx';
import { type StoredFormOptions, useStoredForm } from './use-stored-form.ts';

type OwnOptions<S extends Schema> = Omit<StoredFormOptions<typeof accountsApi.editMe, S>, 'reads' | 'saved'>;

export const useOwnProfileForm = <S extends Schema>(options: OwnOptions<S>) => {
  const { saved } = useWords().accounts.mypage;
  return useStoredForm(accountsApi.editMe, { ...options, reads: [accountsApi.me], saved });
};

type OwnProfileFormProps = {
  form: SentForm;
  stale: StaleNoteProps;
  /** Where the page hangs. */
  crumb?: { label: string; to: string };
  /** What is to be known before everything else. */
  note?: ReactNode;
  /** `formPart(form, 'person')`. */
  person: FormPart<PersonValues>;
  /** `formRoot(form)`. */
  root: FormPart<{ password: string }>;
  /** The phone that is stored now. */
  phone: string;
  photo: string | null;
  callingCode: CallingCode | undefined;
  /** The button that leaves without saving. */
  cancel: ReactNode;
  /** What the role has beside the person: a company, or profile and firm. */
  children: ReactNode;
};

/** One's own profile, to edit. */
export function OwnProfileForm(props: OwnProfileFormProps) {
  const { form, stale, crumb, note, person, root, phone, photo, callingCode, cancel, children } = props;
  const { accounts } = useWords();
  const words = accounts.mypage;
  return (
    <form noValidate onSubmit={form.submit}>
      <PageTitle crumb={crumb}>{words.editTitle}</PageTitle>
      {note}
      <FormSection title={accounts.person.title} help={words.personHelp}>
        <PersonFields
          part={person}
          uploadPhoto={imageUpload('PHOTO')}
          photo={photo}
          callingCode={callingCode}
          phoneProof={<PhoneProof person={person} root={root} phone={phone} />}
        />
      </FormSection>
      {children}
      <SaveBar wrongCount={form.problems} note={<StaleNote {...stale} />}>
        {cancel}
        <Button type="submit" loading={form.isSending} disabled={stale.isStale}>
          {words.save}
        </Button>
      </SaveBar>
    </form>
  );
}

/** Codes for a new password may go to the phone: a new one is the person's own act, not that of whoever is at the screen. */
function PhoneProof({ person, root, phone }: Pick<OwnProfileFormProps, 'person' | 'root' | 'phone'>) {
  const { mypage } = useWords().accounts;
  const typed = useWatch({ control: person.control, name: person.path('phone') }) as string;
  if (typed === phone) return null;
  return (
    <PasswordInput
      required
      autoComplete="current-password"
      label={mypage.phonePassword}
      description={mypage.phonePasswordHint}
      {...root.field('password')}
    />
  );
}

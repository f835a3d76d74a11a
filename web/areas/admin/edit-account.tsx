import { useNavigate } from 'react-router';
import type { Schema } from '#core/api/endpoint.ts';
import { type Country, countryFacts } from '#core/rules/countries.ts';
import { PersonFields } from '#web/features/accounts/person-fields.tsx';
import type { PersonValues } from '#web/features/accounts/person-form.ts';
import { StaleNote, type StaleNoteProps } from '#web/features/accounts/stale-note.tsx';
import { type StoredFormOptions, useStoredForm } from '#web/features/accounts/use-stored-form.ts';
import { type Account, readsOf } from '#web/features/admin-accounts/account-detail.ts';
import { AccountFields, type AccountValues } from '#web/features/admin-accounts/account-fields.tsx';
import {
  type EditedPair,
  type EditedValues,
  EditFrame,
  type EditFrameProps,
} from '#web/features/admin-accounts/edit-frame.tsx';
import type { WithBody } from '#web/lib/endpoint-form.ts';
import type { FormPart } from '#web/lib/form-part.tsx';
import { paths } from '#web/lib/paths.ts';
import { useStoredImage } from '#web/lib/stored-image.ts';
import { imageUpload } from '#web/lib/upload.ts';
import { FormSection } from '#web/ui/fields/form-section.tsx';
import { useWords } from '#web/ui/words.tsx';

const pageOf = { EMPLOYER: paths.admin.employer, RECRUITER: paths.admin.recruiter };

/** Where a refusal about the account itself is shown. */
export const takenFields = { ID_TAKEN: 'identify', EMAIL_TAKEN: 'email' } as const;

type Edited = Pick<Account, 'kind' | 'person'>;

type EditOptions<E extends WithBody, S extends Schema> = Omit<
  StoredFormOptions<E, S>,
  'versions' | 'reads' | 'saved' | 'onSaved'
> & { companyVersion: number };

/** The form of an account of either kind; saved, it leads back to the account. */
export const useAccountForm = <E extends WithBody, S extends Schema>(
  endpoint: E,
  { kind, person }: Edited,
  { companyVersion, ...options }: EditOptions<E, S>,
) => {
  const { edit } = useWords().adminAccounts;
  const navigate = useNavigate();
  return useStoredForm<E, S>(endpoint, {
    ...options,
    versions: [person.version, companyVersion],
    reads: readsOf[kind],
    saved: edit.saved,
    onSaved: () => void navigate(pageOf[kind](person.id)),
  });
};

type EditAccountProps<V extends EditedValues, C extends EditedPair> = Edited &
  Pick<EditFrameProps<V, C>, 'form' | 'title' | 'children'> & {
    stale: StaleNoteProps;
    /** `formRoot(form)`. */
    account: FormPart<AccountValues>;
    /** `formPart(form, 'person')`. */
    personPart: FormPart<PersonValues>;
    /** Of the company or firm; a headhunter alone may have none. */
    country: Country | null;
  };

/** The page of the form: the account and its person, then what only its kind has. */
export function EditAccount<V extends EditedValues, C extends EditedPair>(props: EditAccountProps<V, C>) {
  const { kind, person, form, title, stale, account, personPart, country, children } = props;
  const { edit } = useWords().adminAccounts;
  const photo = useStoredImage(person.photoId);
  return (
    <EditFrame
      form={form}
      title={title}
      back={{ label: person.name, to: pageOf[kind](person.id) }}
      isStale={stale.isStale}
      staleNote={<StaleNote {...stale} />}
    >
      <FormSection title={edit.account} help={edit.accountHelp}>
        <AccountFields part={account} />
      </FormSection>
      <FormSection title={edit.person}>
        <PersonFields
          part={personPart}
          uploadPhoto={imageUpload('PHOTO')}
          photo={photo}
          callingCode={country === null ? undefined : countryFacts[country].callingCode}
        />
      </FormSection>
      {children}
    </EditFrame>
  );
}

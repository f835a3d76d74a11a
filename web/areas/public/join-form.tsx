import type { ReactNode, SyntheticEvent } from 'react';
import { type Country, countryFacts } from '#core/rules/countries.ts';
import type { SplitPhone } from '#core/rules/phone.ts';
import { PersonFields } from '#web/features/accounts/person-fields.tsx';
import type { PersonValues } from '#web/features/accounts/person-form.ts';
import type { SentForm } from '#web/lib/endpoint-form.ts';
import type { FormPart } from '#web/lib/form-part.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { TypedPhones } from '#web/ui/fields/phone-input.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './join.module.css';
import { AccountSections, type AccountSectionsProps, JoinEnd } from './join-account-sections.tsx';
import { JoinNote } from './join-frame.tsx';
import { JoinSection } from './join-sections.tsx';

type JoinFormProps = AccountSectionsProps & {
  form: SentForm;
  /** What was typed before a reload stands in it again. */
  wasKept: boolean;
  phones: Map<string, SplitPhone>;
  /** Its steps, each a way to its section. */
  lane: ReactNode;
  /** What the role brings. */
  children: ReactNode;
  onSubmit: (event: SyntheticEvent) => void;
  /** `formPart(form, 'person')`. */
  person: FormPart<PersonValues>;
  personHelp?: string;
  /** Where the company or firm is, as far as it is chosen. */
  country: Country;
  /** Said above the end of the form once the number turned out to be known. */
  justFound: string | null;
};

/** A sign-up of either role: the account and its person, then what the role brings, then the end. */
export function JoinForm(props: JoinFormProps) {
  const { lane, form, wasKept, phones, onSubmit, person, personHelp, country, justFound, children, ...account } = props;
  const { accounts } = useWords();
  return (
    <TypedPhones value={phones}>
      {wasKept && <JoinNote>{accounts.join.restored}</JoinNote>}
      {lane}
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        <AccountSections {...account} />
        <JoinSection step="person" title={accounts.person.title} help={personHelp}>
          <PersonFields
            part={person}
            uploadPhoto={account.ticket.uploadOf('PHOTO')}
            photoHint={account.ticket.verified === null ? accounts.email.photosAfter : undefined}
            callingCode={countryFacts[country].callingCode}
          />
        </JoinSection>
        {children}
        {justFound !== null && <InlineNote colour="warning">{justFound}</InlineNote>}
        <JoinEnd form={form} submitLabel={accounts.join.submit} />
      </form>
    </TypedPhones>
  );
}

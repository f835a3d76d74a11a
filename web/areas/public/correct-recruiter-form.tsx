import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { accountsApi } from '#core/api/accounts.ts';
import { firmDetails, recruiterProfile } from '#core/rules/profile.ts';
import { PersonFields } from '#web/features/accounts/person-fields.tsx';
import { personValues, typedPerson } from '#web/features/accounts/person-form.ts';
import { RecruiterProfileFields } from '#web/features/accounts/recruiter-profile-fields.tsx';
import { firmValues } from '#web/features/companies/company-form.ts';
import { FirmFields } from '#web/features/companies/firm-fields.tsx';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { formPart } from '#web/lib/form-part.tsx';
import { paths } from '#web/lib/paths.ts';
import { imageUpload } from '#web/lib/upload.ts';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './join.module.css';
import { JoinEnd } from './join-account-sections.tsx';
import { type Correction, CorrectionFrame, FixedEmail } from './join-correction.tsx';
import { JoinSection } from './join-frame.tsx';

const own = z.object({ person: typedPerson, profile: recruiterProfile, firm: firmDetails });
const shared = z.extend(own, { firm: z.unknown() }) as unknown as typeof own;

type Firm = NonNullable<Correction['firm']>;
type CorrectRecruiterFormProps = {
  token: string;
  correction: Correction;
  /** Null where colleagues belong to the firm too: then its details are not this account's to see or to correct. */
  firm: Firm | null;
};

/** A rejected recruiter's sign-up, filled in; address, password and agreements stay as they were given. */
export function CorrectRecruiterForm({ token, correction, firm }: CorrectRecruiterFormProps) {
  const { accounts, companies } = useWords();
  const navigate = useNavigate();
  const { person, profile } = correction;
  const form = useEndpointForm<typeof accountsApi.correct, typeof own>(accountsApi.correct, {
    schema: firm === null ? shared : own,
    defaults: {
      person: personValues(person),
      profile: profile ?? { keywords: [], introduction: '' },
      ...(firm && { firm: firmValues(firm) }),
    },
    toSent: (checked) => ({
      body: {
        userType: 'RECRUITER',
        correctionToken: token,
        person: checked.person,
        profile: checked.profile,
        firm: firm && checked.firm,
      },
    }),
    onDone: () => void navigate(paths.joinComplete),
  });
  return (
    <CorrectionFrame reason={correction.reason}>
      <form className={styles.form} noValidate onSubmit={form.submit}>
        <JoinSection step="person" title={accounts.person.title}>
          <FixedEmail email={correction.email} />
          <PersonFields
            part={formPart(form, 'person')}
            uploadPhoto={imageUpload('PHOTO', token)}
            photo={person.photo}
          />
        </JoinSection>
        <JoinSection step="firm" title={companies.firm.title}>
          {firm === null ? <InlineNote>{companies.shared}</InlineNote> : <FirmFields part={formPart(form, 'firm')} />}
        </JoinSection>
        <JoinSection step="profile" title={accounts.profile.title} help={accounts.profile.help}>
          <RecruiterProfileFields part={formPart(form, 'profile')} />
        </JoinSection>
        <JoinEnd problems={form.problems} isSending={form.isSending} submitLabel={accounts.correction.submit} />
      </form>
    </CorrectionFrame>
  );
}

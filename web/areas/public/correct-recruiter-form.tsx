import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { accountsApi } from '#core/api/accounts.ts';
import { firmDetails, recruiterProfile } from '#core/rules/profile.ts';
import { personValues, typedPerson } from '#web/features/accounts/person-form.ts';
import { RecruiterProfileFields } from '#web/features/accounts/recruiter-profile-fields.tsx';
import { firmValues } from '#web/features/companies/company-form.ts';
import { FirmFields } from '#web/features/companies/firm-fields.tsx';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { formPart } from '#web/lib/form-part.tsx';
import { paths } from '#web/lib/paths.ts';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { useWords } from '#web/ui/words.tsx';
import { type Correction, CorrectionForm } from './join-correction.tsx';
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
    <CorrectionForm token={token} correction={correction} form={form} person={formPart(form, 'person')}>
      <JoinSection step="firm" title={companies.firm.title}>
        {firm === null ? <InlineNote>{companies.shared}</InlineNote> : <FirmFields part={formPart(form, 'firm')} />}
      </JoinSection>
      <JoinSection step="profile" title={accounts.profile.title} help={accounts.profile.help}>
        <RecruiterProfileFields part={formPart(form, 'profile')} />
      </JoinSection>
    </CorrectionForm>
  );
}

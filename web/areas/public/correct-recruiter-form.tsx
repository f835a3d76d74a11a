import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { accountsApi } from '#core/api/accounts.ts';
import { countryFacts } from '#core/rules/countries.ts';
import { changedKeyRules, firmDetails, recruiterProfile } from '#core/rules/profile.ts';
import { personValues, typedPerson } from '#web/features/accounts/person-form.ts';
import { RecruiterProfileFields } from '#web/features/accounts/recruiter-profile-fields.tsx';
import { firmValues } from '#web/features/companies/company-form.ts';
import { FirmFields } from '#web/features/companies/firm-fields.tsx';
import { RegistrationFields } from '#web/features/companies/registration-fields.tsx';
import { useCompanyCheck } from '#web/features/companies/use-company-check.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { formPart, formRoot } from '#web/lib/form-part.tsx';
import { paths } from '#web/lib/paths.ts';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { useWords } from '#web/ui/words.tsx';
import { changedFrom, keyFields, storedKey, unsaid } from './corrected-key.ts';
import { type Correction, CorrectionForm } from './join-correction.tsx';
import { JoinSection } from './join-frame.tsx';
import { useCheckedSubmit } from './use-join-form.ts';

const whole = z.object({ person: typedPerson, profile: recruiterProfile, firm: firmDetails, ...keyFields });
const own = whole.check(...changedKeyRules);
/** A firm that is here is joined: nothing is said of it. */
const joining = z.extend(whole, { firm: unsaid }).check(...changedKeyRules) as unknown as typeof own;
const noKey = { country: unsaid, registrationNumber: unsaid };
/** A headhunter alone has no number. */
const solo = z.extend(whole, noKey) as unknown as typeof own;
const shared = z.extend(whole, { ...noKey, firm: unsaid }) as unknown as typeof own;

type Firm = NonNullable<Correction['firm']>;
type CorrectRecruiterFormProps = {
  token: string;
  correction: Correction;
  /** Null where colleagues belong to the firm too: then its details are not this account's to see or to correct. */
  firm: Firm | null;
};

const schemaFor = (firm: Firm | null, hasKey: boolean, isJoining: boolean): typeof own => {
  if (firm === null) return shared;
  if (!hasKey) return solo;
  return isJoining ? joining : own;
};

/** A rejected recruiter's sign-up, filled in; address, password and agreements stay as they were given. */
export function CorrectRecruiterForm({ token, correction, firm }: CorrectRecruiterFormProps) {
  const { accounts, companies } = useWords();
  const navigate = useNavigate();
  const { person, profile } = correction;
  const sentKey = storedKey(firm);
  const check = useCompanyCheck('RECRUITER', sentKey);
  const [isJoining, setJoining] = useState(false);
  const form = useEndpointForm<typeof accountsApi.correct, typeof own>(accountsApi.correct, {
    schema: schemaFor(firm, sentKey !== null, isJoining),
    defaults: {
      person: personValues(person),
      profile: profile ?? { keywords: [], introduction: '' },
      ...(firm && { firm: firmValues(firm) }),
      ...sentKey,
    },
    toSent: (checked) => ({
      body: {
        userType: 'RECRUITER',
        correctionToken: token,
        person: checked.person,
        profile: checked.profile,
        firm: firm && !isJoining ? checked.firm : null,
        ...changedFrom(sentKey, checked),
      },
    }),
    onDone: () => void navigate(paths.joinComplete),
  });
  const { clearErrors } = form;
  const country = form.watch('country');
  const key = { country, registrationNumber: form.watch('registrationNumber') };
  const isKnown = check.knownOf(key) === true;
  if (isKnown !== isJoining) setJoining(isKnown);
  useEffect(() => {
    if (isKnown) clearErrors('firm');
  }, [isKnown, clearErrors]);
  const { wasJustFound, onSubmit } = useCheckedSubmit(form.submit, check, key, sentKey === null || check.isOwn(key));
  const callingCode = sentKey === null ? undefined : countryFacts[country].callingCode;
  return (
    <CorrectionForm
      token={token}
      correction={correction}
      form={form}
      onSubmit={onSubmit}
      person={formPart(form, 'person')}
      callingCode={callingCode}
      justFound={wasJustFound ? companies.firm.justFound : null}
    >
      <JoinSection step="firm" title={companies.firm.title}>
        {sentKey !== null && <RegistrationFields part={formRoot(form)} check={check} words={companies.firm} />}
        {firm === null && <InlineNote>{companies.shared}</InlineNote>}
        {firm !== null && !isKnown && <FirmFields part={formPart(form, 'firm')} callingCode={callingCode} />}
      </JoinSection>
      <JoinSection step="profile" title={accounts.profile.title} help={accounts.profile.help}>
        <RecruiterProfileFields part={formPart(form, 'profile')} />
      </JoinSection>
    </CorrectionForm>
  );
}

import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { accountsApi } from '#core/api/accounts.ts';
import { countryFacts } from '#core/rules/countries.ts';
import { changedKeyRules, firmDetails, typedRecruiterProfile } from '#core/rules/profile.ts';
import { personValues, typedPerson } from '#web/features/accounts/person-form.ts';
import { RecruiterProfileFields } from '#web/features/accounts/recruiter-profile-fields.tsx';
import { emptyFirm, type FirmValues, firmValues } from '#web/features/companies/company-form.ts';
import { FirmFields } from '#web/features/companies/firm-fields.tsx';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { formPart, formRoot } from '#web/lib/form-part.tsx';
import { paths } from '#web/lib/paths.ts';
import { useWords } from '#web/ui/words.tsx';
import { CorrectKeyFields } from './correct-key-fields.tsx';
import { changedFrom, keyFields, noKey, type Saying, unsaid } from './corrected-key.ts';
import { CorrectionForm } from './join-correction.tsx';
import { JoinSection } from './join-sections.tsx';
import type { Correction } from './loaded-correction.tsx';
import { useCorrectedKey, useFollowedKey } from './use-corrected-key.ts';

const fields = { person: typedPerson, profile: typedRecruiterProfile, firm: firmDetails };
const withoutFirm = { ...fields, firm: unsaid<FirmValues>() };
const all = z.object({ ...fields, ...keyFields }).check(...changedKeyRules);
const number = z.object({ ...withoutFirm, ...keyFields }).check(...changedKeyRules);
const details = z.object({ ...fields, ...noKey });
const nothing = z.object({ ...withoutFirm, ...noKey });
type Checked = z.output<typeof all> | z.output<typeof number> | z.output<typeof details> | z.output<typeof nothing>;
const schemas: Record<Saying, z.ZodMiniType<Checked, z.input<typeof all>>> = { all, number, details, nothing };

type CorrectRecruiterFormProps = {
  token: string;
  correction: Correction;
  /** Null where it is others', too: then its details are not this account's to see or to correct. */
  firm: Correction['firm'];
};

/** A rejected recruiter's sign-up, filled in; address, password and agreements stay as they were given. */
export function CorrectRecruiterForm({ token, correction, firm }: CorrectRecruiterFormProps) {
  const { accounts, companies } = useWords();
  const navigate = useNavigate();
  const { person, profile } = correction;
  const corrected = useCorrectedKey('RECRUITER', firm);
  const form = useEndpointForm<typeof accountsApi.correct, (typeof schemas)[Saying]>(accountsApi.correct, {
    schema: schemas[corrected.saying],
    defaults: {
      person: personValues(person),
      profile: profile ?? { keywords: [], introduction: '' },
      firm: firm === null ? emptyFirm : firmValues(firm),
      ...corrected.initial,
    },
    toSent: (checked) => ({
      body: {
        userType: 'RECRUITER',
        correctionToken: token,
        person: checked.person,
        profile: checked.profile,
        firm: checked.firm,
        ...changedFrom(corrected.own, checked),
      },
    }),
    onDone: () => void navigate(paths.joinComplete),
  });
  const key = { country: form.watch('country'), registrationNumber: form.watch('registrationNumber') };
  const { clearErrors, submit: send } = form;
  const { wasJustFound, onSubmit } = useFollowedKey(corrected, { key, part: 'firm', clearErrors, send });
  const { callingCode } = countryFacts[key.country];
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
        <CorrectKeyFields corrected={corrected} part={formRoot(form)} words={companies.firm} isShared={firm === null}>
          <FirmFields part={formPart(form, 'firm')} callingCode={callingCode} />
        </CorrectKeyFields>
      </JoinSection>
      <JoinSection step="profile" title={accounts.profile.title} help={accounts.profile.help}>
        <RecruiterProfileFields part={formPart(form, 'profile')} />
      </JoinSection>
    </CorrectionForm>
  );
}

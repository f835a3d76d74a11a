import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { accountsApi } from '#core/api/accounts.ts';
import { countryFacts } from '#core/rules/countries.ts';
import { changedKeyRules } from '#core/rules/profile.ts';
import { personValues, typedPerson } from '#web/features/accounts/person-form.ts';
import { CompanyFields } from '#web/features/companies/company-fields.tsx';
import { companyValues, typedCompany } from '#web/features/companies/company-form.ts';
import { RegistrationFields } from '#web/features/companies/registration-fields.tsx';
import { useCompanyCheck } from '#web/features/companies/use-company-check.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { formPart, formRoot } from '#web/lib/form-part.tsx';
import { paths } from '#web/lib/paths.ts';
import { imageUpload } from '#web/lib/upload.ts';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { useWords } from '#web/ui/words.tsx';
import { changedFrom, keyFields, storedKey, unsaid } from './corrected-key.ts';
import { type Correction, CorrectionForm } from './join-correction.tsx';
import { JoinSection } from './join-frame.tsx';
import { useCheckedSubmit } from './use-join-form.ts';

const whole = z.object({ person: typedPerson, company: typedCompany, ...keyFields });
const own = whole.check(...changedKeyRules);
/** A company that is here is joined: nothing is said of it. */
const joining = z.extend(whole, { company: unsaid }).check(...changedKeyRules) as unknown as typeof own;
const shared = z.extend(whole, {
  company: unsaid,
  country: unsaid,
  registrationNumber: unsaid,
}) as unknown as typeof own;

type Company = NonNullable<Correction['company']>;
type CorrectEmployerFormProps = {
  token: string;
  correction: Correction;
  /** Null where colleagues belong to the company too: then its details are not this account's to see or to correct. */
  company: Company | null;
};

/** A rejected employer's sign-up, filled in; address, password and agreements stay as they were given. */
export function CorrectEmployerForm({ token, correction, company }: CorrectEmployerFormProps) {
  const { companies } = useWords();
  const navigate = useNavigate();
  const sentKey = storedKey(company);
  const check = useCompanyCheck('EMPLOYER', sentKey);
  const [isJoining, setJoining] = useState(false);
  const form = useEndpointForm<typeof accountsApi.correct, typeof own>(accountsApi.correct, {
    schema: company === null ? shared : isJoining ? joining : own,
    defaults: {
      person: personValues(correction.person),
      ...(company && { company: companyValues(company) }),
      ...sentKey,
    },
    toSent: (checked) => ({
      body: {
        userType: 'EMPLOYER',
        correctionToken: token,
        person: checked.person,
        company: company && !isJoining ? checked.company : null,
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
    if (isKnown) clearErrors('company');
  }, [isKnown, clearErrors]);
  const { wasJustFound, onSubmit } = useCheckedSubmit(form.submit, check, key, company === null || check.isOwn(key));
  const callingCode = company === null ? undefined : countryFacts[country].callingCode;
  return (
    <CorrectionForm
      token={token}
      correction={correction}
      form={form}
      onSubmit={onSubmit}
      person={formPart(form, 'person')}
      callingCode={callingCode}
      justFound={wasJustFound ? companies.registration.justFound : null}
    >
      <JoinSection step="company" title={companies.company.title} help={companies.registration.help}>
        {company === null ? (
          <InlineNote>{companies.shared}</InlineNote>
        ) : (
          <>
            <RegistrationFields part={formRoot(form)} check={check} words={companies.registration} />
            {!isKnown && (
              <CompanyFields
                part={formPart(form, 'company')}
                uploadLogo={imageUpload('LOGO', token)}
                logo={company.logo}
                callingCode={callingCode}
              />
            )}
          </>
        )}
      </JoinSection>
    </CorrectionForm>
  );
}

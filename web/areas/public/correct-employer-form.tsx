import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { accountsApi } from '#core/api/accounts.ts';
import { countryFacts } from '#core/rules/countries.ts';
import { changedKeyRules } from '#core/rules/profile.ts';
import { personValues, typedPerson } from '#web/features/accounts/person-form.ts';
import { CompanyFields } from '#web/features/companies/company-fields.tsx';
import { type CompanyValues, companyValues, emptyCompany, typedCompany } from '#web/features/companies/company-form.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { formPart, formRoot } from '#web/lib/form-part.tsx';
import { paths } from '#web/lib/paths.ts';
import { imageUpload } from '#web/lib/upload.ts';
import { useWords } from '#web/ui/words.tsx';
import { CorrectKeyFields } from './correct-key-fields.tsx';
import { changedFrom, keyFields, noKey, type Saying, unsaid } from './corrected-key.ts';
import { CorrectionForm } from './join-correction.tsx';
import { JoinSection } from './join-sections.tsx';
import type { Correction } from './loaded-correction.tsx';
import { useCorrectedKey, useFollowedKey } from './use-corrected-key.ts';

const fields = { person: typedPerson, company: typedCompany };
const withoutCompany = { ...fields, company: unsaid<CompanyValues>() };
const all = z.object({ ...fields, ...keyFields }).check(...changedKeyRules);
const number = z.object({ ...withoutCompany, ...keyFields }).check(...changedKeyRules);
const nothing = z.object({ ...withoutCompany, ...noKey });
type Checked = z.output<typeof all> | z.output<typeof number> | z.output<typeof nothing>;
/** A company always has a number. */
const schemas: Record<Saying, z.ZodMiniType<Checked, z.input<typeof all>>> = { all, number, details: all, nothing };

type CorrectEmployerFormProps = {
  token: string;
  correction: Correction;
  /** Null where it is others', too: then its details are not this account's to see or to correct. */
  company: Correction['company'];
};

/** A rejected employer's sign-up, filled in; address, password and agreements stay as they were given. */
export function CorrectEmployerForm({ token, correction, company }: CorrectEmployerFormProps) {
  const { companies } = useWords();
  const navigate = useNavigate();
  const corrected = useCorrectedKey('EMPLOYER', company);
  const form = useEndpointForm<typeof accountsApi.correct, (typeof schemas)[Saying]>(accountsApi.correct, {
    schema: schemas[corrected.saying],
    defaults: {
      person: personValues(correction.person),
      company: company === null ? emptyCompany : companyValues(company),
      ...corrected.initial,
    },
    toSent: (checked) => ({
      body: {
        userType: 'EMPLOYER',
        correctionToken: token,
        person: checked.person,
        company: checked.company,
        ...changedFrom(corrected.own, checked),
      },
    }),
    onDone: () => void navigate(paths.joinComplete),
  });
  const key = { country: form.watch('country'), registrationNumber: form.watch('registrationNumber') };
  const { clearErrors, submit: send } = form;
  const { wasJustFound, onSubmit } = useFollowedKey(corrected, { key, part: 'company', clearErrors, send });
  const { callingCode } = countryFacts[key.country];
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
        <CorrectKeyFields
          corrected={corrected}
          part={formRoot(form)}
          words={companies.registration}
          isShared={company === null}
        >
          <CompanyFields
            part={formPart(form, 'company')}
            uploadLogo={imageUpload('LOGO', token)}
            logo={company?.logo}
            callingCode={callingCode}
          />
        </CorrectKeyFields>
      </JoinSection>
    </CorrectionForm>
  );
}

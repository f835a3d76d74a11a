import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { accountsApi } from '#core/api/accounts.ts';
import { personValues, typedPerson } from '#web/features/accounts/person-form.ts';
import { CompanyFields } from '#web/features/companies/company-fields.tsx';
import { companyValues, typedCompany } from '#web/features/companies/company-form.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { formPart } from '#web/lib/form-part.tsx';
import { paths } from '#web/lib/paths.ts';
import { imageUpload } from '#web/lib/upload.ts';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { useWords } from '#web/ui/words.tsx';
import { type Correction, CorrectionForm } from './join-correction.tsx';
import { JoinSection } from './join-frame.tsx';

const own = z.object({ person: typedPerson, company: typedCompany });
const shared = z.object({ person: typedPerson, company: z.unknown() }) as unknown as typeof own;

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
  const form = useEndpointForm<typeof accountsApi.correct, typeof own>(accountsApi.correct, {
    schema: company === null ? shared : own,
    defaults: { person: personValues(correction.person), ...(company && { company: companyValues(company) }) },
    toSent: (checked) => ({
      body: {
        userType: 'EMPLOYER',
        correctionToken: token,
        person: checked.person,
        company: company && checked.company,
      },
    }),
    onDone: () => void navigate(paths.joinComplete),
  });
  return (
    <CorrectionForm token={token} correction={correction} form={form} person={formPart(form, 'person')}>
      <JoinSection step="company" title={companies.company.title}>
        {company === null ? (
          <InlineNote>{companies.shared}</InlineNote>
        ) : (
          <CompanyFields part={formPart(form, 'company')} uploadLogo={imageUpload('LOGO', token)} logo={company.logo} />
        )}
      </JoinSection>
    </CorrectionForm>
  );
}

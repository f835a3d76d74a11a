import * as z from 'zod/mini';
import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { countryFacts } from '#core/rules/countries.ts';
import { personValues, typedPerson } from '#web/features/accounts/person-form.ts';
import type { EmployerDetail } from '#web/features/admin-accounts/account-detail.ts';
import { accountValues, changedExpiry, typedAccount } from '#web/features/admin-accounts/account-form.ts';
import { CompanyFields } from '#web/features/companies/company-fields.tsx';
import { companyValues, typedCompany } from '#web/features/companies/company-form.ts';
import { LoadedById } from '#web/features/shell/loaded-by-id.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { formPart, formRoot } from '#web/lib/form-part.tsx';
import { useStoredImage } from '#web/lib/stored-image.ts';
import { imageUpload } from '#web/lib/upload.ts';
import { FormSection } from '#web/ui/fields/form-section.tsx';
import { useWords } from '#web/ui/words.tsx';
import { EditAccount, takenFields, useAccountForm } from './edit-account.tsx';

const useEmployerDetail = (id: number) => useEndpoint(adminAccountsApi.employer, { params: { id } });

export function EditEmployerPage() {
  return <LoadedById useOne={useEmployerDetail}>{(detail) => <EmployerForm detail={detail} />}</LoadedById>;
}

const typed = z.object({ ...typedAccount, person: typedPerson, company: typedCompany });

const valuesOf = ({ employer, company, expiresAt }: EmployerDetail) => ({
  ...accountValues(employer, expiresAt),
  person: personValues(employer),
  company: companyValues(company),
});

function EmployerForm({ detail }: { detail: EmployerDetail }) {
  const { edit } = useWords().adminAccounts;
  const { employer, company } = detail;
  const edited = { kind: 'EMPLOYER', person: employer } as const;
  const logo = useStoredImage(company.logoId);
  const { form, stale } = useAccountForm(adminAccountsApi.editEmployer, edited, {
    schema: typed,
    values: valuesOf(detail),
    companyVersion: company.version,
    toSent: ({ expiresOn, company: fresh, ...checked }, [version = 0, companyVersion = 0]) => ({
      body: {
        ...checked,
        id: employer.id,
        version,
        company: { ...fresh, version: companyVersion },
        ...changedExpiry(expiresOn, detail.expiresAt),
      },
    }),
    fieldOf: takenFields,
  });
  return (
    <EditAccount
      {...edited}
      title={edit.titleEmployer}
      form={form}
      stale={stale}
      account={formRoot(form)}
      personPart={formPart(form, 'person')}
      country={company.country}
    >
      <FormSection title={edit.company} help={edit.sharedHelp}>
        <CompanyFields
          part={formPart(form, 'company')}
          uploadLogo={imageUpload('LOGO')}
          logo={logo}
          callingCode={countryFacts[company.country].callingCode}
        />
      </FormSection>
    </EditAccount>
  );
}

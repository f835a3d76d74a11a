import * as z from 'zod/mini';
import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { countryFacts } from '#core/rules/countries.ts';
import { formatNumber } from '#core/rules/formats.ts';
import { firmDetails, recruiterProfile } from '#core/rules/profile.ts';
import { personValues, typedPerson } from '#web/features/accounts/person-form.ts';
import { RecruiterProfileFields } from '#web/features/accounts/recruiter-profile-fields.tsx';
import type { RecruiterDetail } from '#web/features/admin-accounts/account-detail.ts';
import { LimitFields } from '#web/features/admin-accounts/account-fields.tsx';
import { accountValues, changedExpiry, typedAccount, typedLimits } from '#web/features/admin-accounts/account-form.ts';
import { firmValues } from '#web/features/companies/company-form.ts';
import { FirmFields } from '#web/features/companies/firm-fields.tsx';
import { LoadedById } from '#web/features/shell/loaded-by-id.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { formPart, formRoot } from '#web/lib/form-part.tsx';
import { FormSection } from '#web/ui/fields/form-section.tsx';
import { useWords } from '#web/ui/words.tsx';
import { EditAccount, takenFields, useAccountForm } from './edit-account.tsx';

const useRecruiterDetail = (id: number) => useEndpoint(adminAccountsApi.recruiter, { params: { id } });

export function EditRecruiterPage() {
  return <LoadedById useOne={useRecruiterDetail}>{(detail) => <RecruiterForm detail={detail} />}</LoadedById>;
}

const typed = z.object({
  ...typedAccount,
  ...typedLimits,
  person: typedPerson,
  profile: recruiterProfile,
  firm: firmDetails,
});

const valuesOf = ({ recruiter, company, expiresAt }: RecruiterDetail) => ({
  ...accountValues(recruiter, expiresAt),
  limitOfferCount: formatNumber(recruiter.limitOfferCount),
  limitCandidateCount: formatNumber(recruiter.limitCandidateCount),
  person: personValues(recruiter),
  profile: { keywords: recruiter.keywords, introduction: recruiter.introduction },
  firm: firmValues(company),
});

function RecruiterForm({ detail }: { detail: RecruiterDetail }) {
  const { edit } = useWords().adminAccounts;
  const { recruiter, company } = detail;
  const edited = { kind: 'RECRUITER', person: recruiter } as const;
  const { form, stale } = useAccountForm(adminAccountsApi.editRecruiter, edited, {
    schema: typed,
    values: valuesOf(detail),
    companyVersion: company.version,
    toSent: ({ expiresOn, firm, ...checked }, [version = 0, firmVersion = 0]) => ({
      body: {
        ...checked,
        id: recruiter.id,
        version,
        firm: { ...firm, version: firmVersion },
        ...changedExpiry(expiresOn, detail.expiresAt),
      },
    }),
    fieldOf: takenFields,
  });
  const callingCode = company.country === null ? undefined : countryFacts[company.country].callingCode;
  return (
    <EditAccount
      {...edited}
      title={edit.titleRecruiter}
      form={form}
      stale={stale}
      account={formRoot(form)}
      personPart={formPart(form, 'person')}
      country={company.country}
    >
      <FormSection title={edit.profile} help={edit.profileHelp}>
        <LimitFields part={formRoot(form)} />
        <RecruiterProfileFields part={formPart(form, 'profile')} />
      </FormSection>
      <FormSection title={edit.firm} help={edit.sharedHelp}>
        <FirmFields part={formPart(form, 'firm')} callingCode={callingCode} />
      </FormSection>
    </EditAccount>
  );
}

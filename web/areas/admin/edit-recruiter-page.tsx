import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { countryFacts } from '#core/rules/countries.ts';
import { formatNumber } from '#core/rules/formats.ts';
import { firmDetails, recruiterProfile } from '#core/rules/profile.ts';
import { PersonFields } from '#web/features/accounts/person-fields.tsx';
import { personValues, typedPerson } from '#web/features/accounts/person-form.ts';
import { RecruiterProfileFields } from '#web/features/accounts/recruiter-profile-fields.tsx';
import { StaleNote } from '#web/features/accounts/stale-note.tsx';
import { useStaleForm } from '#web/features/accounts/use-stale-form.ts';
import { type RecruiterDetail, readsOf } from '#web/features/admin-accounts/account-detail.ts';
import { AccountFields, LimitFields } from '#web/features/admin-accounts/account-fields.tsx';
import { accountValues, changedExpiry, typedAccount, typedLimits } from '#web/features/admin-accounts/account-form.ts';
import { EditFrame } from '#web/features/admin-accounts/edit-frame.tsx';
import { firmValues } from '#web/features/companies/company-form.ts';
import { FirmFields } from '#web/features/companies/firm-fields.tsx';
import { Loaded } from '#web/features/shell/loaded.tsx';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { formPart, formRoot } from '#web/lib/form-part.tsx';
import { paths } from '#web/lib/paths.ts';
import { useStoredImage } from '#web/lib/stored-image.ts';
import { imageUpload } from '#web/lib/upload.ts';
import { FormSection } from '#web/ui/fields/form-section.tsx';
import { useWords } from '#web/ui/words.tsx';
import { ById } from './by-id.tsx';

export function EditRecruiterPage() {
  return <ById>{(id) => <EditRecruiter key={id} id={id} />}</ById>;
}

function EditRecruiter({ id }: { id: number }) {
  const query = useEndpoint(adminAccountsApi.recruiter, { params: { id } });
  return <Loaded query={query}>{(detail) => <RecruiterForm detail={detail} />}</Loaded>;
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
  const navigate = useNavigate();
  const { recruiter, company } = detail;
  const photo = useStoredImage(recruiter.photoId);
  const back = { label: recruiter.name, to: paths.admin.recruiter(recruiter.id) };
  const form = useEndpointForm(adminAccountsApi.editRecruiter, {
    schema: typed,
    defaults: valuesOf(detail),
    toSent: ({ expiresOn, firm, ...checked }) => ({
      body: {
        ...checked,
        id: recruiter.id,
        version: recruiter.version,
        firm: { ...firm, version: company.version },
        ...changedExpiry(expiresOn, detail.expiresAt),
      },
    }),
    refresh: readsOf.RECRUITER,
    fieldOf: { ID_TAKEN: 'identify', EMAIL_TAKEN: 'email' },
    onFailed: (failure) => stale.takeStale(failure),
    onDone: () => {
      announce.toast({ type: 'success', title: edit.saved });
      void navigate(back.to);
    },
  });
  const stale = useStaleForm(
    `${recruiter.version} ${company.version}`,
    () => form.reset(valuesOf(detail), { keepDirtyValues: true }),
    readsOf.RECRUITER,
  );
  const callingCode = company.country === null ? undefined : countryFacts[company.country].callingCode;
  return (
    <EditFrame
      form={form}
      title={edit.titleRecruiter}
      back={back}
      isStale={stale.isStale}
      staleNote={<StaleNote isStale={stale.isStale} onLoad={stale.load} />}
    >
      <FormSection title={edit.account} help={edit.accountHelp}>
        <AccountFields part={formRoot(form)} />
      </FormSection>
      <FormSection title={edit.person}>
        <PersonFields part={formPart(form, 'person')} uploadPhoto={imageUpload('PHOTO')} photo={photo} />
      </FormSection>
      <FormSection title={edit.profile} help={edit.profileHelp}>
        <LimitFields part={formRoot(form)} />
        <RecruiterProfileFields part={formPart(form, 'profile')} />
      </FormSection>
      <FormSection title={edit.firm} help={edit.sharedHelp}>
        <FirmFields part={formPart(form, 'firm')} callingCode={callingCode} />
      </FormSection>
    </EditFrame>
  );
}

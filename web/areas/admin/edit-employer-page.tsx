import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { countryFacts } from '#core/rules/countries.ts';
import { PersonFields } from '#web/features/accounts/person-fields.tsx';
import { personValues, typedPerson } from '#web/features/accounts/person-form.ts';
import { StaleNote } from '#web/features/accounts/stale-note.tsx';
import { useStaleForm } from '#web/features/accounts/use-stale-form.ts';
import { type EmployerDetail, readsOf } from '#web/features/admin-accounts/account-detail.ts';
import { AccountFields } from '#web/features/admin-accounts/account-fields.tsx';
import { accountValues, changedExpiry, typedAccount } from '#web/features/admin-accounts/account-form.ts';
import { EditFrame } from '#web/features/admin-accounts/edit-frame.tsx';
import { CompanyFields } from '#web/features/companies/company-fields.tsx';
import { companyValues, typedCompany } from '#web/features/companies/company-form.ts';
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

export function EditEmployerPage() {
  return <ById>{(id) => <EditEmployer key={id} id={id} />}</ById>;
}

function EditEmployer({ id }: { id: number }) {
  const query = useEndpoint(adminAccountsApi.employer, { params: { id } });
  return <Loaded query={query}>{(detail) => <EmployerForm detail={detail} />}</Loaded>;
}

const typed = z.object({ ...typedAccount, person: typedPerson, company: typedCompany });

const valuesOf = ({ employer, company, expiresAt }: EmployerDetail) => ({
  ...accountValues(employer, expiresAt),
  person: personValues(employer),
  company: companyValues(company),
});

function EmployerForm({ detail }: { detail: EmployerDetail }) {
  const { edit } = useWords().adminAccounts;
  const navigate = useNavigate();
  const { employer, company } = detail;
  const photo = useStoredImage(employer.photoId);
  const logo = useStoredImage(company.logoId);
  const back = { label: employer.name, to: paths.admin.employer(employer.id) };
  const form = useEndpointForm(adminAccountsApi.editEmployer, {
    schema: typed,
    defaults: valuesOf(detail),
    toSent: ({ identify, email, person, company: fresh, expiresOn }) => ({
      body: {
        id: employer.id,
        version: employer.version,
        identify,
        email,
        person,
        company: { ...fresh, version: company.version },
        ...changedExpiry(expiresOn, detail.expiresAt),
      },
    }),
    refresh: readsOf.EMPLOYER,
    fieldOf: { ID_TAKEN: 'identify', EMAIL_TAKEN: 'email' },
    onFailed: (failure) => stale.takeStale(failure),
    onDone: () => {
      announce.toast({ type: 'success', title: edit.saved });
      void navigate(back.to);
    },
  });
  const stale = useStaleForm(
    `${employer.version} ${company.version}`,
    () => form.reset(valuesOf(detail), { keepDirtyValues: true }),
    readsOf.EMPLOYER,
  );
  return (
    <EditFrame
      form={form}
      title={edit.titleEmployer}
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
      <FormSection title={edit.company} help={edit.sharedHelp}>
        <CompanyFields
          part={formPart(form, 'company')}
          uploadLogo={imageUpload('LOGO')}
          logo={logo}
          callingCode={countryFacts[company.country].callingCode}
        />
      </FormSection>
    </EditFrame>
  );
}

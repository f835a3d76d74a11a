import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { employerAccount } from '#web/features/admin-accounts/account-detail.ts';
import { CompanyCard, PersonCard } from '#web/features/admin-accounts/account-facts.tsx';
import { AccountPage } from '#web/features/admin-accounts/account-page.tsx';
import { ChangeCompanyKey } from '#web/features/companies/company-key-dialog.tsx';
import { LoadedById } from '#web/features/shell/loaded-by-id.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { useWords } from '#web/ui/words.tsx';

const useEmployerDetail = (id: number) => useEndpoint(adminAccountsApi.employer, { params: { id } });

export function EmployerPage() {
  const { detail } = useWords().adminAccounts;
  return (
    <LoadedById useOne={useEmployerDetail}>
      {(employer) => (
        <AccountPage account={employerAccount(employer)}>
          <PersonCard title={detail.person} person={employer.employer} />
          <CompanyCard
            company={employer.company}
            colleagueCount={employer.colleagues.length}
            act={<ChangeCompanyKey company={employer.company} people={employer.colleagues.length + 1} />}
          />
        </AccountPage>
      )}
    </LoadedById>
  );
}

import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { employerAccount } from '#web/features/admin-accounts/account-detail.ts';
import { CompanyCard, PersonCard } from '#web/features/admin-accounts/account-facts.tsx';
import { AccountPage } from '#web/features/admin-accounts/account-page.tsx';
import { ChangeCompanyKey } from '#web/features/companies/company-key-dialog.tsx';
import { ById } from '#web/features/shell/by-id.tsx';
import { Loaded } from '#web/features/shell/loaded.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { useWords } from '#web/ui/words.tsx';

export function EmployerPage() {
  return <ById>{(id) => <OneEmployer key={id} id={id} />}</ById>;
}

function OneEmployer({ id }: { id: number }) {
  const { detail } = useWords().adminAccounts;
  const query = useEndpoint(adminAccountsApi.employer, { params: { id } });
  return (
    <Loaded query={query}>
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
    </Loaded>
  );
}

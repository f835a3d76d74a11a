import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { recruiterAccount } from '#web/features/admin-accounts/account-detail.ts';
import { FirmCard, PersonCard, ProfileCard } from '#web/features/admin-accounts/account-facts.tsx';
import { AccountPage } from '#web/features/admin-accounts/account-page.tsx';
import { ChangeFirmKey } from '#web/features/companies/company-key-dialog.tsx';
import { ById } from '#web/features/shell/by-id.tsx';
import { Loaded } from '#web/features/shell/loaded.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { useWords } from '#web/ui/words.tsx';

export function RecruiterPage() {
  return <ById>{(id) => <OneRecruiter key={id} id={id} />}</ById>;
}

function OneRecruiter({ id }: { id: number }) {
  const { detail } = useWords().adminAccounts;
  const query = useEndpoint(adminAccountsApi.recruiter, { params: { id } });
  return (
    <Loaded query={query}>
      {(recruiter) => (
        <AccountPage account={recruiterAccount(recruiter)}>
          <PersonCard title={detail.recruiter} person={recruiter.recruiter} />
          <ProfileCard recruiter={recruiter.recruiter} />
          <FirmCard
            firm={recruiter.company}
            colleagueCount={recruiter.colleagues.length}
            act={<ChangeFirmKey company={recruiter.company} people={recruiter.colleagues.length + 1} />}
          />
        </AccountPage>
      )}
    </Loaded>
  );
}

import { adminAccountsApi } from '#core/api/admin-accounts.ts';
import { recruiterAccount } from '#web/features/admin-accounts/account-detail.ts';
import { FirmCard, PersonCard, ProfileCard } from '#web/features/admin-accounts/account-facts.tsx';
import { AccountPage } from '#web/features/admin-accounts/account-page.tsx';
import { TaxProfileAct } from '#web/features/admin-settings/tax-profile-act.tsx';
import { ChangeFirmKey } from '#web/features/companies/company-key-dialog.tsx';
import { LoadedById } from '#web/features/shell/loaded-by-id.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { useWords } from '#web/ui/words.tsx';

const useRecruiterDetail = (id: number) => useEndpoint(adminAccountsApi.recruiter, { params: { id } });

export function RecruiterPage() {
  const { detail } = useWords().adminAccounts;
  return (
    <LoadedById useOne={useRecruiterDetail}>
      {(recruiter) => (
        <AccountPage account={recruiterAccount(recruiter)}>
          <PersonCard title={detail.recruiter} person={recruiter.recruiter} />
          <ProfileCard recruiter={recruiter.recruiter} status={recruiter.status} />
          <FirmCard
            firm={recruiter.company}
            colleagueCount={recruiter.colleagues.length}
            act={
              <>
                <ChangeFirmKey company={recruiter.company} people={recruiter.colleagues.length + 1} />
                <TaxProfileAct firm={recruiter.company} />
              </>
            }
          />
        </AccountPage>
      )}
    </LoadedById>
  );
}

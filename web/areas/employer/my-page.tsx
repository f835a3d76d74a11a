import { Button } from '@mantine/core';
import { useState } from 'react';
import { DeleteAccount } from '#web/features/accounts/delete-account.tsx';
import { PersonFacts } from '#web/features/accounts/person-facts.tsx';
import { SessionsCard } from '#web/features/accounts/sessions-card.tsx';
import { SettingsCard } from '#web/features/accounts/settings-card.tsx';
import { ColleaguesCard } from '#web/features/companies/colleagues-card.tsx';
import { CompanyFacts } from '#web/features/companies/company-facts.tsx';
import { MailWishesCard } from '#web/features/notifications/mail-wishes-card.tsx';
import { useEmployer } from '#web/features/shell/me.tsx';
import { OwnVerification } from '#web/features/verification/own-verification.tsx';
import { Card } from '#web/ui/blocks/card.tsx';
import { Columns } from '#web/ui/blocks/columns.tsx';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { useWords } from '#web/ui/words.tsx';
import { MyPageForm } from './my-page-form.tsx';

/** The employer's own data and company, to look at and to edit. */
export function MyPage() {
  const { accounts, companies } = useWords();
  const { employer, company } = useEmployer();
  const [isEditing, setEditing] = useState(false);
  if (isEditing) return <MyPageForm onClose={() => setEditing(false)} />;
  return (
    <>
      <PageTitle actions={<Button onClick={() => setEditing(true)}>{accounts.mypage.edit}</Button>}>
        {accounts.mypage.title}
      </PageTitle>
      <Columns
        left={
          <>
            <Card title={accounts.person.title}>
              <PersonFacts person={employer} timeZone={company.timeZone} />
            </Card>
            <Card title={companies.company.title}>
              <CompanyFacts company={company} />
            </Card>
            <ColleaguesCard of="EMPLOYER" timeZone={company.timeZone} />
          </>
        }
        right={
          <>
            <SettingsCard promotion={employer.promotion} />
            <MailWishesCard />
            <SessionsCard timeZone={company.timeZone} />
            <DeleteAccount
              verification={(onVerified) => (
                <OwnVerification
                  purpose="DELETE_ACCOUNT"
                  email={employer.email}
                  phone={employer.phone}
                  onVerified={onVerified}
                />
              )}
            />
          </>
        }
      />
    </>
  );
}

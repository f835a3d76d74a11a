import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { DeleteAccount } from '#web/features/accounts/delete-account.tsx';
import { PersonFacts } from '#web/features/accounts/person-facts.tsx';
import { RecruiterProfileFacts } from '#web/features/accounts/recruiter-profile-facts.tsx';
import { SessionsCard } from '#web/features/accounts/sessions-card.tsx';
import { SettingsCard } from '#web/features/accounts/settings-card.tsx';
import { BankAccountCard } from '#web/features/bank-account/bank-account-card.tsx';
import { ColleaguesCard } from '#web/features/companies/colleagues-card.tsx';
import { FirmFacts } from '#web/features/companies/company-facts.tsx';
import { OwnBookCard } from '#web/features/contacts/own-book-card.tsx';
import { EvaluationsCard } from '#web/features/evaluations/evaluation-card.tsx';
import { MailWishesCard } from '#web/features/notifications/mail-wishes-card.tsx';
import { useRecruiter } from '#web/features/shell/me.tsx';
import { OwnVerification } from '#web/features/verification/own-verification.tsx';
import { paths } from '#web/lib/paths.ts';
import { zoneOf } from '#web/lib/time-zone.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { Columns } from '#web/ui/blocks/columns.tsx';
import { FactStrip } from '#web/ui/blocks/facts.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { useWords } from '#web/ui/words.tsx';

/** The recruiter's own data, firm and counters, to look at. */
export function MyPage() {
  const { accounts, companies } = useWords();
  const { recruiter, company } = useRecruiter();
  const timeZone = zoneOf(company.country);
  return (
    <>
      <PageTitle
        actions={
          <Button component={Link} to={paths.recruiter.editMypage}>
            {accounts.mypage.edit}
          </Button>
        }
      >
        {accounts.mypage.title}
      </PageTitle>
      <Columns
        left={
          <>
            <Card title={accounts.person.title}>
              <PersonFacts person={recruiter} timeZone={timeZone} />
            </Card>
            <Card title={accounts.profile.title}>
              <RecruiterProfileFacts keywords={recruiter.keywords} introduction={recruiter.introduction} />
              {(recruiter.photo === null || recruiter.introduction === '') && (
                <InlineNote>{accounts.profile.incomplete}</InlineNote>
              )}
            </Card>
            <Card title={companies.firm.title}>
              <FirmFacts firm={company} />
            </Card>
            <BankAccountCard account={company.bankAccount} timeZone={timeZone} />
            <ColleaguesCard of="RECRUITER" timeZone={timeZone} isSolo={company.registrationNumber === null} />
            <OwnBookCard />
            <EvaluationsCard recruiterId={recruiter.id} timeZone={timeZone} />
          </>
        }
        right={
          <>
            <Counters />
            <SettingsCard promotion={recruiter.promotion} mailing={recruiter.mailing} />
            <MailWishesCard />
            <SessionsCard timeZone={timeZone} />
            <DeleteAccount
              verification={(onVerified) => (
                <OwnVerification
                  purpose="DELETE_ACCOUNT"
                  email={recruiter.email}
                  phone={recruiter.phone}
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

function Counters() {
  const { accounts, widgets } = useWords();
  const { profile } = widgets;
  const { recruiter } = useRecruiter();
  const remaining = recruiter.limitOfferCount - recruiter.processingOfferCount;
  return (
    <Card title={accounts.counters.title}>
      <FactStrip
        facts={[
          { label: profile.maximumProjects, value: profile.projects({ n: recruiter.limitOfferCount }) },
          { label: profile.remainingProjects, value: profile.projects({ n: remaining }) },
          { label: profile.talentReferrals, value: profile.people({ n: recruiter.limitCandidateCount }) },
        ]}
      />
    </Card>
  );
}

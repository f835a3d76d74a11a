import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CallingCode } from '#core/rules/countries.ts';
import { formatDateTime } from '#core/rules/formats.ts';
import { paths } from '#web/lib/paths.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { DefinitionList } from '#web/ui/blocks/facts.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { ConsentForm } from './consent-form.tsx';
import { ContactLines } from './contact-lines.tsx';
import { RequestWait, YearLine } from './contact-section.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import type { OwnContact } from './disclosure-reads.ts';
import styles from './disclosures.module.css';
import { LossNote } from './loss-note.tsx';

type ConsentViewProps = { own: OwnContact; callingCode: CallingCode; timeZone: string; now: number };

/** What the mail of a request opens: who asks for whom, the contact to enter, or why not. */
export function ConsentView({ own, callingCode, timeZone, now }: ConsentViewProps) {
  const { disclosures } = useWords();
  const [isDeclining, setDeclining] = useState(false);
  const { own: words } = disclosures;
  const canAnswer = own.actions.includes('consent');
  return (
    <div className={styles.page}>
      <PageTitle crumb={{ label: own.name, to: paths.recruiter.candidate(own.job.id, own.id) }}>{words.page}</PageTitle>
      <Card>
        {canAnswer && <p className={styles.lead}>{words.lead({ company: own.company ?? words.someCompany })}</p>}
        <Asked own={own} timeZone={timeZone} now={now} />
      </Card>
      {canAnswer ? (
        <ConsentForm own={own} callingCode={callingCode} onDecline={() => setDeclining(true)} />
      ) : (
        <Answered own={own} timeZone={timeZone} />
      )}
      <DeclineDialog own={own} isOpen={isDeclining} onClose={() => setDeclining(false)} />
    </div>
  );
}

function Asked({ own, timeZone, now }: { own: OwnContact; timeZone: string; now: number }) {
  const { own: words } = useWords().disclosures;
  const locale = useLocale();
  const { name, job, company, requestedAt, state } = own;
  return (
    <DefinitionList
      facts={[
        { label: words.candidate, value: <b>{name}</b> },
        {
          label: words.posting,
          value: (
            <Anchor component={Link} fz="inherit" to={paths.recruiter.job(job.id)}>
              {job.title}
            </Anchor>
          ),
        },
        ...(company === null ? [] : [{ label: words.company, value: company }]),
        ...(requestedAt === null
          ? []
          : [
              {
                label: words.requestedAt,
                value: (
                  <>
                    {formatDateTime(requestedAt, locale, timeZone)}
                    {state === 'REQUEST' && (
                      <>
                        {' '}
                        <RequestWait since={requestedAt} now={now} />
                      </>
                    )}
                  </>
                ),
              },
            ]),
      ]}
    />
  );
}

/** Nothing to answer any more: what was disclosed, or that nobody asks. */
function Answered({ own, timeZone }: { own: OwnContact; timeZone: string }) {
  const { disclosures } = useWords();
  const locale = useLocale();
  const { id, job, phone, email, openedAt, until, lostReason } = own;
  return (
    <Card>
      {openedAt === null ? (
        <InlineNote>{disclosures.own.withdrawn}</InlineNote>
      ) : (
        <>
          {lostReason === null && (
            <InlineNote colour="secondary">
              {disclosures.own.opened({ time: formatDateTime(openedAt, locale, timeZone) })}
            </InlineNote>
          )}
          <div className={styles.notes}>
            {phone !== null && email !== null && <ContactLines phone={phone} email={email} />}
            {until !== null && lostReason === null && <YearLine until={until} timeZone={job.timeZone} />}
          </div>
        </>
      )}
      <LossNote own={own} />
      <div className={styles.pageActs}>
        <Button variant="default" component={Link} to={paths.recruiter.candidate(job.id, id)}>
          {disclosures.own.toCandidate}
        </Button>
      </div>
    </Card>
  );
}

import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { disclosuresApi } from '#core/api/disclosures.ts';
import type { RecruiterCandidateAct } from '#core/rules/candidate-acts.ts';
import { limits } from '#core/rules/limits.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { paths } from '#web/lib/paths.ts';
import { useWords } from '#web/ui/words.tsx';
import { ContactLines } from './contact-lines.tsx';
import { ContactSection, RequestWait, YearLine } from './contact-section.tsx';
import { type Disclosed, isOwnContact, type OwnContact } from './disclosure-reads.ts';
import styles from './disclosures.module.css';
import { LossNote } from './loss-note.tsx';
import { ReportAct } from './report-dialog.tsx';

type OwnContactBlockProps = { candidate: Disclosed & { actions: readonly RecruiterCandidateAct[] }; now: number };

/** The recruiter's side of a contact: whether it is asked for, what was disclosed, what became of it. */
export function OwnContactBlock({ candidate, now }: OwnContactBlockProps) {
  const { disclosures } = useWords();
  const { id, actions, contactState, contactUntil, contactRequestedAt, isLost } = candidate;
  const isConcerned = contactState === 'OPEN' || isLost;
  const { data } = useEndpoint(disclosuresApi.contact, { params: { id } }, { enabled: isConcerned });
  const own = data && isOwnContact(data) ? data : undefined;
  return (
    <ContactSection
      candidate={candidate}
      act={
        actions.includes('consent') ? (
          <Button size="xs" component={Link} to={paths.recruiter.contact(id)}>
            {disclosures.own.answer}
          </Button>
        ) : (
          own?.actions.includes('reportHire') && <ReportAct candidateId={id} name={candidate.name} />
        )
      }
    >
      {contactState === 'NONE' && !isLost && <p className={styles.quiet}>{disclosures.own.none}</p>}
      {contactState === 'REQUEST' && contactRequestedAt !== null && (
        <p className={styles.quiet}>
          {disclosures.own.waits} <RequestWait since={contactRequestedAt} now={now} />
        </p>
      )}
      {contactState === 'REQUEST' && (
        <p className={styles.quiet}>{disclosures.waitsUntil({ days: limits.candidateKeptDays })}</p>
      )}
      {own && <Told own={own} until={contactUntil} isHired={candidate.code === 'ALL_PASS'} />}
    </ContactSection>
  );
}

type ToldProps = { own: OwnContact; until: string | null; isHired: boolean };

function Told({ own, until, isHired }: ToldProps) {
  const { disclosures } = useWords();
  const { phone, email, lostReason, waiting } = own;
  return (
    <>
      {phone !== null && email !== null && <ContactLines phone={phone} email={email} />}
      {until !== null && lostReason === null && (
        <YearLine until={until} timeZone={own.job.timeZone} isHired={isHired} />
      )}
      {waiting.includes('HIRE') && <p className={styles.quiet}>{disclosures.report.waits}</p>}
      <LossNote own={own} />
    </>
  );
}

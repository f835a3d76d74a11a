import type { ReactNode } from 'react';
import { shownContact } from '#core/rules/contact-lifecycle.ts';
import { formatWait } from '#core/rules/formats.ts';
import { contactLooks } from '#core/rules/status-colours.ts';
import { useDayThere } from '#web/lib/own-zone.ts';
import { Since } from '#web/lib/since.tsx';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { useWords } from '#web/ui/words.tsx';
import type { Disclosed } from './disclosure-reads.ts';
import styles from './disclosures.module.css';

type ContactSectionProps = { candidate: Disclosed; act?: ReactNode; children?: ReactNode };

/** The part of a candidate's page about the contact: where it stands, what it says, what can be done. */
export function ContactSection({ candidate, act, children }: ContactSectionProps) {
  const { disclosures, enums } = useWords();
  const { contactState } = shownContact(candidate);
  return (
    <section className={styles.section} aria-label={disclosures.title}>
      <div className={styles.head}>
        <h2>{disclosures.title}</h2>
        <StatusBadge bare look={contactLooks[contactState]}>
          {enums.contactState[contactState]}
        </StatusBadge>
        {act && <div className={styles.act}>{act}</div>}
      </div>
      {children}
    </section>
  );
}

/** How long the recruiter has been asked. */
export function RequestWait({ since, now }: { since: string; now: number }) {
  const { jobs, formats } = useWords();
  return <Since at={since}>{jobs.home.waitsFor({ wait: formatWait(formats.wait, now - Date.parse(since)) })}</Since>;
}

type YearLineProps = { until: string; timeZone: string; isHired?: boolean };

/** How long the year runs where the posting is, and what that means. */
export function YearLine({ until, timeZone, isHired = false }: YearLineProps) {
  const { disclosures } = useWords();
  const dayThere = useDayThere();
  return (
    <p className={styles.quiet}>
      <b className={styles.strong}>{disclosures.year({ day: dayThere(until, timeZone) })}</b>{' '}
      {isHired ? disclosures.hiredHint : disclosures.yearHint}
    </p>
  );
}

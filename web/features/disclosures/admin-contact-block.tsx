import { Button } from '@mantine/core';
import { useState } from 'react';
import { disclosuresApi } from '#core/api/disclosures.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { useWords } from '#web/ui/words.tsx';
import { ContactLines } from './contact-lines.tsx';
import { ContactSection, YearLine } from './contact-section.tsx';
import type { Disclosed } from './disclosure-reads.ts';
import styles from './disclosures.module.css';
import { ReportAct } from './report-dialog.tsx';

/** The operator looks at a contact when there is need to: each look is on record. */
export function AdminContactBlock({ candidate }: { candidate: Disclosed }) {
  const { claims } = useWords().disclosures;
  const [isShown, setShown] = useState(false);
  const { id, name, contactState, contactUntil, isLost, job } = candidate;
  const isOpen = contactState === 'OPEN';
  const { data } = useEndpoint(disclosuresApi.contact, { params: { id } }, { enabled: isOpen && isShown });
  return (
    <ContactSection
      candidate={candidate}
      act={
        isOpen && (
          <>
            {!isShown && (
              <Button size="xs" variant="default" onClick={() => setShown(true)}>
                {claims.show}
              </Button>
            )}
            {!isLost && <ReportAct candidateId={id} name={name} />}
          </>
        )
      }
    >
      {isOpen && !isShown && <p className={styles.quiet}>{claims.noEmployer}</p>}
      {data && data.phone !== null && data.email !== null && <ContactLines phone={data.phone} email={data.email} />}
      {isOpen && !isLost && contactUntil !== null && (
        <YearLine until={contactUntil} timeZone={job.timeZone} isHired={candidate.code === 'ALL_PASS'} />
      )}
    </ContactSection>
  );
}

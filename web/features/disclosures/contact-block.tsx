import { Button } from '@mantine/core';
import { useState } from 'react';
import { disclosuresApi } from '#core/api/disclosures.ts';
import type { EmployerCandidateAct } from '#core/rules/candidate-acts.ts';
import { formatDateTime } from '#core/rules/formats.ts';
import { limits } from '#core/rules/limits.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { besides, useEndpoint, useSend } from '#web/lib/endpoints.ts';
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { ContactLines } from './contact-lines.tsx';
import { ContactSection, RequestWait, YearLine } from './contact-section.tsx';
import { type Disclosed, disclosureReads } from './disclosure-reads.ts';
import styles from './disclosures.module.css';
import { RequestDialog } from './request-dialog.tsx';

type ContactBlockProps = { candidate: Disclosed & { actions: readonly EmployerCandidateAct[] }; now: number };

/** The employer's side of a contact: asking for it, waiting, and what was disclosed. */
export function ContactBlock({ candidate, now }: ContactBlockProps) {
  const { disclosures } = useWords();
  const locale = useLocale();
  const [asked, setAsked] = useState<'request' | 'withdraw' | null>(null);
  const close = () => setAsked(null);
  const { actions, contactState, contactRequestedAt, contactUntil, isLost, job } = candidate;
  return (
    <ContactSection
      candidate={candidate}
      act={
        <>
          {actions.includes('requestContact') && (
            <Button size="xs" variant="default" onClick={() => setAsked('request')}>
              {disclosures.request.act}
            </Button>
          )}
          {actions.includes('withdrawContact') && (
            <Button size="xs" variant="default" onClick={() => setAsked('withdraw')}>
              {disclosures.withdraw.act}
            </Button>
          )}
        </>
      }
    >
      {contactState === 'NONE' && !isLost && <p className={styles.quiet}>{disclosures.hidden}</p>}
      {contactState === 'REQUEST' && contactRequestedAt !== null && (
        <p className={styles.quiet}>
          {disclosures.request.since({ time: formatDateTime(contactRequestedAt, locale, job.timeZone) })}{' '}
          <RequestWait since={contactRequestedAt} now={now} />
        </p>
      )}
      {contactState === 'REQUEST' && (
        <p className={styles.quiet}>{disclosures.waitsUntil({ days: limits.candidateKeptDays })}</p>
      )}
      {contactState === 'OPEN' && isLost && <p className={styles.quiet}>{disclosures.closed}</p>}
      {contactState === 'OPEN' && !isLost && <Opened id={candidate.id} />}
      {contactState === 'OPEN' && !isLost && contactUntil !== null && (
        <YearLine until={contactUntil} timeZone={job.timeZone} isHired={candidate.code === 'ALL_PASS'} />
      )}
      <RequestDialog candidate={candidate} isOpen={asked === 'request'} onClose={close} />
      <WithdrawDialog candidate={candidate} isOpen={asked === 'withdraw'} onClose={close} />
    </ContactSection>
  );
}

/** Takes the room that the contact will take: what follows stays where it is. */
const Coming = () => (
  <div className={styles.coming}>
    <div className={styles.room}>
      <ContactLines phone="820000000000" email="-" />
    </div>
    <Spinner />
  </div>
);

/** Read when it is looked at: every look is on record. */
function Opened({ id }: { id: number }) {
  const { data, isError, refetch } = useEndpoint(disclosuresApi.contact, { params: { id } });
  if (data === undefined) return isError ? <ServerError onRetry={() => void refetch()} /> : <Coming />;
  const { phone, email } = data;
  return phone !== null && email !== null && <ContactLines phone={phone} email={email} />;
}

type WithdrawDialogProps = { candidate: Disclosed; isOpen: boolean; onClose: () => void };

function WithdrawDialog({ candidate, isOpen, onClose }: WithdrawDialogProps) {
  const { id, version, name } = useAgreed(candidate, { isOpen }).now;
  const { withdraw } = useWords().disclosures;
  const sending = useSend(disclosuresApi.move, {
    refresh: disclosureReads,
    onDone: () => {
      announce.toast({ type: 'success', title: withdraw.done });
      onClose();
    },
    onFailed: besides(onClose),
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={withdraw.title({ name })}
      verb={withdraw.act}
      isBusy={sending.isPending}
      onConfirm={() => sending.mutate({ body: { id, version, action: 'withdraw' } })}
    >
      <p>{withdraw.what}</p>
    </ConfirmDialog>
  );
}

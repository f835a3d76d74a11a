import { Button } from '@mantine/core';
import { useState } from 'react';
import { adminJobsApi } from '#core/api/admin-jobs.ts';
import { formatDateTime } from '#core/rules/formats.ts';
import { announce } from '#web/lib/announce.ts';
import { besides, useSend } from '#web/lib/endpoints.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx';
import { HelpText } from '#web/ui/blocks/help-text.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import styles from './job-detail.module.css';
import { type AdminJob, jobReads } from './job-query.ts';
import { TermTable } from './term-table.tsx';

type OpenProposalProps = { job: AdminJob; proposal: NonNullable<AdminJob['proposal']> };

/** The terms that wait for the employer's answer; they can be taken back until then. */
export function OpenProposal({ job, proposal }: OpenProposalProps) {
  const { proposal: words } = useWords().adminJobs;
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const sending = useSend(adminJobsApi.withdrawProposal, {
    refresh: jobReads,
    onDone: () => {
      announce.toast({ type: 'success', title: words.takenBack });
      close();
    },
    onFailed: besides(close),
  });
  return (
    <Card
      title={words.open}
      aside={<time dateTime={proposal.createdAt}>{formatDateTime(proposal.createdAt, locale, operatorZone)}</time>}
    >
      <div className={styles.stack}>
        <HelpText>{words.openHelp}</HelpText>
        <TermTable job={job} terms={proposal.terms} />
        {proposal.note !== '' && <p className={styles.text}>{proposal.note}</p>}
        {job.actions.includes('takeBack') && (
          <div>
            <Button size="xs" variant="default" data-danger onClick={() => setAsking(true)}>
              {words.takeBack}
            </Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        danger
        isOpen={isAsking}
        onClose={close}
        title={words.takeBackTitle}
        verb={words.takeBack}
        isBusy={sending.isPending}
        onConfirm={() => sending.mutate({ params: { id: job.id } })}
      >
        <p>{words.takeBackWhat}</p>
      </ConfirmDialog>
    </Card>
  );
}

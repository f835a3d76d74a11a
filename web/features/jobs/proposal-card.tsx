import { Button } from '@mantine/core';
import { useState } from 'react';
import { jobsApi } from '#core/api/jobs.ts';
import { announce } from '#web/lib/announce.ts';
import { besides, useSend } from '#web/lib/endpoints.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx';
import { useWords } from '#web/ui/words.tsx';
import { Changes } from './changes.tsx';
import styles from './detail.module.css';
import type { EmployerJob } from './job-query.ts';
import { jobReads } from './job-reads.ts';

type ProposalCardProps = { job: EmployerJob; proposal: NonNullable<EmployerJob['proposal']> };
type Answer = 'accept' | 'decline';

/** The operator's proposal beside what holds now, with the employer's yes or no. */
export function ProposalCard({ job, proposal }: ProposalCardProps) {
  const { proposal: texts } = useWords().jobs;
  const [answer, setAnswer] = useState<Answer>('accept');
  const [isAsking, setAsking] = useState(false);
  const ask = (one: Answer) => {
    setAnswer(one);
    setAsking(true);
  };
  const sending = useSend(jobsApi.answerProposal, {
    refresh: jobReads,
    onDone: (_, { body }) => {
      setAsking(false);
      announce.toast({ type: 'success', title: body.accept ? texts.accepted : texts.declined });
    },
    onFailed: besides(() => setAsking(false)),
  });
  const present: Readonly<Record<string, unknown>> = job;
  const changes = Object.fromEntries(
    Object.entries(proposal.terms).map(([field, value]) => [field, [present[field], value] as const]),
  );
  const accepts = answer === 'accept';
  return (
    <Card title={texts.title}>
      <p>
        {texts.hint} {job.status === 'CHECK' && texts.waits}
      </p>
      {proposal.note !== '' && <p className={styles.paragraph}>{proposal.note}</p>}
      <Changes changes={changes} job={job} heads={{ before: texts.now, after: texts.proposed }} />
      {job.actions.includes('answerProposal') && (
        <div className={styles.acts}>
          <Button variant="default" onClick={() => ask('decline')}>
            {texts.decline}
          </Button>
          <Button onClick={() => ask('accept')}>{texts.accept}</Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={accepts ? texts.acceptTitle : texts.declineTitle}
        verb={accepts ? texts.accept : texts.decline}
        isBusy={sending.isPending}
        onConfirm={() => sending.mutate({ body: { id: proposal.id, accept: accepts } })}
      >
        <p>{accepts ? texts.acceptWhat : texts.declineWhat}</p>
      </ConfirmDialog>
    </Card>
  );
}

import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { candidatesApi } from '#core/api/candidates.ts';
import { announce } from '#web/lib/announce.ts';
import { downloadFile } from '#web/lib/download.ts';
import { useSend } from '#web/lib/endpoints.ts';
import { tellFailure } from '#web/lib/failure-toast.ts';
import { useTimeThere } from '#web/lib/own-zone.ts';
import { ToldTime } from '#web/ui/unbroken.ts';
import { useWords } from '#web/ui/words.tsx';
import type { NextStep, SideCandidate } from './candidate-query.ts';
import { candidateReads } from './candidate-reads.ts';
import styles from './review.module.css';
import { StepDialog } from './step-dialog.tsx';

/** When and what. */
const StepText = ({ step, timeZone }: { step: NextStep; timeZone: string }) => {
  const { stepKind } = useWords().candidateForm;
  const timeThere = useTimeThere();
  return (
    <>
      <p className={styles.step}>
        <b>{stepKind[step.kind]}</b>
        <ToldTime at={step.at}>{timeThere(step.at, timeZone)}</ToldTime>
      </p>
      {step.note !== '' && <p className={styles.text}>{step.note}</p>}
    </>
  );
};

/** The same for a calendar. */
function CalendarButton({ candidateId }: { candidateId: number }) {
  const words = useWords();
  const { nextStep } = words.candidates;
  const [isLoading, setLoading] = useState(false);
  const load = async (): Promise<void> => {
    setLoading(true);
    try {
      await downloadFile(candidatesApi.stepCalendar, { params: { id: candidateId } });
    } catch (failure) {
      tellFailure(words, failure, nextStep.failed);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      size="xs"
      variant="default"
      loading={isLoading}
      leftSection={<IconCalendarPlus size={16} stroke={1.75} aria-hidden />}
      onClick={() => void load()}
    >
      {nextStep.ics}
    </Button>
  );
}

/** What comes next, for the recruiter, who reads it. */
export const ShownStep = ({ candidateId, ...shown }: { candidateId: number; step: NextStep; timeZone: string }) => (
  <>
    <StepText {...shown} />
    <div className={styles.stepActs}>
      <CalendarButton candidateId={candidateId} />
    </div>
  </>
);

/** The employer's side: what comes next, and setting it where that is allowed. */
export function StepBlock({ candidate }: { candidate: SideCandidate }) {
  const { nextStep } = useWords().candidates;
  const [isOpen, setOpen] = useState(false);
  const { id, version, step, actions, job } = candidate;
  const canSet = actions.includes('setStep');
  const clearing = useSend(candidatesApi.setStep, {
    refresh: candidateReads,
    onDone: () => announce.toast({ type: 'success', title: nextStep.cleared }),
  });
  if (step === null && !canSet && !isOpen) return null;
  return (
    <section className={styles.block} aria-label={nextStep.title}>
      <div className={styles.blockHead}>
        <h2>{nextStep.title}</h2>
      </div>
      {step === null ? (
        <p className={styles.quiet}>{nextStep.none}</p>
      ) : (
        <StepText step={step} timeZone={job.timeZone} />
      )}
      <div className={styles.stepActs}>
        {step !== null && <CalendarButton candidateId={id} />}
        {canSet && (
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {step === null ? nextStep.set : nextStep.edit}
          </Button>
        )}
        {canSet && step !== null && (
          <Button
            size="xs"
            variant="default"
            loading={clearing.isPending}
            onClick={() => clearing.mutate({ body: { id, version, step: null } })}
          >
            {nextStep.clear}
          </Button>
        )}
      </div>
      <StepDialog candidate={candidate} isOpen={isOpen} onClose={() => setOpen(false)} />
    </section>
  );
}

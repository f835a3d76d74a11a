import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { jobsApi } from '#core/api/jobs.ts';
import { type Stage, stages } from '#core/rules/candidate-codes.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { useSend } from '#web/lib/endpoints.ts';
import { ApiFailure } from '#web/lib/failures.ts';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './detail.module.css';
import type { EmployerJob } from './job-query.ts';
import { jobReads } from './job-reads.ts';

type StagesDialogProps = { job: EmployerJob; isOpen: boolean; onClose: () => void };

/** The stages a candidate of this posting goes through. */
export function StagesDialog({ job, isOpen, onClose }: StagesDialogProps) {
  const { acts } = useWords().jobs;
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={acts.stagesTitle}>
      <StagesForm job={job} onClose={onClose} />
    </FormDialog>
  );
}

function StagesForm({ job, onClose }: Omit<StagesDialogProps, 'isOpen'>) {
  const { jobs, enums } = useWords();
  const { acts, fields } = jobs;
  const agreed = useAgreed(job, { canAct: ({ actions }) => actions.includes('setStages') });
  const [ticked, setTicked] = useState<Partial<Record<Stage, boolean>>>({});
  const chosen = stages.filter((stage) => ticked[stage] ?? agreed.now.stages.includes(stage));
  const choose = (wanted: readonly string[]) => {
    // what is as it stands is no change, also when it was put back
    const changed = stages.filter((stage) => wanted.includes(stage) !== agreed.now.stages.includes(stage));
    setTicked(Object.fromEntries(changed.map((stage) => [stage, wanted.includes(stage)])));
  };
  const [error, setError] = useState<string | undefined>(undefined);
  const sending = useSend(jobsApi.setStages, {
    agreed,
    refresh: jobReads,
    onDone: () => {
      announce.toast({ type: 'success', title: acts.stagesSaved });
      onClose();
    },
    onFailed: (failure) => {
      const complaint = failure instanceof ApiFailure ? failure.fields.stages : undefined;
      setError(complaint);
      return complaint !== undefined;
    },
  });
  const form = {
    isSending: sending.isPending,
    ...agreed,
    submit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      sending.mutate({
        body: { id: job.id, version: agreed.now.version, stages: chosen },
      });
    },
  };
  return (
    <DialogForm form={form} onClose={onClose} help={acts.stagesWhat} verb={acts.save} isRoomy>
      <Checkbox.Group label={fields.stages} value={chosen} onChange={choose} error={error}>
        <div className={styles.fields}>
          {stages.map((stage) => (
            <Checkbox key={stage} value={stage} label={enums.stage[stage]} />
          ))}
        </div>
      </Checkbox.Group>
    </DialogForm>
  );
}

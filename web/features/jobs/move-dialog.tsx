import { useState } from 'react';
import { jobsApi } from '#core/api/jobs.ts';
import { dayIn } from '#core/rules/calendar.ts';
import { formatNumber } from '#core/rules/formats.ts';
import { type JobAction, jobLifecycle } from '#core/rules/job-lifecycle.ts';
import { announce } from '#web/lib/announce.ts';
import { useSend } from '#web/lib/endpoints.ts';
import { ApiFailure } from '#web/lib/failures.ts';
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { DigitInput } from '#web/ui/fields/digit-input.tsx';
import { dayProblem } from '#web/ui/fields/typed-day.ts';
import { useWords } from '#web/ui/words.tsx';
import styles from './detail.module.css';
import type { EmployerJob } from './job-query.ts';
import { jobReads, useRefusal } from './job-reads.ts';

const moves = ['withdraw', 'closeRecruiters', 'reopenRecruiters', 'closeCandidates', 'reactivate', 'end'] as const;
export type Move = (typeof moves)[number];
export const isMove = (action: JobAction): action is Move => moves.some((move) => move === action);

type MoveDialogProps = { job: EmployerJob; move: Move | null; onClose: () => void };

/** Says what a move does to whom, and asks for what it needs. */
export function MoveDialog({ job, move, onClose }: MoveDialogProps) {
  // While the dialog fades out it still shows what it was opened for.
  const [shown, setShown] = useState<Move | null>(move);
  if (move !== null && move !== shown) setShown(move);
  if (shown === null) return null;
  return <OneMove key={`${shown} ${job.version}`} job={job} move={shown} isOpen={move !== null} onClose={onClose} />;
}

const asked = ['reason', 'maxRecruiters', 'recommendDeadline', 'dueDate'] as const;
type Complaints = Partial<Record<(typeof asked)[number], string>>;

function OneMove({ job, move, isOpen, onClose }: Omit<MoveDialogProps, 'move'> & { move: Move; isOpen: boolean }) {
  const { jobs, enums, validation } = useWords();
  const { acts } = jobs;
  const refused = useRefusal();
  const [max, setMax] = useState(() => formatNumber(Math.max(job.maxRecruiters ?? 0, job.selectedCount + 1)));
  const [recommend, setRecommend] = useState(() => ahead(job.recommendDeadline, job.timeZone));
  const [due, setDue] = useState(() => ahead(job.dueDate, job.timeZone));
  const [complaints, setComplaints] = useState<Complaints>({});
  const sending = useSend(jobsApi.move, {
    refresh: jobReads,
    onDone: () => {
      announce.toast({ type: 'success', title: acts.done[move] });
      onClose();
    },
    onFailed: (failure) => {
      const fields: Complaints = failure instanceof ApiFailure ? failure.fields : {};
      setComplaints(fields);
      if (asked.some((field) => fields[field] !== undefined)) return;
      refused(failure);
      onClose();
    },
  });
  const today = dayIn(new Date(), job.timeZone);
  const send = (reason: string) => {
    // the fields say what is wrong with them
    if ([recommend, due].some((day) => dayProblem(day, today) !== null)) return;
    if (move === 'reactivate' && (!recommend || !due)) {
      setComplaints({
        ...(recommend ? {} : { recommendDeadline: validation.required }),
        ...(due ? {} : { dueDate: validation.required }),
      });
      return;
    }
    sending.mutate({
      body: {
        id: job.id,
        version: job.version,
        action: move,
        ...(reason === '' ? {} : { reason }),
        ...(move === 'reopenRecruiters' ? { maxRecruiters: Number(max.replaceAll(',', '')) } : {}),
        ...(move === 'reactivate' && recommend !== null ? { recommendDeadline: recommend } : {}),
        ...(move === 'reactivate' && due !== null ? { dueDate: due } : {}),
      },
    });
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={acts.titles[move]}
      verb={enums.jobAction[move]}
      danger={move === 'end'}
      isBusy={sending.isPending}
      reason={'needsReason' in jobLifecycle.steps[move] ? { error: complaints.reason } : undefined}
      onConfirm={send}
    >
      <div className={styles.fields}>
        <p>{acts.what[move]}</p>
        {move === 'reopenRecruiters' && (
          <DigitInput
            required
            label={jobs.fields.maxRecruiters}
            description={acts.maxHint({ n: job.selectedCount })}
            value={max}
            onChange={setMax}
            error={complaints.maxRecruiters}
          />
        )}
        {move === 'reactivate' && (
          <>
            <DateField
              required
              label={jobs.fields.recommendDeadline}
              min={today}
              value={recommend}
              onChange={setRecommend}
              error={complaints.recommendDeadline}
            />
            <DateField
              required
              label={jobs.fields.dueDate}
              min={today}
              value={due}
              onChange={setDue}
              error={complaints.dueDate}
            />
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}

/** A day that has passed is no proposal for a deadline. */
const ahead = (day: string | null, timeZone: string): string | null =>
  day !== null && day >= dayIn(new Date(), timeZone) ? day : null;

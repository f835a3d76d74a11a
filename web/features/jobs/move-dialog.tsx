import { useState } from 'react';
import { candidatesApi } from '#core/api/candidates.ts';
import type { Endpoint } from '#core/api/endpoint.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { dayIn } from '#core/rules/calendar.ts';
import { formatNumber } from '#core/rules/formats.ts';
import type { JobDeed } from '#core/rules/job-acts.ts';
import { jobLifecycle } from '#core/rules/job-lifecycle.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { useSend } from '#web/lib/endpoints.ts';
import { ApiFailure } from '#web/lib/failures.ts';
import { type HiddenName, NameNote } from '#web/lib/name-note.tsx';
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { DigitInput } from '#web/ui/fields/digit-input.tsx';
import { dayProblem } from '#web/ui/fields/typed-day.ts';
import { useWords } from '#web/ui/words.tsx';
import styles from './detail.module.css';
import { type Choices, ResultFields, resultsOf, useUndecided } from './end-results.tsx';
import type { EmployerJob } from './job-query.ts';
import { jobReads } from './job-reads.ts';

const moves = ['withdraw', 'closeRecruiters', 'reopenRecruiters', 'closeCandidates', 'reactivate', 'end'] as const;
export type Move = (typeof moves)[number];
/** What a move must know of a posting, whoever moves it. */
export type Moved = Pick<
  EmployerJob,
  'id' | 'version' | 'maxRecruiters' | 'selectedCount' | 'recommendDeadline' | 'dueDate' | 'timeZone' | 'actions'
>;
export const isMove = (deed: JobDeed): deed is Move => moves.some((move) => move === deed);

type MoveDialogProps = {
  job: Moved;
  move: Move | null;
  onClose: () => void;
  /** Whoever ends it as its employer gives every candidate a result. */
  asksResults?: boolean;
  /** The name that the reason must not give away: recruiters who were not selected read it too. */
  hiddenName?: HiddenName;
  /** What it makes stale. */
  reads?: readonly Endpoint[];
};

/** Says what a move does to whom, and asks for what it needs. */
export function MoveDialog({ move, ...rest }: MoveDialogProps) {
  // While the dialog fades out it still shows what it was opened for; what is typed in it begins with each opening.
  const [opened, setOpened] = useState({ move, shown: move, count: 0 });
  if (move !== opened.move) {
    const isOpening = move !== null;
    setOpened({ move, shown: move ?? opened.shown, count: opened.count + (isOpening ? 1 : 0) });
  }
  if (opened.shown === null) return null;
  return <OneMove key={opened.count} {...rest} move={opened.shown} isOpen={move !== null} />;
}

const asked = ['reason', 'maxRecruiters', 'recommendDeadline', 'dueDate'] as const;
type Complaints = Partial<Record<(typeof asked)[number] | 'results', string>>;

type OneMoveProps = Omit<MoveDialogProps, 'move'> & { move: Move; isOpen: boolean };

function OneMove({ job: shown, move, isOpen, onClose, asksResults = false, ...rest }: OneMoveProps) {
  const { hiddenName = null, reads = jobReads } = rest;
  const { jobs, enums, validation } = useWords();
  const { acts } = jobs;
  const needsResults = asksResults && move === 'end';
  const undecided = useUndecided(shown.id, needsResults && isOpen);
  const waiting = undecided.data?.data ?? null;
  const [openedAt] = useState(() => Date.now());
  // what an earlier opening has read is not what is asked about
  const isRead = !needsResults || (waiting !== null && undecided.dataUpdatedAt >= openedAt);
  const agreed = useAgreed(
    { job: shown, waiting },
    { isOpen: isOpen && isRead, canAct: (now) => now.job.actions.includes(move) },
  );
  const { job } = agreed.now;
  const [typedMax, setMax] = useState<string>();
  const [typedRecommend, setRecommend] = useState<string | null>();
  const [typedDue, setDue] = useState<string | null>();
  const max = typedMax ?? formatNumber(Math.max(job.maxRecruiters ?? 0, job.selectedCount + 1));
  const recommend = typedRecommend === undefined ? ahead(job.recommendDeadline, job.timeZone) : typedRecommend;
  const due = typedDue === undefined ? ahead(job.dueDate, job.timeZone) : typedDue;
  const [choices, setChoices] = useState<Choices>({});
  const [complaints, setComplaints] = useState<Complaints>({});
  const sending = useSend(jobsApi.move, {
    agreed,
    refresh: reads,
    reread: [...reads, candidatesApi.list],
    onDone: () => {
      announce.toast({ type: 'success', title: acts.done[move] });
      onClose();
    },
    onFailed: (failure) => {
      const fields: Complaints = failure instanceof ApiFailure ? failure.fields : {};
      setComplaints(fields);
      return asked.some((field) => fields[field] !== undefined);
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
    const results = needsResults ? resultsOf(agreed.now.waiting ?? [], choices) : [];
    if (results === null) {
      setComplaints({ results: validation.select });
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
        ...(results.length > 0 ? { results } : {}),
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
      isReady={isRead || !undecided.isFetching}
      reason={
        'needsReason' in jobLifecycle.steps[move]
          ? { error: complaints.reason, note: (typed) => <NameNote text={typed} hiddenName={hiddenName} /> }
          : undefined
      }
      agreed={agreed}
      onConfirm={send}
    >
      <div className={styles.fields}>
        <p>{acts.what[move]}</p>
        {isRead && agreed.now.waiting && (
          <ResultFields
            candidates={agreed.now.waiting}
            choices={choices}
            onChange={setChoices}
            error={complaints.results}
          />
        )}
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

import { Button } from '@mantine/core';
import { IconPencil, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '#core/rules/formats.ts';
import { useLeftList } from '#web/lib/left-list.ts';
import { DefinitionList } from '#web/ui/blocks/facts.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { ActsBar } from './acts-bar.tsx';
import { CandidateFacts, ReasonBlock } from './candidate-facts.tsx';
import { CandidateHistory } from './candidate-history.tsx';
import type { RecruiterCandidate } from './candidate-query.ts';
import { Memos } from './memos.tsx';
import { DeleteOwnDialog, WithdrawDialog } from './own-dialogs.tsx';
import { ReplaceResumeDialog } from './replace-resume-dialog.tsx';
import styles from './review.module.css';
import { ReviewFrame } from './review-frame.tsx';
import { ShownStep } from './step-block.tsx';

type OwnCandidateProps = {
  candidate: RecruiterCandidate;
  now: number;
  back: string;
  editPath: string;
  timeZone: string;
  /** Where the request for the contact stands, and what is said with the employer about the person. */
  contact: ReactNode;
  thread: ReactNode;
  /** Where the contract is, once there is one. */
  hired?: ReactNode;
};

/** The recruiter's own candidate: what they sent, what they were told, what they may still do. */
export function OwnCandidate(props: OwnCandidateProps) {
  const { candidate, now, editPath, timeZone, contact, thread, hired } = props;
  const { candidates, candidateForm } = useWords();
  const { to: back } = useLeftList({ label: candidates.title, to: props.back }, candidate.id);
  const { step } = candidate;
  return (
    <ReviewFrame
      candidate={candidate}
      now={now}
      back={back}
      notes={
        <>
          {hired}
          <Notes candidate={candidate} editPath={editPath} />
        </>
      }
      acts={<OwnActs candidate={candidate} back={back} editPath={editPath} />}
    >
      <div className={styles.block}>
        <CandidateFacts hidesContact candidate={candidate} timeZone={timeZone} />
        <Identity candidate={candidate} />
      </div>
      {contact}
      <ReasonBlock reason={candidate.reason} />
      {step !== null && (
        <section className={styles.block} aria-label={candidates.nextStep.title}>
          <div className={styles.blockHead}>
            <h2>{candidates.nextStep.title}</h2>
          </div>
          <ShownStep candidateId={candidate.id} step={step} timeZone={candidate.job.timeZone} />
        </section>
      )}
      <Memos isPrivate candidateId={candidate.id} timeZone={timeZone} />
      {thread}
      <section className={styles.block} aria-label={candidates.history.title}>
        <div className={styles.blockHead}>
          <h2>{candidates.history.title}</h2>
          <span>{candidateForm.own.notified}</span>
        </div>
        <CandidateHistory candidate={candidate} timeZone={timeZone} />
      </section>
    </ReviewFrame>
  );
}

/** What the employer's side does not see. */
function Identity({ candidate }: { candidate: RecruiterCandidate }) {
  const { keys, own } = useWords().candidates;
  const locale = useLocale();
  return (
    <section className={styles.private} aria-label={own}>
      <DefinitionList
        facts={[
          { label: keys.birthDate, value: formatDay(candidate.birthDate, locale) },
          { label: keys.lastPhone, value: candidate.lastPhone },
        ]}
      />
    </section>
  );
}

function Notes({ candidate, editPath }: Pick<OwnCandidateProps, 'candidate' | 'editPath'>) {
  const { candidates, enums } = useWords();
  const { isWithdrawn, failure, message } = candidate;
  return (
    <>
      <InfectedResume candidate={candidate} editPath={editPath} />
      {isWithdrawn && <InlineNote colour="warning">{candidates.marks.withdrawnOwn}</InlineNote>}
      {failure !== null && (
        <InlineNote colour="grey">
          {candidates.history.reason({
            reason: [enums.failReason[failure.reason], failure.note].filter((part) => part !== '').join(' · '),
          })}
        </InlineNote>
      )}
      {message !== '' && <InlineNote>{candidates.history.message({ message })}</InlineNote>}
    </>
  );
}

/** Said while there is something to be done about it: in the form, or where that is closed by the act of its own. */
function InfectedResume({ candidate, editPath }: Pick<OwnCandidateProps, 'candidate' | 'editPath'>) {
  const words = useWords().candidates.resume;
  const { resume, actions } = candidate;
  const canEdit = actions.includes('edit');
  if (!resume.isInfected || !(canEdit || actions.includes('replaceResume'))) return null;
  return (
    <InlineNote
      colour="warning"
      action={
        canEdit && (
          <Button size="xs" variant="default" component={Link} to={editPath}>
            {words.replace}
          </Button>
        )
      }
    >
      {words.infected}
    </InlineNote>
  );
}

type OwnActsProps = { candidate: RecruiterCandidate; back: string; editPath: string };

function OwnActs({ candidate, back, editPath }: OwnActsProps) {
  const { candidates, candidateForm } = useWords();
  const [asked, setAsked] = useState<'delete' | 'withdraw' | 'replaceResume' | null>(null);
  const close = () => setAsked(null);
  const { actions } = candidate;
  const may = (act: (typeof actions)[number]): boolean => actions.includes(act);
  if (!may('edit') && !may('replaceResume') && !may('delete') && !may('withdraw')) return null;
  return (
    <>
      <ActsBar>
        {may('delete') && (
          <Button variant="default" data-danger onClick={() => setAsked('delete')}>
            {candidates.remove.actOwn}
          </Button>
        )}
        {may('withdraw') && (
          <Button variant="default" data-danger onClick={() => setAsked('withdraw')}>
            {candidates.withdraw.act}
          </Button>
        )}
        <span className={styles.over} />
        {may('edit') && (
          <Button component={Link} to={editPath} leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}>
            {candidateForm.own.edit}
          </Button>
        )}
        {may('replaceResume') && (
          <Button
            leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
            onClick={() => setAsked('replaceResume')}
          >
            {candidates.resume.replace}
          </Button>
        )}
      </ActsBar>
      <DeleteOwnDialog candidate={candidate} isOpen={asked === 'delete'} onClose={close} back={back} />
      <WithdrawDialog candidate={candidate} isOpen={asked === 'withdraw'} onClose={close} />
      <ReplaceResumeDialog candidate={candidate} isOpen={asked === 'replaceResume'} onClose={close} />
    </>
  );
}

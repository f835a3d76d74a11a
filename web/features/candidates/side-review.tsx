import { Button } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { isReviewBegun } from '#core/rules/candidate-codes.ts';
import { formatDate } from '#core/rules/formats.ts';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { CandidateFacts, ReasonBlock } from './candidate-facts.tsx';
import { CandidateHistory } from './candidate-history.tsx';
import type { SideCandidate } from './candidate-query.ts';
import { LostNote } from './lost-note.tsx';
import { Memos } from './memos.tsx';
import { RatingBlock } from './rating-block.tsx';
import styles from './review.module.css';
import { ReviewActs } from './review-acts.tsx';
import { ReviewFrame } from './review-frame.tsx';
import { StageDialogs } from './stage-dialogs.tsx';
import { StepBlock } from './step-block.tsx';
import { useStageActs } from './use-stage-acts.ts';
import { useWalk } from './use-walk.ts';

type SideReviewProps = {
  candidate: SideCandidate;
  now: number;
  /** The addresses of this area. */
  at: { jobCandidates: (id: number) => string; candidate: (id: number, candidate: number) => string };
  /** The act that confirms the final hire, where this reader may. */
  hire?: ((isLast: boolean) => ReactNode) | undefined;
  /** What came of it. */
  hired?: ReactNode;
  /** What stands of the person's contact, and what is said about them in confidence: none of a department's. */
  contact?: ReactNode;
  thread?: ReactNode;
};

/** A candidate as the company looks at it: the resume beside facts, rating, memos, history and what can be decided. */
export function SideReview({ candidate, now, at, hire, hired, contact, thread }: SideReviewProps) {
  const { candidates } = useWords();
  const acts = useStageActs([candidate]);
  const [search] = useSearchParams();
  const kept = search.size > 0 ? `?${search}` : '';
  const walk = useWalk(candidate, (id) => `${at.candidate(candidate.job.id, id)}${kept}`);
  const { timeZone } = candidate.job;
  const canReview = candidate.code === 'NONE' && candidate.moves?.includes('REVIEW_DOCUMENT');
  return (
    <>
      <ReviewFrame
        candidate={candidate}
        now={now}
        back={`${at.jobCandidates(candidate.job.id)}${kept}`}
        walk={walk}
        by={
          <div className={styles.by}>
            <span>{candidate.recruiter.name}</span>
            <span>{candidate.recruiter.firm}</span>
          </div>
        }
        notes={<Notes candidate={candidate} hired={hired} onTell={() => acts.tell([candidate])} />}
        // over the page, where the bar below is out of sight
        resumeAct={
          canReview && (
            <Button size="sm" loading={acts.isSending} onClick={() => acts.move([candidate], 'REVIEW_DOCUMENT')}>
              {candidates.resume.review}
            </Button>
          )
        }
        acts={<ReviewActs candidate={candidate} acts={acts} hire={hire} />}
      >
        <div className={styles.block}>
          <CandidateFacts candidate={candidate} timeZone={timeZone} hidesContact={contact !== undefined} />
        </div>
        {contact}
        <ReasonBlock reason={candidate.reason} />
        <StepBlock candidate={candidate} />
        <RatingBlock candidate={candidate} />
        <Memos candidateId={candidate.id} timeZone={timeZone} />
        {thread}
        <section className={styles.block} aria-label={candidates.history.title}>
          <div className={styles.blockHead}>
            <h2>{candidates.history.title}</h2>
          </div>
          <CandidateHistory candidate={candidate} timeZone={timeZone} />
        </section>
      </ReviewFrame>
      <StageDialogs dialogs={acts.dialogs} />
    </>
  );
}

/** What the recruiter does not know yet. That somebody has begun to read is no result. */
const unsentOf = ({ code, notifiedCode }: SideCandidate) => {
  if (code === notifiedCode) return 'unsentStep';
  return notifiedCode !== undefined && isReviewBegun({ code, notifiedCode }) ? 'unsentReview' : 'unsent';
};

type NotesProps = { candidate: SideCandidate; hired: ReactNode; onTell: () => void };

/** What must be known before deciding. */
function Notes({ candidate, hired, onTell }: NotesProps) {
  const { candidates, disclosures, enums } = useWords();
  const locale = useLocale();
  const { marks, notice, history } = candidates;
  const { isWithdrawn, isLost, isHeld = false, isPossibleDuplicate } = candidate;
  const { earlier, isUntold = false, failure, actions, job } = candidate;
  const notes = [
    hired && <Fragment key="hired">{hired}</Fragment>,
    isWithdrawn && (
      <InlineNote key="withdrawn" colour="warning">
        {marks.withdrawn}
      </InlineNote>
    ),
    isLost && <LostNote key="lost" candidate={candidate} />,
    isHeld && (
      <InlineNote key="held" colour="warning">
        {disclosures.lost.held}
      </InlineNote>
    ),
    isPossibleDuplicate && (
      <InlineNote key="possible" colour="warning">
        {marks.possible}
      </InlineNote>
    ),
    earlier.length > 0 && (
      <InlineNote key="before">
        {marks.before}
        {earlier.map(({ jobId, title, createdAt }) => (
          <div key={jobId}>
            {title} · {formatDate(createdAt, locale, job.timeZone)}
          </div>
        ))}
      </InlineNote>
    ),
    failure !== null && (
      <InlineNote key="failure" colour="grey">
        {history.reason({
          reason: [enums.failReason[failure.reason], failure.note].filter((part) => part !== '').join(' · '),
        })}
      </InlineNote>
    ),
    isUntold && actions.includes('notify') && (
      <InlineNote
        key="untold"
        colour="primary"
        action={
          <Button size="xs" variant="default" onClick={onTell}>
            {notice.act}
          </Button>
        }
      >
        {marks[unsentOf(candidate)]}
      </InlineNote>
    ),
  ].filter(Boolean);
  return notes.length === 0 ? null : notes;
}

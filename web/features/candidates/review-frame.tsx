import { Button } from '@mantine/core';
import { type HotkeyItem, useHotkeys, useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { isAsked } from '#web/lib/busy.ts';
import { Since } from '#web/lib/since.tsx';
import { KeyCap } from '#web/ui/blocks/key-cap.tsx';
import { DottedLine } from '#web/ui/lists/cells.tsx';
import { useWords } from '#web/ui/words.tsx';
import type { AdminCandidate, RecruiterCandidate, SideCandidate } from './candidate-query.ts';
import { CandidateStatus } from './candidate-status.tsx';
import { waitOf } from './candidate-texts.ts';
import { ResumeView } from './resume-view.tsx';
import styles from './review.module.css';
import { StageLane } from './stage-lane.tsx';
import type { Walk } from './use-walk.ts';

type ReviewFrameProps = {
  candidate: SideCandidate | RecruiterCandidate | AdminCandidate;
  now: number;
  back: string;
  /** The list it is read in, one after the other. */
  walk?: Walk | null;
  /** Who recommended it. */
  by?: ReactNode;
  /** What must be known before anything else. */
  notes?: ReactNode;
  /** What is offered to whoever reads the resume. */
  resumeAct?: ReactNode;
  acts?: ReactNode;
  children: ReactNode;
};

/** A candidate on one page: the resume on the left, everything else beside it. */
export function ReviewFrame({ candidate, now, back, walk = null, ...parts }: ReviewFrameProps) {
  const { by, notes, resumeAct, acts, children } = parts;
  const words = useWords();
  const { candidates } = words;
  const wait = waitOf(words, candidate.waitingAt, now);
  return (
    <>
      <div className={styles.bar}>
        <Link className={styles.back} to={back}>
          <IconArrowLeft size={18} stroke={1.75} aria-hidden />
          {candidates.title}
        </Link>
        <div className={styles.where}>
          <DottedLine facts={[candidate.job.title, walk && candidates.place({ at: walk.at, of: walk.of })]} />
        </div>
        {walk && <WalkButtons walk={walk} />}
      </div>
      <div className={styles.sides}>
        <ResumeView candidate={candidate} act={resumeAct} />
        <article className={styles.panel} aria-label={candidate.name}>
          <div className={styles.head}>
            <h1>{candidate.name}</h1>
            <CandidateStatus candidate={candidate} />
            {wait && (
              <Since at={wait.at} state={wait.state}>
                {candidates.waiting({ time: wait.text })}
              </Since>
            )}
          </div>
          {by}
          <StageLane code={candidate.code} jobStages={candidate.job.stages} />
          {notes && <div className={styles.notes}>{notes}</div>}
          {children}
          {acts}
        </article>
      </div>
    </>
  );
}

/** A star or a box has the focus and writes nothing: the letters are the page's. */
const isWritten = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox';

/** The previous and the next one, by hand or by key. */
function WalkButtons({ walk: { previous, next, begun } }: { walk: Walk }) {
  const { candidates } = useWords();
  const navigate = useNavigate();
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const go = (to: string | null) => () => {
    if (to !== null && !isAsked()) void navigate(to, { replace: true, state: { begun } });
  };
  const byLetter = (letter: string, to: string | null): HotkeyItem => [
    letter,
    (event) => {
      if (!isWritten(event)) go(to)();
    },
    { preventDefault: false },
  ];
  // the same two keys while the keyboard writes Korean; in a select the letters find an option, as its user expects
  useHotkeys(
    [byLetter('j', next), byLetter('ㅓ', next), byLetter('k', previous), byLetter('ㅏ', previous)],
    ['TEXTAREA', 'SELECT'],
  );
  // where arrows choose, they are not the page's
  useHotkeys([
    ['ArrowRight', go(next)],
    ['ArrowLeft', go(previous)],
  ]);
  return (
    <nav className={styles.walk} aria-label={candidates.keysHint({ previous: 'K', next: 'J' })} data-keep-clear>
      <Button
        variant="default"
        disabled={previous === null}
        aria-label={isNarrow ? candidates.previous : undefined}
        aria-keyshortcuts="K ArrowLeft"
        leftSection={<IconChevronLeft size={18} stroke={1.75} aria-hidden />}
        onClick={go(previous)}
      >
        {!isNarrow && <WalkLabel text={candidates.previous} cap="K" />}
      </Button>
      <Button
        variant="default"
        disabled={next === null}
        aria-label={isNarrow ? candidates.next : undefined}
        aria-keyshortcuts="J ArrowRight"
        rightSection={<IconChevronRight size={18} stroke={1.75} aria-hidden />}
        onClick={go(next)}
      >
        {!isNarrow && <WalkLabel text={candidates.next} cap="J" />}
      </Button>
    </nav>
  );
}

const WalkLabel = ({ text, cap }: { text: string; cap: string }) => (
  <span className={styles.walkLabel}>
    {text}
    <KeyCap>{cap}</KeyCap>
  </span>
);

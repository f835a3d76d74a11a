import { dayIn, daysBetween } from '#core/rules/calendar.ts';
import { formatWait } from '#core/rules/formats.ts';
import { isAllowed, type JobStatus } from '#core/rules/job-lifecycle.ts';
import { useDayThere, useTimeThere } from '#web/lib/own-zone.ts';
import { TimeLeft } from '#web/ui/lists/cells.tsx';
import { ToldTime } from '#web/ui/unbroken.ts';
import { useWords } from '#web/ui/words.tsx';
import styles from './jobs.module.css';

type Days = { day: string; timeZone: string; now: number };

/** Days left by the calendar of the posting's own country. */
export const daysLeft = ({ day, timeZone, now }: Days): number => daysBetween(dayIn(new Date(now), timeZone), day);

type DaysLeftProps = Days & {
  /** What is said of the last day, where nothing closes on it. */
  today?: string;
};

export function DaysLeft({ today, ...days }: DaysLeftProps) {
  const { formats } = useWords();
  const dayThere = useDayThere();
  const n = daysLeft(days);
  return (
    <TimeLeft state={n <= 2 ? 'late' : n <= 5 ? 'short' : 'plain'} exact={dayThere(days.day, days.timeZone)}>
      {n === 0 && today !== undefined ? today : formats.daysLeft({ n })}
    </TimeLeft>
  );
}

type DeadlineProps = {
  day: string | null;
  timeZone: string;
  now: number;
  /** The next thing that happens to the posting. */
  isNext: boolean;
};

/** A deadline of a posting: the days left where it comes next, and the day itself. */
export function Deadline({ day, timeZone, now, isNext }: DeadlineProps) {
  const { list } = useWords().jobs;
  const dayThere = useDayThere();
  if (day === null) return list.none;
  const date = <ToldTime at={day}>{dayThere(day, timeZone)}</ToldTime>;
  if (!isNext) return date;
  return (
    <div className={styles.lines}>
      <DaysLeft day={day} timeZone={timeZone} now={now} />
      {date}
    </div>
  );
}

export const isRecommending = (status: JobStatus): boolean => isAllowed(status, 'newCandidate');

const shortMs = 6 * 3_600_000;

type ReviewProps = {
  job: { status: JobStatus; reviewDueAt: string | null; hasProposal: boolean; timeZone: string };
  now: number;
};

/** How long the review of a posting still takes, or what it waits for. */
export function ReviewClock({ job, now }: ReviewProps) {
  const { jobs, formats } = useWords();
  const timeThere = useTimeThere();
  const { clock } = jobs;
  const { status, reviewDueAt, hasProposal, timeZone } = job;
  if (status === 'TEMPORARY') return <span className={styles.quiet}>{clock.draft}</span>;
  if (status === 'REJECT') return <TimeLeft state="late">{clock.toMend}</TimeLeft>;
  if (hasProposal) return <TimeLeft state="short">{clock.paused}</TimeLeft>;
  if (status !== 'CHECK' || reviewDueAt === null) return jobs.list.none;
  const left = Date.parse(reviewDueAt) - now;
  const time = formatWait(formats.wait, Math.abs(left));
  return (
    <div className={styles.lines}>
      <TimeLeft state={left < 0 ? 'late' : left < shortMs ? 'short' : 'plain'}>
        {left < 0 ? clock.late({ time }) : clock.left({ time })}
      </TimeLeft>
      <ToldTime at={reviewDueAt}>{clock.dueAt({ time: timeThere(reviewDueAt, timeZone) })}</ToldTime>
    </div>
  );
}

import { formatDateTime, formatWait } from '#core/rules/formats.ts';
import { limits } from '#core/rules/limits.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { LaneClock } from '#web/ui/blocks/lane.tsx';
import { TimeLeft } from '#web/ui/lists/cells.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import styles from './job-list.module.css';
import type { AdminJobRow } from './job-query.ts';

export type Reviewed = Pick<AdminJobRow, 'reviewDueAt' | 'hasProposal'>;

const hourMilliseconds = 3_600_000;
const reviewMilliseconds = limits.jobReviewHours * hourMilliseconds;

/** A review runs short in its last six hours. */
export const clockState = (left: number): 'plain' | 'short' | 'late' => {
  if (left < 0) return 'late';
  return left < 6 * hourMilliseconds ? 'short' : 'plain';
};
const laneStates = { plain: 'running', short: 'short', late: 'late' } as const;

/** How much of the day that a review may take is left; it stands still while the employer has a proposal to answer. */
export function ReviewClock({ job, now }: { job: Reviewed; now: number }) {
  const { adminJobs, formats } = useWords();
  const { clock } = adminJobs;
  const locale = useLocale();
  if (job.reviewDueAt === null) return job.hasProposal ? <span className={styles.paused}>{clock.paused}</span> : null;
  const left = Date.parse(job.reviewDueAt) - now;
  const state = clockState(left);
  const time = formatWait(formats.wait, Math.abs(left));
  return (
    <time
      className={styles.clock}
      dateTime={job.reviewDueAt}
      title={formatDateTime(job.reviewDueAt, locale, operatorZone)}
    >
      <TimeLeft state={state}>{left < 0 ? clock.late({ time }) : clock.left({ time })}</TimeLeft>
      <LaneClock part={1 - left / reviewMilliseconds} state={laneStates[state]} />
    </time>
  );
}

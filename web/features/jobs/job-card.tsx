import { jobLooks } from '#core/rules/status-colours.ts';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { CountCell, DottedLine } from '#web/ui/lists/cells.tsx';
import { useWords } from '#web/ui/words.tsx';
import { metaOf } from './job-columns.tsx';
import { DaysLeft, isRecommending, ReviewClock } from './job-deadline.tsx';
import type { DepartmentRow, EmployerRow } from './job-query.ts';
import styles from './jobs.module.css';

type JobCardProps = { job: DepartmentRow | EmployerRow; now: number };

/** A posting on a phone, for the company that wrote it. */
export function JobCard({ job, now }: JobCardProps) {
  const words = useWords();
  const { keys, list } = words.jobs;
  return (
    <>
      <div className={styles.cardTop}>
        <StatusBadge look={jobLooks[job.status]}>{words.enums.jobStatus[job.status]}</StatusBadge>
        <NextDate job={job} now={now} />
      </div>
      <div className={styles.cardTitle}>{job.title || list.untitled}</div>
      <div className={styles.cardMeta}>
        <DottedLine facts={metaOf(words, job)} />
      </div>
      <dl className={styles.counters}>
        <div>
          <dt>{keys.offers}</dt>
          <dd>
            <CountCell n={job.offerCount} />
          </dd>
        </div>
        <div>
          <dt>{keys.selected}</dt>
          <dd>
            <CountCell n={job.selectedCount} of={job.maxRecruiters ?? undefined} />
          </dd>
        </div>
        <div>
          <dt>{keys.candidates}</dt>
          <dd>
            <CountCell n={job.candidateCount} />
          </dd>
        </div>
      </dl>
    </>
  );
}

/** What comes next for the posting: the review, the last day for candidates, the last day of all. */
function NextDate({ job, now }: JobCardProps) {
  const { status, recommendDeadline, dueDate, timeZone } = job;
  if ('reviewDueAt' in job && (status === 'CHECK' || status === 'REJECT')) return <ReviewClock job={job} now={now} />;
  const day = isRecommending(status) ? recommendDeadline : status === 'CANDIDATE_END' ? dueDate : null;
  return day === null ? null : <DaysLeft day={day} timeZone={timeZone} now={now} />;
}

import { formatDate } from '#core/rules/formats.ts';
import { jobLists } from '#core/rules/job-lifecycle.ts';
import { jobLooks } from '#core/rules/status-colours.ts';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { CountCell } from '#web/ui/lists/cells.tsx';
import { CardFacts, PhoneCard } from '#web/ui/lists/phone-card.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { metaOf } from './job-columns.tsx';
import { DaysLeft, isRecommending, ReviewClock } from './job-deadline.tsx';
import { feeText } from './job-money.ts';
import type { DepartmentRow, EmployerRow } from './job-query.ts';
import styles from './jobs.module.css';

type JobCardProps = { job: DepartmentRow | EmployerRow; now: number };

/** A posting on a phone, for the company that wrote it. Nobody works on one that was not approved yet. */
export function JobCard({ job, now }: JobCardProps) {
  const words = useWords();
  const locale = useLocale();
  const { keys, list } = words.jobs;
  return (
    <PhoneCard
      top={
        <>
          <StatusBadge look={jobLooks[job.status]}>{words.enums.jobStatus[job.status]}</StatusBadge>
          <div className={styles.next}>
            <NextDate job={job} now={now} />
          </div>
        </>
      }
      title={job.title || list.untitled}
      meta={metaOf(words, job)}
    >
      {'reviewDueAt' in job && jobLists.underInspection.some((status) => status === job.status) ? (
        <CardFacts
          areCounters
          facts={[
            { label: keys.fee, value: feeText(words, job)?.amount ?? list.none },
            { label: keys.createdAt, value: formatDate(job.createdAt, locale, job.timeZone) },
          ]}
        />
      ) : (
        <CardFacts
          areCounters
          facts={[
            { label: keys.offers, value: <CountCell n={job.offerCount} /> },
            { label: keys.selected, value: <CountCell n={job.selectedCount} of={job.maxRecruiters ?? undefined} /> },
            { label: keys.candidates, value: <CountCell n={job.candidateCount} /> },
          ]}
        />
      )}
    </PhoneCard>
  );
}

/** What comes next for the posting: the review, the last day for candidates, the last day of all. */
function NextDate({ job, now }: JobCardProps) {
  const { status, recommendDeadline, dueDate, timeZone } = job;
  if ('reviewDueAt' in job && (status === 'CHECK' || status === 'REJECT')) return <ReviewClock job={job} now={now} />;
  const day = isRecommending(status) ? recommendDeadline : status === 'CANDIDATE_END' ? dueDate : null;
  return day === null ? null : <DaysLeft day={day} timeZone={timeZone} now={now} />;
}

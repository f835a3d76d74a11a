import { formatDate } from '#core/rules/formats.ts';
import { isInProgress } from '#core/rules/job-lifecycle.ts';
import { jobLooks } from '#core/rules/status-colours.ts';
import { useDayThere } from '#web/lib/own-zone.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { CountCell, TimeLeft, TitleCell } from '#web/ui/lists/cells.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { CardFacts, PhoneCard } from '#web/ui/lists/phone-card.tsx';
import { ToldTime, Whole } from '#web/ui/unbroken.ts';
import { useWords } from '#web/ui/words.tsx';
import styles from './job-list.module.css';
import type { AdminJobRow } from './job-query.ts';
import { daysState, daysUntil, feeText, type Spoken } from './job-texts.ts';
import { ReviewClock } from './review-clock.tsx';

type JobProps = { job: AdminJobRow; now: number };

/** What runs out next: the review, the time to recommend, or nothing any more. */
function Deadline({ job, now }: JobProps) {
  const { formats } = useWords();
  const dayThere = useDayThere();
  const { status, recommendDeadline, dueDate, timeZone } = job;
  if (status === 'CHECK') return <ReviewClock job={job} now={now} />;
  const day = status === 'CANDIDATE_END' || status === 'EXPIRED' ? dueDate : recommendDeadline;
  if (day === null) return null;
  const isRunning = isInProgress(status);
  const days = daysUntil(day, timeZone, now);
  return (
    <div className={styles.lines}>
      <ToldTime at={day}>{dayThere(day, timeZone)}</ToldTime>
      {isRunning && (
        <span>
          <TimeLeft state={daysState(days)}>{formats.daysLeft({ n: days })}</TimeLeft>
        </span>
      )}
    </div>
  );
}

function Status({ job }: Pick<JobProps, 'job'>) {
  const { jobStatus } = useWords().enums;
  return <StatusBadge look={jobLooks[job.status]}>{jobStatus[job.status]}</StatusBadge>;
}

const positionOf = ({ words }: Pick<Spoken, 'words'>, { position }: AdminJobRow): string | null =>
  position === null ? null : words.enums.position[position];

export const adminJobColumns = ({ words, locale }: Spoken, now: number): Column<AdminJobRow>[] => {
  const { keys, list } = words.adminJobs;
  const day = (instant: string): string => formatDate(instant, locale, operatorZone);
  return [
    {
      key: 'title',
      header: keys.TITLE,
      sortKey: 'TITLE',
      second: { header: keys.ID, sortKey: 'ID' },
      cell: (row) => <TitleCell title={row.title} meta={[list.number({ id: row.id }), positionOf({ words }, row)]} />,
    },
    {
      key: 'company',
      header: keys.COMPANY,
      sortKey: 'COMPANY',
      second: { header: keys.NAME, sortKey: 'NAME' },
      cell: ({ company, employer, identify }) => (
        <div className={styles.lines} title={identify}>
          <span>{company}</span>
          <span>{employer}</span>
        </div>
      ),
    },
    {
      key: 'status',
      header: keys.STATUS,
      sortKey: 'STATUS',
      width: '13rem',
      cell: (row) => <Status job={row} />,
    },
    {
      key: 'deadline',
      header: list.deadline,
      width: '13rem',
      cell: (row) => <Deadline job={row} now={now} />,
    },
    {
      key: 'createdAt',
      header: keys.CREATEDAT,
      sortKey: 'CREATEDAT',
      second: { header: keys.CONFIRMDATE, sortKey: 'CONFIRMDATE' },
      // what the posting has come to counts before when it came
      from: 'lg',
      width: '12rem',
      cell: ({ createdAt, inspectedAt }) => (
        <div className={styles.lines}>
          <Whole>{day(createdAt)}</Whole>
          {inspectedAt !== null && (
            <Whole title={list.approvedOn({ date: day(inspectedAt) })}>{day(inspectedAt)}</Whole>
          )}
        </div>
      ),
    },
    {
      key: 'fee',
      header: keys.COMMISSION,
      sortKey: 'COMMISSION',
      from: 'lg',
      align: 'right',
      width: '9rem',
      cell: (row) => feeText(words, row),
    },
    {
      key: 'recruiters',
      header: keys.RECRUITER,
      sortKey: 'RECRUITER',
      second: { header: keys.SELECTEDRECRUITE, sortKey: 'SELECTEDRECRUITE' },
      align: 'right',
      cell: ({ offerCount, selectedCount, maxRecruiters }) => (
        <div className={styles.lines}>
          <CountCell n={offerCount} />
          <CountCell n={selectedCount} of={maxRecruiters ?? undefined} />
        </div>
      ),
    },
    {
      key: 'candidates',
      header: keys.CANDIDATE,
      sortKey: 'CANDIDATE',
      align: 'right',
      cell: ({ candidateCount }) => <CountCell n={candidateCount} />,
    },
  ];
};

/** A posting on a phone. */
export function JobCard({ job, now }: JobProps) {
  const words = useWords();
  const { keys, list } = words.adminJobs;
  const { id, title, company, employer, offerCount, selectedCount, maxRecruiters, candidateCount } = job;
  return (
    <PhoneCard
      top={
        <>
          <Status job={job} />
          {job.status !== 'CHECK' && <Deadline job={job} now={now} />}
        </>
      }
      title={title}
      meta={[list.number({ id }), company, employer]}
    >
      {job.status === 'CHECK' ? (
        <div className={styles.cardClock}>
          <ReviewClock job={job} now={now} />
        </div>
      ) : (
        <CardFacts
          areCounters
          facts={[
            { label: keys.RECRUITER, value: <CountCell n={offerCount} /> },
            { label: keys.SELECTEDRECRUITE, value: <CountCell n={selectedCount} of={maxRecruiters ?? undefined} /> },
            { label: keys.CANDIDATE, value: <CountCell n={candidateCount} /> },
          ]}
        />
      )}
    </PhoneCard>
  );
}

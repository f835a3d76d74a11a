import type { ReactNode } from 'react';
import { formatDate } from '#core/rules/formats.ts';
import type { JobStatus } from '#core/rules/job-lifecycle.ts';
import { jobLooks } from '#core/rules/status-colours.ts';
import { useOwnZone } from '#web/lib/own-zone.ts';
import { type Fact, FactStrip } from '#web/ui/blocks/facts.tsx';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { CountCell } from '#web/ui/lists/cells.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import styles from './detail.module.css';
import { Deadline, isRecommending } from './job-deadline.tsx';
import type { DepartmentJob } from './job-query.ts';

type Headed = {
  title: string;
  status: JobStatus;
  recommendDeadline: string | null;
  dueDate: string | null;
  timeZone: string;
};

/** Both deadlines, the one that comes next with its days left. */
export const useDeadlineFacts = (job: Headed, now: number): Fact[] => {
  const { keys } = useWords().jobs;
  const { status, recommendDeadline, dueDate, timeZone } = job;
  return [
    {
      label: keys.recommendDeadline,
      value: <Deadline day={recommendDeadline} timeZone={timeZone} now={now} isNext={isRecommending(status)} />,
    },
    {
      label: keys.dueDate,
      value: <Deadline day={dueDate} timeZone={timeZone} now={now} isNext={status === 'CANDIDATE_END'} />,
    },
  ];
};

type Dates = Pick<DepartmentJob, 'createdAt' | 'inspectedAt' | 'endedAt'>;

/** When it was registered, reviewed and ended; what did not happen yet is left out. */
export const useDateFacts = ({ createdAt, inspectedAt, endedAt }: Dates): Fact[] => {
  const { facts } = useWords().jobs;
  const locale = useLocale();
  const ownZone = useOwnZone();
  const dates: [string, string | null][] = [
    [facts.registered, createdAt],
    [facts.inspected, inspectedAt],
    [facts.ended, endedAt],
  ];
  return dates.flatMap(([label, at]) =>
    at === null ? [] : [{ label, value: <time dateTime={at}>{formatDate(at, locale, ownZone)}</time> }],
  );
};

type Counters = Pick<DepartmentJob, 'offerCount' | 'selectedCount' | 'maxRecruiters' | 'candidateCount'>;

export const useCounterFacts = ({ offerCount, selectedCount, maxRecruiters, candidateCount }: Counters): Fact[] => {
  const { facts } = useWords().jobs;
  return [
    { label: facts.offers, value: <CountCell n={offerCount} /> },
    { label: facts.seatsLeft, value: <CountCell n={selectedCount} of={maxRecruiters ?? undefined} /> },
    { label: facts.candidates, value: <CountCell n={candidateCount} /> },
  ];
};

type JobHeadProps = {
  job: Headed;
  crumb?: { label: string; to: string } | undefined;
  badge?: ReactNode;
  actions?: ReactNode;
  facts: readonly Fact[];
  /** What must be read before anything else. */
  children?: ReactNode;
  tabs?: ReactNode;
};

/** What it is, where it stands, what can be done with it now. */
export function JobHead({ job, crumb, badge, actions, facts, children, tabs }: JobHeadProps) {
  const { jobs, enums } = useWords();
  return (
    <>
      <PageTitle
        crumb={crumb}
        badge={badge ?? <StatusBadge look={jobLooks[job.status]}>{enums.jobStatus[job.status]}</StatusBadge>}
        actions={actions}
      >
        {job.title || jobs.list.untitled}
      </PageTitle>
      <div className={styles.head}>
        <FactStrip facts={facts} />
        {children}
        {tabs}
      </div>
    </>
  );
}

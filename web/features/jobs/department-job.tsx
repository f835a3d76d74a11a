import type { ReactNode } from 'react';
import { useLeftList } from '#web/lib/left-list.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { Columns } from '#web/ui/blocks/columns.tsx';
import { DefinitionList } from '#web/ui/blocks/facts.tsx';
import { useWords } from '#web/ui/words.tsx';
import { HistoryCard } from './history-card.tsx';
import { JobHead, useCounterFacts, useDateFacts, useDeadlineFacts } from './job-head.tsx';
import type { DepartmentJob as Job } from './job-query.ts';
import { ConditionsCard, FilesCard, useFacts, WorkCard } from './work-facts.tsx';

type DepartmentJobProps = { job: Job; now: number; list: string; tabs: ReactNode };

/** What stands above every tab of the posting. */
export function DepartmentJobHead({ job, now, list, tabs }: DepartmentJobProps) {
  const { jobs, shell } = useWords();
  return (
    <JobHead
      job={job}
      crumb={useLeftList({ label: shell.titles.jobsInProgress, to: list }, job.id)}
      facts={[
        { label: jobs.keys.id, value: job.id },
        ...useDeadlineFacts(job, now),
        ...useCounterFacts(job),
        ...useDateFacts(job),
      ]}
      tabs={tabs}
    />
  );
}

/** One posting as a department of the company sees it: the work, who is on it, what happened, nothing of fees. */
export function DepartmentJob(props: DepartmentJobProps) {
  const { job } = props;
  const { jobs } = useWords();
  const of = useFacts(job);
  return (
    <>
      <DepartmentJobHead {...props} />
      <Columns
        isRightNarrow
        left={
          <>
            <WorkCard job={job} />
            <ConditionsCard job={job} />
          </>
        }
        right={
          <>
            <Card title={jobs.facts.recruiting}>
              <DefinitionList facts={of('maxRecruiters', 'autoCloseRecommend')} />
            </Card>
            <FilesCard job={job} />
            <HistoryCard job={job} />
          </>
        }
      />
    </>
  );
}

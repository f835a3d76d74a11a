import type { ReactNode } from 'react';
import { jobsApi } from '#core/api/jobs.ts';
import type { DepartmentJob } from '#web/features/jobs/job-query.ts';
import { JobTabs } from '#web/features/jobs/job-tabs.tsx';
import { LoadedById } from '#web/features/shell/loaded-by-id.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { OwnZone } from '#web/lib/own-zone.ts';
import { paths } from '#web/lib/paths.ts';

type Shown = { job: DepartmentJob; now: number; list: string; tabs: ReactNode };
type MatchedJobProps = { children: (shown: Shown) => ReactNode };

const useJob = (id: number) => useEndpoint(jobsApi.one, { params: { id } });

/** The posting of the address, for a page of it. */
export function MatchedJob({ children }: MatchedJobProps) {
  return (
    <LoadedById useOne={useJob}>
      {(job, now) => (
        // a department's own clock is its company's, of which its postings tell
        <OwnZone value={job.timeZone}>
          {children({ job, now, list: paths.department.jobs, tabs: <JobTabs job={job} at={paths.department} /> })}
        </OwnZone>
      )}
    </LoadedById>
  );
}

import type { ReactNode } from 'react';
import { jobsApi } from '#core/api/jobs.ts';
import { type AdminJob, isAdminJob, jobReads } from '#web/features/admin-jobs/job-query.ts';
import { EndAct } from '#web/features/jobs/end-act.tsx';
import { JobTabs } from '#web/features/jobs/job-tabs.tsx';
import { LoadedById } from '#web/features/shell/loaded-by-id.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { paths } from '#web/lib/paths.ts';

type Shown = { job: AdminJob; now: number; tabs: ReactNode; acts: ReactNode };
type AnyJobProps = { children: (shown: Shown) => ReactNode };

const useJob = (id: number) => useEndpoint(jobsApi.one, { params: { id } });

/** The posting of the address, for a page of it. */
export function AnyJob({ children }: AnyJobProps) {
  return (
    <LoadedById useOne={useJob}>
      {(job, now) =>
        isAdminJob(job) &&
        children({
          job,
          now,
          tabs: <JobTabs job={job} at={paths.admin} />,
          acts: <EndAct job={job} reads={jobReads} />,
        })
      }
    </LoadedById>
  );
}

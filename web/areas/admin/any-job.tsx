import type { ReactNode } from 'react';
import { jobsApi } from '#core/api/jobs.ts';
import { type AdminJob, isAdminJob, jobReads } from '#web/features/admin-jobs/job-query.ts';
import { EndAct } from '#web/features/jobs/end-act.tsx';
import { JobTabs } from '#web/features/jobs/job-tabs.tsx';
import { ById } from '#web/features/shell/by-id.tsx';
import { Loaded } from '#web/features/shell/loaded.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { paths } from '#web/lib/paths.ts';

type Shown = { job: AdminJob; now: number; tabs: ReactNode; acts: ReactNode };
type AnyJobProps = { children: (shown: Shown) => ReactNode };

/** The posting of the address, for a page of it. */
export function AnyJob({ children }: AnyJobProps) {
  return (
    <ById>
      {(id) => (
        <OneJob key={id} id={id}>
          {children}
        </OneJob>
      )}
    </ById>
  );
}

function OneJob({ id, children }: AnyJobProps & { id: number }) {
  const query = useEndpoint(jobsApi.one, { params: { id } });
  return (
    <Loaded query={query}>
      {(job) =>
        isAdminJob(job) &&
        children({
          job,
          now: query.dataUpdatedAt,
          tabs: <JobTabs job={job} at={paths.admin} />,
          acts: <EndAct job={job} reads={jobReads} />,
        })
      }
    </Loaded>
  );
}

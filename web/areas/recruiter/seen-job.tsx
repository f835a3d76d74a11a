import type { ReactNode } from 'react';
import { jobsApi } from '#core/api/jobs.ts';
import type { RecruiterJob } from '#web/features/jobs/job-query.ts';
import { JobTabs } from '#web/features/jobs/job-tabs.tsx';
import { LoadedById } from '#web/features/shell/loaded-by-id.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { paths } from '#web/lib/paths.ts';

type Shown = { job: RecruiterJob; now: number; tabs: ReactNode };
type SeenJobProps = { children: (shown: Shown) => ReactNode };

const useJob = (id: number) => useEndpoint(jobsApi.seenByRecruiter, { params: { id } });

/** The posting of the address, for a page of it. */
export function SeenJob({ children }: SeenJobProps) {
  return (
    <LoadedById useOne={useJob}>
      {(job, now) =>
        children({
          job,
          now,
          tabs: <JobTabs job={job} at={paths.recruiter} hasCandidates={job.offer?.status === 'SELECTED'} />,
        })
      }
    </LoadedById>
  );
}

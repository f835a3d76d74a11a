import type { ReactNode } from 'react';
import { jobsApi } from '#core/api/jobs.ts';
import { type DepartmentJob, type EmployerJob, isEmployerJob } from '#web/features/jobs/job-query.ts';
import { JobTabs } from '#web/features/jobs/job-tabs.tsx';
import { LoadedById } from '#web/features/shell/loaded-by-id.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { OwnZone } from '#web/lib/own-zone.ts';
import { paths } from '#web/lib/paths.ts';
import { useUserType } from '#web/lib/session.ts';

type Shown<Job> = { job: Job; now: number; tabs: ReactNode };

type OwnJobProps = {
  employer: (shown: Shown<EmployerJob>) => ReactNode;
  /** A department that comes here sees what it sees at home. */
  department: (shown: Shown<DepartmentJob> & { list: string }) => ReactNode;
};

const useJob = (id: number) => useEndpoint(jobsApi.one, { params: { id } });

/** The posting of the address, for a page of it. */
export function OwnJob({ employer, department }: OwnJobProps) {
  const isDepartment = useUserType() === 'DEPARTMENT';
  return (
    <LoadedById useOne={useJob}>
      {(job, now) => {
        const shown = { now, tabs: <JobTabs job={job} at={paths.employer} /> };
        if (!isDepartment && isEmployerJob(job)) return employer({ job, ...shown });
        // a department's own clock is its company's, of which its postings tell
        return <OwnZone value={job.timeZone}>{department({ job, ...shown, list: paths.employer.jobs })}</OwnZone>;
      }}
    </LoadedById>
  );
}

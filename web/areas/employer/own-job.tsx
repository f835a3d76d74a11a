import type { ReactNode } from 'react';
import { jobsApi } from '#core/api/jobs.ts';
import { type DepartmentJob, type EmployerJob, isEmployerJob } from '#web/features/jobs/job-query.ts';
import { JobTabs } from '#web/features/jobs/job-tabs.tsx';
import { ById } from '#web/features/shell/by-id.tsx';
import { Loaded } from '#web/features/shell/loaded.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { paths } from '#web/lib/paths.ts';
import { useUserType } from '#web/lib/session.ts';

type Shown<Job> = { job: Job; now: number; tabs: ReactNode };

type OwnJobProps = {
  employer: (shown: Shown<EmployerJob>) => ReactNode;
  /** A department that comes here sees what it sees at home. */
  department: (shown: Shown<DepartmentJob> & { list: string }) => ReactNode;
};

/** The posting of the address, for a page of it. */
export function OwnJob(props: OwnJobProps) {
  return <ById>{(id) => <OneJob key={id} id={id} {...props} />}</ById>;
}

function OneJob({ id, employer, department }: OwnJobProps & { id: number }) {
  const isDepartment = useUserType() === 'DEPARTMENT';
  const query = useEndpoint(jobsApi.one, { params: { id } });
  return (
    <Loaded query={query}>
      {(job) => {
        const shown = { now: query.dataUpdatedAt, tabs: <JobTabs job={job} at={paths.employer} /> };
        return !isDepartment && isEmployerJob(job)
          ? employer({ job, ...shown })
          : department({ job, ...shown, list: paths.employer.jobs });
      }}
    </Loaded>
  );
}

import { jobsApi } from '#core/api/jobs.ts';
import { DepartmentJob } from '#web/features/jobs/department-job.tsx';
import { EmployerJob } from '#web/features/jobs/employer-job.tsx';
import { isEmployerJob } from '#web/features/jobs/job-query.ts';
import { ById } from '#web/features/shell/by-id.tsx';
import { Loaded } from '#web/features/shell/loaded.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { paths } from '#web/lib/paths.ts';
import { useUserType } from '#web/lib/session.ts';

export function JobPage() {
  return <ById>{(id) => <OneJob key={id} id={id} />}</ById>;
}

function OneJob({ id }: { id: number }) {
  const isDepartment = useUserType() === 'DEPARTMENT';
  const query = useEndpoint(jobsApi.one, { params: { id } });
  return (
    <Loaded query={query}>
      {(job) =>
        !isDepartment && isEmployerJob(job) ? (
          <EmployerJob job={job} now={query.dataUpdatedAt} />
        ) : (
          <DepartmentJob job={job} now={query.dataUpdatedAt} list={paths.employer.jobs} />
        )
      }
    </Loaded>
  );
}

import { jobsApi } from '#core/api/jobs.ts';
import { DepartmentJob } from '#web/features/jobs/department-job.tsx';
import { ById } from '#web/features/shell/by-id.tsx';
import { Loaded } from '#web/features/shell/loaded.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { paths } from '#web/lib/paths.ts';

export function JobPage() {
  return <ById>{(id) => <OneJob key={id} id={id} />}</ById>;
}

function OneJob({ id }: { id: number }) {
  const query = useEndpoint(jobsApi.one, { params: { id } });
  return (
    <Loaded query={query}>
      {(job) => <DepartmentJob job={job} now={query.dataUpdatedAt} list={paths.department.jobs} />}
    </Loaded>
  );
}

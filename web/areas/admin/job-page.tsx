import { jobsApi } from '#core/api/jobs.ts';
import { JobDetail } from '#web/features/admin-jobs/job-detail.tsx';
import { isAdminJob } from '#web/features/admin-jobs/job-query.ts';
import { ById } from '#web/features/shell/by-id.tsx';
import { Loaded } from '#web/features/shell/loaded.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';

export function JobPage() {
  return <ById>{(id) => <OneJob key={id} id={id} />}</ById>;
}

function OneJob({ id }: { id: number }) {
  const query = useEndpoint(jobsApi.one, { params: { id } });
  return (
    <Loaded query={query}>
      {(job) => isAdminJob(job) && <JobDetail key={job.status} job={job} now={query.dataUpdatedAt} />}
    </Loaded>
  );
}

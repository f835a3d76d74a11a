import { jobsApi } from '#core/api/jobs.ts';
import { RecruiterJob } from '#web/features/jobs/recruiter-job.tsx';
import { ById } from '#web/features/shell/by-id.tsx';
import { Loaded } from '#web/features/shell/loaded.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';

export function JobPage() {
  return <ById>{(id) => <OneJob key={id} id={id} />}</ById>;
}

function OneJob({ id }: { id: number }) {
  const query = useEndpoint(jobsApi.seenByRecruiter, { params: { id } });
  return <Loaded query={query}>{(job) => <RecruiterJob job={job} now={query.dataUpdatedAt} />}</Loaded>;
}

import { jobsApi } from '#core/api/jobs.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { useWords } from '#web/ui/words.tsx';
import { EventList } from './history.tsx';
import type { DepartmentJob } from './job-query.ts';

type Job = Pick<DepartmentJob, 'id' | 'currency' | 'timeZone' | 'createdAt'>;

/** What happened to a posting, as far as its reader may know. */
export function HistoryCard({ job }: { job: Job }) {
  const { history } = useWords().jobs;
  const { data, isError, refetch } = useEndpoint(jobsApi.history, { params: { id: job.id } });
  return (
    <Card title={history.title}>
      {data !== undefined ? (
        <EventList isNarrow events={data} job={job} createdAt={job.createdAt} />
      ) : isError ? (
        <ServerError onRetry={() => void refetch()} />
      ) : (
        <Spinner />
      )}
    </Card>
  );
}

import { JobDetail } from '#web/features/admin-jobs/job-detail.tsx';
import { AnyJob } from './any-job.tsx';

export function JobPage() {
  return <AnyJob>{(props) => <JobDetail key={props.job.status} {...props} />}</AnyJob>;
}

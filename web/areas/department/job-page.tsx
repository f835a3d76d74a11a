import { DepartmentJob } from '#web/features/jobs/department-job.tsx';
import { MatchedJob } from './matched-job.tsx';

export function JobPage() {
  return <MatchedJob>{(props) => <DepartmentJob {...props} />}</MatchedJob>;
}

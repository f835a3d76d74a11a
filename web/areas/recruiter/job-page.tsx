import { RecruiterJob } from '#web/features/jobs/recruiter-job.tsx';
import { SeenJob } from './seen-job.tsx';

export function JobPage() {
  return <SeenJob>{(props) => <RecruiterJob {...props} />}</SeenJob>;
}

import { RecruiterJobs } from '#web/features/jobs/recruiter-jobs.tsx';

export function JobListPage() {
  return <RecruiterJobs />;
}

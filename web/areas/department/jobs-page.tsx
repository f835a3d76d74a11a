import { MatchedJobs } from '#web/features/departments/matched-jobs.tsx';

export function JobsPage() {
  return <MatchedJobs />;
}

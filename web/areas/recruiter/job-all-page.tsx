import { AllJobs } from '#web/features/jobs/recruiter-jobs.tsx';

export function JobAllPage() {
  return <AllJobs />;
}

import { JobHead } from '#web/features/admin-jobs/job-detail.tsx';
import { AdminCandidates } from '#web/features/candidates/admin-candidates.tsx';
import { paths } from '#web/lib/paths.ts';
import { AnyJob } from './any-job.tsx';

export function JobCandidatesPage() {
  return (
    <AnyJob>
      {({ job, tabs, acts }) => (
        <>
          <JobHead job={job} tabs={tabs} acts={acts} />
          <AdminCandidates job={job} candidatePath={paths.admin.candidate} />
        </>
      )}
    </AnyJob>
  );
}

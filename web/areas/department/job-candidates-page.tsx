import { SideCandidates } from '#web/features/candidates/side-candidates.tsx';
import { DepartmentJobHead } from '#web/features/jobs/department-job.tsx';
import { paths } from '#web/lib/paths.ts';
import { MatchedJob } from './matched-job.tsx';

export function JobCandidatesPage() {
  return (
    <MatchedJob>
      {(props) => (
        <>
          <DepartmentJobHead {...props} />
          <SideCandidates job={props.job} reader="DEPARTMENT" candidatePath={paths.department.candidate} />
        </>
      )}
    </MatchedJob>
  );
}

import { SideCandidates } from '#web/features/candidates/side-candidates.tsx';
import { HiredOnPosting } from '#web/features/contracts/hired-note.tsx';
import { DepartmentJobHead } from '#web/features/jobs/department-job.tsx';
import { EmployerJobHead } from '#web/features/jobs/employer-job.tsx';
import { paths, paymentsOfPosting } from '#web/lib/paths.ts';
import { OwnJob } from './own-job.tsx';

export function JobCandidatesPage() {
  return (
    <OwnJob
      employer={(props) => (
        <>
          <EmployerJobHead {...props} />
          <SideCandidates
            job={props.job}
            reader="EMPLOYER"
            candidatePath={paths.employer.candidate}
            hired={<HiredOnPosting to={paymentsOfPosting(props.job.title)} />}
          />
        </>
      )}
      department={(props) => (
        <>
          <DepartmentJobHead {...props} />
          <SideCandidates job={props.job} reader="DEPARTMENT" candidatePath={paths.employer.candidate} />
        </>
      )}
    />
  );
}

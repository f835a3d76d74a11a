import { RecruiterCandidates } from '#web/features/candidates/recruiter-candidates.tsx';
import { RecruiterJobHead } from '#web/features/jobs/recruiter-job.tsx';
import { paths } from '#web/lib/paths.ts';
import { SeenJob } from './seen-job.tsx';

export function JobCandidatesPage() {
  return (
    <SeenJob>
      {(props) => (
        <>
          <RecruiterJobHead {...props} />
          <RecruiterCandidates
            job={props.job}
            standing={props.job}
            addPath={paths.recruiter.addCandidate(props.job.id)}
            candidatePath={paths.recruiter.candidate}
          />
        </>
      )}
    </SeenJob>
  );
}

import { RecruiterCandidates } from '#web/features/candidates/recruiter-candidates.tsx';
import { RecruiterJobHead } from '#web/features/jobs/recruiter-job.tsx';
import { paths } from '#web/lib/paths.ts';
import { canRecommend } from './can-recommend.ts';
import { SeenJob } from './seen-job.tsx';

export function JobCandidatesPage() {
  return (
    <SeenJob>
      {(props) => (
        <>
          <RecruiterJobHead {...props} />
          <RecruiterCandidates
            job={props.job}
            addPath={canRecommend(props.job) ? paths.recruiter.addCandidate(props.job.id) : null}
            candidatePath={paths.recruiter.candidate}
          />
        </>
      )}
    </SeenJob>
  );
}

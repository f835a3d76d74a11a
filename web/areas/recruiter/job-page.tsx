import { RecommendAct } from '#web/features/candidates/recommend-act.tsx';
import { RecruiterJob } from '#web/features/jobs/recruiter-job.tsx';
import { OwnOffer } from '#web/features/offers/own-offer.tsx';
import { useRecruiter } from '#web/features/shell/me.tsx';
import { paths } from '#web/lib/paths.ts';
import { zoneOf } from '#web/lib/time-zone.ts';
import { SeenJob } from './seen-job.tsx';

export function JobPage() {
  const { recruiter, company } = useRecruiter();
  const hasProfile = recruiter.photo !== null && recruiter.introduction !== '';
  return (
    <SeenJob>
      {(props) => (
        <RecruiterJob
          {...props}
          actions={<RecommendAct standing={props.job} to={paths.recruiter.addCandidate(props.job.id)} />}
          offer={<OwnOffer job={props.job} hasProfile={hasProfile} timeZone={zoneOf(company.country)} />}
        />
      )}
    </SeenJob>
  );
}

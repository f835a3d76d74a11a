import { DepartmentJobHead } from '#web/features/jobs/department-job.tsx';
import { OfferBoard } from '#web/features/offers/offer-board.tsx';
import { paths } from '#web/lib/paths.ts';
import { MatchedJob } from './matched-job.tsx';

export function JobOffersPage() {
  return (
    <MatchedJob>
      {(props) => (
        <>
          <DepartmentJobHead {...props} />
          <OfferBoard
            job={props.job}
            hrefOf={({ id }) => paths.department.offer(props.job.id, id)}
            timeZone={props.job.timeZone}
          />
        </>
      )}
    </MatchedJob>
  );
}

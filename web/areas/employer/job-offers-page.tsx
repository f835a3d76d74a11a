import { DepartmentJobHead } from '#web/features/jobs/department-job.tsx';
import { EmployerJobHead } from '#web/features/jobs/employer-job.tsx';
import { OfferBoard } from '#web/features/offers/offer-board.tsx';
import { paths } from '#web/lib/paths.ts';
import { OwnJob } from './own-job.tsx';

export function JobOffersPage() {
  const board = (job: Parameters<typeof OfferBoard>[0]['job']) => (
    <OfferBoard job={job} hrefOf={({ id }) => paths.employer.offer(job.id, id)} timeZone={job.timeZone} />
  );
  return (
    <OwnJob
      employer={(props) => (
        <>
          <EmployerJobHead {...props} />
          {board(props.job)}
        </>
      )}
      department={(props) => (
        <>
          <DepartmentJobHead {...props} />
          {board(props.job)}
        </>
      )}
    />
  );
}

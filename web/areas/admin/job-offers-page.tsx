import { JobHead } from '#web/features/admin-jobs/job-detail.tsx';
import { OfferBoard } from '#web/features/offers/offer-board.tsx';
import { paths } from '#web/lib/paths.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { AnyJob } from './any-job.tsx';

export function JobOffersPage() {
  return (
    <AnyJob>
      {({ job, tabs, acts }) => (
        <>
          <JobHead job={job} tabs={tabs} acts={acts} />
          <OfferBoard job={job} hrefOf={({ id }) => paths.admin.offer(job.id, id)} timeZone={operatorZone} />
        </>
      )}
    </AnyJob>
  );
}

import { OfferDetail } from '#web/features/offers/offer-detail.tsx';
import { isOfferOn, type OfferedJob, useOffer } from '#web/features/offers/offer-query.ts';
import { AreaNotFound } from '#web/features/shell/area-not-found.tsx';
import { LoadedById } from '#web/features/shell/loaded-by-id.tsx';
import { paths } from '#web/lib/paths.ts';
import { OwnJob } from './own-job.tsx';

export function OfferPage() {
  return <OwnJob employer={({ job }) => <OfferOn job={job} />} department={({ job }) => <OfferOn job={job} />} />;
}

function OfferOn({ job }: { job: OfferedJob }) {
  return (
    <LoadedById param="oid" useOne={useOffer}>
      {(offer) =>
        isOfferOn(job, offer) ? (
          <OfferDetail offer={offer} job={job} list={paths.employer.jobOffers(job.id)} timeZone={job.timeZone} />
        ) : (
          <AreaNotFound />
        )
      }
    </LoadedById>
  );
}

import { EvaluationsCard } from '#web/features/evaluations/evaluation-card.tsx';
import { OfferDetail } from '#web/features/offers/offer-detail.tsx';
import { isOfferOn, useOffer } from '#web/features/offers/offer-query.ts';
import { AreaNotFound } from '#web/features/shell/area-not-found.tsx';
import { LoadedById } from '#web/features/shell/loaded-by-id.tsx';
import { paths } from '#web/lib/paths.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { AnyJob } from './any-job.tsx';

export function OfferPage() {
  return (
    <AnyJob>
      {({ job }) => (
        <LoadedById param="oid" useOne={useOffer}>
          {(offer) =>
            isOfferOn(job, offer) ? (
              <OfferDetail
                offer={offer}
                job={job}
                list={paths.admin.jobOffers(job.id)}
                timeZone={operatorZone}
                evaluations={<EvaluationsCard recruiterId={offer.recruiter.id} timeZone={operatorZone} />}
              />
            ) : (
              <AreaNotFound />
            )
          }
        </LoadedById>
      )}
    </AnyJob>
  );
}

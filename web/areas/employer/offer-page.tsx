import { EvaluationsCard, OwnEvaluationCard } from '#web/features/evaluations/evaluation-card.tsx';
import { OfferDetail } from '#web/features/offers/offer-detail.tsx';
import { isOfferOn, type Offer, type OfferedJob, useOffer } from '#web/features/offers/offer-query.ts';
import { AreaNotFound } from '#web/features/shell/area-not-found.tsx';
import { LoadedById } from '#web/features/shell/loaded-by-id.tsx';
import { paths } from '#web/lib/paths.ts';
import { OwnJob } from './own-job.tsx';

export function OfferPage() {
  return (
    <OwnJob employer={({ job }) => <OfferOn job={job} isEvaluator />} department={({ job }) => <OfferOn job={job} />} />
  );
}

function OfferOn({ job, isEvaluator = false }: { job: OfferedJob; isEvaluator?: boolean }) {
  return (
    <LoadedById param="oid" useOne={useOffer}>
      {(offer) =>
        isOfferOn(job, offer) ? (
          <OfferDetail
            offer={offer}
            job={job}
            list={paths.employer.jobOffers(job.id)}
            timeZone={job.timeZone}
            evaluations={isEvaluator && <Evaluations offer={offer} timeZone={job.timeZone} />}
          />
        ) : (
          <AreaNotFound />
        )
      }
    </LoadedById>
  );
}

/** What the own company says of the recruiter here, and what others said. */
function Evaluations({ offer, timeZone }: { offer: Offer; timeZone: string }) {
  const { id, recruiter, evaluation = null, evaluating = 'NOT_YET' } = offer;
  return (
    <>
      <OwnEvaluationCard
        offerId={id}
        recruiterName={recruiter.name}
        evaluation={evaluation}
        evaluating={evaluating}
        timeZone={timeZone}
      />
      <EvaluationsCard recruiterId={recruiter.id} timeZone={timeZone} />
    </>
  );
}

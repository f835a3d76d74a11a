import { candidatesApi } from '#core/api/candidates.ts';
import { isSideCandidate } from '#web/features/candidates/candidate-query.ts';
import { SideReview } from '#web/features/candidates/side-review.tsx';
import { LoadedById } from '#web/features/shell/loaded-by-id.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { paths } from '#web/lib/paths.ts';

const useCandidate = (id: number) => useEndpoint(candidatesApi.one, { params: { id } });

export function CandidatePage() {
  return (
    <LoadedById param="cid" useOne={useCandidate} jobOf={({ job }) => job.id}>
      {(candidate, now) =>
        isSideCandidate(candidate) && <SideReview candidate={candidate} now={now} at={paths.department} />
      }
    </LoadedById>
  );
}

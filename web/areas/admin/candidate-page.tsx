import { candidatesApi } from '#core/api/candidates.ts';
import { AdminReview } from '#web/features/candidates/admin-review.tsx';
import { isAdminCandidate } from '#web/features/candidates/candidate-query.ts';
import { HiredNote } from '#web/features/contracts/hired-note.tsx';
import { AdminContactBlock } from '#web/features/disclosures/admin-contact-block.tsx';
import { LoadedById } from '#web/features/shell/loaded-by-id.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { paths } from '#web/lib/paths.ts';

const useCandidate = (id: number) => useEndpoint(candidatesApi.one, { params: { id } });

export function CandidatePage() {
  return (
    <LoadedById param="cid" useOne={useCandidate} jobOf={({ job }) => job.id}>
      {(candidate, now) =>
        isAdminCandidate(candidate) && (
          <AdminReview
            candidate={candidate}
            now={now}
            back={paths.admin.jobCandidates(candidate.job.id)}
            hired={
              candidate.contractId !== null && (
                <HiredNote leftDate={candidate.leftDate} to={paths.admin.contract(candidate.contractId)} />
              )
            }
            contact={<AdminContactBlock candidate={candidate} />}
          />
        )
      }
    </LoadedById>
  );
}

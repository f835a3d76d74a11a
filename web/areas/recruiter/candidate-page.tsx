import { candidatesApi } from '#core/api/candidates.ts';
import { isRecruiterCandidate } from '#web/features/candidates/candidate-query.ts';
import { OwnCandidate } from '#web/features/candidates/own-candidate.tsx';
import { HiredNote } from '#web/features/contracts/hired-note.tsx';
import { OwnContactBlock } from '#web/features/disclosures/own-contact-block.tsx';
import { CandidateThread } from '#web/features/qnas/candidate-thread.tsx';
import { LoadedById } from '#web/features/shell/loaded-by-id.tsx';
import { useRecruiter } from '#web/features/shell/me.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { paths } from '#web/lib/paths.ts';
import { zoneOf } from '#web/lib/time-zone.ts';

const useCandidate = (id: number) => useEndpoint(candidatesApi.one, { params: { id } });

export function CandidatePage() {
  const { company } = useRecruiter();
  return (
    <LoadedById param="cid" useOne={useCandidate} jobOf={({ job }) => job.id}>
      {(candidate, now) =>
        isRecruiterCandidate(candidate) && (
          <OwnCandidate
            candidate={candidate}
            now={now}
            back={paths.recruiter.jobCandidates(candidate.job.id)}
            editPath={paths.recruiter.editCandidate(candidate.job.id, candidate.id)}
            timeZone={zoneOf(company.country)}
            hired={
              candidate.contractId !== null && (
                <HiredNote leftDate={candidate.leftDate} to={paths.recruiter.contract(candidate.contractId)} />
              )
            }
            contact={<OwnContactBlock candidate={candidate} now={now} />}
            thread={
              <CandidateThread
                reader="RECRUITER"
                job={candidate.job}
                candidate={{ id: candidate.id, name: candidate.name, isDisclosed: candidate.contactState === 'OPEN' }}
                timeZone={zoneOf(company.country)}
              />
            }
          />
        )
      }
    </LoadedById>
  );
}

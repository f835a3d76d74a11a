import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { candidatesApi } from '#core/api/candidates.ts';
import { isSideCandidate, type SideCandidate } from '#web/features/candidates/candidate-query.ts';
import { SideReview } from '#web/features/candidates/side-review.tsx';
import { HireAct } from '#web/features/contracts/hire-act.tsx';
import { HireDialog } from '#web/features/contracts/hire-dialog.tsx';
import { HiredNote } from '#web/features/contracts/hired-note.tsx';
import { ContactBlock } from '#web/features/disclosures/contact-block.tsx';
import { CandidateThread } from '#web/features/qnas/candidate-thread.tsx';
import { LoadedById } from '#web/features/shell/loaded-by-id.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { paths } from '#web/lib/paths.ts';
import { useUserType } from '#web/lib/session.ts';

const useCandidate = (id: number) => useEndpoint(candidatesApi.one, { params: { id } });

/** The final hire once a stage is passed, or the contract that it made. */
const hiring = (candidate: SideCandidate, onOpen: () => void) => {
  const { contractId = null, leftDate = null, hireHindrance: hindrance = 'CODE' } = candidate;
  return {
    hired: contractId !== null && <HiredNote leftDate={leftDate} to={paths.employer.contract(contractId)} />,
    ...(hindrance !== 'CODE' && {
      hire: (isLast: boolean) => <HireAct hindrance={hindrance} isLast={isLast} onOpen={onOpen} />,
    }),
  };
};

export function CandidatePage() {
  // a department may come here too: contacts and what is said in confidence are not theirs
  const isEmployer = useUserType() === 'EMPLOYER';
  const navigate = useNavigate();
  const { cid } = useParams();
  const [hiredId, setHiredId] = useState<number | null>(null);
  if (hiredId !== null && String(hiredId) !== cid) setHiredId(null);
  return (
    <LoadedById param="cid" useOne={useCandidate} jobOf={({ job }) => job.id}>
      {(candidate, now) =>
        isSideCandidate(candidate) && (
          <>
            <SideReview
              candidate={candidate}
              now={now}
              at={paths.employer}
              {...(isEmployer && {
                ...hiring(candidate, () => setHiredId(candidate.id)),
                contact: <ContactBlock key={candidate.id} candidate={candidate} now={now} />,
                thread: (
                  <CandidateThread
                    key={`thread-${candidate.id}`}
                    reader="EMPLOYER"
                    job={candidate.job}
                    candidate={{
                      id: candidate.id,
                      name: candidate.name,
                      isDisclosed: candidate.contactState === 'OPEN',
                    }}
                    timeZone={candidate.job.timeZone}
                  />
                ),
              })}
            />
            {isEmployer && (
              <HireDialog
                key={candidate.id}
                hired={candidate}
                isOpen={hiredId === candidate.id}
                onClose={() => setHiredId(null)}
                onDone={(id) => void navigate(paths.employer.contract(id))}
              />
            )}
          </>
        )
      }
    </LoadedById>
  );
}

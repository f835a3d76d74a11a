import { useState } from 'react';
import { useNavigate } from 'react-router';
import { candidatesApi } from '#core/api/candidates.ts';
import { jobsApi } from '#core/api/jobs.ts';
import { isRecruiterCandidate, type RecruiterCandidate } from '#web/features/candidates/candidate-query.ts';
import { EditCandidate } from '#web/features/candidates/form/edit-candidate.tsx';
import { templateLink } from '#web/features/jobs/file-link.tsx';
import { Loaded } from '#web/features/shell/loaded.tsx';
import { LoadedById } from '#web/features/shell/loaded-by-id.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { paths } from '#web/lib/paths.ts';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { useWords } from '#web/ui/words.tsx';

const useCandidate = (id: number) => useEndpoint(candidatesApi.one, { params: { id } });

export function EditCandidatePage() {
  return (
    <LoadedById param="cid" useOne={useCandidate} jobOf={({ job }) => job.id}>
      {(candidate) => isRecruiterCandidate(candidate) && <Editing id={candidate.id} />}
    </LoadedById>
  );
}

/** What an earlier visit has read may be older than what was saved since. */
function Editing({ id }: { id: number }) {
  const query = useCandidate(id);
  if (!query.isFetchedAfterMount) return <Spinner page />;
  return (
    <Loaded query={query}>{(candidate) => isRecruiterCandidate(candidate) && <OnJob candidate={candidate} />}</Loaded>
  );
}

function OnJob({ candidate }: { candidate: RecruiterCandidate }) {
  const { candidateForm } = useWords();
  const navigate = useNavigate();
  const query = useEndpoint(jobsApi.seenByRecruiter, { params: { id: candidate.job.id } });
  const [isEditable] = useState(() => candidate.actions.includes('edit'));
  const back = paths.recruiter.candidate(candidate.job.id, candidate.id);
  if (!isEditable)
    return (
      <>
        <PageTitle crumb={{ label: candidate.name, to: back }}>{candidateForm.editTitle}</PageTitle>
        <InlineNote>{candidateForm.fixed}</InlineNote>
      </>
    );
  return (
    <Loaded query={query}>
      {(job) => (
        <EditCandidate
          job={job}
          template={templateLink(job)}
          candidate={candidate}
          leaveTo={back}
          onDone={() => void navigate(back)}
        />
      )}
    </Loaded>
  );
}

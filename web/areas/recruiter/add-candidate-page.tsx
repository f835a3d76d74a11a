import { useNavigate } from 'react-router';
import { jobsApi } from '#core/api/jobs.ts';
import { AddCandidate } from '#web/features/candidates/form/add-candidate.tsx';
import { barredText } from '#web/features/candidates/recommend-act.tsx';
import { templateLink } from '#web/features/jobs/file-link.tsx';
import { LoadedById } from '#web/features/shell/loaded-by-id.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { paths } from '#web/lib/paths.ts';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { useWords } from '#web/ui/words.tsx';

const useJob = (id: number) => useEndpoint(jobsApi.seenByRecruiter, { params: { id } });

export function AddCandidatePage() {
  const words = useWords();
  const navigate = useNavigate();
  return (
    <LoadedById useOne={useJob}>
      {(job) => {
        const list = paths.recruiter.jobCandidates(job.id);
        const barred = barredText(words, job);
        if (barred !== null)
          return (
            <>
              <PageTitle crumb={{ label: job.title, to: paths.recruiter.job(job.id) }}>
                {words.candidateForm.title}
              </PageTitle>
              <InlineNote>{barred}</InlineNote>
            </>
          );
        return (
          <AddCandidate
            job={job}
            template={templateLink(job)}
            leaveTo={list}
            onDone={(id) => void navigate(paths.recruiter.candidate(job.id, id), { replace: true })}
          />
        );
      }}
    </LoadedById>
  );
}

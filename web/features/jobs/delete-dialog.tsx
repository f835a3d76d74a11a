import { useNavigate } from 'react-router';
import { jobsApi } from '#core/api/jobs.ts';
import { jobLists } from '#core/rules/job-lifecycle.ts';
import { announce } from '#web/lib/announce.ts';
import { besides, useSend } from '#web/lib/endpoints.ts';
import { paths } from '#web/lib/paths.ts';
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx';
import { useWords } from '#web/ui/words.tsx';
import { addressOf, type EmployerJob } from './job-query.ts';
import { jobReads } from './job-reads.ts';

type DeleteDialogProps = { job: EmployerJob; isOpen: boolean; onClose: () => void };

/** A draft or a rejected posting that nobody wants any more. */
export function DeleteDialog({ job, isOpen, onClose }: DeleteDialogProps) {
  const { jobs, enums } = useWords();
  const { acts, list } = jobs;
  const navigate = useNavigate();
  const sending = useSend(jobsApi.remove, {
    // the posting itself is gone: reading it again would only find nothing
    refresh: [jobsApi.list, jobsApi.dashboard, jobsApi.counts],
    reread: jobReads,
    onDone: () => {
      announce.toast({ type: 'success', title: acts.deleted });
      void navigate(addressOf(paths.employer.jobs, jobLists.underInspection));
    },
    onFailed: besides(onClose),
  });
  return (
    <ConfirmDialog
      danger
      isOpen={isOpen}
      onClose={onClose}
      title={acts.deleteTitle}
      verb={enums.jobAction.delete}
      isBusy={sending.isPending}
      onConfirm={() => sending.mutate({ params: { id: job.id } })}
    >
      <p>{acts.deleteWhat({ title: job.title || list.untitled })}</p>
    </ConfirmDialog>
  );
}

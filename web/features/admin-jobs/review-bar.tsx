import { Button } from '@mantine/core';
import { useState } from 'react';
import { adminJobsApi } from '#core/api/admin-jobs.ts';
import { dayIn } from '#core/rules/calendar.ts';
import { deadlineErrors } from '#core/rules/job-fields.ts';
import type { Words } from '#core/words/words.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { besides, useSend } from '#web/lib/endpoints.ts';
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx';
import { SaveBar } from '#web/ui/fields/save-bar.tsx';
import { useWords } from '#web/ui/words.tsx';
import { type AdminJob, jobReads } from './job-query.ts';
import { useNextReview } from './next-review.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { ticksLeft } from './review-ticks.tsx';

/** What stands in the way of approving, or null. */
export const approvalObstacle = ({ adminJobs }: Words, job: AdminJob, now: number): string | null => {
  const { review } = adminJobs;
  const isPast = Object.keys(deadlineErrors(job, dayIn(new Date(now), job.timeZone))).length > 0;
  const infected = [job.template, job.attachment].find((file) => file?.isInfected);
  const left = ticksLeft(job.ticks);
  if (job.proposal !== null) return review.proposalOpen;
  if (isPast) return review.deadlinePassed;
  if (infected) return review.fileInfected({ name: infected.name });
  return left > 0 ? review.ticksLeft({ n: left }) : null;
};

type ReviewBarProps = { job: AdminJob; isReviewed: boolean; now: number };

/** The decision, always in sight: it says why it cannot be made yet. */
export function ReviewBar({ job, isReviewed, now }: ReviewBarProps) {
  const words = useWords();
  const { review, approve, reject } = words.adminJobs;
  const [isRejecting, setRejecting] = useState(false);
  const [isApproving, setApproving] = useState(false);
  const obstacle = approvalObstacle(words, job, now);
  return (
    <>
      {isReviewed && (
        <SaveBar wrongCount={0} hint={obstacle ?? review.ready}>
          <Button variant="default" data-danger onClick={() => setRejecting(true)}>
            {reject.act}
          </Button>
          <Button disabled={obstacle !== null} onClick={() => setApproving(true)}>
            {approve.act}
          </Button>
        </SaveBar>
      )}
      <RejectDialog job={job} isOpen={isRejecting} onClose={() => setRejecting(false)} />
      <ApproveDialog job={job} isOpen={isApproving} onClose={() => setApproving(false)} />
    </>
  );
}

type ApproveDialogProps = { job: AdminJob; isOpen: boolean; onClose: () => void };

function ApproveDialog({ job, isOpen, onClose }: ApproveDialogProps) {
  const words = useWords();
  const { approve } = words.adminJobs;
  const agreed = useAgreed(job, { isOpen });
  const next = useNextReview();
  const sending = useSend(adminJobsApi.confirm, {
    refresh: jobReads,
    onDone: () => {
      announce.toast({ type: 'success', title: approve.done, ...next });
      onClose();
    },
    // the bar behind it says what stands in the way now
    onFailed: besides(onClose),
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={approve.title}
      verb={approve.act}
      isBusy={sending.isPending}
      onConfirm={() => sending.mutate({ body: { id: job.id, version: agreed.now.version } })}
    >
      <p>{approve.what({ title: job.title })}</p>
    </ConfirmDialog>
  );
}

import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { candidatesApi } from '#core/api/candidates.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { useSend } from '#web/lib/endpoints.ts';
import { ApiFailure } from '#web/lib/failures.ts';
import { useLeftList } from '#web/lib/left-list.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { useWords } from '#web/ui/words.tsx';
import { ActsBar } from './acts-bar.tsx';
import { CandidateFacts, ReasonBlock } from './candidate-facts.tsx';
import { CandidateHistory } from './candidate-history.tsx';
import type { AdminCandidate } from './candidate-query.ts';
import { candidateReads, listReads } from './candidate-reads.ts';
import { LostNote } from './lost-note.tsx';
import styles from './review.module.css';
import { ReviewFrame } from './review-frame.tsx';

type AdminReviewProps = {
  candidate: AdminCandidate;
  now: number;
  back: string;
  /** The person's contact, which is looked at on record. */
  contact: ReactNode;
  /** Where the contract is, once there is one. */
  hired?: ReactNode;
};

/** A candidate as the operator sees it, who decides nothing but may delete it. */
export function AdminReview({ candidate, now, contact, hired, ...props }: AdminReviewProps) {
  const { candidates, disclosures } = useWords();
  const { to: back } = useLeftList({ label: candidates.title, to: props.back }, candidate.id);
  const { marks } = candidates;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <ReviewFrame
        candidate={candidate}
        now={now}
        back={back}
        by={
          <div className={styles.by}>
            <span>{candidate.recruiter.name}</span>
            <span>{candidate.recruiter.firm}</span>
          </div>
        }
        notes={
          hired || candidate.isPossibleDuplicate || candidate.isWithdrawn || candidate.isLost || candidate.isHeld ? (
            <>
              {hired}
              <LostNote candidate={candidate} />
              {candidate.isHeld && <InlineNote colour="warning">{disclosures.lost.held}</InlineNote>}
              {candidate.isPossibleDuplicate && <InlineNote colour="warning">{marks.possible}</InlineNote>}
              {candidate.isWithdrawn && <InlineNote colour="warning">{marks.withdrawn}</InlineNote>}
            </>
          ) : null
        }
        acts={
          candidate.actions.includes('delete') && (
            <ActsBar>
              <span className={styles.over} />
              <Button variant="default" data-danger onClick={() => setAsking(true)}>
                {candidates.remove.act}
              </Button>
            </ActsBar>
          )
        }
      >
        <div className={styles.block}>
          <CandidateFacts candidate={candidate} timeZone={operatorZone} hidesContact />
        </div>
        {contact}
        <ReasonBlock reason={candidate.reason} />
        <section className={styles.block} aria-label={candidates.history.title}>
          <div className={styles.blockHead}>
            <h2>{candidates.history.title}</h2>
          </div>
          <CandidateHistory candidate={candidate} timeZone={operatorZone} />
        </section>
      </ReviewFrame>
      <DeleteDialog candidate={candidate} isOpen={isAsking} onClose={() => setAsking(false)} back={back} />
    </>
  );
}

type DeleteDialogProps = { candidate: AdminCandidate; isOpen: boolean; onClose: () => void; back: string };

function DeleteDialog({ candidate, isOpen, onClose, back }: DeleteDialogProps) {
  const { remove } = useWords().candidates;
  const navigate = useNavigate();
  const [error, setError] = useState<string | undefined>(undefined);
  const agreed = useAgreed(candidate, { isOpen });
  const sending = useSend(candidatesApi.adminRemove, {
    agreed,
    refresh: listReads,
    reread: candidateReads,
    onDone: () => {
      announce.toast({ type: 'success', title: remove.done });
      void navigate(back);
    },
    onFailed: (failure) => {
      const complaint = failure instanceof ApiFailure ? failure.fields.reason : undefined;
      setError(complaint);
      return complaint !== undefined;
    },
  });
  return (
    <ConfirmDialog
      danger
      isOpen={isOpen}
      onClose={onClose}
      title={remove.title({ name: candidate.name })}
      verb={remove.act}
      isBusy={sending.isPending}
      agreed={agreed}
      reason={{ label: remove.reason, error }}
      onConfirm={(reason) => sending.mutate({ params: { id: candidate.id }, body: { reason } })}
    >
      <p>{remove.whatAdmin}</p>
    </ConfirmDialog>
  );
}

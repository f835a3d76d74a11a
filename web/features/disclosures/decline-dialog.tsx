import { useState } from 'react';
import { disclosuresApi } from '#core/api/disclosures.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { useSend } from '#web/lib/endpoints.ts';
import { ApiFailure } from '#web/lib/failures.ts';
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx';
import { useWords } from '#web/ui/words.tsx';
import { disclosureReads, type OwnContact } from './disclosure-reads.ts';

type DeclineDialogProps = { own: OwnContact; isOpen: boolean; onClose: () => void };

export function DeclineDialog({ own, isOpen, onClose }: DeclineDialogProps) {
  const { decline } = useWords().disclosures;
  const [error, setError] = useState<string | undefined>(undefined);
  const agreed = useAgreed(own, { isOpen, canAct: ({ actions }) => actions.includes('decline') });
  const { id, version } = agreed.now;
  const sending = useSend(disclosuresApi.move, {
    agreed,
    refresh: disclosureReads,
    onDone: () => {
      announce.toast({ type: 'success', title: decline.done });
      onClose();
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
      title={decline.title}
      verb={decline.act}
      isBusy={sending.isPending}
      agreed={agreed}
      reason={{ label: decline.reason, error }}
      onConfirm={(reason) => sending.mutate({ body: { id, version, action: 'decline', reason } })}
    >
      <p>{decline.what}</p>
    </ConfirmDialog>
  );
}

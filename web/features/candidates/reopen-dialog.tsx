import { candidatesApi } from '#core/api/candidates.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { besides, useSend } from '#web/lib/endpoints.ts';
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx';
import { useWords } from '#web/ui/words.tsx';
import { candidateReads } from './candidate-reads.ts';
import { useShown } from './use-shown.ts';

type Reopened = { id: number; version: number; name: string };
type ReopenDialogProps = { row: Reopened | null; onClose: () => void };

/** Somebody who did not pass is looked at again. */
export function ReopenDialog({ row, onClose }: ReopenDialogProps) {
  const { stage } = useWords().candidates;
  const shown = useShown(row);
  const agreed = useAgreed(shown, { isOpen: row !== null });
  const sending = useSend(candidatesApi.setStatus, {
    refresh: candidateReads,
    onDone: () => {
      announce.toast({ type: 'success', title: stage.reopened, message: stage.savedHint });
      onClose();
    },
    onFailed: besides(onClose),
  });
  if (agreed.now === null) return null;
  const { id, version, name } = agreed.now;
  return (
    <ConfirmDialog
      isOpen={row !== null}
      onClose={onClose}
      title={stage.reopenTitle({ name })}
      verb={stage.reopen}
      isBusy={sending.isPending}
      onConfirm={() => sending.mutate({ body: { candidates: [{ id, version }], action: 'reopen' } })}
    >
      <p>{stage.reopenWhat}</p>
    </ConfirmDialog>
  );
}

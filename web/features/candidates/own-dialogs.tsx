import { NativeSelect } from '@mantine/core';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { candidatesApi } from '#core/api/candidates.ts';
import { stopReasons } from '#core/rules/candidate-codes.ts';
import * as f from '#core/rules/fields.ts';
import { limits } from '#core/rules/limits.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { besides, useSend } from '#web/lib/endpoints.ts';
import { FormField } from '#web/lib/form-field.tsx';
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { useWords } from '#web/ui/words.tsx';
import type { RecruiterCandidate } from './candidate-query.ts';
import { candidateReads, listReads } from './candidate-reads.ts';
import { StandingNow } from './standing-now.tsx';

type DialogProps = { candidate: RecruiterCandidate; isOpen: boolean; onClose: () => void };

/** Takes an own candidate back before anything was told; where the employer has begun it is a withdrawal. */
export function DeleteOwnDialog({ candidate, isOpen, onClose, back }: DialogProps & { back: string }) {
  const { remove, withdraw } = useWords().candidates;
  const navigate = useNavigate();
  const sending = useSend(candidatesApi.remove, {
    refresh: listReads,
    reread: candidateReads,
    onDone: ({ outcome }) => {
      announce.toast({ type: 'success', title: outcome === 'DELETED' ? remove.done : withdraw.done });
      void navigate(back);
    },
    onFailed: besides(onClose),
  });
  return (
    <ConfirmDialog
      danger
      isOpen={isOpen}
      onClose={onClose}
      title={remove.title({ name: candidate.name })}
      verb={remove.actOwn}
      isBusy={sending.isPending}
      onConfirm={() => sending.mutate({ params: { id: candidate.id } })}
    >
      <p>{remove.what}</p>
    </ConfirmDialog>
  );
}

export function WithdrawDialog({ candidate, isOpen, onClose }: DialogProps) {
  const { withdraw } = useWords().candidates;
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={withdraw.title({ name: candidate.name })}>
      <WithdrawForm candidate={candidate} onClose={onClose} />
    </FormDialog>
  );
}

const typed = z.object({ reason: f.oneOf(stopReasons), note: f.optionalText(limits.reasonLengthMax) });

function WithdrawForm({ candidate, onClose }: Omit<DialogProps, 'isOpen'>) {
  const { candidates, enums } = useWords();
  const { withdraw } = candidates;
  const agreed = useAgreed(candidate, { canAct: ({ actions }) => actions.includes('withdraw') });
  const { id, version } = agreed.now;
  const form = useEndpointForm(candidatesApi.withdraw, {
    schema: typed,
    defaults: { reason: '' as never, note: '' },
    toSent: (given) => ({ body: { id, version, ...given } }),
    agreed,
    refresh: candidateReads,
    onDone: () => {
      announce.toast({ type: 'success', title: withdraw.done });
      onClose();
    },
    warnsUnsaved: false,
  });
  return (
    <DialogForm
      danger
      form={form}
      onClose={onClose}
      help={withdraw.what}
      verb={withdraw.verb}
      now={agreed.before && <StandingNow rows={[agreed.now]} before={[agreed.before]} />}
      isRoomy
    >
      <NativeSelect
        withAsterisk
        data-autofocus
        label={withdraw.reason}
        data={[
          { value: '', label: withdraw.choose },
          ...stopReasons.map((reason) => ({ value: reason, label: enums.failReason[reason] })),
        ]}
        {...form.field('reason')}
      />
      <FormField form={form} name="note">
        {(field) => <CountedTextarea label={withdraw.text} rows={3} max={limits.reasonLengthMax} {...field} />}
      </FormField>
    </DialogForm>
  );
}

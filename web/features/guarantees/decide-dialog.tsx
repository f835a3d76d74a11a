import * as z from 'zod/mini';
import { guaranteesApi } from '#core/api/guarantees.ts';
import { type DepartureDecision, isAgreedAmount } from '#core/rules/departures.ts';
import * as f from '#core/rules/fields.ts';
import { limits } from '#core/rules/limits.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { exactUnit } from '#web/lib/exact-unit.ts';
import { FormField } from '#web/lib/form-field.tsx';
import { noProof, ProofFields, proof, proofFields, proofOf } from '#web/lib/proof-fields.tsx';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { useWords } from '#web/ui/words.tsx';
import { type DepartureRow, guaranteeReads } from './guarantee-reads.ts';
import { RefundFigures } from './refund-figures.tsx';

type DecideDialogProps = { departure: DepartureRow; decision: DepartureDecision | null; onClose: () => void };

/** The operator's word on a report, with a fresh password: money follows it. */
export function DecideDialog({ departure, decision, onClose }: DecideDialogProps) {
  const { decide } = useWords().guarantees;
  return (
    <FormDialog
      isOpen={decision !== null}
      onClose={onClose}
      title={decision === 'REJECTED' ? decide.rejectTitle : decide.acceptTitle}
    >
      {decision && <DecideForm departure={departure} decision={decision} onClose={onClose} />}
    </FormDialog>
  );
}

const note = f.text(limits.reasonLengthMax);
const typed = z.object({ note, amount: z.nullable(z.number()), ...proof });
/** Nothing at all can be what was agreed. */
const typedAgreed = z.object({ note, amount: f.amount(0), ...proof });

type DecideFormProps = { departure: DepartureRow; decision: DepartureDecision; onClose: () => void };

function DecideForm({ departure: shown, decision, onClose }: DecideFormProps) {
  const agreed = useAgreed(shown, {
    canAct: ({ actions }) => actions.includes(decision === 'ACCEPTED' ? 'accept' : 'reject'),
  });
  const departure = agreed.now;
  const { decide, one } = useWords().guarantees;
  const { id, version, reason, figures } = departure;
  const isAccepted = decision === 'ACCEPTED';
  const isAgreed = isAccepted && isAgreedAmount(figures.guaranteeType, reason);
  const form = useEndpointForm(guaranteesApi.decide, {
    schema: isAgreed ? typedAgreed : typed,
    currency: figures.currency,
    defaults: { note: '', amount: null, ...noProof },
    toSent: ({ note: why, amount, ...checked }) => ({
      body: {
        id,
        version,
        decision,
        note: why,
        ...(isAgreed && amount !== null ? { amount } : {}),
        ...(isAccepted && figures.refund ? { total: figures.refund.total } : {}),
        ...proofOf(checked),
      },
    }),
    agreed,
    refresh: guaranteeReads,
    fieldOf: { ...proofFields, REFUND_TOO_MUCH: 'amount' },
    onDone: () => {
      announce.toast({ type: 'success', title: isAccepted ? decide.accepted : decide.rejected });
      onClose();
    },
  });
  const what = !isAccepted ? decide.rejectWhat : reason === 'NO_SHOW' ? decide.noShowWhat : decide.acceptWhat;
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      help={what}
      verb={isAccepted ? one.accept : one.reject}
      danger={!isAccepted}
      isRoomy
    >
      {isAccepted && <RefundFigures row={departure} />}
      {isAgreed && (
        <FormField form={form} name="amount">
          {(field) => <NumberField required label={decide.amount} {...exactUnit(figures.currency)} {...field} />}
        </FormField>
      )}
      <FormField form={form} name="note">
        {(field) => (
          <CountedTextarea
            required
            rows={3}
            label={decide.note}
            description={decide.noteHint}
            max={limits.reasonLengthMax}
            {...field}
          />
        )}
      </FormField>
      <ProofFields form={form} />
    </DialogForm>
  );
}

import * as z from 'zod/mini';
import { guaranteesApi } from '#core/api/guarantees.ts';
import * as f from '#core/rules/fields.ts';
import { limits } from '#core/rules/limits.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { FormField } from '#web/lib/form-field.tsx';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { useWords } from '#web/ui/words.tsx';
import { type Departure, guaranteeReads } from './guarantee-reads.ts';

type ContestDialogProps = { isOpen: boolean; onClose: () => void; departure: Departure; until: string };

export function ContestDialog({ isOpen, onClose, ...rest }: ContestDialogProps) {
  const { contest } = useWords().departures;
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={contest.title}>
      <ContestForm {...rest} onClose={onClose} />
    </FormDialog>
  );
}

const typed = z.object({ text: f.text(limits.claimLengthMax) });

function ContestForm({ departure, until, onClose }: Omit<ContestDialogProps, 'isOpen'>) {
  const agreed = useAgreed(departure, { canAct: ({ actions }) => actions.includes('contest') });
  const { id, version } = agreed.now;
  const { contest } = useWords().departures;
  const form = useEndpointForm(guaranteesApi.contest, {
    schema: typed,
    defaults: { text: '' },
    toSent: ({ text }) => ({ body: { id, version, text } }),
    agreed,
    refresh: guaranteeReads,
    onDone: () => {
      announce.toast({ type: 'success', title: contest.done });
      onClose();
    },
  });
  return (
    <DialogForm form={form} onClose={onClose} help={contest.what} verb={contest.act} isRoomy>
      <InlineNote>{until}</InlineNote>
      <FormField form={form} name="text">
        {(field) => (
          <CountedTextarea
            required
            isFirst
            rows={5}
            label={contest.text}
            description={contest.textHint}
            max={limits.claimLengthMax}
            {...field}
          />
        )}
      </FormField>
    </DialogForm>
  );
}

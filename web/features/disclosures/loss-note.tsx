import { Button } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { disclosuresApi } from '#core/api/disclosures.ts';
import * as f from '#core/rules/fields.ts';
import { limits } from '#core/rules/limits.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { FormField } from '#web/lib/form-field.tsx';
import { useTimeThere } from '#web/lib/own-zone.ts';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { useWords } from '#web/ui/words.tsx';
import { disclosureReads, type OwnContact } from './disclosure-reads.ts';
import styles from './disclosures.module.css';

/** Why the entry lost its person, and the way to contest that. */
export function LossNote({ own }: { own: OwnContact }) {
  const { lost, contest } = useWords().disclosures;
  const timeThere = useTimeThere();
  const [isOpen, setOpen] = useState(false);
  const { lostReason, contestUntil, actions, waiting } = own;
  if (lostReason === null && !isOpen) return null;
  const canContest = actions.includes('contest') && contestUntil !== null;
  return (
    <div className={styles.notes}>
      {lostReason !== null && (
        <InlineNote
          colour="warning"
          action={
            canContest && (
              <Button size="xs" variant="default" onClick={() => setOpen(true)}>
                {contest.act}
              </Button>
            )
          }
        >
          {lost.reasons[lostReason]}
          {canContest && <div>{contest.until({ time: timeThere(contestUntil, own.job.timeZone) })}</div>}
        </InlineNote>
      )}
      {waiting.includes('CONTEST') && <InlineNote>{contest.waits}</InlineNote>}
      <FormDialog isOpen={isOpen} onClose={() => setOpen(false)} title={contest.title}>
        <ContestForm own={own} onClose={() => setOpen(false)} />
      </FormDialog>
    </div>
  );
}

const typed = z.object({ text: f.text(limits.claimLengthMax) });

function ContestForm({ own, onClose }: { own: OwnContact; onClose: () => void }) {
  const { contest } = useWords().disclosures;
  const agreed = useAgreed(own, { canAct: ({ actions }) => actions.includes('contest') });
  const { id, version } = agreed.now;
  const form = useEndpointForm(disclosuresApi.contest, {
    schema: typed,
    defaults: { text: '' },
    toSent: ({ text }) => ({ body: { id, version, text } }),
    agreed,
    refresh: disclosureReads,
    onDone: () => {
      announce.toast({ type: 'success', title: contest.done });
      onClose();
    },
    warnsUnsaved: false,
  });
  return (
    <DialogForm form={form} onClose={onClose} help={contest.what} verb={contest.act}>
      <FormField form={form} name="text">
        {(field) => (
          <CountedTextarea
            isFirst
            required
            label={contest.text}
            description={contest.textHint}
            max={limits.claimLengthMax}
            rows={5}
            {...field}
          />
        )}
      </FormField>
    </DialogForm>
  );
}

import { Checkbox } from '@mantine/core';
import * as z from 'zod/mini';
import { disclosuresApi } from '#core/api/disclosures.ts';
import { type ContactAgreement, contactAgreementVersion } from '#core/rules/contact-agreements.ts';
import * as f from '#core/rules/fields.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { FormField } from '#web/lib/form-field.tsx';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { useWords } from '#web/ui/words.tsx';
import { type Disclosed, disclosureReads } from './disclosure-reads.ts';
import styles from './disclosures.module.css';

type RequestDialogProps = { candidate: Disclosed; isOpen: boolean; onClose: () => void };

/** Asks for a contact, with the two agreements that the year rests on. */
export function RequestDialog({ candidate, isOpen, onClose }: RequestDialogProps) {
  const { request } = useWords().disclosures;
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={request.title({ name: candidate.name })}>
      <RequestForm candidate={candidate} onClose={onClose} />
    </FormDialog>
  );
}

const typed = z.object({ noHireOutside: f.agreed, feeWithinYear: f.agreed });
const agreements = [
  ['noHireOutside', 'NO_HIRE_OUTSIDE'],
  ['feeWithinYear', 'FEE_WITHIN_YEAR'],
] as const satisfies readonly (readonly [keyof z.output<typeof typed>, ContactAgreement])[];

function RequestForm({ candidate, onClose }: Omit<RequestDialogProps, 'isOpen'>) {
  const { disclosures } = useWords();
  const { request } = disclosures;
  const texts = disclosures.agreements[contactAgreementVersion];
  const agreed = useAgreed(candidate);
  const { id, version } = agreed.now;
  const form = useEndpointForm(disclosuresApi.move, {
    schema: typed,
    defaults: { noHireOutside: false, feeWithinYear: false },
    toSent: ({ noHireOutside, feeWithinYear }) => ({
      body: {
        id,
        version,
        action: 'request' as const,
        agreements: { version: contactAgreementVersion, noHireOutside, feeWithinYear },
      },
    }),
    agreed,
    refresh: disclosureReads,
    onDone: () => {
      announce.toast({ type: 'success', title: request.done, message: request.doneHint });
      onClose();
    },
    warnsUnsaved: false,
  });
  return (
    <DialogForm form={form} onClose={onClose} help={request.what} verb={request.verb} isRoomy>
      <fieldset className={styles.agreements}>
        <legend>{request.agreements}</legend>
        {agreements.map(([name, kind], index) => (
          <FormField key={name} form={form} name={name}>
            {({ value, onChange, ...field }) => (
              <Checkbox
                {...field}
                data-autofocus={index === 0 || undefined}
                checked={value}
                aria-required
                onChange={(event) => onChange(event.currentTarget.checked)}
                label={texts[kind]}
              />
            )}
          </FormField>
        ))}
      </fieldset>
      <p className={styles.quiet}>
        {request.kept} {request.version({ n: contactAgreementVersion })}
      </p>
    </DialogForm>
  );
}

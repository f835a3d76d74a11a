import { TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { bankReference } from '#core/api/deposits.ts';
import { guaranteesApi } from '#core/api/guarantees.ts';
import * as f from '#core/rules/fields.ts';
import { formatDay, formatPhone } from '#core/rules/formats.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { amountText } from '#web/lib/amount-text.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { FormField } from '#web/lib/form-field.tsx';
import { noProof, ProofFields, proof, proofFields, proofOf } from '#web/lib/proof-fields.tsx';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { DefinitionList } from '#web/ui/blocks/facts.tsx';
import { FigureTable } from '#web/ui/blocks/figure-table.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { guaranteeReads, type Refund } from './guarantee-reads.ts';

/** The operator made the transfer of a refund at the bank. */
export function SendDialog({ refund, onClose }: { refund: Refund | null; onClose: () => void }) {
  const { refunds } = useWords().guarantees;
  return (
    <FormDialog isOpen={refund !== null} onClose={onClose} title={refunds.sendTitle({ number: refund?.number ?? '' })}>
      {refund && <SendForm refund={refund} onClose={onClose} />}
    </FormDialog>
  );
}

const typed = z.object({
  bankReference,
  sentOn: z.nullable(f.date).check(z.refine((day) => day !== null, 'required')),
  ...proof,
});

function SendForm({ refund: shown, onClose }: { refund: Refund; onClose: () => void }) {
  const agreed = useAgreed(shown, { canAct: ({ state }) => state === 'TO_SEND' });
  const refund = agreed.now;
  const words = useWords();
  const { refunds } = words.guarantees;
  const form = useEndpointForm(guaranteesApi.sent, {
    schema: typed,
    defaults: { bankReference: '', sentOn: null, ...noProof },
    toSent: ({ bankReference: reference, sentOn, ...checked }) => ({
      body: { id: refund.id, bankReference: reference, sentOn: sentOn ?? '', ...proofOf(checked) },
    }),
    agreed,
    refresh: guaranteeReads,
    fieldOf: { ...proofFields, REFUND_SENT: 'bankReference' },
    onDone: () => {
      announce.toast({ type: 'success', title: refunds.done });
      onClose();
    },
  });
  return (
    <DialogForm form={form} onClose={onClose} help={refunds.sendWhat} verb={refunds.send} isRoomy>
      <FigureTable
        rows={[
          { label: refunds.keys.company, value: refund.company },
          { label: refunds.keys.amount, value: amountText(words, refund.total, refund.currency), isSum: true },
        ]}
      />
      <Where refund={refund} />
      <TextInput required label={refunds.reference} {...form.field('bankReference')} />
      <FormField form={form} name="sentOn">
        {(field) => <DateField required label={refunds.day} {...field} />}
      </FormField>
      <ProofFields form={form} />
    </DialogForm>
  );
}

/** No account of a company is on record: what is known of whoever paid, and whom to ask. */
function Where({ refund: { paidBy, askWhom } }: { refund: Refund }) {
  const { refunds } = useWords().guarantees;
  const locale = useLocale();
  return (
    <>
      <InlineNote colour="info">{refunds.noAccount}</InlineNote>
      <DefinitionList
        facts={[
          ...paidBy.map(({ valueDate, sender, bankReference: reference }) => ({
            label: refunds.paidBy,
            value: [sender, formatDay(valueDate, locale), reference].filter(Boolean).join(' · '),
          })),
          { label: refunds.askWhom, value: `${askWhom.email} · ${formatPhone(askWhom.phone)}` },
        ]}
      />
    </>
  );
}

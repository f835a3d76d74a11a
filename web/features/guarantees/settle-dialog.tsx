import { TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { bankReference } from '#core/api/deposits.ts';
import { guaranteesApi } from '#core/api/guarantees.ts';
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
import { DateField } from '#web/ui/fields/date-field.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { useWords } from '#web/ui/words.tsx';
import { guaranteeReads, type Receivable } from './guarantee-reads.ts';

export type Settling = { receivable: Receivable; action: Receivable['actions'][number] };

/** What a firm paid back, or what is given up of its debt. */
export function SettleDialog({ settling, onClose }: { settling: Settling | null; onClose: () => void }) {
  const { receivables } = useWords().guarantees;
  const firm = settling?.receivable.firm.name ?? '';
  return (
    <FormDialog
      isOpen={settling !== null}
      onClose={onClose}
      title={settling?.action === 'writeOff' ? receivables.writeOffTitle({ firm }) : receivables.collectTitle({ firm })}
    >
      {settling && <SettleForm settling={settling} onClose={onClose} />}
    </FormDialog>
  );
}

const amount = f.amount(1, limits.amountMax * 2);
const typed = {
  collect: z.object({
    amount,
    reference: bankReference,
    valueDate: z.nullable(z.string()).check(z.refine((value) => f.date.safeParse(value).success, 'required')),
    reason: z.string(),
    ...proof,
  }),
  writeOff: z.object({
    amount,
    reference: z.string(),
    valueDate: z.nullable(z.string()),
    reason: f.text(limits.reasonLengthMax),
    ...proof,
  }),
};

function SettleForm({ settling: { receivable, action }, onClose }: { settling: Settling; onClose: () => void }) {
  const { guarantees, deposits } = useWords();
  const { receivables } = guarantees;
  const agreed = useAgreed(receivable, { canAct: ({ actions }) => actions.includes(action) });
  const { id, version, open, currency } = agreed.now;
  const isCollected = action === 'collect';
  const form = useEndpointForm(guaranteesApi.settle, {
    schema: typed[action],
    currency,
    defaults: { amount: open, reference: '', valueDate: null, reason: '', ...noProof },
    toSent: ({ amount: settled, reference, valueDate, reason, ...checked }) => ({
      body: {
        id,
        version,
        action,
        amount: settled,
        ...(isCollected && valueDate !== null ? { reference, valueDate } : { reason }),
        ...proofOf(checked),
      },
    }),
    agreed,
    refresh: guaranteeReads,
    fieldOf: { ...proofFields, RECEIVABLE_LESS: 'amount', DEPOSIT_KNOWN: 'reference' },
    onDone: () => {
      announce.toast({ type: 'success', title: isCollected ? receivables.collected : receivables.writtenOff });
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      help={isCollected ? receivables.collectWhat : receivables.writeOffWhat}
      verb={receivables[action]}
      danger={!isCollected}
      isRoomy
    >
      <FormField form={form} name="amount">
        {(field) => <NumberField required label={receivables.amount} {...exactUnit(currency)} {...field} />}
      </FormField>
      {isCollected ? (
        <>
          <TextInput required autoComplete="off" label={receivables.reference} {...form.field('reference')} />
          <FormField form={form} name="valueDate">
            {(field) => <DateField required label={deposits.confirm.valueDate} {...field} />}
          </FormField>
        </>
      ) : (
        <FormField form={form} name="reason">
          {(field) => (
            <CountedTextarea required rows={2} label={receivables.reason} max={limits.reasonLengthMax} {...field} />
          )}
        </FormField>
      )}
      <ProofFields form={form} />
    </DialogForm>
  );
}

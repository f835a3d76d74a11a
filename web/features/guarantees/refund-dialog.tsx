import { Checkbox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Output } from '#core/api/endpoint.ts';
import { guaranteesApi } from '#core/api/guarantees.ts';
import type { Currency } from '#core/rules/countries.ts';
import * as f from '#core/rules/fields.ts';
import { formatDay } from '#core/rules/formats.ts';
import { limits } from '#core/rules/limits.ts';
import type { ShownPaymentStatus } from '#core/rules/payment-lifecycle.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { amountText } from '#web/lib/amount-text.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { exactUnit } from '#web/lib/exact-unit.ts';
import { FormField } from '#web/lib/form-field.tsx';
import { noProof, ProofFields, proof, proofFields, proofOf } from '#web/lib/proof-fields.tsx';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FigureTable } from '#web/ui/blocks/figure-table.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { guaranteeReads } from './guarantee-reads.ts';
import styles from './guarantees.module.css';

export type RefundedPayment = {
  id: number;
  version: number;
  number: string;
  currency: Currency;
  status: ShownPaymentStatus;
};
type RefundDialogProps = { payment: RefundedPayment; isOpen: boolean; onClose: () => void };

/** Sends a part of the fee back, of the operator's own accord. */
export function RefundDialog({ payment, isOpen, onClose }: RefundDialogProps) {
  const { refund } = useWords().guarantees;
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={refund.title(payment)}>
      <RefundForm payment={payment} onClose={onClose} />
    </FormDialog>
  );
}

const typed = z.object({
  amount: z.nullable(f.amount(1)).check(z.refine((amount) => amount !== null, 'required')),
  reason: f.text(limits.reasonLengthMax),
  voids: z.boolean(),
  ...proof,
});

function RefundForm({ payment, onClose }: Omit<RefundDialogProps, 'isOpen'>) {
  const { refund } = useWords().guarantees;
  const agreed = useAgreed(payment);
  const { id, version, currency } = agreed.now;
  const form = useEndpointForm(guaranteesApi.refund, {
    schema: typed,
    currency,
    defaults: { amount: null, reason: '', voids: false, ...noProof },
    toSent: ({ amount, reason, voids, ...checked }) => ({
      body: { id, version, amount: amount ?? 0, reason, voids: voids && isWhole, ...proofOf(checked) },
    }),
    agreed,
    refresh: guaranteeReads,
    reread: [...guaranteeReads, guaranteesApi.refundPreview],
    fieldOf: { ...proofFields, REFUND_TOO_MUCH: 'amount' },
    onDone: (made) => {
      announce.toast({ type: 'success', title: refund.done(made) });
      onClose();
    },
  });
  const amount = useWatch({ control: form.control, name: 'amount' });
  const preview = usePreview(id, amount);
  const isWhole = preview.data?.feeLeft === 0;
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      help={refund.what}
      verb={refund.verb}
      isReady={preview.data !== undefined && preview.failure === null && !preview.isAsking}
      isRoomy
    >
      <FormField form={form} name="amount">
        {(field) => <NumberField required label={refund.amount} {...exactUnit(currency)} {...field} />}
      </FormField>
      <section className={styles.preview} aria-live="polite" aria-busy={preview.isAsking}>
        {preview.failure ? (
          <InlineNote colour="error">{preview.failure.message}</InlineNote>
        ) : preview.data === undefined ? (
          <p className={styles.quiet}>{refund.fill}</p>
        ) : (
          <Preview data={preview.data} />
        )}
      </section>
      {isWhole && <Checkbox label={refund.voids} description={refund.voidsHint} {...form.register('voids')} />}
      <FormField form={form} name="reason">
        {(field) => (
          <CountedTextarea
            required
            rows={2}
            label={refund.reason}
            description={refund.reasonHint}
            max={limits.reasonLengthMax}
            {...field}
          />
        )}
      </FormField>
      <ProofFields form={form} />
    </DialogForm>
  );
}

/** Asked when somebody stops typing; the last answer stays until the next is there. */
const usePreview = (id: number, typedAmount: number | null) => {
  const [amount] = useDebouncedValue(typedAmount, 250);
  const enabled = amount !== null && amount > 0;
  const query = useEndpoint(
    guaranteesApi.refundPreview,
    { body: { id, amount: amount ?? 1 } },
    { enabled, keepPrevious: true },
  );
  return {
    data: enabled ? query.data : undefined,
    failure: enabled ? query.error : null,
    isAsking: query.isFetching || amount !== typedAmount,
  };
};

function Preview({ data }: { data: Output<typeof guaranteesApi.refundPreview> }) {
  const words = useWords();
  const locale = useLocale();
  const { figures, refund, sources } = words.guarantees;
  const { fee, tax, total, feeLeft, receivable, currency, source, payBy, status } = data;
  const money = (amount: number) => amountText(words, amount, currency);
  return (
    <>
      <FigureTable
        rows={[
          { label: figures.fee, value: money(fee) },
          { label: figures.tax, value: money(tax) },
          { label: figures.total, value: money(total), isSum: true },
          { label: refund.feeLeft, value: money(feeLeft) },
          ...(receivable > 0 ? [{ label: refund.receivable, value: money(receivable) }] : []),
          { label: refund.after, value: words.enums.paymentStatus[status] },
        ]}
      />
      <p className={styles.quiet}>
        {sources[source]} · {figures.payBy({ date: formatDay(payBy, locale) })}
      </p>
      <p className={styles.quiet}>{refund.where}</p>
    </>
  );
}

import { Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { bankReference, depositAmount, depositsApi } from '#core/api/deposits.ts';
import { paymentsApi } from '#core/api/payments.ts';
import type { Currency } from '#core/rules/countries.ts';
import * as f from '#core/rules/fields.ts';
import { formatDay } from '#core/rules/formats.ts';
import { limits } from '#core/rules/limits.ts';
import { useAgreed } from '#web/lib/agreed.ts';
import { amountText } from '#web/lib/amount-text.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { exactUnit } from '#web/lib/exact-unit.ts';
import { FormField } from '#web/lib/form-field.tsx';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import styles from './money.module.css';
import { type DepositRow, moneyReads } from './money-reads.ts';

type DepositDialogProps = { deposit: DepositRow | null; onClose: () => void };

export function MatchDialog({ deposit, onClose }: DepositDialogProps) {
  const { match } = useWords().deposits;
  return (
    <FormDialog isOpen={deposit !== null} onClose={onClose} title={match.title}>
      {deposit && <MatchForm deposit={deposit} onClose={onClose} />}
    </FormDialog>
  );
}

const chosen = z.object({ paymentId: z.string('select').check(z.minLength(1, 'select')) });

function MatchForm({ deposit: shown, onClose }: { deposit: DepositRow; onClose: () => void }) {
  const agreed = useAgreed(shown, { canAct: ({ actions }) => actions.includes('match') });
  const deposit = agreed.now;
  const words = useWords();
  const locale = useLocale();
  const { match, keys } = words.deposits;
  const [keyword, setKeyword] = useState(deposit.suggestion?.number ?? '');
  const open = useEndpoint(
    paymentsApi.all,
    { query: { status: ['BILLED', 'OVERDUE'], currency: [deposit.currency], keyword, size: '15' } },
    { keepPrevious: true },
  );
  const form = useEndpointForm(depositsApi.decide, {
    schema: chosen,
    // another invoice may do
    fieldOf: { STATUS_CONFLICT: 'paymentId' },
    defaults: { paymentId: String(deposit.suggestion?.paymentId ?? '') },
    toSent: ({ paymentId }) => ({
      body: { id: deposit.id, version: deposit.version, action: 'match' as const, paymentId: Number(paymentId) },
    }),
    agreed,
    refresh: moneyReads,
    onDone: () => {
      announce.toast({ type: 'success', title: match.done });
      onClose();
    },
    warnsUnsaved: false,
  });
  const money = (amount: number) => amountText(words, amount, deposit.currency);
  /** What stays with the invoice or with the deposit, where they are not alike. */
  const afterwards = (needed: number): string[] => {
    const left = deposit.rest - needed;
    if (left === 0) return [];
    return [left < 0 ? match.short({ amount: money(-left) }) : match.over({ amount: money(left) })];
  };
  return (
    <DialogForm form={form} onClose={onClose} help={match.hint} verb={match.submit} isRoomy>
      <InlineNote colour="grey">
        {[deposit.sender, deposit.memo, money(deposit.rest)].filter(Boolean).join(' · ')}
      </InlineNote>
      <TextInput
        data-autofocus
        label={match.search}
        value={keyword}
        maxLength={limits.searchLengthMax}
        onChange={(event) => setKeyword(event.currentTarget.value)}
      />
      <FormField form={form} name="paymentId">
        {({ value, ...field }) => (
          <Radio.Group {...field} label={keys.invoice} withAsterisk value={value}>
            <div className={styles.choices}>
              {open.data?.data.map((invoice) => (
                <Radio
                  key={invoice.id}
                  value={String(invoice.id)}
                  label={`${invoice.number} · ${invoice.company}`}
                  description={[
                    `${keys.open} ${money(invoice.total - invoice.matched)}`,
                    match.due({ date: formatDay(invoice.dueDate, locale) }),
                    ...afterwards(invoice.total - invoice.matched),
                  ].join(' · ')}
                />
              ))}
              {open.data?.data.length === 0 && <span className={styles.quiet}>{match.none}</span>}
            </div>
          </Radio.Group>
        )}
      </FormField>
    </DialogForm>
  );
}

export type PayableInvoice = {
  id: number;
  number: string;
  invoiceDate: string;
  currency: Currency;
  total: number;
  matched: number;
};
type ConfirmDialogProps = { invoice: PayableInvoice; isOpen: boolean; onClose: () => void };

/** A deposit that the operator saw at the bank, against its invoice. */
export function ConfirmDepositDialog({ invoice, isOpen, onClose }: ConfirmDialogProps) {
  const { confirm } = useWords().deposits;
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={`${confirm.title}: ${invoice.number}`}>
      <ConfirmForm invoice={invoice} onClose={onClose} />
    </FormDialog>
  );
}

/** What the bank has of a deposit, as it is typed. */
export const typedDeposit = z.object({
  amount: z.nullable(depositAmount).check(z.refine((amount) => amount !== null, 'required')),
  valueDate: z.nullable(z.string()).check(z.refine((value) => f.date.safeParse(value).success, 'required')),
  bankReference,
  sender: f.optionalLine(limits.textLengthMax),
});

function ConfirmForm({ invoice: shown, onClose }: { invoice: PayableInvoice; onClose: () => void }) {
  const agreed = useAgreed(shown);
  const invoice = agreed.now;
  const { confirm } = useWords().deposits;
  const form = useEndpointForm(depositsApi.confirm, {
    schema: typedDeposit,
    currency: invoice.currency,
    defaults: {
      amount: invoice.total - invoice.matched,
      // the day the bank has, not the one it is noticed on
      valueDate: null,
      bankReference: '',
      sender: '',
    },
    toSent: ({ amount, valueDate, ...rest }) => ({
      body: { id: invoice.id, amount: amount ?? 0, valueDate: valueDate ?? '', ...rest },
    }),
    agreed,
    refresh: moneyReads,
    onDone: () => {
      announce.toast({ type: 'success', title: confirm.done });
      onClose();
    },
    warnsUnsaved: false,
  });
  return (
    <DialogForm form={form} onClose={onClose} help={confirm.hint} verb={confirm.submit} isRoomy>
      <FormField form={form} name="amount">
        {(field) => <NumberField required label={confirm.amount} {...exactUnit(invoice.currency)} {...field} />}
      </FormField>
      <FormField form={form} name="valueDate">
        {(field) => <DateField required label={confirm.valueDate} min={invoice.invoiceDate} {...field} />}
      </FormField>
      <TextInput
        required
        data-autofocus
        autoComplete="off"
        label={confirm.bankReference}
        {...form.field('bankReference')}
      />
      <TextInput label={confirm.sender} {...form.field('sender')} />
    </DialogForm>
  );
}

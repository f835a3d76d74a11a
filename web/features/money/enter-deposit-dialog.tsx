import { NativeSelect, TextInput } from '@mantine/core';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { depositsApi } from '#core/api/deposits.ts';
import { type Currency, currencies } from '#core/rules/countries.ts';
import * as f from '#core/rules/fields.ts';
import { limits } from '#core/rules/limits.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm, type ValuesOf } from '#web/lib/endpoint-form.ts';
import { exactUnit, sameNumber } from '#web/lib/exact-unit.ts';
import { FormField } from '#web/lib/form-field.tsx';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { FieldPair } from '#web/ui/fields/form-section.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { useWords } from '#web/ui/words.tsx';
import { typedDeposit } from './deposit-dialogs.tsx';
import { moneyReads } from './money-reads.ts';

type EnterDepositDialogProps = { isOpen: boolean; onClose: () => void };

/** A deposit that came neither by a notice nor in a file, whatever it is for. */
export function EnterDepositDialog({ isOpen, onClose }: EnterDepositDialogProps) {
  const { enter } = useWords().deposits;
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={enter.title}>
      <EnterForm onClose={onClose} />
    </FormDialog>
  );
}

const typed = z.extend(typedDeposit, {
  currency: f.oneOf(currencies),
  memo: f.optionalText(limits.depositMemoLengthMax),
});

const chosenCurrency = (_name: string, { currency }: ValuesOf<typeof typed>): Currency => currency;

function EnterForm({ onClose }: { onClose: () => void }) {
  const { enter, confirm } = useWords().deposits;
  const form = useEndpointForm(depositsApi.enter, {
    schema: typed,
    currency: chosenCurrency,
    defaults: { currency: 'KRW', amount: null, valueDate: null, bankReference: '', sender: '', memo: '' },
    toSent: ({ amount, valueDate, ...rest }) => ({
      body: { ...rest, amount: amount ?? 0, valueDate: valueDate ?? '' },
    }),
    refresh: moneyReads,
    onDone: ({ state }) => {
      announce.toast({ type: 'success', title: state === 'MATCHED' ? enter.paid : enter.done });
      onClose();
    },
    warnsUnsaved: false,
  });
  // a currency that has no such part of its unit may only be passed by: what was typed comes back after it, unless
  // another amount was typed meanwhile
  const unfit = useRef<{ amount: number; currency: Currency } | null>(null);
  /** What was typed is meant in the currency that is chosen for it. */
  const mean = (before: Currency, currency: Currency): void => {
    const amount = form.getValues('amount');
    const meant = amount === null ? unfit.current : { amount, currency: before };
    const same = meant && sameNumber(meant.amount, meant.currency, currency);
    unfit.current = same === null ? meant : null;
    form.setValue('amount', same);
  };
  return (
    <DialogForm form={form} onClose={onClose} help={enter.hint} verb={enter.submit} isRoomy>
      <FieldPair>
        <FormField form={form} name="currency">
          {(field) => (
            <NativeSelect
              withAsterisk
              data-autofocus
              label={enter.currency}
              data={currencies}
              {...field}
              onChange={(event) => {
                field.onChange(event);
                mean(field.value, form.getValues('currency'));
              }}
            />
          )}
        </FormField>
        <FormField form={form} name="amount">
          {(field) => (
            <NumberField
              required
              label={enter.amount}
              {...exactUnit(form.watch('currency'))}
              {...field}
              onChange={(amount) => {
                if (amount !== null) unfit.current = null;
                field.onChange(amount);
              }}
            />
          )}
        </FormField>
      </FieldPair>
      <FormField form={form} name="valueDate">
        {(field) => <DateField required label={confirm.valueDate} {...field} />}
      </FormField>
      <TextInput required autoComplete="off" label={confirm.bankReference} {...form.field('bankReference')} />
      <TextInput label={confirm.sender} {...form.field('sender')} />
      <TextInput label={enter.memo} description={enter.memoHint} {...form.field('memo')} />
    </DialogForm>
  );
}

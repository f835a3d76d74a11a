import { TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { moneyPart } from '#core/api/settings.ts';
import { type Currency, currencies } from '#core/rules/countries.ts';
import { claimedPassword } from '#core/rules/fields.ts';
import { limits } from '#core/rules/limits.ts';
import type { EndpointForm, ValuesOf } from '#web/lib/endpoint-form.ts';
import { FormField } from '#web/lib/form-field.tsx';
import { FieldPair } from '#web/ui/fields/form-section.tsx';
import { amountUnit, NumberField } from '#web/ui/fields/number-field.tsx';
import { PasswordInput } from '#web/ui/fields/password-input.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './operation.module.css';

/** The code stays empty where the second factor is off. */
export const moneyForm = z.extend(moneyPart, { password: claimedPassword, code: z.string() });
/** The one that an amount is named by. */
export const currencyOf = (name: string): Currency | undefined =>
  currencies.find((one) => name === `secondAdminAbove.${one}`);
type MoneyForm = EndpointForm<ValuesOf<typeof moneyForm>, z.output<typeof moneyForm>>;

/** Charge, due days, payout days, accounts: from the next contract on, with the own password and second factor. */
export function MoneyFields({ form, hasTotp }: { form: MoneyForm; hasTotp: boolean }) {
  const { settings } = useWords();
  return (
    <>
      <DayFields form={form} />
      <CurrencyFields form={form} />
      <PasswordInput
        required
        autoComplete="current-password"
        label={settings.password}
        description={settings.passwordHint}
        {...form.field('password')}
      />
      {hasTotp && (
        <TextInput required autoComplete="one-time-code" maxLength={20} label={settings.code} {...form.field('code')} />
      )}
    </>
  );
}

function DayFields({ form }: { form: MoneyForm }) {
  const { money } = useWords().settings;
  return (
    <>
      <FieldPair>
        <FormField form={form} name="chargeRate">
          {(field) => (
            <NumberField
              required
              label={money.chargeRate}
              description={money.chargeRateHint}
              decimals={2}
              unit="%"
              {...field}
              onChange={(rate) => field.onChange(rate ?? Number.NaN)}
            />
          )}
        </FormField>
        <DaysField form={form} name="invoiceDueDays" />
      </FieldPair>
      <FieldPair>
        <DaysField form={form} name="payoutDaysAfterDeposit" hint={money.payoutHint} />
        <DaysField form={form} name="payoutDaysAfterStart" hint={money.payoutHint} />
      </FieldPair>
    </>
  );
}

type DaysFieldProps = {
  form: MoneyForm;
  name: 'invoiceDueDays' | 'payoutDaysAfterDeposit' | 'payoutDaysAfterStart';
  hint?: string;
};

function DaysField({ form, name, hint }: DaysFieldProps) {
  const { settings, units } = useWords();
  return (
    <FormField form={form} name={name}>
      {(field) => (
        <NumberField
          required
          label={settings.money[name]}
          description={hint}
          unit={units.alone.days}
          {...field}
          onChange={(days) => field.onChange(days ?? Number.NaN)}
        />
      )}
    </FormField>
  );
}

function CurrencyFields({ form }: { form: MoneyForm }) {
  const words = useWords();
  const { money } = words.settings;
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{money.depositAccounts}</legend>
        <p>{money.depositAccountsHint}</p>
        {currencies.map((currency) => (
          <TextInput
            key={currency}
            label={money.accountIn({ currency })}
            autoComplete="off"
            maxLength={limits.textLengthMax}
            {...form.field(`depositAccounts.${currency}`)}
          />
        ))}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{money.secondAdminAbove}</legend>
        <p>{money.secondAdminAboveHint}</p>
        <div className={styles.amounts}>
          {currencies.map((currency) => (
            <FormField key={currency} form={form} name={`secondAdminAbove.${currency}`}>
              {(field) => (
                <NumberField
                  required
                  label={money.amountIn({ currency })}
                  {...amountUnit(words, currency)}
                  {...field}
                  onChange={(amount) => field.onChange(amount ?? Number.NaN)}
                />
              )}
            </FormField>
          ))}
        </div>
      </fieldset>
    </>
  );
}

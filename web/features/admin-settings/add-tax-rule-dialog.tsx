import { useWatch } from 'react-hook-form';
import type { Output } from '#core/api/endpoint.ts';
import { taxesApi } from '#core/api/taxes.ts';
import { addDays, dayIn } from '#core/rules/calendar.ts';
import { type Country, countryFacts } from '#core/rules/countries.ts';
import { announce } from '#web/lib/announce.ts';
import { useEndpointForm } from '#web/lib/endpoint-form.ts';
import { FormField } from '#web/lib/form-field.tsx';
import { DialogForm } from '#web/ui/blocks/dialog-form.tsx';
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { FieldPair } from '#web/ui/fields/form-section.tsx';
import { NumberField } from '#web/ui/fields/number-field.tsx';
import { useWords } from '#web/ui/words.tsx';
import { useTaxExample } from './tax-example.ts';

type Rule = Output<typeof taxesApi.rules>[number];
type AddTaxRuleDialogProps = { country: Country | null; rules: readonly Rule[]; now: number; onClose: () => void };

export function AddTaxRuleDialog({ country, rules, now, onClose }: AddTaxRuleDialogProps) {
  const { settings, enums } = useWords();
  const title = country === null ? '' : `${enums.country[country]}: ${settings.taxes.addTitle}`;
  return (
    <FormDialog isOpen={country !== null} onClose={onClose} title={title}>
      {country !== null && (
        <AddTaxRuleForm
          country={country}
          latest={rules.find((rule) => rule.country === country)}
          now={now}
          onClose={onClose}
        />
      )}
    </FormDialog>
  );
}

type AddTaxRuleFormProps = { country: Country; latest: Rule | undefined; now: number; onClose: () => void };

const presentOf = (latest: Rule | undefined) => ({
  rate: latest?.rate ?? 0,
  base: latest?.base ?? { numerator: 1, denominator: 1 },
});

/** It begins with the latest rule: what is not changed stays so. */
function AddTaxRuleForm({ country, latest, now, onClose }: AddTaxRuleFormProps) {
  const { taxes } = useWords().settings;
  const tomorrow = addDays(dayIn(new Date(now), countryFacts[country].timeZone), 1);
  const form = useEndpointForm(taxesApi.addRule, {
    defaults: { country, fromDate: tomorrow, ...presentOf(latest) },
    refresh: [taxesApi.rules],
    onDone: () => {
      announce.toast({ type: 'success', title: taxes.added });
      onClose();
    },
    warnsUnsaved: false,
  });
  const [rate, numerator, denominator] = useWatch({
    control: form.control,
    name: ['rate', 'base.numerator', 'base.denominator'],
  });
  const present = presentOf(latest);
  const isOther =
    rate !== present.rate || numerator !== present.base.numerator || denominator !== present.base.denominator;
  const example = useTaxExample({ country, rate, base: { numerator, denominator } });
  return (
    <DialogForm form={form} onClose={onClose} help={taxes.addHelp} verb={taxes.add} isReady={isOther}>
      <FieldPair>
        <FormField form={form} name="fromDate">
          {({ onChange, ...field }) => (
            <DateField
              required
              label={taxes.fromDate}
              description={taxes.fromDateHint}
              min={tomorrow}
              {...field}
              onChange={(day) => onChange(day ?? '')}
            />
          )}
        </FormField>
        <FormField form={form} name="rate">
          {(field) => (
            <NumberField
              required
              label={taxes.rate}
              decimals={2}
              unit="%"
              {...field}
              onChange={(value) => field.onChange(value ?? Number.NaN)}
            />
          )}
        </FormField>
      </FieldPair>
      <FieldPair>
        {(['numerator', 'denominator'] as const).map((name) => (
          <FormField key={name} form={form} name={`base.${name}`}>
            {(field) => (
              <NumberField
                required
                label={taxes[name]}
                description={taxes.baseHint}
                {...field}
                onChange={(value) => field.onChange(value ?? Number.NaN)}
              />
            )}
          </FormField>
        ))}
      </FieldPair>
      {example !== '' && <InlineNote>{example}</InlineNote>}
    </DialogForm>
  );
}

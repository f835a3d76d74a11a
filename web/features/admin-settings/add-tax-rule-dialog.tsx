import { useWatch } from 'react-hook-form';
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

type AddTaxRuleDialogProps = { country: Country | null; now: number; onClose: () => void };

export function AddTaxRuleDialog({ country, now, onClose }: AddTaxRuleDialogProps) {
  const { settings, enums } = useWords();
  const title = country === null ? '' : `${enums.country[country]}: ${settings.taxes.addTitle}`;
  return (
    <FormDialog isOpen={country !== null} onClose={onClose} title={title}>
      {country !== null && <AddTaxRuleForm country={country} now={now} onClose={onClose} />}
    </FormDialog>
  );
}

type AddTaxRuleFormProps = { country: Country; now: number; onClose: () => void };

function AddTaxRuleForm({ country, now, onClose }: AddTaxRuleFormProps) {
  const { taxes } = useWords().settings;
  const tomorrow = addDays(dayIn(new Date(now), countryFacts[country].timeZone), 1);
  const form = useEndpointForm(taxesApi.addRule, {
    defaults: { country, fromDate: tomorrow, rate: 10, base: { numerator: 1, denominator: 1 } },
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
  const example = useTaxExample({ country, rate, base: { numerator, denominator } });
  return (
    <DialogForm form={form} onClose={onClose} help={taxes.addHelp} verb={taxes.add}>
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

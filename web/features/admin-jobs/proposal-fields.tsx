import { NativeSelect } from '@mantine/core';
import { feeTypes, guaranteeTypes } from '#core/rules/enums.ts';
import { limits } from '#core/rules/limits.ts';
import { minimumFixedFee } from '#core/rules/money.ts';
import { moneyText } from '#core/rules/money-text.ts';
import { HelpText } from '#web/ui/blocks/help-text.tsx';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { FieldPair } from '#web/ui/fields/form-section.tsx';
import { amountUnit, NumberField } from '#web/ui/fields/number-field.tsx';
import { useWords } from '#web/ui/words.tsx';
import type { AdminJob } from './job-query.ts';
import { isAsked, type TermField, type TermValues } from './proposal-form.ts';
import { useValueText } from './use-value-text.ts';

export type Complaints = Partial<Record<string, string>>;
type FieldsProps = {
  job: AdminJob;
  values: TermValues;
  complaints: Complaints;
  onChange: (change: Partial<TermValues>) => void;
};

const useField = ({ job, values, complaints, onChange }: FieldsProps) => {
  const { fields, proposal } = useWords().adminJobs;
  const text = useValueText(job);
  return <Field extends TermField>(field: Field) => ({
    label: fields[field],
    description: proposal.present({ value: text(field, job[field]) }),
    error: complaints[field],
    value: values[field],
    onChange: (value: TermValues[Field]) => onChange({ [field]: value }),
  });
};

/** What a fee is at the least, as the posting's own form says it. */
const useLeastFee = ({ currency }: AdminJob, { feeType, salaryMin }: TermValues): string => {
  const { jobForm, formats } = useWords();
  const { rate, rateNote, fixedFee, fixedFeeHint, fixedFeeNote } = jobForm.fee;
  if (feeType !== 'DATE') return `${rate}: ${rateNote}`;
  if (salaryMin === null || salaryMin > limits.amountMax) return `${fixedFee}: ${fixedFeeNote}`;
  return fixedFeeHint({ least: moneyText(formats.money, minimumFixedFee(salaryMin), currency, 'short') });
};

/** Every term that can be proposed, filled with what holds now. */
export function ProposalFields(props: FieldsProps) {
  const words = useWords();
  const { units, enums } = words;
  const { values, job, onChange } = props;
  const field = useField(props);
  const leastFee = useLeastFee(job, values);
  const amount = amountUnit(words, job.currency);
  const rate = { decimals: 1, unit: '%' };
  return (
    <>
      <FieldPair>
        <DateField {...field('recommendDeadline')} />
        <DateField {...field('dueDate')} />
      </FieldPair>
      <FieldPair>
        <NumberField {...amount} {...field('salaryMin')} />
        <NumberField {...amount} {...field('salaryMax')} />
      </FieldPair>
      <FieldPair>
        <NativeSelect
          {...field('feeType')}
          data={feeTypes.map((value) => ({ value, label: enums.feeType[value] }))}
          value={values.feeType ?? ''}
          onChange={({ currentTarget }) =>
            onChange({ feeType: feeTypes.find((type) => type === currentTarget.value) ?? null })
          }
        />
        <NumberField unit={units.alone.persons} {...field('hiringCount')} />
      </FieldPair>
      <HelpText>{leastFee}</HelpText>
      {isAsked('feeRateMin', values) && (
        <FieldPair>
          <NumberField {...rate} {...field('feeRateMin')} />
          <NumberField {...rate} {...field('feeRateMax')} />
        </FieldPair>
      )}
      {isAsked('fixedFee', values) && (
        <FieldPair>
          <NumberField {...amount} {...field('fixedFee')} />
          <NumberField unit={units.alone.days} {...field('feeDueDays')} />
        </FieldPair>
      )}
      <FieldPair>
        <NativeSelect
          {...field('guaranteeType')}
          data={guaranteeTypes.map((value) => ({ value, label: enums.guaranteeType[value] }))}
          value={values.guaranteeType ?? ''}
          onChange={({ currentTarget }) =>
            onChange({ guaranteeType: guaranteeTypes.find((type) => type === currentTarget.value) ?? null })
          }
        />
        <NumberField unit={units.alone.months} {...field('guaranteeMonths')} />
      </FieldPair>
      <CountedTextarea
        {...field('guaranteeTerms')}
        label={enums.guaranteeTerms[values.guaranteeType ?? 'PRORATE']}
        max={limits.guaranteeTermsLengthMax}
        rows={3}
      />
    </>
  );
}

import { NativeSelect } from '@mantine/core';
import { feeTypes, guaranteeTypes } from '#core/rules/enums.ts';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { DigitInput } from '#web/ui/fields/digit-input.tsx';
import { FieldPair } from '#web/ui/fields/form-section.tsx';
import { FormattedInput } from '#web/ui/fields/formatted-input.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import type { AdminJob } from './job-query.ts';
import { valueText } from './job-texts.ts';
import { isAsked, type TermField, type TermTexts } from './proposal-form.ts';

export type Complaints = Partial<Record<string, string>>;
type FieldsProps = {
  job: AdminJob;
  texts: TermTexts;
  complaints: Complaints;
  onChange: (field: TermField, text: string) => void;
};

const useField = ({ job, texts, complaints, onChange }: FieldsProps) => {
  const [words, locale] = [useWords(), useLocale()];
  const { fields, proposal } = words.adminJobs;
  return (field: TermField) => ({
    label: fields[field],
    description: proposal.present({ value: valueText({ words, locale }, field, job[field], job.currency) }),
    error: complaints[field],
    value: texts[field],
    onChange: (text: string | null) => onChange(field, text ?? ''),
  });
};

/** Digits and one point: a rate in per cent. */
const formatPercent = (typed: string): string => {
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.');
  return rest.length === 0 ? whole : `${whole}.${rest.join('')}`;
};

/** Every term that can be proposed, filled with what holds now. */
export function ProposalFields(props: FieldsProps) {
  const { units, enums, formats } = useWords();
  const { texts, job } = props;
  const field = useField(props);
  const { prefix, suffix } = formats.money[job.currency];
  const currency = (prefix + suffix).trim();
  const day = (name: 'recommendDeadline' | 'dueDate') => ({ ...field(name), value: texts[name] || null });
  const choice = (name: 'feeType' | 'guaranteeType') => {
    const { onChange, ...rest } = field(name);
    return { ...rest, onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value) };
  };
  const rate = { format: formatPercent, kept: /[\d.]/, inputMode: 'text', unit: '%' } as const;
  return (
    <>
      <FieldPair>
        <DateField {...day('recommendDeadline')} />
        <DateField {...day('dueDate')} />
      </FieldPair>
      <FieldPair>
        <DigitInput unit={currency} {...field('salaryMin')} />
        <DigitInput unit={currency} {...field('salaryMax')} />
      </FieldPair>
      <FieldPair>
        <NativeSelect data={feeTypes.map((value) => ({ value, label: enums.feeType[value] }))} {...choice('feeType')} />
        <DigitInput unit={units.alone.persons} {...field('hiringCount')} />
      </FieldPair>
      {isAsked('feeRateMin', texts) && (
        <FieldPair>
          <FormattedInput {...rate} {...field('feeRateMin')} />
          <FormattedInput {...rate} {...field('feeRateMax')} />
        </FieldPair>
      )}
      {isAsked('fixedFee', texts) && (
        <FieldPair>
          <DigitInput unit={currency} {...field('fixedFee')} />
          <DigitInput unit={units.alone.days} {...field('feeDueDays')} />
        </FieldPair>
      )}
      <FieldPair>
        <NativeSelect
          data={guaranteeTypes.map((value) => ({ value, label: enums.guaranteeType[value] }))}
          {...choice('guaranteeType')}
        />
        <DigitInput unit={units.alone.months} {...field('guaranteeMonths')} />
      </FieldPair>
    </>
  );
}

import { Checkbox, Input, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { type Country, type Currency, countryFacts } from '#core/rules/countries.ts';
import { educations, type Gender, genders } from '#core/rules/enums.ts';
import { limits } from '#core/rules/limits.ts';
import { FormField } from '#web/lib/form-field.tsx';
import { documentLimits, fileUpload } from '#web/lib/upload.ts';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { FileField } from '#web/ui/fields/file-field.tsx';
import { FieldPair, FormSection } from '#web/ui/fields/form-section.tsx';
import { amountUnit, NumberField } from '#web/ui/fields/number-field.tsx';
import { PhoneInput } from '#web/ui/fields/phone-input.tsx';
import { useWords } from '#web/ui/words.tsx';
import type { CandidateForm } from './check-section.tsx';

type SectionProps = { form: CandidateForm };

export function PersonSection({ form, country }: SectionProps & { country: Country }) {
  const { candidateForm, enums } = useWords();
  const { person } = candidateForm;
  const labelId = useId();
  return (
    <FormSection title={person.title} help={person.help}>
      <FieldPair>
        <FormField form={form} name="gender">
          {({ value, onChange, error }) => (
            <Input.Wrapper label={person.gender} labelElement="div" labelProps={{ id: labelId }} error={error}>
              <SegmentedControl<Gender>
                fullWidth
                aria-labelledby={labelId}
                value={value}
                onChange={onChange}
                data={genders.map((gender) => ({ value: gender, label: enums.gender[gender] }))}
              />
            </Input.Wrapper>
          )}
        </FormField>
        <FormField form={form} name="phone">
          {(field) => (
            <PhoneInput
              label={person.phone}
              description={person.phoneHint}
              callingCode={countryFacts[country].callingCode}
              {...field}
            />
          )}
        </FormField>
      </FieldPair>
    </FormSection>
  );
}

const changed = { shouldDirty: true, shouldValidate: true } as const;

/** How long, or not at all: that is said, and never taken for granted. */
function ExperienceFields({ form }: SectionProps) {
  const { candidateForm, units } = useWords();
  const { career } = candidateForm;
  const [isNone, setNone] = useState(() => form.getValues('careerYears') === 0 && !form.getValues('careerMonths'));
  const say = (none: boolean) => {
    setNone(none);
    const length = none ? 0 : null;
    form.setValue('careerMonths', length, changed);
    form.setValue('careerYears', length, { ...changed, shouldValidate: none });
  };
  return (
    <>
      <Checkbox label={career.none} checked={isNone} onChange={({ currentTarget }) => say(currentTarget.checked)} />
      <FieldPair>
        <FormField form={form} name="careerYears">
          {(field) => (
            <NumberField required label={career.years} unit={units.alone.years} {...field} disabled={isNone} />
          )}
        </FormField>
        <FormField form={form} name="careerMonths">
          {(field) => <NumberField label={career.months} unit={units.alone.months} {...field} disabled={isNone} />}
        </FormField>
      </FieldPair>
    </>
  );
}

export function CareerSection({ form, currency }: SectionProps & { currency: Currency }) {
  const words = useWords();
  const { candidateForm, enums } = words;
  const { career } = candidateForm;
  const amount = amountUnit(words, currency);
  return (
    <FormSection title={career.title} help={career.help}>
      <ExperienceFields form={form} />
      <FieldPair>
        <TextInput label={career.company} maxLength={limits.textLengthMax} {...form.field('currentCompany')} />
        <TextInput label={career.position} maxLength={limits.textLengthMax} {...form.field('currentPosition')} />
      </FieldPair>
      <FieldPair>
        <FormField form={form} name="education">
          {({ value, ...field }) => (
            <NativeSelect
              withAsterisk
              label={career.education}
              data={[
                { value: '', label: career.choose },
                ...educations.map((education) => ({ value: education, label: enums.education[education] })),
              ]}
              value={value ?? ''}
              {...field}
            />
          )}
        </FormField>
        <TextInput label={career.school} maxLength={limits.textLengthMax} {...form.field('school')} />
      </FieldPair>
      <FieldPair>
        <FormField form={form} name="currentSalary">
          {({ value, ...field }) => <NumberField label={career.salary} {...amount} {...field} value={value ?? null} />}
        </FormField>
        <FormField form={form} name="expectedSalary">
          {({ value, ...field }) => (
            <NumberField label={career.expected} {...amount} {...field} value={value ?? null} />
          )}
        </FormField>
      </FieldPair>
    </FormSection>
  );
}

type RecommendationProps = SectionProps & {
  /** Where the company asks for a form of its own: the way to it. */
  template: ReactNode | null;
  /** The resume that a virus took: another one is needed. */
  infectedId: number | null;
};

export function RecommendationSection({ form, template, infectedId }: RecommendationProps) {
  const { candidateForm, validation } = useWords();
  const { recommendation } = candidateForm;
  return (
    <FormSection title={recommendation.title} help={recommendation.help}>
      <FormField form={form} name="reason">
        {(field) => (
          <CountedTextarea
            required
            label={recommendation.reason}
            description={recommendation.reasonHint}
            max={limits.recommendationLengthMax}
            {...field}
          />
        )}
      </FormField>
      <FormField form={form} name="resumeId">
        {({ value, onChange, error }) => (
          <FileField
            required
            label={recommendation.resume}
            description={
              <>
                {template !== null && (
                  <>
                    {recommendation.template} {template}{' '}
                  </>
                )}
                {recommendation.resumeHint}
              </>
            }
            value={value}
            onChange={onChange}
            upload={fileUpload('RESUME')}
            limits={documentLimits}
            error={error ?? (value?.id === infectedId && validation.fileInfected)}
          />
        )}
      </FormField>
    </FormSection>
  );
}

export function ConsentSection({ form }: SectionProps) {
  const { consent } = useWords().candidateForm;
  return (
    <FormSection title={consent.title}>
      <FormField form={form} name="agreed">
        {({ value, error, ...field }) => (
          <Checkbox label={consent.text} description={consent.hint} checked={value} error={error} {...field} />
        )}
      </FormField>
    </FormSection>
  );
}

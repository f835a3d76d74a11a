import { TextInput } from '@mantine/core';
import { businessTypes, employmentTypes, locations, positions } from '#core/rules/enums.ts';
import { limits } from '#core/rules/limits.ts';
import { PartField } from '#web/lib/form-part.tsx';
import { FieldPair, FormSection } from '#web/ui/fields/form-section.tsx';
import { useWords } from '#web/ui/words.tsx';
import { FairMarks } from './fair-marks.tsx';
import { JobChoice, JobDate, JobMany, JobNumber, JobSwitch, type PartProps } from './fields.tsx';
import styles from './job-form.module.css';
import type { PostingCompany } from './job-values.ts';

type BasicsProps = PartProps & { company: PostingCompany; today: string };

export function BasicsSection({ part, company, today }: BasicsProps) {
  const { jobForm, enums, units } = useWords();
  const words = jobForm.basics;
  return (
    <FormSection title={jobForm.steps.basics} help={words.help}>
      <TitleField part={part} company={company} />
      <FieldPair>
        <JobChoice part={part} name="position" label={words.position} values={positions} labels={enums.position} />
        <JobChoice
          part={part}
          name="employmentType"
          label={words.employmentType}
          values={employmentTypes}
          labels={enums.employmentType}
        />
      </FieldPair>
      <FieldPair>
        <JobMany
          part={part}
          name="locations"
          label={words.locations}
          values={locations}
          labels={enums.location}
          max={limits.locationsMax}
          placeholder={words.locationsPlaceholder}
        />
        <JobMany
          part={part}
          name="businessTypes"
          label={words.businessTypes}
          values={businessTypes}
          labels={enums.businessType}
          max={limits.businessTypesMax}
          placeholder={words.businessTypesPlaceholder}
        />
      </FieldPair>
      <FieldPair>
        <JobNumber part={part} name="hiringCount" label={words.hiringCount} unit={units.alone.persons} required />
      </FieldPair>
      <DateFields part={part} company={company} today={today} />
    </FormSection>
  );
}

function TitleField({ part, company }: Omit<BasicsProps, 'today'>) {
  const words = useWords().jobForm.basics;
  return (
    <PartField part={part} name="title">
      {(field) => (
        <div className={styles.marked}>
          <TextInput
            {...field}
            withAsterisk
            label={words.title}
            description={words.titleHint}
            autoComplete="off"
            maxLength={limits.titleLengthMax}
          />
          <FairMarks text={field.value} company={company} />
        </div>
      )}
    </PartField>
  );
}

function DateFields({ part, company, today }: BasicsProps) {
  const { jobForm, formats } = useWords();
  const words = jobForm.basics;
  const zone = formats.timeZone[company.country];
  return (
    <>
      <FieldPair>
        <JobDate
          part={part}
          name="recommendDeadline"
          label={words.recommendDeadline}
          description={words.recommendDeadlineHint({ zone })}
          min={today}
        />
        <JobDate
          part={part}
          name="dueDate"
          label={words.dueDate}
          description={words.dueDateHint({ zone })}
          min={today}
        />
      </FieldPair>
      <JobSwitch part={part} name="autoCloseRecommend" label={words.autoClose} description={words.autoCloseHint} />
    </>
  );
}

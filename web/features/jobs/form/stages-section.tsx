import { Checkbox } from '@mantine/core';
import { stages } from '#core/rules/candidate-codes.ts';
import { PartField } from '#web/lib/form-part.tsx';
import { FormSection } from '#web/ui/fields/form-section.tsx';
import { useWords } from '#web/ui/words.tsx';
import type { PartProps } from './fields.tsx';
import styles from './job-form.module.css';

export function StagesSection({ part }: PartProps) {
  const { jobForm, enums } = useWords();
  const words = jobForm.stages;
  return (
    <FormSection title={jobForm.steps.stages} help={words.help}>
      <PartField part={part} name="stages">
        {({ value, onChange, ref, error }) => (
          <Checkbox.Group
            withAsterisk
            label={words.label}
            description={words.hint}
            error={error}
            value={value}
            onChange={(chosen) => onChange(stages.filter((stage) => chosen.includes(stage)))}
          >
            <div className={styles.stages}>
              {stages.map((stage, index) => (
                <Checkbox
                  key={stage}
                  ref={index === 0 ? ref : undefined}
                  value={stage}
                  label={enums.stage[stage]}
                  aria-invalid={error !== null}
                />
              ))}
            </div>
          </Checkbox.Group>
        )}
      </PartField>
    </FormSection>
  );
}

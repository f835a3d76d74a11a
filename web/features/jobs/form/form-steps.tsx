import { VisuallyHidden } from '@mantine/core';
import { useFormState } from 'react-hook-form';
import { fieldErrors } from '#core/rules/issues.ts';
import type { JobFields } from '#core/rules/job-fields.ts';
import { LaneSteps } from '#web/ui/blocks/lane.tsx';
import { useWords } from '#web/ui/words.tsx';
import { type PartProps, useJobValues } from './fields.tsx';
import styles from './job-form.module.css';
import { submittableOn } from './job-values.ts';

/** The parts of the form in their order, with the fields that a submission needs of them. */
const fieldsOf = {
  basics: [
    'title',
    'position',
    'employmentType',
    'locations',
    'businessTypes',
    'hiringCount',
    'recommendDeadline',
    'dueDate',
  ],
  recruiters: ['recruitType', 'searchFirmContactIds', 'maxRecruiters'],
  fee: [
    'salaryMin',
    'salaryMax',
    'feeType',
    'feeRateMin',
    'feeRateMax',
    'fixedFee',
    'feeDueDays',
    'guaranteeType',
    'guaranteeMonths',
    'guaranteeTerms',
  ],
  stages: ['stages'],
  guide: ['guideline', 'detailGuideline', 'keywords', 'templateId'],
} as const satisfies Record<string, readonly (keyof JobFields)[]>;

export type StepName = keyof typeof fieldsOf;
const stepNames = Object.keys(fieldsOf) as StepName[];

/** Where a part stands, for the link that leads to it. */
export const stepId = (name: StepName): string => `posting-${name}`;

const goTo = (name: StepName): void => {
  const part = document.getElementById(stepId(name));
  part?.scrollIntoView({ block: 'start' });
  part?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
};

/** How far the posting is: what is complete lies behind, the first that is not is now, and what was told is red. */
export function FormSteps({ part, today }: PartProps & { today: string }) {
  const words = useWords().jobForm;
  const parsed = submittableOn(today).safeParse(useJobValues(part));
  const wrong = parsed.success ? {} : fieldErrors(parsed.error.issues);
  const isOpen = (name: StepName): boolean => fieldsOf[name].some((field) => field in wrong);
  const first = stepNames.find(isOpen);
  const { errors: told } = useFormState({ control: part.control });
  const isTold = (name: StepName): boolean => fieldsOf[name].some((field) => field in told);
  const stateOf = (name: StepName) => {
    if (isTold(name)) return 'stopped';
    if (name === first) return 'now';
    return isOpen(name) ? 'ahead' : 'travelled';
  };
  return (
    <div className={styles.steps}>
      <LaneSteps
        wraps
        label={words.stepsLabel}
        steps={stepNames.map((name) => ({
          key: name,
          state: stateOf(name),
          label: (
            <button type="button" className={styles.step} onClick={() => goTo(name)}>
              {words.steps[name]}
              {isTold(name) && <VisuallyHidden> {words.stepWrong}</VisuallyHidden>}
            </button>
          ),
        }))}
      />
    </div>
  );
}

import type { ComponentProps } from 'react';
import { type FeeType, guaranteeTypes } from '#core/rules/enums.ts';
import { formatRate } from '#core/rules/formats.ts';
import { limits } from '#core/rules/limits.ts';
import { bpsOfPercent, greatRecruiterRateBps, minimumFixedFee } from '#core/rules/money.ts';
import { moneyText } from '#core/rules/money-text.ts';
import { PartField } from '#web/lib/form-part.tsx';
import { CountedTextarea } from '#web/ui/fields/counted-textarea.tsx';
import { FieldPair, FormSection } from '#web/ui/fields/form-section.tsx';
import { amountUnit } from '#web/ui/fields/number-field.tsx';
import { useWords } from '#web/ui/words.tsx';
import { FairMarks } from './fair-marks.tsx';
import { FeeExample, isRate } from './fee-example.tsx';
import {
  JobChoice,
  JobNumber,
  JobSegments,
  JobSwitch,
  type PartProps,
  Range,
  useJobValue,
  useJobValues,
} from './fields.tsx';
import styles from './job-form.module.css';
import type { PostingCompany } from './job-values.ts';

/** The usual kind first. */
const shownFeeTypes: readonly FeeType[] = ['COMMISSION', 'DATE'];

type FeeProps = PartProps & { company: PostingCompany };

/** The terms of money, and beside them what they come to. */
export function FeeSection({ part, company, today }: FeeProps & { today: string }) {
  const words = useWords();
  const { fee, steps } = words.jobForm;
  const feeType = useJobValue(part, 'feeType');
  return (
    <div className={styles.withExample}>
      <FormSection title={steps.fee} help={fee.help}>
        <Ends
          part={part}
          label={fee.salary}
          from={{ name: 'salaryMin', label: fee.salaryMin }}
          to={{ name: 'salaryMax', label: fee.salaryMax }}
          measure={amountUnit(words, company.currency)}
        />
        <JobSegments
          part={part}
          name="feeType"
          label={fee.feeType}
          values={shownFeeTypes}
          labels={words.enums.feeType}
        />
        {feeType === 'COMMISSION' && (
          <Ends
            part={part}
            label={fee.rate}
            note={fee.rateNote}
            from={{ name: 'feeRateMin', label: fee.rateMin }}
            to={{ name: 'feeRateMax', label: fee.rateMax }}
            measure={{ decimals: 1, unit: '%' }}
          />
        )}
        {feeType === 'DATE' && <FixedFeeFields part={part} company={company} />}
        <GreatRecruiterField part={part} />
        <GuaranteeFields part={part} company={company} />
      </FormSection>
      <Example part={part} company={company} today={today} />
    </div>
  );
}

/** Alone drawn anew by every key. */
const Example = ({ part, company, today }: FeeProps & { today: string }) => (
  <FeeExample values={useJobValues(part)} company={company} today={today} />
);

type NumberProps = ComponentProps<typeof JobNumber>;
type End = Pick<NumberProps, 'name' | 'label'>;
type EndsProps = PartProps & {
  label: string;
  note?: string;
  from: End;
  to: End;
  /** What both are measured in. */
  measure: Omit<NumberProps, 'part' | 'name' | 'label'>;
};

/** The lowest and the highest of something. */
function Ends({ part, label, note, from, to, measure }: EndsProps) {
  const { fee } = useWords().jobForm;
  const shared = { part, ...measure, required: true, isInRange: true };
  return (
    <Range label={label} {...(note === undefined ? {} : { note })}>
      <JobNumber {...shared} {...from} placeholder={fee.lowest} />
      <JobNumber {...shared} {...to} placeholder={fee.highest} />
    </Range>
  );
}

function FixedFeeFields({ part, company }: FeeProps) {
  const words = useWords();
  const { fee } = words.jobForm;
  const salaryMin = useJobValue(part, 'salaryMin');
  const hint =
    salaryMin === null || salaryMin > limits.amountMax
      ? undefined
      : fee.fixedFeeHint({
          least: moneyText(words.formats.money, minimumFixedFee(salaryMin), company.currency, 'short'),
        });
  return (
    <FieldPair>
      <JobNumber
        part={part}
        name="fixedFee"
        label={`${fee.fixedFee} (${fee.fixedFeeNote})`}
        description={hint}
        {...amountUnit(words, company.currency)}
        required
      />
      <JobNumber
        part={part}
        name="feeDueDays"
        label={`${fee.feeDueDays} (${fee.feeDueDaysNote})`}
        unit={words.units.alone.days}
        required
      />
    </FieldPair>
  );
}

function GreatRecruiterField({ part }: PartProps) {
  const { fee } = useWords().jobForm;
  const feeType = useJobValue(part, 'feeType');
  const feeRateMin = useJobValue(part, 'feeRateMin');
  const feeRateMax = useJobValue(part, 'feeRateMax');
  const hint =
    feeType !== 'COMMISSION' || !isRate(feeRateMin) || !isRate(feeRateMax) || feeRateMin > feeRateMax
      ? fee.greatHint
      : fee.greatRateHint({
          rate: formatRate(
            greatRecruiterRateBps({ minBps: bpsOfPercent(feeRateMin), maxBps: bpsOfPercent(feeRateMax) }),
          ),
        });
  return <JobSwitch part={part} name="suggestGreatRecruiter" label={fee.great} description={hint} />;
}

function GuaranteeFields({ part, company }: FeeProps) {
  const { jobForm, enums, units } = useWords();
  const { fee } = jobForm;
  const guaranteeType = useJobValue(part, 'guaranteeType');
  return (
    <>
      <FieldPair>
        <JobChoice
          part={part}
          name="guaranteeType"
          label={fee.guaranteeType}
          values={guaranteeTypes}
          labels={enums.guaranteeType}
        />
        <JobNumber
          part={part}
          name="guaranteeMonths"
          label={fee.guaranteeMonths}
          description={fee.guaranteeMonthsHint({ max: limits.guaranteeMonthsMax })}
          unit={units.alone.months}
          required
        />
      </FieldPair>
      <PartField part={part} name="guaranteeTerms">
        {(field) => (
          <div className={styles.marked}>
            <CountedTextarea
              {...field}
              required={guaranteeType === 'ETC'}
              label={enums.guaranteeTerms[guaranteeType ?? 'PRORATE']}
              description={fee.guaranteeTermsHint[guaranteeType ?? 'PRORATE']}
              max={limits.guaranteeTermsLengthMax}
              rows={3}
            />
            <FairMarks text={field.value} company={company} />
          </div>
        )}
      </PartField>
    </>
  );
}

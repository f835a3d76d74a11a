import type { ReactNode } from 'react';
import { greatRecruiterText } from '#web/lib/great-rate.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { DefinitionList, type Fact } from '#web/ui/blocks/facts.tsx';
import { useWords } from '#web/ui/words.tsx';
import { feeText } from './job-money.ts';
import type { EmployerJob } from './job-query.ts';
import { useFacts } from './work-facts.tsx';

type Fees = Pick<
  EmployerJob,
  | 'currency'
  | 'timeZone'
  | 'feeType'
  | 'feeRateMin'
  | 'feeRateMax'
  | 'fixedFee'
  | 'feeDueDays'
  | 'guaranteeType'
  | 'guaranteeMonths'
  | 'guaranteeTerms'
  | 'suggestGreatRecruiter'
  | 'termsNumber'
>;

/** What finding somebody pays, and what happens if they leave early. */
export function FeeCard({ job, note }: { job: Fees; note?: ReactNode }) {
  const words = useWords();
  const { facts } = words.jobs;
  const of = useFacts(job);
  const fee = feeText(words, job);
  const amount = fee === null ? facts.empty : words.formats.withoutTax({ amount: `${fee.amount} ${fee.kind}` });
  const due: Fact[] =
    job.feeDueDays === null
      ? []
      : [{ label: words.jobs.fields.feeDueDays, value: facts.afterHire({ n: job.feeDueDays }) }];
  const guarantee: Fact[] =
    job.guaranteeTerms === ''
      ? []
      : [{ label: words.enums.guaranteeTerms[job.guaranteeType ?? 'PRORATE'], value: job.guaranteeTerms }];
  return (
    <Card title={facts.fees}>
      {note}
      <DefinitionList
        facts={[
          ...of('feeType'),
          { label: facts.fee, value: amount },
          ...due,
          ...of('guaranteeType', 'guaranteeMonths'),
          ...guarantee,
          { label: words.jobs.fields.suggestGreatRecruiter, value: greatRecruiterText(words, job) },
          ...(job.termsNumber === null
            ? []
            : [{ label: facts.termsLabel, value: facts.terms({ n: job.termsNumber }) }]),
        ]}
      />
    </Card>
  );
}

import { useState } from 'react';
import { addDays } from '#core/rules/calendar.ts';
import { formatRate } from '#core/rules/formats.ts';
import { guaranteePeriod, proratedRefund, remainingDays } from '#core/rules/guarantee.ts';
import { feeRate, type JobFields } from '#core/rules/job-fields.ts';
import { limits } from '#core/rules/limits.ts';
import { bpsOfPercent, type FeeTerms, feeOf, greatRecruiterRateBps } from '#core/rules/money.ts';
import { moneyText } from '#core/rules/money-text.ts';
import { greatRecruiterLook } from '#core/rules/status-colours.ts';
import { type TaxRule, taxOf } from '#core/rules/tax.ts';
import type { Words } from '#core/words/words.ts';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { amountUnit, NumberField } from '#web/ui/fields/number-field.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './fee-example.module.css';
import type { PostingCompany } from './job-values.ts';

type Column = { label: string; fee: number; tax: number };

export const isRate = (rate: number | null): rate is number => feeRate.safeParse(rate).success;
const isAmount = (amount: number | null): amount is number =>
  amount !== null && amount >= 1 && amount <= limits.amountMax;

/** The middle of the range, as long as nobody typed another. */
const usualSalary = ({ salaryMin, salaryMax }: JobFields): number | null => {
  if (!isAmount(salaryMin) || !isAmount(salaryMax)) return isAmount(salaryMin) ? salaryMin : salaryMax;
  return Math.round((salaryMin + salaryMax) / 2);
};

const termsOf = (values: JobFields, { example }: Words['jobForm']): { label: string; terms: FeeTerms }[] => {
  const { feeType, feeRateMin, feeRateMax, fixedFee } = values;
  if (feeType === 'DATE')
    return isAmount(fixedFee) ? [{ label: example.fixed, terms: { feeType: 'DATE', fixedFee } }] : [];
  const rated = (rate: number | null, label: (value: { rate: string }) => string) => {
    if (!isRate(rate)) return [];
    const rateBps = bpsOfPercent(rate);
    return [{ label: label({ rate: formatRate(rateBps) }), terms: { feeType: 'COMMISSION', rateBps } as const }];
  };
  return [...rated(feeRateMin, example.min), ...rated(feeRateMax, example.max)];
};

const ruleOf = ({ taxRules, country }: PostingCompany): TaxRule | null => {
  const rule = taxRules.find((one) => one.country === country);
  if (!rule) return null;
  const { numerator, denominator } = rule.base;
  return { rateBps: bpsOfPercent(rule.rate), baseNumerator: numerator, baseDenominator: denominator };
};

type FeeExampleProps = { values: JobFields; company: PostingCompany; today: string };

/** What the terms come to for one salary: fee, tax and total apart. */
export function FeeExample({ values, company, today }: FeeExampleProps) {
  const words = useWords();
  const { example } = words.jobForm;
  // emptied is typed, too: whoever types anew begins there
  const [typed, setTyped] = useState<number | null>();
  const salary = typed === undefined ? usualSalary(values) : typed;
  const rule = ruleOf(company);
  const columns = termsOf(values, words.jobForm).flatMap(({ label, terms }): Column[] => {
    if (rule === null || (terms.feeType === 'COMMISSION' && !isAmount(salary))) return [];
    const fee = feeOf(terms, salary ?? 0);
    return [{ label, fee, tax: taxOf(fee, rule) }];
  });
  return (
    <aside className={styles.card} aria-label={example.title}>
      <h2>{example.title}</h2>
      <p className={styles.help}>{example.help}</p>
      {values.feeType !== 'DATE' && (
        <NumberField
          label={example.salary}
          value={salary}
          onChange={setTyped}
          {...amountUnit(words, company.currency)}
        />
      )}
      {rule === null || columns.length === 0 ? (
        <p className={styles.help}>{example.nothing}</p>
      ) : (
        <>
          <ExampleTable columns={columns} company={company} rateBps={taxShareBps(rule)} />
          <GreatRecruiter values={values} company={company} salary={salary} rule={rule} />
          <p className={styles.small}>{example.taxNote}</p>
          <Refund values={values} company={company} today={today} dearest={columns.at(-1)} />
        </>
      )}
    </aside>
  );
}

/** The tax as a part of the whole price: Indonesia's 12 % of eleven twelfths are 11 %. */
const taxShareBps = (rule: TaxRule): number => Math.round((rule.rateBps * rule.baseNumerator) / rule.baseDenominator);

type TableProps = { columns: readonly Column[]; company: PostingCompany; rateBps: number };

function ExampleTable({ columns, company, rateBps }: TableProps) {
  const words = useWords();
  const { example } = words.jobForm;
  const digits = (amount: number) => moneyText(bare(words), amount, company.currency);
  const rate = formatRate(rateBps);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{example.fee}</th>
          {columns.map(({ label, fee }) => (
            <td key={label}>{digits(fee)}</td>
          ))}
        </tr>
        <tr>
          <th scope="row">{example.tax({ rate })}</th>
          {columns.map(({ label, tax }) => (
            <td key={label}>{digits(tax)}</td>
          ))}
        </tr>
        <tr className={styles.total}>
          <th scope="row">{example.total({ currency: words.enums.currency[company.currency] })}</th>
          {columns.map(({ label, fee, tax }) => (
            <td key={label}>{digits(fee + tax)}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** Amounts without their currency, which the last row names for all. */
const bare = ({ formats }: Words): Words['formats']['money'] => {
  const nothing = { prefix: '', suffix: '', scales: [] };
  return { ...formats.money, KRW: nothing, IDR: nothing, SGD: nothing };
};

type GreatProps = Omit<FeeExampleProps, 'today'> & { salary: number | null; rule: TaxRule };

function GreatRecruiter({ values, company, salary, rule }: GreatProps) {
  const words = useWords();
  const { feeType, feeRateMin, feeRateMax, suggestGreatRecruiter } = values;
  if (!suggestGreatRecruiter || feeType !== 'COMMISSION' || !isAmount(salary)) return null;
  if (!isRate(feeRateMin) || !isRate(feeRateMax) || feeRateMin > feeRateMax) return null;
  const rateBps = greatRecruiterRateBps({ minBps: bpsOfPercent(feeRateMin), maxBps: bpsOfPercent(feeRateMax) });
  const fee = feeOf({ feeType, rateBps }, salary);
  return (
    <div className={styles.great}>
      <span className={styles.who}>
        <StatusBadge look={greatRecruiterLook} bare>
          {words.jobForm.example.great}
        </StatusBadge>
        {formatRate(rateBps)}
      </span>
      <strong>{moneyText(bare(words), fee + taxOf(fee, rule), company.currency)}</strong>
    </div>
  );
}

const shownLeavingDay = 40;

/** What comes back when the hire leaves within the guarantee, at the dearest fee. */
function Refund({ values, company, today, dearest }: FeeExampleProps & { dearest: Column | undefined }) {
  const words = useWords();
  const { example } = words.jobForm;
  const { guaranteeType, guaranteeMonths: months } = values;
  if (guaranteeType !== 'PRORATE' || months === null || months > limits.guaranteeMonthsMax || !dearest) return null;
  const period = guaranteePeriod(today, months);
  const text = (): string => {
    if (period === null) return example.noGuarantee;
    const day = Math.min(shownLeavingDay, Math.floor(period.days / 2));
    const lastDay = addDays(today, day - 1);
    const { fee } = proratedRefund(dearest, period, lastDay);
    return example.refund({
      day,
      days: period.days,
      left: remainingDays(period, lastDay),
      amount: moneyText(words.formats.money, fee, company.currency),
    });
  };
  return (
    <div className={styles.refund}>
      <h3>{example.refundTitle}</h3>
      <p className={styles.help}>{text()}</p>
    </div>
  );
}

import type * as z from 'zod/mini';
import type { hireFigures } from '#core/api/contract-shapes.ts';
import { formatDay, formatRate } from '#core/rules/formats.ts';
import { bpsOfPercent } from '#core/rules/money.ts';
import { moneyText } from '#core/rules/money-text.ts';
import { taxLabel } from '#web/lib/tax-label.ts';
import { DefinitionList } from '#web/ui/blocks/facts.tsx';
import { FigureTable } from '#web/ui/blocks/figure-table.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import styles from './hire.module.css';

type Figures = z.output<typeof hireFigures>;

/** Fee, tax and total, then when it is due and what is guaranteed. */
export function HireFigures({ figures }: { figures: Figures }) {
  const words = useWords();
  const locale = useLocale();
  const { hire } = words.contracts;
  const money = (amount: number) => moneyText(words.formats.money, amount, figures.currency);
  const { guaranteeEndDate, guaranteeMonths: months } = figures;
  return (
    <>
      <FigureTable
        rows={[
          ...(figures.rate === null ? [] : [{ label: hire.rate, value: formatRate(bpsOfPercent(figures.rate)) }]),
          { label: hire.fee, value: money(figures.fee) },
          { label: taxLabel(words, figures), value: money(figures.tax) },
          { label: hire.total, value: money(figures.total), isSum: true },
        ]}
      />
      <DefinitionList
        facts={[
          { label: hire.due, value: formatDay(figures.dueDate, locale) },
          {
            label: hire.guarantee,
            value:
              guaranteeEndDate === null
                ? figures.guaranteeTerms || hire.noGuarantee
                : hire.guaranteeUntil({ months, date: formatDay(guaranteeEndDate, locale) }),
          },
        ]}
      />
      <p className={styles.payout}>
        {hire.payout({ deposit: figures.payoutDaysAfterDeposit, start: figures.payoutDaysAfterStart })}
      </p>
    </>
  );
}

import type * as z from 'zod/mini';
import type { hireFigures } from '#core/api/contract-shapes.ts';
import { formatDay, formatRate } from '#core/rules/formats.ts';
import { bpsOfPercent } from '#core/rules/money.ts';
import { moneyText } from '#core/rules/money-text.ts';
import { taxLabel } from '#web/lib/tax-label.ts';
import { DefinitionList } from '#web/ui/blocks/facts.tsx';
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
      <table className={styles.figures}>
        <tbody>
          {figures.rate !== null && (
            <tr>
              <th scope="row">{hire.rate}</th>
              <td>{formatRate(bpsOfPercent(figures.rate))}</td>
            </tr>
          )}
          <tr>
            <th scope="row">{hire.fee}</th>
            <td>{money(figures.fee)}</td>
          </tr>
          <tr>
            <th scope="row">{taxLabel(words, figures)}</th>
            <td>{money(figures.tax)}</td>
          </tr>
          <tr data-sum>
            <th scope="row">{hire.total}</th>
            <td>{money(figures.total)}</td>
          </tr>
        </tbody>
      </table>
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

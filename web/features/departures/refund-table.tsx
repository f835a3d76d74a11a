import { formatDay } from '#core/rules/formats.ts';
import { moneyText } from '#core/rules/money-text.ts';
import { FigureTable } from '#web/ui/blocks/figure-table.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import styles from './departures.module.css';
import type { Figures } from './guarantee-reads.ts';

/** Fee, VAT and both, and where the money comes from; of an agreed guarantee what it says. */
export function RefundTable({ figures }: { figures: Figures }) {
  const words = useWords();
  const locale = useLocale();
  const { ifLeft, sources, payBy } = words.departures;
  const { refund, source, currency, guaranteeTerms, payBy: day } = figures;
  if (refund === null)
    return (
      <>
        <p>{ifLeft.agreed}</p>
        <p className={styles.terms}>{guaranteeTerms || ifLeft.noTerms}</p>
      </>
    );
  const money = (amount: number) => moneyText(words.formats.money, amount, currency);
  return (
    <>
      <FigureTable
        rows={[
          { label: ifLeft.fee, value: money(refund.fee) },
          { label: ifLeft.tax, value: money(refund.tax) },
          { label: ifLeft.total, value: money(refund.total), isSum: true },
        ]}
      />
      {refund.total > 0 && (
        <p className={styles.quiet}>
          {source === 'HELD' && day === null ? words.guarantees.figures.afterDeposit : sources[source]}{' '}
          {day !== null && payBy({ date: formatDay(day, locale) })}
        </p>
      )}
    </>
  );
}

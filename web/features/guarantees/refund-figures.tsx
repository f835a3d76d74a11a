import { formatDay } from '#core/rules/formats.ts';
import { amountText } from '#web/lib/amount-text.ts';
import { FigureTable } from '#web/ui/blocks/figure-table.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import type { DepartureRow } from './guarantee-reads.ts';
import styles from './guarantees.module.css';

/** What a report comes to: fee, VAT and both, the days it is reckoned by, and where the money comes from. */
export function RefundFigures({ row }: { row: Pick<DepartureRow, 'figures' | 'status'> }) {
  const words = useWords();
  const locale = useLocale();
  const { figures: texts, sources, one } = words.guarantees;
  const { ifLeft } = words.departures;
  const { refund, currency, guaranteeDays, remainingDays, guaranteeTerms, source, payBy, deposited } = row.figures;
  const money = (amount: number) => amountText(words, amount, currency);
  if (refund === null)
    return (
      <div className={styles.stack}>
        <p>{texts.agreedAmount}</p>
        {guaranteeTerms !== '' && (
          <div>
            <p className={styles.quiet}>{one.terms}</p>
            <p className={styles.said}>{guaranteeTerms}</p>
          </div>
        )}
      </div>
    );
  const cancels = source === 'INVOICE';
  const isUnpaid = row.status === 'BILLED' || row.status === 'OVERDUE';
  return (
    <div className={styles.stack}>
      {guaranteeDays > 0 && <p>{texts.days({ left: remainingDays, all: guaranteeDays })}</p>}
      <FigureTable
        rows={[
          { label: cancels ? ifLeft.canceledFee : texts.fee, value: money(refund.fee) },
          { label: cancels ? ifLeft.canceledTax : texts.tax, value: money(refund.tax) },
          { label: cancels ? ifLeft.canceledTotal : texts.total, value: money(refund.total), isSum: true },
          ...(cancels && deposited > 0 ? [{ label: ifLeft.deposited, value: money(deposited) }] : []),
        ]}
      />
      <p className={styles.quiet}>
        {refund.total === 0 ? texts.nothing : sources[source]}
        {payBy !== null && refund.total > 0 && ` · ${texts.payBy({ date: formatDay(payBy, locale) })}`}
        {isUnpaid && source === 'HELD' && ` · ${texts.afterDeposit}`}
      </p>
    </div>
  );
}

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
  const { ifLeft, sources, payBy, unpaid } = words.departures;
  const { refund, source, currency, guaranteeTerms, payBy: day, deposited, open } = figures;
  if (refund === null)
    return (
      <>
        <p>{ifLeft.agreed}</p>
        <p className={styles.terms}>{guaranteeTerms || ifLeft.noTerms}</p>
      </>
    );
  const money = (amount: number) => moneyText(words.formats.money, amount, currency);
  const cancels = source === 'INVOICE';
  const waits = source === 'HELD' && open > 0;
  return (
    <>
      <FigureTable
        rows={[
          { label: cancels ? ifLeft.canceledFee : ifLeft.fee, value: money(refund.fee) },
          { label: cancels ? ifLeft.canceledTax : ifLeft.tax, value: money(refund.tax) },
          { label: cancels ? ifLeft.canceledTotal : ifLeft.total, value: money(refund.total), isSum: true },
          ...(cancels && deposited > 0 ? [{ label: ifLeft.deposited, value: money(deposited) }] : []),
        ]}
      />
      {refund.total > 0 && (
        <p className={styles.quiet}>
          {waits ? unpaid : sources[source]}{' '}
          {waits && deposited > 0 && words.payments.detail.part({ matched: money(deposited), missing: money(open) })}
          {day !== null && payBy({ date: formatDay(day, locale) })}
        </p>
      )}
    </>
  );
}

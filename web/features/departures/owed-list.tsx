import type * as z from 'zod/mini';
import type { adminReceivable, ownReceivable } from '#core/api/guarantee-shapes.ts';
import { formatDate } from '#core/rules/formats.ts';
import { moneyText } from '#core/rules/money-text.ts';
import { useLocale, useWords } from '#web/ui/words.tsx';
import styles from './departures.module.css';

type Receivable = z.output<typeof ownReceivable> | z.output<typeof adminReceivable>;

/** What a firm owes back of refunds after its payouts, and what was taken of it. */
export function OwedList({ receivables, timeZone }: { receivables: readonly Receivable[]; timeZone: string }) {
  const words = useWords();
  const locale = useLocale();
  const { owed } = words.departures;
  const { settlements } = words.guarantees;
  return (
    <ul className={styles.list}>
      {receivables.map((one) => {
        const money = (amount: number) => moneyText(words.formats.money, amount, one.currency);
        const amount = money(one.amount);
        return (
          <li key={one.id} className={styles.lines}>
            <b>{one.open > 0 ? owed.open({ open: money(one.open), amount }) : owed.settled({ amount })}</b>
            <span>{owed.one({ number: one.invoiceNumber, candidate: one.candidate })}</span>
            {one.settlements.map((part) => (
              <span key={part.id}>
                {owed.settlement({
                  kind: settlements[part.kind],
                  amount: money(part.amount),
                  date: formatDate(part.at, locale, timeZone),
                })}
                {part.kind === 'SET_OFF' && ` (${part.reference})`}
              </span>
            ))}
          </li>
        );
      })}
    </ul>
  );
}

import { formatDate, formatDay } from '#core/rules/formats.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { DefinitionList } from '#web/ui/blocks/facts.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { amountOf } from './payment-columns.tsx';
import { isStopped } from './payment-lane.tsx';
import type { AdminPayment, RecruiterPayment } from './payment-query.ts';
import styles from './payments.module.css';

type PayoutCardProps = { payment: AdminPayment | RecruiterPayment; timeZone: string };

/** When the supplier is paid, or why not yet; afterwards what was paid and what was kept of it. */
export function PayoutCard({ payment, timeZone }: PayoutCardProps) {
  const words = useWords();
  const locale = useLocale();
  const { detail, due } = words.payments;
  const { stops } = words.payouts;
  const { paidOut, payoutStop, payoutDate, status, payout, expectedSetOff, matched, total } = payment;
  if (status === 'CANCELED' || status === 'REFUNDED') return null;
  const money = (amount: number) => amountOf(words, amount, payment);
  if (paidOut !== null)
    return (
      <Card title={detail.payoutTitle}>
        <DefinitionList
          facts={[
            { label: detail.paidOutAt, value: formatDate(paidOut.at, locale, timeZone) },
            { label: detail.paidOut, value: money(paidOut.amount) },
            ...(paidOut.setOff > 0 ? [{ label: detail.setOff, value: money(paidOut.setOff) }] : []),
          ]}
        />
      </Card>
    );
  const reason = (): string => {
    if (payoutStop === null) return due;
    return payoutStop === 'NOT_DEPOSITED' && matched > 0
      ? detail.part({ matched: money(matched), missing: money(total - matched) })
      : `${stops[payoutStop]}.`;
  };
  const facts = [
    // what waits for somebody has no day that holds
    ...(isStopped(payoutStop)
      ? []
      : [{ label: detail.payoutDate, value: payoutDate === null ? detail.undated : formatDay(payoutDate, locale) }]),
    ...(expectedSetOff === 0
      ? []
      : [
          { label: detail.expectedSetOff, value: money(expectedSetOff) },
          { label: detail.expectedPayout, value: money(payout - expectedSetOff) },
        ]),
  ];
  return (
    <Card title={detail.payoutTitle}>
      <div className={styles.noted}>
        {facts.length > 0 && <DefinitionList facts={facts} />}
        {expectedSetOff > 0 && <p className={styles.quiet}>{detail.setOffRule}</p>}
        <InlineNote colour={payoutStop === 'DATE' || payoutStop === 'NOT_DEPOSITED' ? 'info' : 'warning'}>
          {reason()}
        </InlineNote>
      </div>
    </Card>
  );
}

import { Card } from '#web/ui/blocks/card.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './departures.module.css';
import { type Guarantee, useGuarantee } from './guarantee-reads.ts';
import { RefundTable } from './refund-table.tsx';

/** Under a contract: what the guarantee would bring on this day. Not a part of the paper. */
export function IfLeftToday({ paymentId }: { paymentId: number }) {
  const { ifLeft } = useWords().departures;
  const { data } = useGuarantee(paymentId);
  if (data === undefined) return null;
  return (
    <div className={styles.besidePaper}>
      <Card title={ifLeft.title}>
        <IfLeft guarantee={data} />
      </Card>
    </div>
  );
}

export function IfLeft({ guarantee }: { guarantee: Guarantee }) {
  const { ifLeft, isVoid } = useWords().departures;
  const { ifLeftToday: figures, state } = guarantee;
  if (guarantee.isVoid) return <p>{isVoid}</p>;
  if (figures === null) return <p>{ifLeft.nothing[state]}</p>;
  return (
    <div className={styles.stack}>
      {figures.refund !== null && (
        <p>{ifLeft.sentence({ left: figures.remainingDays, days: figures.guaranteeDays })}</p>
      )}
      <RefundTable figures={figures} />
    </div>
  );
}

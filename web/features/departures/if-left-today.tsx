import { Card } from '#web/ui/blocks/card.tsx';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './departures.module.css';
import { type Guarantee, useGuarantee } from './guarantee-reads.ts';
import { RefundTable } from './refund-table.tsx';

/** Under a contract: what the guarantee would bring on this day. Not a part of the paper. */
export function IfLeftToday({ paymentId }: { paymentId: number }) {
  const { ifLeft, failed } = useWords().departures;
  const { data, isError, refetch } = useGuarantee(paymentId);
  return (
    <div className={styles.besidePaper}>
      <Card title={ifLeft.title}>
        {data && <IfLeft guarantee={data} />}
        {!data && (isError ? <ServerError message={failed} onRetry={() => void refetch()} /> : <Spinner />)}
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

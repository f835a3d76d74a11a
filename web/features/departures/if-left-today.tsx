import { Card } from '#web/ui/blocks/card.tsx';
import { ServerError } from '#web/ui/blocks/server-error.tsx';
import { Spinner } from '#web/ui/frame/spinner.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './departures.module.css';
import { useGuarantee } from './guarantee-reads.ts';
import { Leaving } from './leaving.tsx';

/** Under a contract: what was reported, or what the guarantee would bring on this day. Not a part of the paper. */
export function IfLeftToday({ paymentId }: { paymentId: number }) {
  const { departures, guarantees } = useWords();
  const { data, isError, refetch } = useGuarantee(paymentId);
  return (
    <div className={styles.besidePaper}>
      <Card title={departures.card} aside={data && guarantees.guaranteeStates[data.state]}>
        {data && (
          <div className={styles.stack}>
            <Leaving guarantee={data} />
          </div>
        )}
        {!data && (isError ? <ServerError message={departures.failed} onRetry={() => void refetch()} /> : <Spinner />)}
      </Card>
    </div>
  );
}

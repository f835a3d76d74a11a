import { guaranteesApi } from '#core/api/guarantees.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './departures.module.css';
import { OwedList } from './owed-list.tsx';

/** What the recruiter's firm still owes back; nothing where it owes nothing. */
export function OwedCard({ timeZone }: { timeZone: string }) {
  const { owed } = useWords().departures;
  const { data } = useEndpoint(guaranteesApi.receivables, { query: { state: ['OPEN'], size: 'all' } });
  if (data === undefined || data.data.length === 0) return null;
  return (
    <Card title={owed.title}>
      <div className={styles.stack}>
        <OwedList receivables={data.data} timeZone={timeZone} />
        <p className={styles.quiet}>{owed.what}</p>
      </div>
    </Card>
  );
}

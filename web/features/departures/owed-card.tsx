import { guaranteesApi } from '#core/api/guarantees.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { ExportControl } from '#web/lib/export-control.tsx';
import { Card } from '#web/ui/blocks/card.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './departures.module.css';
import { OwedList } from './owed-list.tsx';

const open = { state: ['OPEN' as const] };

/** What the recruiter's firm still owes back; nothing where it owes nothing. */
export function OwedCard({ timeZone }: { timeZone: string }) {
  const { owed } = useWords().departures;
  const { data } = useEndpoint(guaranteesApi.receivables, { query: { ...open, size: 'all' } });
  if (data === undefined || data.data.length === 0) return null;
  return (
    <Card title={owed.title} aside={<ExportControl list="RECEIVABLES" query={open} page={data.page} />}>
      <div className={styles.stack}>
        <OwedList receivables={data.data} timeZone={timeZone} />
        <p className={styles.quiet}>{owed.what}</p>
      </div>
    </Card>
  );
}

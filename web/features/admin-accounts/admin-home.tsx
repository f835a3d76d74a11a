import { formatDateTime } from '#core/rules/formats.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import styles from './home.module.css';
import { AccountFigures, JoinedChart } from './joined-chart.tsx';
import { type Dashboard, WaitingAccounts } from './waiting-accounts.tsx';
import { WaitingQueues } from './waiting-queues.tsx';

type AdminHomeProps = {
  dashboard: Dashboard;
  /** When it was read: what waits is counted up to then. */
  readAt: number;
};

/** What needs the operator now; then numbers. */
export function AdminHome({ dashboard, readAt }: AdminHomeProps) {
  const { home } = useWords().adminAccounts;
  const locale = useLocale();
  const { employersWaiting, recruitersWaiting, mailsFailed, waiting, joined } = dashboard;
  const time = formatDateTime(new Date(readAt), locale, operatorZone);
  return (
    <>
      <PageTitle count={employersWaiting + recruitersWaiting + mailsFailed} note={home.asOf({ time })}>
        {home.title}
      </PageTitle>
      <div className={styles.now}>
        <WaitingAccounts waiting={waiting} now={readAt} />
        <WaitingQueues dashboard={dashboard} />
      </div>
      <section className={styles.figures} aria-label={home.figures}>
        <h2>{home.figures}</h2>
        <AccountFigures dashboard={dashboard} />
        <JoinedChart joined={joined} />
      </section>
    </>
  );
}

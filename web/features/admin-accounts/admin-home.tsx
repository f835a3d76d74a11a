import type { ReactNode } from 'react';
import { formatDateTime } from '#core/rules/formats.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import styles from './home.module.css';
import { AccountFigures, JoinedChart } from './joined-chart.tsx';
import { OpenObjections } from './open-objections.tsx';
import { type Dashboard, WaitingAccounts } from './waiting-accounts.tsx';
import { WaitingQueues } from './waiting-queues.tsx';

type AdminHomeProps = {
  dashboard: Dashboard;
  /** When it was read: what waits is counted up to then. */
  readAt: number;
  /** The postings to review, which stand first. */
  children?: ReactNode;
  /** What stands beside the accounts in numbers. */
  charts?: ReactNode;
};

/** What needs the operator now; then numbers. */
export function AdminHome({ dashboard, readAt, children, charts }: AdminHomeProps) {
  const { home } = useWords().adminAccounts;
  const locale = useLocale();
  const { employersWaiting, recruitersWaiting, claimsOpen, mailsFailed, jobs, objections, joined, money } = dashboard;
  const count = [
    jobs.underReview,
    employersWaiting,
    recruitersWaiting,
    objections.open,
    claimsOpen,
    mailsFailed,
    ...Object.values(money),
  ].reduce((sum, one) => sum + one, 0);
  const time = formatDateTime(new Date(readAt), locale, operatorZone);
  return (
    <>
      <PageTitle count={count} note={home.asOf({ time })}>
        {home.title}
      </PageTitle>
      <div className={styles.now}>
        <div className={styles.lists}>
          {children}
          <WaitingAccounts dashboard={dashboard} now={readAt} />
          <OpenObjections objections={objections} />
        </div>
        <WaitingQueues dashboard={dashboard} />
      </div>
      <section className={styles.figures} aria-label={home.figures}>
        <h2>{home.figures}</h2>
        <AccountFigures dashboard={dashboard} />
        {charts}
        <JoinedChart joined={joined} />
      </section>
    </>
  );
}

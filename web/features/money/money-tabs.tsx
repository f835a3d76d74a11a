import { jobsApi } from '#core/api/jobs.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { paths } from '#web/lib/paths.ts';
import { LinkTabs } from '#web/ui/lists/link-tabs.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './money.module.css';

/** The operator's screens of the money, side by side, with what waits in each as the menu counts it together. */
export function MoneyTabs() {
  const { deposits, guarantees, payments } = useWords();
  const { tabs } = deposits;
  const { admin } = paths;
  const { data } = useEndpoint(jobsApi.counts);
  const waiting = data && 'moneyWaiting' in data ? data : undefined;
  return (
    <div className={styles.tabs}>
      <LinkTabs
        label={payments.titles.ADMIN}
        tabs={[
          { to: admin.payments, label: tabs.invoices, exact: true },
          { to: admin.deposits, label: tabs.deposits, waiting: waiting?.depositsToMatch },
          { to: admin.payouts, label: tabs.payouts, waiting: waiting?.payoutsDue },
          { to: admin.departures, label: guarantees.queue.title, waiting: waiting?.departuresToDecide },
          { to: admin.refunds, label: guarantees.refunds.title, waiting: waiting?.refundsToSend },
          { to: admin.receivables, label: guarantees.receivables.title },
          { to: admin.bankFile, label: tabs.file },
          { to: admin.bankNotices, label: tabs.notices },
          { to: admin.books, label: tabs.books },
        ]}
      />
    </div>
  );
}

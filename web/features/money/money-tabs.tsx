import { paths } from '#web/lib/paths.ts';
import { LinkTabs } from '#web/ui/lists/link-tabs.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './money.module.css';

/** The operator's screens of the money, side by side. */
export function MoneyTabs() {
  const { deposits, guarantees, payments } = useWords();
  const { tabs } = deposits;
  const { admin } = paths;
  return (
    <div className={styles.tabs}>
      <LinkTabs
        label={payments.titles.ADMIN}
        tabs={[
          { to: admin.payments, label: tabs.invoices, exact: true },
          { to: admin.deposits, label: tabs.deposits },
          { to: admin.payouts, label: tabs.payouts },
          { to: admin.departures, label: guarantees.queue.title },
          { to: admin.refunds, label: guarantees.refunds.title },
          { to: admin.receivables, label: guarantees.receivables.title },
          { to: admin.bankFile, label: tabs.file },
          { to: admin.bankNotices, label: tabs.notices },
          { to: admin.books, label: tabs.books },
        ]}
      />
    </div>
  );
}

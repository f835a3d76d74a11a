import { Receivables } from '#web/features/guarantees/receivable-list.tsx';
import { MoneyTabs } from '#web/features/money/money-tabs.tsx';

export function ReceivablesPage() {
  return <Receivables tabs={<MoneyTabs />} />;
}

import { Refunds } from '#web/features/guarantees/refund-list.tsx';
import { MoneyTabs } from '#web/features/money/money-tabs.tsx';

export function RefundsPage() {
  return <Refunds tabs={<MoneyTabs />} />;
}

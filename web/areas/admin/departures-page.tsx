import { Departures } from '#web/features/guarantees/departure-list.tsx';
import { MoneyTabs } from '#web/features/money/money-tabs.tsx';

export function DeparturesPage() {
  return <Departures tabs={<MoneyTabs />} />;
}

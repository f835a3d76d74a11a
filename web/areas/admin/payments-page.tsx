import { MoneyTabs } from '#web/features/money/money-tabs.tsx';
import { AdminPayments } from '#web/features/payments/payment-lists.tsx';
import { paths } from '#web/lib/paths.ts';
import { operatorZone } from '#web/lib/time-zone.ts';

export function PaymentsPage() {
  return <AdminPayments pathOf={paths.admin.payment} timeZone={operatorZone} tabs={<MoneyTabs />} />;
}

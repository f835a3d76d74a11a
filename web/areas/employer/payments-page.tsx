import { PartyPayments } from '#web/features/payments/payment-lists.tsx';
import { useEmployer } from '#web/features/shell/me.tsx';
import { paths } from '#web/lib/paths.ts';

export function PaymentsPage() {
  const { company } = useEmployer();
  return <PartyPayments reader="EMPLOYER" pathOf={paths.employer.payment} timeZone={company.timeZone} />;
}

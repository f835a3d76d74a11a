import { PartyPayments } from '#web/features/payments/payment-lists.tsx';
import { useRecruiter } from '#web/features/shell/me.tsx';
import { paths } from '#web/lib/paths.ts';
import { zoneOf } from './zone-of.ts';

export function PaymentsPage() {
  const { company } = useRecruiter();
  return <PartyPayments reader="RECRUITER" pathOf={paths.recruiter.payment} timeZone={zoneOf(company.country)} />;
}

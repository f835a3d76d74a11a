import { OwedCard } from '#web/features/departures/owed-card.tsx';
import { ComingPayouts } from '#web/features/payments/coming-payouts.tsx';
import { PartyPayments } from '#web/features/payments/payment-lists.tsx';
import { useRecruiter } from '#web/features/shell/me.tsx';
import { paths } from '#web/lib/paths.ts';
import { zoneOf } from '#web/lib/time-zone.ts';
import styles from './payments-page.module.css';

export function PaymentsPage() {
  const { company } = useRecruiter();
  const timeZone = zoneOf(company.country);
  return (
    <PartyPayments reader="RECRUITER" pathOf={paths.recruiter.payment} timeZone={timeZone}>
      <div className={styles.beforeList}>
        <ComingPayouts pathOf={paths.recruiter.payment} accountPath={paths.recruiter.mypage} />
        <OwedCard timeZone={timeZone} />
      </div>
    </PartyPayments>
  );
}

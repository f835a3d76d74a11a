import { paymentsApi } from '#core/api/payments.ts';
import { GuaranteeCard } from '#web/features/departures/guarantee-card.tsx';
import { RefundActs } from '#web/features/guarantees/refund-acts.tsx';
import { MoneyActs } from '#web/features/money/payment-acts.tsx';
import { PaymentDetail } from '#web/features/payments/payment-detail.tsx';
import { LoadedById } from '#web/features/shell/loaded-by-id.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { paths } from '#web/lib/paths.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { useWords } from '#web/ui/words.tsx';

const usePayment = (id: number) => useEndpoint(paymentsApi.one, { params: { id } });

export function PaymentPage() {
  const { titles } = useWords().payments;
  const list = { label: titles.ADMIN, to: paths.admin.payments };
  return (
    <LoadedById useOne={usePayment}>
      {(payment, now) => (
        <PaymentDetail payment={payment} now={now} timeZone={operatorZone} list={list} at={paths.admin}>
          {'actions' in payment && <MoneyActs payment={payment} />}
          <RefundActs payment={payment} />
          <GuaranteeCard paymentId={payment.id} candidate={payment.candidate} now={now} />
        </PaymentDetail>
      )}
    </LoadedById>
  );
}

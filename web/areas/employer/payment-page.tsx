import { paymentsApi } from '#core/api/payments.ts';
import { GuaranteeCard } from '#web/features/departures/guarantee-card.tsx';
import { BeforePaying, OpenReport, WhatOverdueStops } from '#web/features/departures/open-report.tsx';
import { PaymentDetail } from '#web/features/payments/payment-detail.tsx';
import { LoadedById } from '#web/features/shell/loaded-by-id.tsx';
import { useEmployer } from '#web/features/shell/me.tsx';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { paths } from '#web/lib/paths.ts';
import { useWords } from '#web/ui/words.tsx';

const usePayment = (id: number) => useEndpoint(paymentsApi.one, { params: { id } });

export function PaymentPage() {
  const { titles } = useWords().payments;
  const { company } = useEmployer();
  const list = { label: titles.EMPLOYER, to: paths.employer.payments };
  return (
    <LoadedById useOne={usePayment}>
      {(payment, now) => (
        <PaymentDetail
          payment={payment}
          now={now}
          timeZone={company.timeZone}
          list={list}
          at={paths.employer}
          whatStops={<WhatOverdueStops paymentId={payment.id} />}
          beforePaying={<BeforePaying paymentId={payment.id} />}
          first={<OpenReport paymentId={payment.id} now={now} />}
        >
          <GuaranteeCard paymentId={payment.id} candidate={payment.candidate} />
        </PaymentDetail>
      )}
    </LoadedById>
  );
}

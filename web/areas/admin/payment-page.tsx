import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paymentsApi } from '#core/api/payments.ts';
import { isOpenReport } from '#core/rules/departures.ts';
import { GuaranteeCard } from '#web/features/departures/guarantee-card.tsx';
import { useGuarantee } from '#web/features/departures/guarantee-reads.ts';
import { BeforePaying, OpenReport, WhatOverdueStops } from '#web/features/departures/open-report.tsx';
import { RefundActs } from '#web/features/guarantees/refund-acts.tsx';
import { MoneyActs } from '#web/features/money/payment-acts.tsx';
import { PaymentDetail } from '#web/features/payments/payment-detail.tsx';
import type { AdminPayment } from '#web/features/payments/payment-query.ts';
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
        <PaymentDetail
          payment={payment}
          now={now}
          timeZone={operatorZone}
          list={list}
          at={paths.admin}
          whatStops={<WhatOverdueStops paymentId={payment.id} />}
          beforePaying={<BeforePaying paymentId={payment.id} />}
          first={'actions' in payment && <NextActs payment={payment} now={now} />}
        >
          <RefundActs payment={payment} />
          <GuaranteeCard paymentId={payment.id} candidate={payment.candidate} />
        </PaymentDetail>
      )}
    </LoadedById>
  );
}

/** What the operator does next with it; a report comes before the money. */
function NextActs({ payment, now }: { payment: AdminPayment; now: number }) {
  const { open } = useWords().guarantees.one;
  const isReported = useGuarantee(payment.id).data?.departures.some(isOpenReport) ?? false;
  return (
    <>
      <OpenReport
        paymentId={payment.id}
        now={now}
        act={(id) => (
          <Button component={Link} to={paths.admin.departure(id)} size="xs">
            {open}
          </Button>
        )}
      />
      <MoneyActs payment={payment} isNext={!isReported} />
    </>
  );
}

import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paymentsApi } from '#core/api/payments.ts';
import { formatDay, formatRate } from '#core/rules/formats.ts';
import { bpsOfPercent } from '#core/rules/money.ts';
import { toldPaymentStatus } from '#core/rules/payment-lifecycle.ts';
import { downloadFile } from '#web/lib/download.ts';
import { useLeftList } from '#web/lib/left-list.ts';
import { PdfMenu } from '#web/lib/pdf-menu.tsx';
import { taxLabel } from '#web/lib/tax-label.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { Columns } from '#web/ui/blocks/columns.tsx';
import { DefinitionList, type Fact } from '#web/ui/blocks/facts.tsx';
import { FigureTable } from '#web/ui/blocks/figure-table.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { PageTitle } from '#web/ui/blocks/page-title.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { amountOf, PaymentStatus } from './payment-columns.tsx';
import { daysLate, PaymentLane } from './payment-lane.tsx';
import type { Payment } from './payment-query.ts';
import styles from './payments.module.css';
import { PayoutCard } from './payout-card.tsx';

type PaymentDetailProps = {
  payment: Payment;
  now: number;
  timeZone: string;
  list: { label: string; to: string };
  /** Over everything else: what waits for the reader. */
  first?: ReactNode;
  /** Beside how late it is: what that stops. */
  whatStops?: ReactNode;
  /** Beside the account: what has to be known before anything is paid to it. */
  beforePaying?: ReactNode;
  /** Under the figures: the guarantee with its acts, and what else a side has. */
  children?: ReactNode;
  /** The addresses of this area. */
  at: {
    contract: (id: number) => string;
    job: (id: number) => string;
    candidate: (id: number, candidate: number) => string;
  };
};

/** One invoice: where it stands, what it is made of, how it is paid. */
export function PaymentDetail(props: PaymentDetailProps) {
  const { payment, now, timeZone, list, at, first, whatStops, beforePaying, children } = props;
  const words = useWords();
  const { payments } = words;
  const { detail } = payments;
  const late = daysLate(payment, now);
  return (
    <>
      <PageTitle
        crumb={useLeftList(list, payment.id)}
        badge={<PaymentStatus payment={payment} />}
        actions={
          <>
            <Button
              component={Link}
              to={at.contract(payment.contractId)}
              variant="default"
              leftSection={<IconFileText size={18} stroke={1.75} aria-hidden />}
            >
              {payments.toContract}
            </Button>
            <PdfMenu
              isQuiet
              label={payments.pdf}
              failed={payments.pdfFailed}
              load={(locale) => downloadFile(paymentsApi.invoice, { params: { id: payment.id }, query: { locale } })}
            />
          </>
        }
      >
        {payment.number}
      </PageTitle>
      <div className={styles.stack}>
        {payment.status === 'OVERDUE' && (
          <InlineNote colour="error">
            {detail.overdue({ n: late })} {whatStops}
          </InlineNote>
        )}
        {first}
        <Card>
          <PaymentLane payment={payment} now={now} timeZone={timeZone} />
        </Card>
        <Columns
          left={
            <>
              <Card title={detail.amounts}>
                <AmountTable payment={payment} />
              </Card>
              {'instructions' in payment && payment.status !== 'CANCELED' && (
                <Instructions payment={payment} beforePaying={beforePaying} />
              )}
              <Card title={detail.hire}>
                <DefinitionList facts={useHireFacts(payment, at)} />
              </Card>
              <Card title={detail.schedule}>
                <DefinitionList facts={useDates(payment)} />
                <p className={styles.quiet}>
                  {detail.payoutRule({ deposit: payment.payoutDaysAfterDeposit, start: payment.payoutDaysAfterStart })}
                </p>
              </Card>
            </>
          }
          right={
            <>
              {'payoutStop' in payment && (payment.paidOut !== null || !('instructions' in payment)) && (
                <PayoutCard payment={payment} timeZone={timeZone} />
              )}
              {children}
            </>
          }
        />
      </div>
    </>
  );
}

/** Salary and rate, fee, tax, total; for the supplier's side what comes off it, too. */
function AmountTable({ payment }: { payment: Payment }) {
  const words = useWords();
  const { detail } = words.payments;
  const money = (amount: number) => amountOf(words, amount, payment);
  const payout = 'payout' in payment ? payment : null;
  const chargeLabel =
    payout === null
      ? ''
      : payout.hasFreeUse
        ? detail.freeUse
        : detail.charge({ rate: formatRate(bpsOfPercent(payout.chargeRate)) });
  const rows = [
    { label: detail.salary, value: money(payment.firstYearSalary) },
    ...(payment.rate === null ? [] : [{ label: detail.rate, value: formatRate(bpsOfPercent(payment.rate)) }]),
    { label: payment.rate === null ? detail.fixed : detail.fee, value: money(payment.fee) },
    { label: taxLabel(words, payment), value: money(payment.tax) },
    { label: detail.total, value: money(payment.total), isSum: true },
    ...(payment.refunded.total > 0
      ? [
          { label: detail.refunded, value: money(-payment.refunded.total) },
          // whoever is paid reads below what is left for them
          ...(payout === null
            ? [{ label: detail.net, value: money(payment.total - payment.refunded.total), isSum: true }]
            : []),
        ]
      : []),
    ...(payout === null
      ? []
      : [
          { label: chargeLabel, value: money(-payout.charge) },
          {
            // who passes it on is told how to pay, too
            label: 'instructions' in payout ? detail.paysOut : detail.payout,
            value: money(payout.payout),
            isSum: true,
          },
        ]),
  ];
  return <FigureTable rows={rows} />;
}

const useHireFacts = (payment: Payment, at: PaymentDetailProps['at']): Fact[] => {
  const words = useWords();
  const { detail, keys } = words.payments;
  return [
    {
      label: detail.candidate,
      value: (
        <Link className={styles.link} to={at.candidate(payment.jobId, payment.candidateId)}>
          {payment.candidate}
        </Link>
      ),
    },
    {
      label: detail.posting,
      value: (
        <Link className={styles.link} to={at.job(payment.jobId)}>
          {payment.title}
        </Link>
      ),
    },
    ...('company' in payment ? [{ label: keys.company, value: payment.company }] : []),
    ...('recruiter' in payment
      ? [{ label: keys.recruiter, value: `${payment.recruiter.name}, ${payment.recruiter.firm}` }]
      : []),
    ...('firm' in payment
      ? [{ label: detail.taxProfile, value: words.enums.taxProfile[payment.firm.taxProfile] }]
      : []),
  ];
};

const useDates = (payment: Payment): Fact[] => {
  const words = useWords();
  const locale = useLocale();
  const { detail } = words.payments;
  const day = (date: string) => formatDay(date, locale);
  const { guaranteeEndDate } = payment;
  const status = toldPaymentStatus(payment);
  const isOver = status === 'CANCELED' || status === 'REFUNDED';
  return [
    { label: detail.invoiceDate, value: day(payment.invoiceDate) },
    { label: detail.dueDate, value: day(payment.dueDate) },
    { label: detail.startDate, value: day(payment.startDate) },
    {
      label: detail.guarantee,
      value: isOver || guaranteeEndDate === null ? detail.none : detail.until({ date: day(guaranteeEndDate) }),
    },
  ];
};

type InstructionsProps = { payment: Extract<Payment, { instructions: unknown }>; beforePaying: ReactNode };

/** Where the money goes: the number of the invoice is what it is known by. */
function Instructions({ payment, beforePaying }: InstructionsProps) {
  const words = useWords();
  const { detail } = words.payments;
  const locale = useLocale();
  const { account, reference } = payment.instructions;
  const { matched, total, depositDate, surplus } = payment;
  const money = (amount: number) => amountOf(words, amount, payment);
  const isOperator = 'payoutStop' in payment;
  const isPaid = depositDate !== null;
  return (
    <Card title={isPaid ? detail.deposit : detail.instructions}>
      <div className={styles.noted}>
        {isPaid && (
          <InlineNote colour="secondary">{detail.matchedOn({ date: formatDay(depositDate, locale) })}</InlineNote>
        )}
        {surplus > 0 && <InlineNote>{detail.surplus({ amount: money(surplus) })}</InlineNote>}
        {!isPaid && beforePaying}
        {!isPaid && matched > 0 && (
          <InlineNote colour="warning">
            {detail.part({ matched: money(matched), missing: money(total - matched) })}
          </InlineNote>
        )}
        <DefinitionList
          facts={[
            {
              label: detail.account,
              value: (
                <span className={styles.account}>
                  {account === '' ? (isOperator ? detail.accountUnset : detail.noAccount) : account}
                </span>
              ),
            },
            { label: detail.reference, value: reference },
          ]}
        />
      </div>
      {!isPaid && <p className={styles.quiet}>{isOperator ? detail.referenceRule : detail.referenceHint}</p>}
      <p className={styles.quiet}>{detail.heldBy}</p>
    </Card>
  );
}

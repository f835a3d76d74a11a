import type { Locale } from '#core/rules/enums.ts';
import { formatDay } from '#core/rules/formats.ts';
import { moneyText } from '#core/rules/money-text.ts';
import { toldPaymentStatus } from '#core/rules/payment-lifecycle.ts';
import { paymentLooks } from '#core/rules/status-colours.ts';
import type { Words } from '#core/words/words.ts';
import type { Fact } from '#web/ui/blocks/facts.tsx';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { TitleCell } from '#web/ui/lists/cells.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { CardFacts, PhoneCard } from '#web/ui/lists/phone-card.tsx';
import { unbroken } from '#web/ui/unbroken.ts';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { PaymentLane } from './payment-lane.tsx';
import type { AdminPaymentRow, EmployerPaymentRow, PaymentRow, RecruiterPaymentRow } from './payment-query.ts';
import styles from './payments.module.css';

export type Telling = { words: Words; locale: Locale; now: number; timeZone: string };

export const amountOf = ({ formats }: Words, amount: number, { currency }: Pick<PaymentRow, 'currency'>): string =>
  moneyText(formats.money, amount, currency);

/** Of what was canceled or went back nothing is guaranteed any more. */
const guaranteeOf = ({ payments: { notes, lane } }: Words, locale: Locale, payment: PaymentRow): string => {
  const status = toldPaymentStatus(payment);
  const { guaranteeEndDate: date } = payment;
  if (status === 'CANCELED') return lane.canceled;
  if (status === 'REFUNDED') return lane.refunded;
  return date === null ? notes.noGuarantee : notes.guarantee({ date: formatDay(date, locale) });
};

/** The same as a fact of its own; a state that ended it says so in its badge. */
const guaranteeFact = ({ payments: { detail } }: Words, locale: Locale, payment: PaymentRow): Fact[] => {
  const status = toldPaymentStatus(payment);
  const { guaranteeEndDate: date } = payment;
  if (status === 'CANCELED' || status === 'REFUNDED') return [];
  const value = date === null ? detail.none : detail.until({ date: formatDay(date, locale) });
  return [{ label: detail.guarantee, value }];
};

/** What really came, or is likely to come after what the firm owes. */
export const receivedOf = ({ paidOut, payout, expectedSetOff }: RecruiterPaymentRow): number =>
  paidOut === null ? payout - expectedSetOff : paidOut.amount;

/** The state that the filter asks for; what went back after the payout is told beside it. */
export function PaymentStatus({ payment }: { payment: Pick<PaymentRow, 'status' | 'fee' | 'refunded'> }) {
  const { paymentStatus } = useWords().enums;
  const statuses = new Set([payment.status, toldPaymentStatus(payment)]);
  return (
    <span className={styles.badges}>
      {[...statuses].map((status) => (
        <StatusBadge key={status} look={paymentLooks[status]}>
          {paymentStatus[status]}
        </StatusBadge>
      ))}
    </span>
  );
}

const onOneLine = (text: string): string => text.replaceAll(' ', '\u00A0');
const bracketsWhole = (note: string): string => note.replace(/\([^)]*\)/g, onOneLine);

/** What is paid or received, and under it what it is made of. */
function Amount({ row, of, note }: { row: PaymentRow; of: number; note: string }) {
  const words = useWords();
  return (
    <div className={styles.amount}>
      <b>{amountOf(words, of, row)}</b>
      <span>{unbroken(bracketsWhole(note))}</span>
    </div>
  );
}

/** What went back is told beside what was billed. */
const refundNote = (words: Words, row: PaymentRow): string =>
  row.refunded.total === 0
    ? ''
    : `, ${onOneLine(words.payments.notes.refunded({ amount: amountOf(words, row.refunded.total, row) }))}`;

const setOffNote = (words: Words, row: RecruiterPaymentRow): string => {
  const amount = row.paidOut?.setOff ?? row.expectedSetOff;
  return amount === 0 ? '' : `, ${words.payments.notes.setOff({ amount: amountOf(words, amount, row) })}`;
};

const contractColumn = <Row extends PaymentRow>({ words }: Telling, meta: (row: Row) => string): Column<Row> => ({
  key: 'contract',
  header: words.payments.keys.contract,
  sortKey: 'NAME',
  second: { header: words.payments.search.TITLE, sortKey: 'TITLE' },
  cell: (row) => (
    <TitleCell
      title={
        <>
          {row.candidate} <span className={styles.posting}>{row.title}</span>
        </>
      }
      meta={[meta(row), row.contractNumber]}
    />
  ),
});

const statusColumn = <Row extends PaymentRow>({ words }: Telling): Column<Row> => ({
  key: 'status',
  header: words.payments.keys.status,
  sortKey: 'STATUS',
  width: '13rem',
  cell: (row) => <PaymentStatus payment={row} />,
});

const laneColumn = <Row extends PaymentRow>({ words, now, timeZone }: Telling, width = '34rem'): Column<Row> => ({
  key: 'progress',
  header: words.payments.keys.progress,
  sortKey: 'DUEDATE',
  width,
  cell: (row) => <PaymentLane payment={row} now={now} timeZone={timeZone} />,
});

export const employerColumns = (told: Telling): Column<EmployerPaymentRow>[] => [
  contractColumn<EmployerPaymentRow>(told, ({ recruiter }) => `${recruiter.name}, ${recruiter.firm}`),
  statusColumn(told),
  laneColumn(told),
  {
    key: 'total',
    header: told.words.payments.keys.total,
    sortKey: 'AMOUNT',
    align: 'right',
    cell: (row) => (
      <Amount
        row={row}
        of={row.total}
        note={
          told.words.payments.notes.withoutTax({ amount: amountOf(told.words, row.fee, row) }) +
          refundNote(told.words, row)
        }
      />
    ),
  },
];

export const recruiterColumns = (told: Telling): Column<RecruiterPaymentRow>[] => [
  contractColumn<RecruiterPaymentRow>(told, ({ company }) => company),
  statusColumn(told),
  laneColumn(told),
  {
    key: 'payout',
    header: told.words.payments.keys.payout,
    sortKey: 'AMOUNT',
    align: 'right',
    cell: (row) => (
      <Amount
        row={row}
        of={receivedOf(row)}
        note={guaranteeOf(told.words, told.locale, row) + refundNote(told.words, row) + setOffNote(told.words, row)}
      />
    ),
  },
];

export const adminColumns = (told: Telling): Column<AdminPaymentRow>[] => [
  contractColumn<AdminPaymentRow>(told, ({ number }) => number),
  {
    key: 'company',
    header: told.words.payments.keys.company,
    sortKey: 'COMPANY',
    from: 'lg',
    cell: ({ company, recruiter }) => <TitleCell title={company} meta={[recruiter.name, recruiter.firm]} />,
  },
  statusColumn(told),
  laneColumn(told, '28rem'),
  {
    key: 'total',
    header: told.words.payments.keys.total,
    sortKey: 'AMOUNT',
    align: 'right',
    cell: (row) => (
      <Amount
        row={row}
        of={row.total}
        note={
          told.words.payments.notes.withoutTax({ amount: amountOf(told.words, row.fee, row) }) +
          refundNote(told.words, row)
        }
      />
    ),
  },
];

type PaymentCardProps = { row: PaymentRow; now: number; timeZone: string };

/** An invoice on a phone. */
export function PaymentCard({ row, now, timeZone }: PaymentCardProps) {
  const words = useWords();
  const locale = useLocale();
  const { keys, detail } = words.payments;
  const isOwn = 'payout' in row && !('recruiter' in row);
  return (
    <PhoneCard
      isTopQuiet
      top={
        <>
          <PaymentStatus payment={row} />
          <span>{row.number}</span>
        </>
      }
      title={row.candidate}
      meta={[row.title, 'company' in row ? row.company : row.recruiter.name]}
    >
      <div className={styles.cardLane}>
        <PaymentLane payment={row} now={now} timeZone={timeZone} />
      </div>
      <CardFacts
        areAmounts
        facts={[
          isOwn
            ? { label: keys.payout, value: amountOf(words, receivedOf(row), row) }
            : { label: keys.total, value: amountOf(words, row.total, row) },
          { label: detail.startDate, value: formatDay(row.startDate, locale) },
          ...guaranteeFact(words, locale, row),
        ]}
      />
    </PhoneCard>
  );
}

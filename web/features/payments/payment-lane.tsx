import { dayIn, daysBetween } from '#core/rules/calendar.ts';
import type { Locale } from '#core/rules/enums.ts';
import { formatDay } from '#core/rules/formats.ts';
import type { Words } from '#core/words/words.ts';
import { type LaneStep, LaneSteps } from '#web/ui/blocks/lane.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import type { PaymentRow } from './payment-query.ts';

type Shown = Pick<PaymentRow, 'status' | 'invoiceDate' | 'dueDate'> & { earliestPayoutDate?: string };
type State = LaneStep['state'];

/** How the three parts of the way stand in each state. */
const states: Record<PaymentRow['status'], readonly [State, State, State]> = {
  BILLED: ['travelled', 'now', 'ahead'],
  OVERDUE: ['travelled', 'stopped', 'ahead'],
  PAID: ['travelled', 'travelled', 'now'],
  PAID_OUT: ['travelled', 'travelled', 'travelled'],
  PARTLY_REFUNDED: ['travelled', 'travelled', 'now'],
  REFUNDED: ['travelled', 'travelled', 'stopped'],
  CANCELED: ['travelled', 'stopped', 'ahead'],
};

/** Month and day are enough on a way of weeks; the year stands where it is another. */
const shortDay = (day: string, locale: Locale, thisYear: string): string => {
  const whole = formatDay(day, locale);
  return day.startsWith(thisYear) ? whole.replace(/^\d{4}-|-\d{4}$/, '') : whole;
};

const secondLabel = ({ payments: { lane } }: Words, { status }: Shown, date: string, late: number): string => {
  switch (status) {
    case 'BILLED':
      return lane.due({ date });
    case 'OVERDUE':
      return lane.late({ n: late });
    case 'CANCELED':
      return lane.canceled;
    default:
      return lane.paid;
  }
};

const thirdLabel = ({ payments: { lane } }: Words, { status }: Shown, date: string | null): string => {
  switch (status) {
    case 'PAID_OUT':
      return lane.paidOut;
    case 'REFUNDED':
      return lane.refunded;
    case 'PARTLY_REFUNDED':
      return lane.partlyRefunded;
    case 'PAID':
      return date === null ? lane.beforePayout : lane.payoutFrom({ date });
    default:
      return lane.beforePayout;
  }
};

/** How many days the payment is late on the day of reading. */
export const daysLate = (dueDate: string, now: number, timeZone: string): number =>
  Math.max(0, daysBetween(dueDate, dayIn(new Date(now), timeZone)));

type PaymentLaneProps = { payment: Shown; now: number; timeZone: string };

/** Billed, paid in, paid out: where the money stands. */
export function PaymentLane({ payment, now, timeZone }: PaymentLaneProps) {
  const words = useWords();
  const locale = useLocale();
  const { lane } = words.payments;
  const thisYear = dayIn(new Date(now), timeZone).slice(0, 4);
  const short = (day: string) => shortDay(day, locale, thisYear);
  const [first, second, third] = states[payment.status];
  const payout = payment.earliestPayoutDate === undefined ? null : short(payment.earliestPayoutDate);
  const late = daysLate(payment.dueDate, now, timeZone);
  return (
    <LaneSteps
      label={lane.label}
      steps={[
        { key: 'billed', state: first, label: lane.billed({ date: short(payment.invoiceDate) }) },
        { key: 'paid', state: second, label: secondLabel(words, payment, short(payment.dueDate), late) },
        { key: 'paidOut', state: third, label: thirdLabel(words, payment, payout) },
      ]}
    />
  );
}

import { dayIn, daysBetween } from '#core/rules/calendar.ts';
import type { Locale } from '#core/rules/enums.ts';
import { formatDay } from '#core/rules/formats.ts';
import { toldPaymentStatus } from '#core/rules/payment-lifecycle.ts';
import type { PayoutStop } from '#core/rules/payouts.ts';
import type { Words } from '#core/words/words.ts';
import { type LaneStep, LaneSteps } from '#web/ui/blocks/lane.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import type { PaymentRow } from './payment-query.ts';

type Shown = Pick<
  PaymentRow,
  'status' | 'fee' | 'refunded' | 'invoiceDate' | 'dueDate' | 'timeZone' | 'matched' | 'depositDate'
> & {
  earliestPayoutDate?: string;
  payoutDate?: string | null;
  payoutStop?: PayoutStop | null;
  paidOut?: { at: string } | null;
};
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

type Telling = { words: Words; short: (day: string) => string; late: number; timeZone: string };

const secondLabel = ({ words, short, late }: Telling, { status, dueDate, matched, depositDate }: Shown): string => {
  const { lane } = words.payments;
  switch (status) {
    case 'BILLED':
      return matched > 0 ? lane.part : lane.due({ date: short(dueDate) });
    case 'OVERDUE':
      return lane.late({ n: late });
    case 'CANCELED':
      return lane.canceled;
    default:
      return depositDate === null ? lane.paid : lane.paidOn({ date: short(depositDate) });
  }
};

/** Somebody has to act first: no day holds. */
const stopped: readonly (PayoutStop | null | undefined)[] = ['CONTEST', 'DEPARTURE', 'NO_ACCOUNT'];
export const isStopped = (stop: PayoutStop | null | undefined): boolean => stopped.includes(stop);

const paidOutLabel = ({ words, short, timeZone }: Telling, { paidOut }: Shown): string => {
  const { lane } = words.payments;
  return paidOut ? lane.paidOutOn({ date: short(dayIn(new Date(paidOut.at), timeZone)) }) : lane.paidOut;
};

const thirdLabel = (told: Telling, shown: Shown): string => {
  const { words, short } = told;
  const { lane } = words.payments;
  const date = shown.payoutDate ?? shown.earliestPayoutDate;
  switch (shown.status) {
    case 'PAID_OUT':
      switch (toldPaymentStatus(shown)) {
        case 'REFUNDED':
          return `${paidOutLabel(told, shown)}, ${lane.refunded}`;
        case 'PARTLY_REFUNDED':
          return `${paidOutLabel(told, shown)}, ${lane.partlyRefunded}`;
        default:
          return paidOutLabel(told, shown);
      }
    case 'CANCELED':
      return lane.noPayout;
    case 'REFUNDED':
      return lane.refunded;
    case 'PARTLY_REFUNDED':
      return lane.partlyRefunded;
    case 'PAID':
      if (isStopped(shown.payoutStop)) return lane.stopped;
      return date === undefined ? lane.beforePayout : lane.payoutFrom({ date: short(date) });
    default:
      return lane.beforePayout;
  }
};

/** How many days the payment is late where the posting is, on the day of reading. */
export const daysLate = ({ dueDate, timeZone }: Pick<PaymentRow, 'dueDate' | 'timeZone'>, now: number): number =>
  Math.max(0, daysBetween(dueDate, dayIn(new Date(now), timeZone)));

type PaymentLaneProps = { payment: Shown; now: number; timeZone: string };

/** Billed, paid in, paid out: where the money stands. */
export function PaymentLane({ payment, now, timeZone }: PaymentLaneProps) {
  const words = useWords();
  const locale = useLocale();
  const { lane } = words.payments;
  const thisYear = dayIn(new Date(now), timeZone).slice(0, 4);
  const short = (day: string) => shortDay(day, locale, thisYear);
  // what was paid out is on its way no more, whatever of it went back
  const told = toldPaymentStatus(payment);
  const [first, second, third] = states[told === 'REFUNDED' ? told : payment.status];
  const telling = { words, short, timeZone, late: daysLate(payment, now) };
  return (
    <LaneSteps
      wraps
      label={lane.label}
      steps={[
        { key: 'billed', state: first, label: lane.billed({ date: short(payment.invoiceDate) }) },
        { key: 'paid', state: second, label: secondLabel(telling, payment) },
        { key: 'paidOut', state: third, label: thirdLabel(telling, payment) },
      ]}
    />
  );
}

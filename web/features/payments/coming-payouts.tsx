import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paymentsApi } from '#core/api/payments.ts';
import { formatDay } from '#core/rules/formats.ts';
import { useEndpoint } from '#web/lib/endpoints.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { amountOf, receivedOf } from './payment-columns.tsx';
import { isStopped } from './payment-lane.tsx';
import { isRecruiterRow, type RecruiterPaymentRow } from './payment-query.ts';
import styles from './payments.module.css';

/** What is known of the day comes first, the earliest on top; what waits for somebody after it. */
const sooner = (a: RecruiterPaymentRow, b: RecruiterPaymentRow): number =>
  Number(isStopped(a.payoutStop)) - Number(isStopped(b.payoutStop)) ||
  (a.payoutDate ?? '9').localeCompare(b.payoutDate ?? '9') ||
  a.id - b.id;

const shownMax = 5;

/** The day while only the day is missing; otherwise what stands in the way, and no day that would not hold. */
const useWhen = () => {
  const words = useWords();
  const locale = useLocale();
  const { coming } = words.payments;
  return ({ payoutStop, payoutDate }: RecruiterPaymentRow): string => {
    if (payoutStop === null) return coming.due;
    if (payoutStop === 'NO_ACCOUNT') return coming.afterAccount;
    return payoutStop === 'DATE' && payoutDate !== null
      ? coming.on({ date: formatDay(payoutDate, locale) })
      : words.payouts.stops[payoutStop];
  };
};

type ComingPayoutsProps = {
  pathOf: (id: number) => string;
  /** Where the account is registered that it is paid to. */
  accountPath: string;
};

/** What is held for the recruiter, the day of each payout, and what stands in its way. */
export function ComingPayouts({ pathOf, accountPath }: ComingPayoutsProps) {
  const words = useWords();
  const { coming, detail, notes } = words.payments;
  const when = useWhen();
  const { data } = useEndpoint(paymentsApi.list, { query: { status: ['PAID', 'PARTLY_REFUNDED'], size: 'all' } });
  if (data === undefined || data.data.length === 0) return null;
  const rows = data.data.filter(isRecruiterRow).toSorted(sooner);
  const rest = rows.length - shownMax;
  return (
    <Card title={coming.title}>
      {rows.some(({ payoutStop }) => payoutStop === 'NO_ACCOUNT') && (
        <div className={styles.before}>
          <InlineNote
            colour="warning"
            action={
              <Button component={Link} to={accountPath} size="xs">
                {coming.toAccount}
              </Button>
            }
          >
            {coming.noAccount}
          </InlineNote>
        </div>
      )}
      <ul className={styles.coming}>
        {rows.slice(0, shownMax).map((row) => (
          <li key={row.id}>
            <Link className={styles.link} to={pathOf(row.id)}>
              {row.candidate}
            </Link>
            <b>{amountOf(words, receivedOf(row), row)}</b>
            <span>
              {when(row)}
              {row.expectedSetOff > 0 && `, ${notes.setOff({ amount: amountOf(words, row.expectedSetOff, row) })}`}
            </span>
          </li>
        ))}
      </ul>
      {rows.some(({ expectedSetOff }) => expectedSetOff > 0) && <p className={styles.quiet}>{detail.setOffRule}</p>}
      {rest > 0 && <p className={styles.quiet}>{coming.more({ n: rest })}</p>}
    </Card>
  );
}

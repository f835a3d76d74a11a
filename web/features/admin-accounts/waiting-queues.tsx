import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatDay } from '#core/rules/formats.ts';
import { paths } from '#web/lib/paths.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import styles from './home.module.css';
import { type Dashboard, waitingOf } from './waiting-accounts.tsx';

/** Each list as far as it waits for the operator. */
const moneyQueues = [
  { kind: 'depositsToMatch', to: `${paths.admin.deposits}?state=UNMATCHED&state=PART` },
  { kind: 'payoutsDue', to: `${paths.admin.payouts}?state=DUE&state=ASKED` },
  { kind: 'departuresToDecide', to: `${paths.admin.departures}?state=READY` },
  { kind: 'refundsToSend', to: `${paths.admin.refunds}?state=TO_SEND` },
] as const;

/** How many wait, by kind: each a way to its list. Mails that failed stand here too, while there are some. */
export function WaitingQueues({ dashboard }: { dashboard: Dashboard }) {
  const { adminAccounts, disclosures, units } = useWords();
  const { home } = adminAccounts;
  const locale = useLocale();
  const { employersWaiting, recruitersWaiting, claimsOpen, mailsFailed, jobs, money, refundDue } = dashboard;
  return (
    <Card flush title={home.queues}>
      <ul className={styles.queues}>
        <Queue
          label={home.jobsUnderReview}
          count={units.cases({ n: jobs.underReview })}
          isZero={jobs.underReview === 0}
          isLate={jobs.overdue > 0}
          to={`${paths.admin.jobsToConfirm}?status=CHECK`}
        />
        <Queue
          label={home.employersWaiting}
          count={units.persons({ n: employersWaiting })}
          isZero={employersWaiting === 0}
          to={waitingOf(paths.admin.employers)}
        />
        <Queue
          label={home.recruitersWaiting}
          count={units.persons({ n: recruitersWaiting })}
          isZero={recruitersWaiting === 0}
          to={waitingOf(paths.admin.recruiters)}
        />
        <Queue
          label={disclosures.claims.menu}
          count={units.cases({ n: claimsOpen })}
          isZero={claimsOpen === 0}
          to={paths.admin.claims}
        />
        {moneyQueues.map(({ kind, to }) => (
          <Queue
            key={kind}
            label={home.money[kind]}
            count={units.cases({ n: money[kind] })}
            isZero={money[kind] === 0}
            to={to}
            {...(kind === 'refundsToSend' && refundDue
              ? { note: home.refundDue({ date: formatDay(refundDue.payBy, locale) }), isLate: refundDue.isLate }
              : {})}
          />
        ))}
        {mailsFailed > 0 && (
          <Queue
            label={home.mailsFailed}
            count={units.cases({ n: mailsFailed })}
            isLate
            to={`${paths.admin.mails}?status=FAILED`}
          />
        )}
      </ul>
      {mailsFailed > 0 && (
        <div className={styles.queueNote}>
          <InlineNote colour="warning">{home.mailsFailedHint}</InlineNote>
        </div>
      )}
    </Card>
  );
}

/** `count` with its unit. */
type QueueProps = { label: string; note?: string; count: string; isZero?: boolean; to: string; isLate?: boolean };

function Queue({ label, note, count, isZero, to, isLate }: QueueProps) {
  return (
    <li>
      <Link className={styles.queue} to={to}>
        <span className={styles.queueName}>
          {label}
          {note !== undefined && <span className={styles.queueDay}> {note}</span>}
        </span>
        <span className={styles.count} data-zero={isZero || undefined} data-late={isLate || undefined}>
          {count}
        </span>
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
      </Link>
    </li>
  );
}

import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#web/lib/paths.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './home.module.css';
import { type Dashboard, waitingOf } from './waiting-accounts.tsx';

/** Each list as far as it waits for the operator. */
const moneyQueues = [
  { kind: 'depositsToMatch', to: `${paths.admin.deposits}?state=UNMATCHED&state=PART` },
  { kind: 'payoutsDue', to: `${paths.admin.payouts}?state=DUE&state=ASKED` },
  { kind: 'departuresToDecide', to: `${paths.admin.departures}?state=READY` },
] as const;

/** How many wait, by kind: each a way to its list. Mails that failed stand here too, while there are some. */
export function WaitingQueues({ dashboard }: { dashboard: Dashboard }) {
  const { adminAccounts, disclosures, units } = useWords();
  const { home } = adminAccounts;
  const { employersWaiting, recruitersWaiting, claimsOpen, mailsFailed, jobs, money } = dashboard;
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
          />
        ))}
        {mailsFailed > 0 && <Queue label={home.mailsFailed} count={units.cases({ n: mailsFailed })} isLate />}
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
type QueueProps = { label: string; count: string; isZero?: boolean; to?: string; isLate?: boolean };

function Queue({ label, count, isZero, to, isLate }: QueueProps) {
  const inside = (
    <>
      <span className={styles.queueName}>{label}</span>
      <span className={styles.count} data-zero={isZero || undefined} data-late={isLate || undefined}>
        {count}
      </span>
      {to !== undefined && <IconChevronRight size={16} stroke={1.75} aria-hidden />}
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <div className={styles.queue}>{inside}</div>
      ) : (
        <Link className={styles.queue} to={to}>
          {inside}
        </Link>
      )}
    </li>
  );
}

import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { adminAccountsApi } from '#core/api/admin-accounts.ts';
import type { Output } from '#core/api/endpoint.ts';
import { formatDateTime, formatWait } from '#core/rules/formats.ts';
import { paths } from '#web/lib/paths.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { TimeLeft, TitleCell } from '#web/ui/lists/cells.tsx';
import { NothingYet } from '#web/ui/lists/empty-list.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { accountPath } from './account-path.ts';
import styles from './home.module.css';

export type Dashboard = Output<typeof adminAccountsApi.dashboard>;
type Waiting = Dashboard['waiting'][number];

/** The list of those who wait, the longest first. */
export const waitingOf = (list: string): string => `${list}?status=WAITING&sort=CREATEDAT&order=asc`;

const dayMilliseconds = 86_400_000;

/** A sign-up should be settled within a day; after three it is late. */
export const waitState = (milliseconds: number): 'plain' | 'short' | 'late' => {
  if (milliseconds >= 3 * dayMilliseconds) return 'late';
  return milliseconds >= dayMilliseconds ? 'short' : 'plain';
};

/** Who waits for approval, the longest first. */
export function WaitingAccounts({ dashboard, now }: { dashboard: Dashboard; now: number }) {
  const { home } = useWords().adminAccounts;
  const { waiting, employersWaiting, recruitersWaiting } = dashboard;
  const shown = (kind: Waiting['userType']) => waiting.filter(({ userType }) => userType === kind).length;
  const employers = employersWaiting - shown('EMPLOYER');
  const recruiters = recruitersWaiting - shown('RECRUITER');
  return (
    <Card flush title={home.waitingTitle} aside={home.oldestFirst}>
      {waiting.length === 0 ? (
        <NothingYet title={home.nothingWaits} hint={home.nothingWaitsHint} />
      ) : (
        <ol className={styles.rows}>
          {waiting.map((account) => (
            <WaitingRow key={account.id} account={account} now={now} />
          ))}
        </ol>
      )}
      {(employers > 0 || recruiters > 0) && (
        <p className={styles.more}>
          {employers > 0 && <Link to={waitingOf(paths.admin.employers)}>{home.moreEmployers({ n: employers })}</Link>}
          {recruiters > 0 && (
            <Link to={waitingOf(paths.admin.recruiters)}>{home.moreRecruiters({ n: recruiters })}</Link>
          )}
        </p>
      )}
    </Card>
  );
}

function WaitingRow({ account, now }: { account: Waiting; now: number }) {
  const { adminAccounts, enums, formats } = useWords();
  const { home } = adminAccounts;
  const locale = useLocale();
  const { id, name, company, userType, createdAt } = account;
  const waited = now - Date.parse(createdAt);
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <TitleCell title={name} meta={[enums.role[userType], company]} />
      </div>
      <time className={styles.wait} dateTime={createdAt} title={formatDateTime(createdAt, locale, operatorZone)}>
        <TimeLeft state={waitState(waited)}>{home.waited({ time: formatWait(formats.wait, waited) })}</TimeLeft>
      </time>
      <Button
        component={Link}
        to={accountPath(userType, id)}
        size="xs"
        variant="default"
        aria-label={home.reviewWhom({ name })}
      >
        {home.review}
      </Button>
    </li>
  );
}

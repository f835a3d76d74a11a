import { formatDate, formatPhone } from '#core/rules/formats.ts';
import { accountLooks } from '#core/rules/status-colours.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { DottedLine } from '#web/ui/lists/cells.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import styles from './account-list.module.css';
import type { AccountRow } from './account-query.ts';

/** An account on a phone. */
export function AccountCard({ account }: { account: AccountRow }) {
  const { adminAccounts, enums } = useWords();
  const { list, keys, detail } = adminAccounts;
  const locale = useLocale();
  const { id, name, company, status, identify, email, phone, createdAt, expiresAt } = account;
  const day = (instant: string): string => formatDate(instant, locale, operatorZone);
  return (
    <>
      <div className={styles.cardTop}>
        <StatusBadge look={accountLooks[status]}>{enums.accountStatus[status]}</StatusBadge>
        <span>{expiresAt === null ? list.joined({ date: day(createdAt) }) : list.until({ date: day(expiresAt) })}</span>
      </div>
      <div className={styles.cardName}>{name || detail.empty}</div>
      <div className={styles.cardMeta}>
        <DottedLine facts={[list.number({ id }), company]} />
      </div>
      <dl className={styles.cardFacts}>
        <dt>{keys.IDENTIFY}</dt>
        <dd>{identify || detail.empty}</dd>
        {email !== identify && (
          <>
            <dt>{keys.EMAIL}</dt>
            <dd>{email || detail.empty}</dd>
          </>
        )}
        <dt>{keys.PHONE}</dt>
        <dd>{phone === '' ? detail.empty : formatPhone(phone)}</dd>
      </dl>
    </>
  );
}

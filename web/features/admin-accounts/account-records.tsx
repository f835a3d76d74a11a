import { Link } from 'react-router';
import { formatDateTime } from '#core/rules/formats.ts';
import { accountLooks } from '#core/rules/status-colours.ts';
import { paths } from '#web/lib/paths.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { HelpText } from '#web/ui/blocks/help-text.tsx';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import type { Account } from './account-detail.ts';
import styles from './detail.module.css';

const useTime = () => {
  const locale = useLocale();
  return (instant: string): string => formatDateTime(instant, locale, operatorZone);
};

export function Colleagues({ account }: { account: Account }) {
  const { adminAccounts, enums } = useWords();
  const { detail } = adminAccounts;
  const { colleagues, kind } = account;
  const pathOf = kind === 'EMPLOYER' ? paths.admin.employer : paths.admin.recruiter;
  return (
    <Card title={detail.colleagues} aside={colleagues.length > 0 ? colleagues.length : undefined}>
      {colleagues.length === 0 ? (
        <HelpText>{detail.noColleagues}</HelpText>
      ) : (
        <ul className={styles.records}>
          {colleagues.map(({ id, name, email, status }) => (
            <li key={id} className={styles.record}>
              <div className={styles.line}>
                <Link className={styles.link} to={pathOf(id)}>
                  {name}
                </Link>
                <StatusBadge bare look={accountLooks[status]}>
                  {enums.accountStatus[status]}
                </StatusBadge>
              </div>
              <span className={styles.note}>{email}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

export function Agreements({ agreements }: Pick<Account, 'agreements'>) {
  const { detail } = useWords().adminAccounts;
  const time = useTime();
  const kinds: Partial<Record<string, string>> = detail.agreementKinds;
  if (agreements.length === 0) return null;
  return (
    <Card title={detail.agreements}>
      <ul className={styles.records}>
        {agreements.map(({ kind, version, agreed, at }) => (
          <li key={`${kind} ${at}`} className={styles.record}>
            <div className={styles.line}>
              <span>{kinds[kind] ?? kind}</span>
              <StatusBadge
                bare
                look={agreed ? { colour: 'secondary', glyph: 'check' } : { colour: 'grey', glyph: 'ring' }}
              >
                {agreed ? detail.agreed : detail.notAgreed}
              </StatusBadge>
            </div>
            <span className={styles.note}>
              {detail.documentVersion({ version })}, <time dateTime={at}>{time(at)}</time>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

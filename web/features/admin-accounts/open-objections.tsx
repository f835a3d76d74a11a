import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { formatDateTime } from '#core/rules/formats.ts';
import { operatorZone } from '#web/lib/time-zone.ts';
import { Card } from '#web/ui/blocks/card.tsx';
import { TitleCell } from '#web/ui/lists/cells.tsx';
import { useLocale, useWords } from '#web/ui/words.tsx';
import { accountPath } from './account-path.ts';
import styles from './home.module.css';
import type { Dashboard } from './waiting-accounts.tsx';

/** Whom colleagues object to and nobody has settled yet; nothing where there is none. */
export function OpenObjections({ objections: { open, oldest } }: Pick<Dashboard, 'objections'>) {
  const { adminAccounts, enums } = useWords();
  const { home } = adminAccounts;
  const locale = useLocale();
  if (oldest.length === 0) return null;
  return (
    <Card flush title={home.objections} aside={home.oldestFirst}>
      <ol className={styles.rows}>
        {oldest.map(({ id, accountId, userType, name, by, at }) => (
          <li key={id} className={styles.row}>
            <div className={styles.who}>
              <TitleCell title={name} meta={[enums.role[userType], home.objectedBy({ name: by })]} />
            </div>
            <time className={styles.wait} dateTime={at}>
              {formatDateTime(at, locale, operatorZone)}
            </time>
            <Button
              component={Link}
              to={accountPath(userType, accountId)}
              size="xs"
              variant="default"
              aria-label={home.openWhom({ name })}
            >
              {home.open}
            </Button>
          </li>
        ))}
      </ol>
      {open > oldest.length && <p className={styles.more}>{home.moreObjections({ n: open - oldest.length })}</p>}
    </Card>
  );
}

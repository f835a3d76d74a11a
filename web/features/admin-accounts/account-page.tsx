import type { ReactNode } from 'react';
import type { Account } from './account-detail.ts';
import { AccountHead } from './account-head.tsx';
import { AccountHistory } from './account-history.tsx';
import { Agreements, Colleagues, Objections } from './account-records.tsx';
import styles from './detail.module.css';

/** The page of one account: what it says of itself on the left, what is on record of it on the right. */
export function AccountPage({ account, children }: { account: Account; children: ReactNode }) {
  return (
    <>
      <AccountHead account={account} />
      <div className={styles.columns}>
        <div className={styles.column}>{children}</div>
        <div className={styles.column}>
          <Objections objections={account.objections} />
          <AccountHistory account={account} />
          <Colleagues account={account} />
          <Agreements agreements={account.agreements} />
        </div>
      </div>
    </>
  );
}

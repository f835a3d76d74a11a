import type { ReactNode } from 'react';
import styles from './my-page.module.css';

type MyPageColumnsProps = {
  /** Who one is: person, company, colleagues. */
  profile: ReactNode;
  /** How one uses it: settings, devices, leaving. */
  account: ReactNode;
};

export function MyPageColumns({ profile, account }: MyPageColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{profile}</div>
      <div className={styles.column}>{account}</div>
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './settings.module.css';

/** One's own security beside what concerns all operators. */
export function SettingsColumns({ own, shared }: { own: ReactNode; shared: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{own}</div>
      <div className={styles.column}>{shared}</div>
    </div>
  );
}

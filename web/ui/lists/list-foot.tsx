import type { ReactNode } from 'react';
import styles from './list-foot.module.css';

/** Below a list: its pages and how many rows one has. */
export function ListFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}

import type { ReactNode } from 'react';
import styles from './list-foot.module.css';

/** Below a list: what can be done with all of it, its pages and how many rows one has. */
export function ListFoot({ lead, children }: { lead?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.foot}>
      {lead && <div className={styles.lead}>{lead}</div>}
      {children}
    </div>
  );
}

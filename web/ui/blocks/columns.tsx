import type { ReactNode } from 'react';
import styles from './columns.module.css';

type ColumnsProps = {
  left: ReactNode;
  right: ReactNode;
  /** The right one holds what is on record beside the thing itself. */
  isRightNarrow?: boolean;
};

/** Two columns of cards; one under the other where there is no room for both. */
export function Columns({ left, right, isRightNarrow }: ColumnsProps) {
  return (
    <div className={styles.columns} data-narrow={isRightNarrow || undefined}>
      <div className={styles.column}>{left}</div>
      <div className={styles.column}>{right}</div>
    </div>
  );
}

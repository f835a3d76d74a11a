import type { ReactNode } from 'react';
import styles from './figure.module.css';

type FigureProps = { label: string; value: ReactNode; unit?: string | undefined; note?: ReactNode };

/** One number that matters; stands inside `Figures`. */
export function Figure({ label, value, unit, note }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd className={styles.value}>
        {value}
        {unit && <small>{unit}</small>}
      </dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}

export function Figures({ children }: { children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>;
}

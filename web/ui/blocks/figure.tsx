import type { ReactNode } from 'react';
import styles from './figure.module.css';

type FigureProps = {
  label: string;
  /** Nothing, where there was nothing to count. */
  value: number | null;
  /** The number with its unit, as the language counts: one case, two cases. */
  unit: (counted: { n: number }) => string;
  note?: ReactNode;
};

/** One number that matters; stands inside `Figures`. */
export function Figure({ label, value, unit, note }: FigureProps) {
  const number = value === null ? '–' : value.toLocaleString('en');
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd className={styles.value}>
        {number}
        {value !== null && <small>{unit({ n: value }).slice(number.length)}</small>}
      </dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}

export function Figures({ children }: { children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>;
}

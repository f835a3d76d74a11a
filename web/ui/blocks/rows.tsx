import type { ReactNode } from 'react';
import styles from './rows.module.css';

type RowsProps = {
  /** Rows further apart that end flush with their card. */
  isLoose?: boolean;
  children: ReactNode;
};

/** A short list inside a card. */
export const Rows = ({ isLoose, children }: RowsProps) => (
  <ul className={styles.rows} data-loose={isLoose || undefined}>
    {children}
  </ul>
);

type RowProps = {
  /** What it is, with a badge where it has one. */
  title: ReactNode;
  titleId?: string;
  /** A quiet line under it; several facts are spans. */
  meta: ReactNode;
  /** What can be done with it. */
  children?: ReactNode;
};

/** One of `Rows`. */
export function Row({ title, titleId, meta, children }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <div className={styles.title} id={titleId}>
          {title}
        </div>
        <div className={styles.meta}>{meta}</div>
      </div>
      {children}
    </li>
  );
}

/** A sentence with its act beside it, where there is only one. */
export function LoneRow({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <p className={styles.what}>{text}</p>
      {children}
    </div>
  );
}

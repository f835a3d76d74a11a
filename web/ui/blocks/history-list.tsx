import type { ReactNode } from 'react';
import styles from './history-list.module.css';

export type HistoryEntry = {
  id: number | string;
  /** Who did what, in words. */
  text: ReactNode;
  /** The instant for machines, and as this person reads it. */
  at: string;
  shownAt: string;
  note?: ReactNode;
};

/** Newest first: the first entry is where things stand now. */
export function HistoryList({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <ol className={styles.list}>
      {entries.map(({ id, text, at, shownAt, note }) => (
        <li key={id} className={styles.entry}>
          {text}
          {note && <div className={styles.note}>{note}</div>}
          <time dateTime={at}>{shownAt}</time>
        </li>
      ))}
    </ol>
  );
}

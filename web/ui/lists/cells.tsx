import type { ReactNode } from 'react';
import styles from './cells.module.css';

/** The first cell of a row: what it is, and a quiet line under it. */
export function TitleCell({ title, meta = [] }: { title: ReactNode; meta?: readonly (string | null | undefined)[] }) {
  const facts = meta.filter((fact) => fact !== null && fact !== undefined && fact !== '');
  return (
    <>
      <div className={styles.title}>{title}</div>
      {facts.length > 0 && (
        <div className={styles.meta}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </div>
      )}
    </>
  );
}

/** A number; a zero steps back. With `of`, how much of what may be: "4/5". */
export function CountCell({ n, of }: { n: number; of?: number | undefined }) {
  return (
    <span className={styles.count} data-zero={n === 0 || undefined}>
      {n.toLocaleString('en')}
      {of !== undefined && <span className={styles.of}>/{of.toLocaleString('en')}</span>}
    </span>
  );
}

/** Time left in words, coloured only when it is short. */
export function TimeLeft({ state, children }: { state: 'plain' | 'short' | 'late'; children: ReactNode }) {
  return (
    <span className={styles.left} data-state={state}>
      {children}
    </span>
  );
}

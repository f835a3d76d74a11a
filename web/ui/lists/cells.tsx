import type { ReactNode } from 'react';
import { unbroken } from '../unbroken.ts';
import styles from './cells.module.css';

export type Facts = readonly (string | null | undefined)[];

/** Facts in one line with a dot between them; those that say nothing are left out. */
export function DottedLine({ facts }: { facts: Facts }) {
  const said = facts.filter((fact) => fact !== null && fact !== undefined && fact !== '');
  return (
    <span className={styles.dotted}>
      {said.map((fact) => (
        <span key={fact}>{unbroken(fact)}</span>
      ))}
    </span>
  );
}

/** The first cell of a row: what it is, and a quiet line under it. */
export function TitleCell({ title, meta = [] }: { title: ReactNode; meta?: Facts }) {
  return (
    <>
      <div className={styles.title}>{title}</div>
      {meta.some(Boolean) && (
        <div className={styles.meta}>
          <DottedLine facts={meta} />
        </div>
      )}
    </>
  );
}

/** An e-mail address or an ID: where it has no room on one line, it goes on after its @. */
export function Address({ children }: { children: string }) {
  const host = children.indexOf('@') + 1;
  return (
    <>
      {children.slice(0, host)}
      <wbr />
      {children.slice(host)}
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

type TimeLeftProps = {
  state: 'plain' | 'short' | 'late';
  /** The day or the moment itself as people read it, which is the tooltip of these words, and as machines do. */
  exact?: string;
  at?: string;
  children: ReactNode;
};

/** Time left in words, coloured only when it is short. */
export function TimeLeft({ state, exact, at, children }: TimeLeftProps) {
  const told = { className: styles.left, 'data-state': state, title: exact };
  return at === undefined ? (
    <span {...told}>{children}</span>
  ) : (
    <time {...told} dateTime={at}>
      {children}
    </time>
  );
}

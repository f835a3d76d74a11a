import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import styles from './card.module.css';

type CardProps = {
  title?: ReactNode;
  /** At the right of the title: a link, a count, a legend. */
  aside?: ReactNode;
  /** Holds a table: its first and last cells take the padding. */
  flush?: boolean;
  children: ReactNode;
};

export function Card({ title, aside, flush, children }: CardProps) {
  const titleId = useId();
  return (
    <section className={styles.card} data-flush={flush || undefined} aria-labelledby={title ? titleId : undefined}>
      {(title || aside) && (
        <div className={styles.head}>
          {title && <h2 id={titleId}>{title}</h2>}
          {aside && <div className={styles.aside}>{aside}</div>}
        </div>
      )}
      {children}
    </section>
  );
}

/** One of a grid; the whole of it is the link. */
export function Tile({ to, children }: { to?: string; children: ReactNode }) {
  if (to === undefined) return <article className={styles.tile}>{children}</article>;
  return (
    <Link className={styles.tile} to={to}>
      {children}
    </Link>
  );
}

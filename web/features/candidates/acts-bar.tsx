import { type ReactNode, useRef } from 'react';
import { useCover } from '#web/ui/blocks/cover.ts';
import styles from './review.module.css';

/** What can be done about a candidate, in sight wherever in the card one stands. */
export function ActsBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useCover(bar, '--sl-over-acts');
  return (
    <div className={styles.acts} ref={bar}>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import styles from './in-sight.module.css';

const bring = (part: HTMLElement | null): void => part?.scrollIntoView({ block: 'nearest' });

/** For what comes up later: in a dialog higher than the screen it would come beyond the edge, or under the buttons. */
export function InSight({ children }: { children: ReactNode }) {
  return (
    <div ref={bring} className={styles.part}>
      {children}
    </div>
  );
}

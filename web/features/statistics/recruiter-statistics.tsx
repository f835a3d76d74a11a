import { GreatCard } from './great-card.tsx';
import styles from './statistics.module.css';
import type { RecruiterStatistics } from './statistics-query.ts';
import { YearView } from './year-view.tsx';

/** A recruiter's own year, and what makes them great. */
export function RecruiterYear({ of }: { of: RecruiterStatistics }) {
  return (
    <YearView of={of} reader="RECRUITER">
      <div className={styles.block}>
        <GreatCard of={of} />
      </div>
    </YearView>
  );
}

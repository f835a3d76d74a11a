import type { CandidateCode } from '#core/rules/candidate-codes.ts';
import { CandidateStatus } from './candidate-status.tsx';
import styles from './dialogs.module.css';

type Standing = { id: number; version: number; name: string; code: CandidateCode; isFailedByWithdrawal: boolean };
type StandingNowProps = { rows: readonly Standing[]; before: readonly Standing[] };

/** Where those stand whom somebody else has changed. */
export function StandingNow({ rows, before }: StandingNowProps) {
  const changed = rows.filter((row, at) => row.version !== before[at]?.version);
  return (
    <ul className={styles.people}>
      {changed.map((candidate) => (
        <li key={candidate.id} className={styles.person}>
          {candidate.name}
          <CandidateStatus candidate={candidate} />
        </li>
      ))}
    </ul>
  );
}

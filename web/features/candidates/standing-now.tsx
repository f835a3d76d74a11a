import type { CandidateCode } from '#core/rules/candidate-codes.ts';
import { candidateLooks } from '#core/rules/status-colours.ts';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { useWords } from '#web/ui/words.tsx';
import styles from './dialogs.module.css';

type Standing = { id: number; version: number; name: string; code: CandidateCode; isWithdrawn?: boolean };
type StandingNowProps = { rows: readonly Standing[]; before: readonly Standing[] };

/** Where those stand whom somebody else has changed. */
export function StandingNow({ rows, before }: StandingNowProps) {
  const { candidates, enums } = useWords();
  const changed = rows.filter((row, at) => row.version !== before[at]?.version);
  return (
    <ul className={styles.people}>
      {changed.map(({ id, name, code, isWithdrawn }) => (
        <li key={id} className={styles.person}>
          {name}
          <StatusBadge look={candidateLooks[code]}>
            {isWithdrawn ? candidates.board.withdrawn : enums.candidateCode[code]}
          </StatusBadge>
        </li>
      ))}
    </ul>
  );
}

import type { CandidateCode } from '#core/rules/candidate-codes.ts';
import { candidateLooks } from '#core/rules/status-colours.ts';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { useWords } from '#web/ui/words.tsx';

export const overLook = { colour: 'error', glyph: 'cross' } as const;

type CandidateStatusProps = { candidate: { code: CandidateCode; isFailedByWithdrawal: boolean } };

/** Where a candidate stands. A withdrawal counts as a failed stage, but nobody decided against anybody. */
export function CandidateStatus({ candidate: { code, isFailedByWithdrawal } }: CandidateStatusProps) {
  const { candidates, enums } = useWords();
  return isFailedByWithdrawal ? (
    <StatusBadge look={overLook}>{candidates.board.withdrawn}</StatusBadge>
  ) : (
    <StatusBadge look={candidateLooks[code]}>{enums.candidateCode[code]}</StatusBadge>
  );
}

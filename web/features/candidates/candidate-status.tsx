import type { CandidateCode } from '#core/rules/candidate-codes.ts';
import { candidateLooks } from '#core/rules/status-colours.ts';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { useWords } from '#web/ui/words.tsx';

export const overLook = { colour: 'error', glyph: 'cross' } as const;

type CandidateStatusProps = { code: CandidateCode; isWithdrawn?: boolean | undefined };

/** Where a candidate stands. A withdrawal counts as a failed stage, but nobody has failed anything. */
export function CandidateStatus({ code, isWithdrawn = false }: CandidateStatusProps) {
  const { candidates, enums } = useWords();
  return isWithdrawn ? (
    <StatusBadge look={overLook}>{candidates.board.withdrawn}</StatusBadge>
  ) : (
    <StatusBadge look={candidateLooks[code]}>{enums.candidateCode[code]}</StatusBadge>
  );
}

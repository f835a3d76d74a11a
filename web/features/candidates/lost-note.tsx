import type { ContestState, LostReason } from '#core/rules/claims.ts';
import { InlineNote } from '#web/ui/blocks/inline-note.tsx';
import { useWords } from '#web/ui/words.tsx';

type LostNoteProps = { candidate: { lostReason: LostReason | null; contest: ContestState | null } };

/** Why an entry goes no further, to the company and the operator, and whether that may still change. */
export function LostNote({ candidate: { lostReason, contest } }: LostNoteProps) {
  const { lost } = useWords().disclosures;
  if (lostReason === null) return null;
  return (
    <InlineNote colour="warning">
      {lost.toEmployer[lostReason]} {contest !== null && lost.contest[contest]}
    </InlineNote>
  );
}

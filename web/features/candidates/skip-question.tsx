import { useState } from 'react';
import { type CandidateCode, isFail } from '#core/rules/candidate-codes.ts';
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx';
import { useWords } from '#web/ui/words.tsx';
import type { SideRow } from './candidate-query.ts';
import type { MoveActs } from './move-menu.tsx';
import { useShown } from './use-shown.ts';

const skips = ({ moves = [] }: SideRow, code: CandidateCode): boolean =>
  !isFail(code) && moves.find((one) => !isFail(one)) !== code;

/** A hand that slips by a column, or by a line of the menu, is not noticed, and stages only go forward: it is asked first. */
export const useSkipQuestion = (move: MoveActs['move']) => {
  const { candidates, enums } = useWords();
  const { skip } = candidates.board;
  const [asked, setAsked] = useState<{ row: SideRow; code: CandidateCode } | null>(null);
  const shown = useShown(asked);
  const ask: MoveActs['move'] = (row, code) => {
    if (!skips(row, code)) return move(row, code);
    setAsked({ row, code });
  };
  const question = (
    <ConfirmDialog
      isOpen={asked !== null}
      onClose={() => setAsked(null)}
      title={skip.title}
      verb={skip.verb}
      onConfirm={() => {
        setAsked(null);
        if (asked) move(asked.row, asked.code);
      }}
    >
      <p>{shown && skip.what({ name: shown.row.name, to: enums.candidateCode[shown.code] })}</p>
    </ConfirmDialog>
  );
  return { move: ask, question };
};

import { useState } from 'react';
import { type CandidateCode, isFail } from '#core/rules/candidate-codes.ts';
import { ConfirmDialog } from '#web/ui/blocks/confirm-dialog.tsx';
import { useWords } from '#web/ui/words.tsx';
import type { SideRow } from './candidate-query.ts';
import type { MoveActs } from './move-menu.tsx';

const skips = ({ moves = [] }: SideRow, code: CandidateCode): boolean =>
  !isFail(code) && moves.find((one) => !isFail(one)) !== code;

/** A hand that slips by a column, or by a line of the menu, is not noticed, and stages only go forward: it is asked first. */
export const useSkipQuestion = (move: MoveActs['move']) => {
  const { candidates, enums } = useWords();
  const { skip } = candidates.board;
  const [asked, setAsked] = useState<{ row: SideRow; code: CandidateCode } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const ask: MoveActs['move'] = (row, code) => {
    if (!skips(row, code)) return move(row, code);
    setAsked({ row, code });
    setOpen(true);
  };
  const question = (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      title={skip.title}
      verb={skip.verb}
      onConfirm={() => {
        setOpen(false);
        if (asked) move(asked.row, asked.code);
      }}
    >
      <p>{asked && skip.what({ name: asked.row.name, to: enums.candidateCode[asked.code] })}</p>
    </ConfirmDialog>
  );
  return { move: ask, question };
};

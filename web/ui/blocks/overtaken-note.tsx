import type { ReactNode } from 'react';
import { useWords } from '../words.tsx';
import { InSight } from './in-sight.tsx';
import { InlineNote } from './inline-note.tsx';

/** What became of an act that somebody else was faster than. */
export type Overtaken = {
  /** Nothing was sent, and the next press is about what holds now. */
  isOvertaken?: boolean | undefined;
  /** It cannot be done any more. */
  isOver?: boolean | undefined;
};

/** Says it in the dialog, with what holds now where nothing else there shows that. */
export function OvertakenNote({ of: { isOvertaken, isOver }, now }: { of: Overtaken; now?: ReactNode }) {
  const { dialog } = useWords().widgets;
  if (!isOver && !isOvertaken) return null;
  return (
    <InSight>
      <InlineNote colour="warning">
        {isOver ? dialog.over : dialog.overtaken}
        {now}
      </InlineNote>
    </InSight>
  );
}

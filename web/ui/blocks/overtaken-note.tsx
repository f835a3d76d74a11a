import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useWords } from '../words.tsx';
import { InSight } from './in-sight.tsx';
import { InlineNote } from './inline-note.tsx';

/** What became of an act that somebody else was faster than. */
export type Overtaken = {
  /** Nothing was sent, and the next press is about what holds now. */
  isOvertaken?: boolean | undefined;
  /** It cannot be done any more. */
  isOver?: boolean | undefined;
  /** Why it is over, where somebody said so. */
  refusal?: string | null | undefined;
  /** Told whether it is said here: then no toast says it, too. */
  onSaid?: ((isSaid: boolean) => void) | undefined;
};

/** Says it in the dialog, with what holds now where nothing else there shows that. */
export function OvertakenNote({ of, now }: { of: Overtaken; now?: ReactNode }) {
  const { isOvertaken, isOver, refusal, onSaid } = of;
  const { dialog } = useWords().widgets;
  const note = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // one in a dialog that closes is read by nobody
    onSaid?.(note.current !== null && note.current.closest('[inert]') === null);
    return () => onSaid?.(false);
  });
  if (!isOver && !isOvertaken) return null;
  return (
    <InSight>
      <div ref={note}>
        <InlineNote colour="warning">
          {isOver ? (refusal ?? dialog.over) : dialog.overtaken}
          {now}
        </InlineNote>
      </div>
    </InSight>
  );
}

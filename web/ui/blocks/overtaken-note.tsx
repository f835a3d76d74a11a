import type { ReactNode } from 'react';
import { useWords } from '../words.tsx';
import { InlineNote } from './inline-note.tsx';
import styles from './overtaken-note.module.css';

/** What became of an act that somebody else was faster than. */
export type Overtaken = {
  /** Nothing was sent, and the next press is about what holds now. */
  isOvertaken?: boolean | undefined;
  /** It cannot be done any more. */
  isOver?: boolean | undefined;
};

/** In a dialog higher than the screen it would come beyond the edge. */
const bringIntoSight = (note: HTMLElement | null): void => note?.scrollIntoView({ block: 'nearest' });

/** Says it in the dialog, with what holds now where nothing else there shows that. */
export function OvertakenNote({ of: { isOvertaken, isOver }, now }: { of: Overtaken; now?: ReactNode }) {
  const { dialog } = useWords().widgets;
  if (!isOver && !isOvertaken) return null;
  return (
    <div ref={bringIntoSight} className={styles.note}>
      <InlineNote colour="warning">
        {isOver ? dialog.over : dialog.overtaken}
        {now}
      </InlineNote>
    </div>
  );
}

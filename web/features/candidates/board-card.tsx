import { Checkbox } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import type { DragEvent } from 'react';
import { Link } from 'react-router';
import { Since } from '#web/lib/since.tsx';
import { useFollowed } from '#web/ui/blocks/kept-focus.ts';
import { StatusBadge } from '#web/ui/blocks/status-badge.tsx';
import { useWords } from '#web/ui/words.tsx';
import type { SideRow } from './candidate-query.ts';
import { overLook } from './candidate-status.tsx';
import { careerYears, jobLine, starsText, waitOf } from './candidate-texts.ts';
import styles from './card.module.css';
import { ContactMark } from './contact-mark.tsx';
import { type MoveActs, MoveMenu } from './move-menu.tsx';

export type Selection = { has: (id: number) => boolean; toggle: (id: number) => void };

export type BoardActs = MoveActs & {
  /** Null for readers who decide nothing. */
  selection: Selection | null;
};

type BoardCardProps = BoardActs & {
  row: SideRow;
  to: string;
  now: number;
  isDragged: boolean;
  /** An act on it is under way. */
  isBusy: boolean;
  /** It was moved by its menu. */
  isFollowed: boolean;
  onDrag: (row: SideRow | null) => void;
};

/** One candidate on the board: who, from whom, how long it waits. */
export function BoardCard({ row, to, now, isDragged, isBusy, isFollowed, onDrag, ...acts }: BoardCardProps) {
  const words = useWords();
  const { board } = words.candidates;
  const { selection } = acts;
  // in its new column it is another element: whoever moved it by keyboard goes on with it there
  const link = useFollowed<HTMLAnchorElement>(isFollowed);
  const isSelected = selection?.has(row.id) ?? false;
  const canMove = row.actions.includes('move') && !isBusy;
  const wait = waitOf(words, row.waitingAt, now);
  const start = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', row.name);
    onDrag(row);
  };
  return (
    <li
      className={styles.card}
      draggable={canMove}
      data-selected={isSelected || undefined}
      data-dragged={isDragged || undefined}
      data-busy={isBusy || undefined}
      onDragStart={start}
      onDragEnd={() => onDrag(null)}
    >
      <div className={styles.name}>
        <Link ref={link} className={styles.link} to={to} draggable={false}>
          {row.name}
        </Link>
        <span className={styles.years}>{careerYears(words, row.careerMonths)}</span>
      </div>
      <div className={styles.controls}>
        <MoveMenu row={row} {...acts} />
        {selection && (
          <Checkbox
            size="xs"
            aria-label={board.select({ name: row.name })}
            checked={isSelected}
            onChange={() => selection.toggle(row.id)}
          />
        )}
      </div>
      <div className={styles.job}>
        <span className={styles.rest}>{jobLine(row)}</span>
        <Stars row={row} />
      </div>
      <Marks row={row} />
      <div className={styles.foot}>
        <span className={styles.rest}>{row.recruiter.name}</span>
        {wait && (
          <Since at={wait.at} state={wait.state}>
            {wait.text}
          </Since>
        )}
      </div>
      <ContactMark row={row} />
    </li>
  );
}

export function Stars({ row }: { row: Pick<SideRow, 'rating' | 'ratingCount'> }) {
  const { board } = useWords().candidates;
  if (row.rating === null) return null;
  const told = board.rated({ n: row.rating, of: row.ratingCount });
  return (
    <span className={styles.stars} title={told}>
      <IconStarFilled size={12} role="img" aria-label={told} />
      {starsText(row.rating)}
    </span>
  );
}

const warned = { colour: 'warning', glyph: 'half' } as const;
const untold = { colour: 'primary', glyph: 'half' } as const;

/** What must be known before this card is read. */
type Marked = Pick<SideRow, 'isPossibleDuplicate' | 'isLost' | 'isWithdrawn' | 'hasResultToTell'>;

export function Marks({ row }: { row: Marked }) {
  const { board } = useWords().candidates;
  const { isPossibleDuplicate, isLost, isWithdrawn, hasResultToTell = false } = row;
  if (!isPossibleDuplicate && !isLost && !isWithdrawn && !hasResultToTell) return null;
  return (
    <div className={styles.marks}>
      {isWithdrawn && <StatusBadge look={overLook}>{board.withdrawn}</StatusBadge>}
      {isLost && <StatusBadge look={overLook}>{board.lost}</StatusBadge>}
      {isPossibleDuplicate && <StatusBadge look={warned}>{board.possible}</StatusBadge>}
      {hasResultToTell && (
        <StatusBadge bare look={untold}>
          {board.untold}
        </StatusBadge>
      )}
    </div>
  );
}

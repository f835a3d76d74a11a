import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarRightCollapse } from '@tabler/icons-react';
import { type CSSProperties, type DragEvent, type ReactNode, useState } from 'react';
import { type CandidateCode, isFail } from '#core/rules/candidate-codes.ts';
import { candidateLooks, type StatusLook } from '#core/rules/status-colours.ts';
import type { Words } from '#core/words/words.ts';
import { announce } from '#web/lib/announce.ts';
import { Glyph } from '#web/ui/blocks/glyphs.tsx';
import { useFollowed } from '#web/ui/blocks/kept-focus.ts';
import { useWords } from '#web/ui/words.tsx';
import styles from './board.module.css';
import { type BoardActs, BoardCard } from './board-card.tsx';
import { BoardScroll } from './board-scroll.tsx';
import {
  type CandidateJob,
  type ColumnKey,
  columnOf,
  columnsOf,
  inBoardOrder,
  type SideRow,
} from './candidate-query.ts';

type BoardProps = BoardActs & {
  job: CandidateJob;
  rows: readonly SideRow[];
  now: number;
  isFetching: boolean;
  /** Those on whom an act is under way. */
  busy: ReadonlySet<number>;
  rowHref: (row: SideRow) => string;
};

const failedLook: StatusLook = { colour: 'error', glyph: 'cross' };
const lookOf = (column: ColumnKey): StatusLook => (column === 'FAILED' ? failedLook : candidateLooks[column]);

/** What a card may be set to by dropping it here; in the last column the stage is asked for. */
export const dropCode = (row: SideRow, column: ColumnKey): CandidateCode | null =>
  (row.moves ?? []).find((code) => (column === 'FAILED' ? isFail(code) : code === column)) ?? null;

/** Why a card may not be dropped here. Nobody goes back, and nobody is hired by a drop. */
const refusalOf = (row: SideRow, column: ColumnKey): keyof Words['candidates']['board']['refused']['why'] => {
  if (column === 'ALL_PASS') return 'hire';
  return row.code === 'NONE' ? 'first' : 'back';
};

/** Candidates by stage. A card is dragged, or moved by its menu, to where it may go. */
export function Board({ job, rows, now, isFetching, busy, rowHref, ...acts }: BoardProps) {
  const { candidates, enums } = useWords();
  const { board } = candidates;
  const [dragged, setDragged] = useState<SideRow | null>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  const [followed, setFollowed] = useState<number | null>(null);
  const ordered = inBoardOrder(rows, job.stages);
  const inColumn = (column: ColumnKey) => ordered.filter(({ code }) => columnOf(code) === column);
  // nobody is dropped into the last column but by the confirmation of a hire: while it is empty it is not there
  const columns = columnsOf(job.stages).filter((column) => column !== 'ALL_PASS' || inColumn(column).length > 0);
  const isFolded = !isUnfolded;
  const openColumns = { '--columns': columns.length - 1 } as CSSProperties;
  const refuse = (row: SideRow, column: ColumnKey) => {
    const to = column === 'FAILED' ? board.failed : enums.candidateCode[column];
    const message = board.refused.why[refusalOf(row, column)];
    announce.toast({ type: 'info', title: board.refused.title({ name: row.name, to }), message });
  };
  return (
    <BoardScroll label={board.label} hint={acts.selection === null ? null : board.hint}>
      <div
        className={styles.board}
        style={openColumns}
        data-folded={isFolded || undefined}
        data-dimmed={isFetching || undefined}
      >
        {columns.map((column) => (
          <Column
            key={column}
            column={column}
            count={inColumn(column).length}
            dragged={dragged}
            isFolded={column === 'FAILED' && isFolded}
            onFold={column === 'FAILED' ? () => setUnfolded(isFolded) : null}
            onDropped={(row, code) => {
              setDragged(null);
              if (code === null) refuse(row, column);
              else acts.move(row, code);
            }}
          >
            {inColumn(column).map((row) => (
              <BoardCard
                key={row.id}
                row={row}
                to={rowHref(row)}
                now={now}
                isDragged={dragged?.id === row.id}
                isBusy={busy.has(row.id)}
                isFollowed={followed === row.id}
                onDrag={setDragged}
                {...acts}
                move={(moved, code) => {
                  setFollowed(moved.id);
                  acts.move(moved, code);
                }}
              />
            ))}
          </Column>
        ))}
      </div>
    </BoardScroll>
  );
}

type ColumnProps = {
  column: ColumnKey;
  count: number;
  dragged: SideRow | null;
  isFolded: boolean;
  onFold: (() => void) | null;
  /** Without a code where it may not go. */
  onDropped: (row: SideRow, code: CandidateCode | null) => void;
  children: readonly ReactNode[];
};

function Column({ column, count, dragged, isFolded, onFold, onDropped, children }: ColumnProps) {
  const { candidates, enums } = useWords();
  const { board, empty } = candidates;
  const [isOver, setOver] = useState(false);
  const [hasFolded, setFolded] = useState(false);
  const toggle = useFollowed<HTMLButtonElement>(hasFolded, isFolded);
  const fold = () => {
    setFolded(true);
    onFold?.();
  };
  const isElsewhere = dragged !== null && columnOf(dragged.code) !== column;
  const code = isElsewhere ? dropCode(dragged, column) : null;
  const name = column === 'FAILED' ? board.failed : enums.candidateCode[column];
  const look = lookOf(column);
  const isTarget = code !== null;
  const over = (event: DragEvent) => {
    // what is dropped where it may not go is heard too: why is told
    if (!isElsewhere) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (isElsewhere) onDropped(dragged, code);
  };
  return (
    <section
      className={styles.column}
      aria-label={name}
      data-role={look.colour}
      data-folded={isFolded || undefined}
      data-target={isTarget || undefined}
      data-over={(isTarget && isOver) || undefined}
      data-closed={(isElsewhere && !isTarget) || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {isFolded ? (
        <button
          ref={toggle}
          type="button"
          className={styles.unfold}
          aria-expanded={false}
          title={board.unfold}
          onClick={fold}
        >
          <Glyph name={look.glyph} />
          <span className={styles.upright}>{name}</span>
          <span>{count}</span>
        </button>
      ) : (
        <>
          <div className={styles.columnHead}>
            <Glyph name={look.glyph} />
            <h2 className={styles.columnName}>{name}</h2>
            <span className={styles.columnCount}>{count}</span>
            {onFold && (
              <ActionIcon
                ref={toggle}
                className={styles.fold ?? ''}
                size={24}
                aria-label={board.fold}
                title={board.fold}
                aria-expanded
                onClick={fold}
              >
                <IconLayoutSidebarRightCollapse size={16} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
          </div>
          {count === 0 ? <p className={styles.nobody}>{empty.column}</p> : <ul className={styles.cards}>{children}</ul>}
        </>
      )}
    </section>
  );
}

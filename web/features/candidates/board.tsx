import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarRightCollapse } from '@tabler/icons-react';
import { type CSSProperties, type DragEvent, type ReactNode, useState } from 'react';
import { type CandidateCode, isFail } from '#core/rules/candidate-codes.ts';
import { candidateLooks, type StatusLook } from '#core/rules/status-colours.ts';
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

/** Candidates by stage. A card is dragged, or moved by its menu, to where it may go. */
export function Board({ job, rows, now, isFetching, busy, rowHref, ...acts }: BoardProps) {
  const { board } = useWords().candidates;
  const [dragged, setDragged] = useState<SideRow | null>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  const [followed, setFollowed] = useState<number | null>(null);
  const ordered = inBoardOrder(rows, job.stages);
  const inColumn = (column: ColumnKey) => ordered.filter(({ code }) => columnOf(code) === column);
  // nobody is dropped into the last column but by the confirmation of a hire: while it is empty it is not there
  const columns = columnsOf(job.stages).filter((column) => column !== 'ALL_PASS' || inColumn(column).length > 0);
  const isFolded = !isUnfolded;
  const openColumns = { '--columns': columns.length - 1 } as CSSProperties;
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
              acts.move(row, code);
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
  onDropped: (row: SideRow, code: CandidateCode) => void;
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
  const code = dragged === null || columnOf(dragged.code) === column ? null : dropCode(dragged, column);
  const name = column === 'FAILED' ? board.failed : enums.candidateCode[column];
  const look = lookOf(column);
  const isTarget = code !== null;
  const over = (event: DragEvent) => {
    if (!isTarget) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (dragged !== null && code !== null) onDropped(dragged, code);
  };
  return (
    <section
      className={styles.column}
      aria-label={name}
      data-role={look.colour}
      data-folded={isFolded || undefined}
      data-target={isTarget || undefined}
      data-over={(isTarget && isOver) || undefined}
      data-closed={(dragged !== null && !isTarget && columnOf(dragged.code) !== column) || undefined}
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

import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDots } from '@tabler/icons-react';
import { type CandidateCode, isFail } from '#core/rules/candidate-codes.ts';
import { candidateLooks } from '#core/rules/status-colours.ts';
import { Glyph } from '#web/ui/blocks/glyphs.tsx';
import { useWords } from '#web/ui/words.tsx';
import type { SideRow } from './candidate-query.ts';
import styles from './card.module.css';

export type MoveActs = {
  move: (row: SideRow, code: CandidateCode) => void;
  reopen: (row: SideRow) => void;
  /** Turned down where no stage is left to fail at. */
  fail: (row: SideRow) => void;
  /** Where the hire is confirmed. */
  openForHire: (row: SideRow) => void;
};

type MoveMenuProps = MoveActs & { row: SideRow; isLabelled?: boolean };

/** The same as dragging, for the keyboard, for a finger and where there is no board. */
export function MoveMenu({ row, move, reopen, fail, openForHire, isLabelled = false }: MoveMenuProps) {
  const { candidates, enums } = useWords();
  const { board, stage } = candidates;
  const { moves = [], actions } = row;
  const canReopen = actions.includes('reopen');
  const canHire = actions.includes('hire');
  const canStop = actions.includes('stop') && !moves.some(isFail);
  if (moves.length === 0 && !canReopen && !canHire && !canStop) return null;
  const label = board.move({ name: row.name });
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        {isLabelled ? (
          <Button
            variant="default"
            aria-label={`${board.moveTo}: ${row.name}`}
            rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
          >
            {board.moveTo}
          </Button>
        ) : (
          <ActionIcon className={styles.more ?? ''} size={24} aria-label={label} title={label}>
            <IconDots size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{board.moveTo}</Menu.Label>
        {moves.map((code) => (
          <Menu.Item
            key={code}
            leftSection={<Glyph name={candidateLooks[code].glyph} />}
            {...(isFail(code) ? { color: 'error' } : {})}
            onClick={() => move(row, code)}
          >
            {enums.candidateCode[code]}
          </Menu.Item>
        ))}
        {canStop && (
          <Menu.Item color="error" leftSection={<Glyph name="cross" />} onClick={() => fail(row)}>
            {stage.fail}
          </Menu.Item>
        )}
        {canHire && <Menu.Item onClick={() => openForHire(row)}>{board.hire}</Menu.Item>}
        {canReopen && <Menu.Item onClick={() => reopen(row)}>{stage.reopen}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}

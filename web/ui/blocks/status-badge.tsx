import type { ReactNode } from 'react';
import type { StatusLook } from '#core/rules/status-colours.ts';
import { Glyph } from './glyphs.tsx';
import styles from './status-badge.module.css';

type StatusBadgeProps = {
  /** From core/rules/status-colours.ts, such as `jobLooks[status]`. */
  look: StatusLook;
  /** Without the pill: in tiles and beside names. */
  bare?: boolean;
  /** The word of the status: colour alone never tells it. */
  children: ReactNode;
};

export function StatusBadge({ look, bare, children }: StatusBadgeProps) {
  return (
    <span className={styles.badge} data-role={look.colour} data-bare={bare || undefined}>
      <Glyph name={look.glyph} />
      {children}
    </span>
  );
}

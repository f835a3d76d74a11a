import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ColourRole } from '#core/rules/status-colours.ts';
import { unbroken } from '../unbroken.ts';
import styles from './inline-note.module.css';

const icons: Record<ColourRole, TablerIcon> = {
  primary: IconInfoCircle,
  secondary: IconCircleCheck,
  error: IconAlertCircle,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
  grey: IconInfoCircle,
};

type InlineNoteProps = { colour?: ColourRole; action?: ReactNode; children: ReactNode };

/** A line that belongs to what stands around it; errors are read out at once. */
export function InlineNote({ colour = 'info', action, children }: InlineNoteProps) {
  const Icon = icons[colour];
  return (
    <div className={styles.note} data-role={colour} role={colour === 'error' ? 'alert' : 'note'}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <div className={styles.text}>{unbroken(children)}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

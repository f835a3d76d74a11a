import { ActionIcon, Button, type ButtonProps } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './chosen-bar.module.css';
import { useCover } from './cover.ts';
import { useHandedFocus } from './kept-focus.ts';

type ChosenBarProps = {
  /** Who or what they are. */
  label: string;
  /** How many were chosen. */
  count: string;
  /** What will happen, or what is still missing. */
  what?: string;
  /** The way out of the choice; absent where nothing is chosen any more. */
  clear?: { label: string; onPress: () => void };
  children?: ReactNode;
};

/** What was chosen in a list and the acts on it, at the end of the window: wherever in the list one stands, it is seen. */
export function ChosenBar({ label, count, what, clear, children }: ChosenBarProps) {
  const bar = useHandedFocus<HTMLElement>();
  useCover(bar, '--sl-over-chosen');
  return (
    <section ref={bar} className={styles.bar} aria-label={label}>
      <div className={styles.text}>
        <div className={styles.count} role="status">
          {count}
        </div>
        {what && <div className={styles.what}>{what}</div>}
      </div>
      {children}
      {clear && (
        <ActionIcon className={styles.leave ?? ''} aria-label={clear.label} title={clear.label} onClick={clear.onPress}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </section>
  );
}

type ChosenActProps = Pick<ButtonProps, 'leftSection' | 'disabled' | 'loading'> & {
  /** The one that the choice was made for. */
  isMain?: boolean;
  onClick: () => void;
  children: ReactNode;
};

/** An act in such a bar, in the colours of its dark ground. */
export const ChosenAct = ({ isMain = false, ...button }: ChosenActProps) => (
  <Button
    variant={isMain ? 'filled' : 'default'}
    className={(isMain ? styles.white : styles.quiet) ?? ''}
    {...button}
  />
);
